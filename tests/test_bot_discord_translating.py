"""What commands are called and say of themselves on Discord, as told over the wire: in every language."""

from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from bot.texts import words
from bot.texts.words import LANGUAGES
from tests.catalogues import languages_in, name_in, tag_of
from tests.discord_play import playing, running, scene

pytestmark = [pytest.mark.wire, pytest.mark.usefixtures("tagged_languages")]

LOCALES = {"pt-BR": "pt_BR", "it": "it", "es-ES": "es", "es-419": "es", "el": "el", "tr": "tr"}


async def registered(folder: Path) -> dict[str, dict[str, Any]]:
    async with playing(folder) as play:
        await play.told(play.ana, "help")
        assert play.server.refusals == []
        return {command["name"]: command for command in play.server.commands[None]}


def check(said: dict[str, Any], key: str) -> None:
    """It is said in each language of Discord that is one of ours, in that language alone."""
    localized = said[f"{key}_localizations"]
    assert {locale: languages_in(text) for locale, text in localized.items()} == {
        locale: {language} for locale, language in LOCALES.items()
    }
    assert all(text.removeprefix(tag_of(LOCALES[locale])) == said[key] for locale, text in localized.items())


async def test_commands_are_described_in_every_language(tmp_path: Path) -> None:
    commands = await registered(tmp_path)
    for command in commands.values():
        check(command, "description" if command["type"] == 1 else "name")
        for option in command["options"]:
            check(option, "description")


async def test_commands_and_their_options_have_a_name_in_every_language(tmp_path: Path) -> None:
    commands = await registered(tmp_path)
    typed = [command for command in commands.values() if command["type"] == 1]
    for said in chain(typed, *(command["options"] for command in typed)):
        names = {locale: name_in(language, said["name"]) for locale, language in LOCALES.items()}
        assert said["name_localizations"] == names


async def test_choices_are_named_in_every_language_but_languages_in_themselves(tmp_path: Path) -> None:
    commands = await registered(tmp_path)
    options = {option["name"]: option for option in commands["challenge"]["options"]}
    for name in ("game", "color", "pace"):
        for choice in options[name]["choices"]:
            check(choice, "name")
    for choice in commands["dashboard"]["options"][0]["choices"]:
        check(choice, "name")
    automatic, *languages = commands["language"]["options"][0]["choices"]
    check(automatic, "name")
    assert [choice["name"] for choice in languages] == list(LANGUAGES.values())
    assert not any(choice.get("name_localizations") for choice in languages)


async def test_commands_are_told_anew_only_when_a_translation_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path) as play:
        for content in (b"old", b"old", b"new"):
            monkeypatch.setattr(words, "_content", {}.fromkeys(LANGUAGES, content).__getitem__)
            async with running(play):
                await play.told(play.ana, "help")
        assert len(play.server.asked("PUT", "/applications/.*")) == 2
