"""The settings: where they come from, and what is said of one that cannot be used."""

from pathlib import Path

import pytest

from bot import config
from bot.config import SettingError, Settings


def test_with_nothing_set_the_terminal_game_can_run() -> None:
    assert config.from_mapping({}) == Settings()


def test_everything_can_be_set() -> None:
    settings = config.from_mapping(
        {
            "DISCORD_TOKEN": "d",
            "TELEGRAM_TOKEN": "t",
            "DATABASE": "games.sqlite3",
            "DISCORD_API_BASE": "http://127.0.0.1:8000/api/v10/",
            "DISCORD_GATEWAY": "ws://127.0.0.1:8000/gateway",
            "TELEGRAM_API_BASE": "http://127.0.0.1:8001/",
            "HEALTH_PORT": "8080",
            "LOG_LEVEL": "debug",
            "BANNED": "discord:12, telegram:34",
            "BACKUPS_KEPT_DAYS": "30",
        },
    )
    assert settings == Settings(
        discord_token="d",
        telegram_token="t",
        database=Path("games.sqlite3"),
        discord_api_base="http://127.0.0.1:8000/api/v10",
        discord_gateway="ws://127.0.0.1:8000/gateway",
        telegram_api_base="http://127.0.0.1:8001",
        health_port=8080,
        log_level="DEBUG",
        banned=frozenset({("discord", 12), ("telegram", 34)}),
        backups_kept_days=30,
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HEALTH_PORT", "eighty"),
        ("HEALTH_PORT", "0"),
        ("HEALTH_PORT", "65536"),
        ("HEALTH_PORT", "8" * 5000),
        ("LOG_LEVEL", "loud"),
        ("TELEGRAM_API_BASE", "api.telegram.org"),
        ("DISCORD_API_BASE", "ftp://discord"),
        ("DISCORD_GATEWAY", "https://gateway"),
        ("BACKUPS_KEPT_DAYS", "0"),
        ("BACKUPS_KEPT_DAYS", "a month"),
        ("BACKUPS_KEPT_DAYS", "9" * 5000),
        ("BANNED", "ana"),
        ("BANNED", "discord:ana"),
        ("BANNED", "discord:" + "1" * 5000),
    ],
)
def test_an_unusable_setting_is_named_with_its_value(name: str, value: str) -> None:
    with pytest.raises(SettingError, match=name) as error:
        config.from_mapping({name: value})
    assert value in str(error.value)
    assert str(error.value).endswith(".")


def test_the_environment_goes_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("DATABASE=from_file\nLOG_LEVEL=ERROR\nDISCORD_TOKEN=\n")
    monkeypatch.setenv("DATABASE", "from_environment")
    monkeypatch.delenv("LOG_LEVEL", raising=False)
    settings = config.read(tmp_path)
    assert settings.database == Path("from_environment")
    assert settings.log_level == "ERROR"


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"DATABASE=caf\xe9.sqlite3\n")
    with pytest.raises(SettingError, match=r"^The settings in .*/\.env cannot be read: .* 0xe9 .*\.$"):
        config.read(tmp_path)


def test_tokens_are_not_shown_with_the_settings() -> None:
    assert "secret" not in repr(Settings(discord_token="secret", telegram_token="secret"))


@pytest.mark.parametrize(
    ("given", "colored"),
    [({}, True), ({"TERM": "xterm"}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)],
)
def test_colours_unless_the_terminal_or_its_owner_wants_none(given: dict[str, str], colored: object) -> None:
    assert config.from_mapping(given).colored is colored
