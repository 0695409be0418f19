"""What README.md tells people to type and where it sends them is there."""

import re
import subprocess
from pathlib import Path

import pytest

from bot.config import from_mapping
from tests.console_child import environment, played

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SETTINGS = (ROOT / ".env.example").read_text(encoding="utf-8")


def make(*arguments: str) -> str:
    done = subprocess.run(
        ["make", *arguments],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        timeout=60,
        check=False,
        text=True,
    )
    return done.stdout + done.stderr


def test_every_target_is_one_that_make_knows() -> None:
    known = set(re.findall(r"^make ([a-z]+)", make("help"), re.MULTILINE))
    told_of = set(re.findall(r"(?:^|`)make (?:-s )?([a-z]+)", README, re.MULTILINE))
    assert {"run", "test", "backup", "setup"} <= told_of <= known


def test_every_file_it_names_is_there() -> None:
    named = set(re.findall(r"`((?:core|storage|bot|tests|benchmarks)/[\w/.]*)`", README))
    assert len(named) > 15
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_every_setting_is_in_the_example() -> None:
    others = "BANNED|BACKUPS_KEPT_DAYS|HEALTH_PORT|NO_COLOR"
    named = set(re.findall(rf"\b(?:DISCORD|TELEGRAM)_[A-Z_]+\b|\b(?:{others})\b", README))
    assert len(named) == 9
    assert named <= set(re.findall("^#([A-Z_]+)=", SETTINGS, re.MULTILINE))


def test_the_example_shows_the_values_that_are_used() -> None:
    shown = dict(re.findall("^#([A-Z_]+)=(.*)$", SETTINGS, re.MULTILINE))
    for unset in ("HEALTH_PORT", "BANNED", "BACKUPS_KEPT_DAYS", "NO_COLOR"):
        del shown[unset]
    assert from_mapping({name: value for name, value in shown.items() if value}) == from_mapping({})


def test_a_backup_is_told_where_to_go() -> None:
    [command] = re.findall("`make (backup FILE=[^`]+)`", README)
    assert (
        make("-n", *command.split()).splitlines()[-1].endswith("python -m bot --backup 'dama-backup.sqlite3'")
    )
    assert "Say where to: make backup FILE=" in make("-n", "backup")


@pytest.mark.wire
def test_a_backup_goes_on_where_the_game_stood(tmp_path: Path) -> None:
    played(tmp_path, "italian\n22-18\n")
    done = played(tmp_path, "", "--backup", "copy.sqlite3")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    resumed = played(tmp_path, "resume\n", changes={"DATABASE": "copy.sqlite3"})
    assert "Italian draughts, going on after 1 ply." in resumed.stdout
