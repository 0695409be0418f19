"""The settings: the environment and `.env`, read once into one frozen value."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from dotenv import dotenv_values

_PORT: Final = re.compile("[0-9]{1,5}")
_DAYS: Final = re.compile("[1-9][0-9]{0,3}")
_ACCOUNT: Final = re.compile("[0-9]{1,20}")
"""Numbers of either platform have 64 bits at most."""


class SettingError(Exception):
    """A setting cannot be used; one sentence says which and why."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set; `.env.example` says what each is for."""

    discord_token: str = field(default="", repr=False)
    telegram_token: str = field(default="", repr=False)
    database: Path = Path("dama.sqlite3")
    discord_api_base: str = "https://discord.com/api/v10"
    discord_gateway: str = "wss://gateway.discord.gg"
    telegram_api_base: str = "https://api.telegram.org"
    health_port: int | None = None
    log_level: str = "INFO"
    banned: frozenset[tuple[str, int]] = frozenset()
    """Platform name and account number of everybody the operator bars."""
    backups_kept_days: int | None = None
    """How long the operator keeps copies of the database, which people are told; not told unless set."""
    colored: bool = True
    """Whether the terminal may be written to in colours."""
    language: str = ""
    """What the system calls the language of its terminal, whether we have that or not."""


def read(folder: Path = Path()) -> Settings:
    """The settings of this process; the environment goes before the `.env` of the folder."""
    given = {**_written_in(folder / ".env"), **os.environ}
    return from_mapping({name: value.strip() for name, value in given.items() if value and value.strip()})


def _written_in(file: Path) -> dict[str, str | None]:
    try:
        return dotenv_values(file)
    except (OSError, UnicodeDecodeError) as error:
        raise SettingError(f"The settings in {file} cannot be read: {error}.") from error


def from_mapping(given: Mapping[str, str]) -> Settings:
    """The settings by their names; SettingError names one that cannot be used."""
    standard = Settings()
    return Settings(
        discord_token=given.get("DISCORD_TOKEN", ""),
        telegram_token=given.get("TELEGRAM_TOKEN", ""),
        database=Path(given.get("DATABASE", standard.database)),
        discord_api_base=_base(given, "DISCORD_API_BASE", standard.discord_api_base, "http"),
        discord_gateway=_base(given, "DISCORD_GATEWAY", standard.discord_gateway, "ws"),
        telegram_api_base=_base(given, "TELEGRAM_API_BASE", standard.telegram_api_base, "http"),
        health_port=_port(given),
        log_level=_log_level(given, standard.log_level),
        banned=_banned(given.get("BANNED", "")),
        backups_kept_days=_days(given.get("BACKUPS_KEPT_DAYS", "")),
        # Not ours, but kept to by every program that writes to a terminal.
        colored="NO_COLOR" not in given and given.get("TERM") != "dumb",
        # The same, by the names and in the order of every system but one.
        language=next((given[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if name in given), ""),
    )


def _base(given: Mapping[str, str], name: str, standard: str, scheme: str) -> str:
    base = given.get(name, standard).rstrip("/")
    if not base.startswith((f"{scheme}://", f"{scheme}s://")):
        raise SettingError(f"{name} is {base!r}; it has to begin with {scheme}s:// or {scheme}://.")
    return base


def _port(given: Mapping[str, str]) -> int | None:
    text = given.get("HEALTH_PORT", "")
    if not text:
        return None
    if not _PORT.fullmatch(text) or not 0 < int(text) < 2**16:
        raise SettingError(f"HEALTH_PORT is {text!r}; it has to be a port number from 1 to 65535.")
    return int(text)


def _days(text: str) -> int | None:
    if text and not _DAYS.fullmatch(text):
        raise SettingError(f"BACKUPS_KEPT_DAYS is {text!r}; it has to be a number of days from 1 to 9999.")
    return int(text) if text else None


def _log_level(given: Mapping[str, str], standard: str) -> str:
    text = given.get("LOG_LEVEL", standard)
    levels = ("DEBUG", "INFO", "WARNING", "ERROR")
    if text.upper() not in levels:
        raise SettingError(f"LOG_LEVEL is {text!r}; it has to be one of {', '.join(levels)}.")
    return text.upper()


def _banned(text: str) -> frozenset[tuple[str, int]]:
    return frozenset(_barred(entry) for entry in text.replace(",", " ").split())


def _barred(entry: str) -> tuple[str, int]:
    platform, _, number = entry.partition(":")
    if platform not in {"discord", "telegram"} or not _ACCOUNT.fullmatch(number):
        raise SettingError(f"BANNED has {entry!r}; write discord:NUMBER or telegram:NUMBER.")
    return platform, int(number)
