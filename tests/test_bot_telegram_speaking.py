"""Languages chosen on Telegram over the wire, for oneself and by administrators for a group."""

from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path

import pytest

from bot.texts import speaking
from bot.texts.words import DEFAULT_LANGUAGE, language_of
from tests.catalogues import FOREIGN, languages_in, name_in
from tests.telegram_play import Play, playing
from tests.telegram_server_things import Message, User

pytestmark = [pytest.mark.wire, pytest.mark.usefixtures("tagged_languages")]


def foreign(play: Play) -> None:
    """Ana's Telegram is Italian, Bruno's Turkish."""
    play.ana.language_code, play.bruno.language_code = "it", "tr"
    play.club.members[play.carla.id] = "administrator"


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    async with playing(tmp_path, foreign) as play:
        yield play
        assert play.server.refusals == []


async def alone(play: Play, user: User, text: str) -> Message:
    """What the bot answers to somebody in private."""
    return await play.reply(user, text, play.server.private(user))


async def in_club(play: Play, after: Message) -> Message:
    """The next thing the bot says in the club."""
    return await play.server.wait_for(lambda one: one.id > after.id, chat=play.club)


async def test_one_is_spoken_to_in_the_language_of_ones_telegram_or_in_the_one_chosen(play: Play) -> None:
    asked = await alone(play, play.ana, "/language")
    assert asked.text.startswith("⟨it⟩With you I speak italiano.\n⟨it⟩You can write it, too: /language it.")
    assert list(asked.buttons)[:4] == ["✓ ⟨it⟩Automatic", "English", "Português", "Italiano"]
    await play.press(play.ana, asked, "Ελληνικά")
    await play.server.wait_for(
        lambda one: one.text.startswith("⟨el⟩With you"), chat=play.server.private(play.ana)
    )
    assert languages_in((await alone(play, play.ana, "/games")).text) == {"el"}
    assert languages_in((await alone(play, play.ana, "/language português")).text) == {"pt_BR"}
    assert languages_in((await alone(play, play.ana, "/language auto")).text) == {"it"}
    told = await alone(play, play.ana, "/language Klingon *_`")
    assert told.text.startswith("⟨it⟩I do not speak Klingon *_` yet. I speak: English⟨it⟩, Português")


async def test_a_language_is_said_to_be_chosen_where_it_cannot_be_told_in_private(play: Play) -> None:
    told = await play.reply(play.bruno, "/language")
    assert told.text.startswith("⟨tr⟩I cannot write to you in private yet")
    told = await play.reply(play.bruno, "/language pt")
    assert told.text.startswith("⟨pt_BR⟩That is done. I cannot write to you in private yet")
    assert told.buttons == ["⟨pt_BR⟩Open a private chat"]
    told = await play.reply(play.bruno, "/settings zone Europe/Rome")
    assert told.text.startswith("⟨pt_BR⟩That is done.")


async def test_a_match_between_readers_of_two_languages_in_a_chat_of_a_third(play: Play) -> None:
    await play.server.say(play.carla, play.club, "/language chat pt")
    await play.server.wait_for(
        lambda one: "⟨pt_BR⟩In this chat I speak português." in one.text, chat=play.club
    )
    said = await play.server.say(play.ana, play.club, "/challenge")
    offer = await in_club(play, said)
    assert languages_in(offer.text) == {"pt_BR"}
    await play.server.press(play.bruno, offer, text="⟨pt_BR⟩Join")
    card = await play.card()
    assert languages_in(card.text) == {"pt_BR"}
    assert languages_in(" ".join(card.buttons)) == {"pt_BR"}
    for who, language in ((play.ana, "it"), (play.bruno, "tr")):
        assert languages_in((await play.reply(who, "/moves")).text) == {language}
        assert languages_in((await alone(play, who, "/board 1")).text) == {language}


async def test_a_group_first_speaks_the_language_of_whom_the_bot_meets_there(play: Play) -> None:
    said = await play.server.say(play.bruno, play.club, "/challenge")
    assert languages_in((await in_club(play, said)).text) == {"tr"}


async def test_only_administrators_choose_for_a_group(play: Play) -> None:
    refused = await play.reply(play.ana, "/language chat it")
    assert languages_in(refused.text) == {"it"}
    assert "Only those who administer this chat" in refused.text
    shown = await play.reply(play.carla, "/language chat")
    assert "In this chat I speak italiano." in shown.text
    await play.press(play.carla, shown, "Türkçe")
    await play.server.wait_for(lambda one: one.text == "⟨tr⟩In this chat I speak Türkçe.", chat=play.club)
    again = await play.reply(play.carla, "/language chat auto")
    assert again.text == "⟨it⟩In this chat I speak italiano."


async def test_there_is_no_chat_to_choose_for_in_private(play: Play) -> None:
    told = await alone(play, play.ana, "/language chat tr")
    assert told.text == "⟨it⟩That works only in a group or on a server."


async def test_commands_are_in_the_menu_in_every_language_for_those_who_may_give_them(play: Play) -> None:
    await alone(play, play.ana, "/help")
    menus = play.server.world.commands
    codes = ["", *(speaking.short(language) for language in FOREIGN)]
    assert set(menus) == set(product(["default", "all_chat_administrators"], codes))
    for (scope, code), menu in menus.items():
        language = language_of(code) if code else DEFAULT_LANGUAGE
        names = {command["command"] for command in menu}
        assert {name_in(language, "language"), name_in(language, "challenge")} <= names
        assert (name_in(language, "close") in names) == (scope == "all_chat_administrators")
        said = {frozenset(languages_in(command["description"])) for command in menu}
        assert said == {frozenset([language] if code else [])}


async def test_a_command_is_understood_by_its_name_in_any_language(play: Play) -> None:
    asked = await alone(play, play.ana, "/language_tr")
    assert asked.text.startswith("⟨it⟩With you I speak italiano.")
    answered = await play.reply(play.bruno, "/games_pt_br@dama_test_bot")
    assert languages_in(answered.text) == {"tr"}


async def test_an_invitation_is_written_in_the_language_of_who_invites(play: Play) -> None:
    [found, *_] = await play.server.inline_query(play.ana, "")
    assert languages_in(found["input_message_content"]["message_text"]) == {"it"}


async def test_words_of_any_language_answer_in_a_group_and_in_private(play: Play) -> None:
    await play.server.say(play.ana, play.club, f"/challenge @{play.bruno.username}")
    offer = await play.server.wait_for(lambda one: "⟨it⟩Accept" in one.buttons, chat=play.club)
    assert languages_in((await play.reply(play.bruno, "kabul", reply_to=offer)).text) == {"tr"}
    card = await play.card()
    asked = await play.reply(play.ana, "patta?", reply_to=card)
    assert asked.text.startswith("⟨it⟩You have offered a draw.")
    await play.server.say(play.carla, play.club, "όχι", reply_to=card)
    await play.settled()
    told = await alone(play, play.bruno, "reddediyorum")
    assert told.text == "⟨tr⟩You have declined the draw; the game goes on."
    resigning = await alone(play, play.ana, "mi arrendo")
    assert resigning.buttons == ["⟨it⟩Yes, resign", "⟨it⟩Cancel"]
