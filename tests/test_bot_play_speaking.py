"""Who is spoken to in which language: everybody in a chat in the chat's, each alone in their own."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.play import challenging, dashboarding, looking, offering, speaking
from bot.play.desk import Caller, meet
from bot.texts.speaking import AUTOMATIC
from core.challenge import Invited, Terms
from core.errors import NotAnAdmin
from core.match import OfferKind
from core.rulesets import BRAZILIAN
from storage import languages, players
from storage.places import Place, Platform
from storage.players import Account
from tests.catalogues import languages_in
from tests.stage import GAMES, Stage, a_stage, said_in

pytestmark = pytest.mark.usefixtures("tagged_languages")


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


async def club(stage: Stage, guess: str | None = "pt-br") -> Place:
    """A group where somebody with this language was met first."""
    async with stage.desk.database.write() as connection:
        community = await players.meet_community(connection, Platform.TELEGRAM, -9, "Club", stage.now, guess)
    return Place(Platform.TELEGRAM, -9, None, community)


async def person(stage: Stage, name: str, number: int, language: str | None, place: Place) -> Caller:
    """Somebody whose private chat is open."""
    account = Account(place.platform, number, name, name.lower(), language)
    player = await meet(stage.desk, account)
    async with stage.desk.database.write() as connection:
        await players.note_private_chat(connection, player.id, place.platform, number)
    return Caller(player, account, place)


async def alone(stage: Stage, caller: Caller) -> None:
    """Have the match shown in somebody's private chat, too."""
    place = Place(caller.place.platform, caller.account.external)
    [match] = await looking.games(stage.desk, caller)
    await looking.show_board(stage.desk, replace(caller, place=place), match.summary.id)


async def test_a_chat_is_spoken_to_in_its_language_and_each_alone_in_their_own(stage: Stage) -> None:
    place = await club(stage)
    ana, bruno = await person(stage, "Ana", 1, "it", place), await person(stage, "Bruno", 2, "tr-TR", place)
    posted = await challenging.challenge(stage.desk, ana, Invited(bruno.player.id), Terms(BRAZILIAN))
    match = await challenging.accept(stage.desk, bruno, posted.challenge.id)
    await alone(stage, ana)
    await alone(stage, bruno)
    await offering.propose(stage.desk, ana, match.id, OfferKind.DRAW, match.edition)
    await dashboarding.switch_on(stage.desk, replace(ana, is_admin=True))
    await stage.deliver()
    await stage.dashboards._deliver(place)
    shown = {face.card.place.chat: languages_in(face.alt_text) for face in stage.telegram.faces}
    assert shown == {-9: {"pt_BR"}, 1: {"it"}, 2: {"tr"}}
    said = {(at.chat, *languages_in(said_in(one))) for at, one in stage.telegram.said}
    assert said == {(-9, "pt_BR"), (2, "tr")}
    labels = {label for _, one in stage.telegram.said for row in one.buttons for label in row}
    assert {*languages_in(" ".join(one.label for one in labels))} == {"pt_BR", "tr"}


async def test_whoever_looks_sees_the_match_in_their_own_language(stage: Stage) -> None:
    place = await club(stage)
    ana, bruno = await person(stage, "Ana", 1, "it", place), await person(stage, "Bruno", 2, "tr", place)
    posted = await challenging.challenge(stage.desk, ana, Invited(bruno.player.id), Terms(BRAZILIAN))
    match = await challenging.accept(stage.desk, bruno, posted.challenge.id)
    for caller, language in ((ana, "it"), (bruno, "tr")):
        assert (await looking.look(stage.desk, caller, match.id)).language == language


async def test_ones_own_choice_goes_before_what_the_platform_tells(stage: Stage) -> None:
    ana = await person(stage, "Ana", 1, "it", await club(stage))
    assert ana.words.language == "it"
    chosen = await speaking.choose_own(stage.desk, ana, "el")
    assert chosen.words.language == "el"
    assert (await meet(stage.desk, ana.account)).language == "el"
    back = await speaking.choose_own(stage.desk, chosen, AUTOMATIC)
    assert back.words.language == "it"
    assert (await meet(stage.desk, ana.account)).language is None


async def test_administrators_choose_for_a_chat_and_nobody_else(stage: Stage) -> None:
    place = await club(stage, guess=None)
    ana = await person(stage, "Ana", 1, "it", place)
    words, chosen = await speaking.spoken_in(stage.desk, place)
    assert (words.language, chosen) == ("en", None)
    with pytest.raises(NotAnAdmin):
        await speaking.choose_for_chat(stage.desk, ana, "it")
    with pytest.raises(NotAnAdmin):
        await speaking.choose_for_chat(stage.desk, replace(ana, is_admin=True, place=GAMES), "it")
    await speaking.choose_for_chat(stage.desk, replace(ana, is_admin=True), "tr")
    words, chosen = await speaking.spoken_in(stage.desk, place)
    assert (words.language, chosen) == ("tr", "tr")
    await speaking.choose_for_chat(stage.desk, replace(ana, is_admin=True), AUTOMATIC)
    assert (await speaking.spoken_in(stage.desk, place))[1] is None


@pytest.mark.parametrize(("other", "language"), [("it", "it"), ("tr", "en"), (None, "en")])
async def test_friends_in_a_group_of_no_known_language_are_spoken_to_in_theirs_if_they_share_one(
    stage: Stage, other: str | None, language: str
) -> None:
    ana = await person(stage, "Ana", 1, "it-IT", GAMES)
    bruno = await person(stage, "Bruno", 2, other, GAMES)
    posted = await challenging.challenge(stage.desk, ana, Invited(bruno.player.id), Terms(BRAZILIAN))
    await challenging.accept(stage.desk, bruno, posted.challenge.id)
    await stage.deliver()
    assert [face.view.language for face in stage.discord.faces] == [language]


async def test_a_place_that_is_not_known_is_spoken_to_in_english(stage: Stage) -> None:
    async with stage.desk.database.read() as connection:
        assert await languages.of_place(connection, GAMES) is None
    assert (await speaking.spoken_in(stage.desk, GAMES))[0].language == "en"
