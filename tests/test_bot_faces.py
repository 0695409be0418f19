"""How a card looks: as its reader prefers where nobody else sees it, always the same where others do."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot import board_image
from bot.delivery import Face
from bot.faces import board_view, face_of, view_of_card
from bot.play import challenging, ending, looking, moving
from bot.play.desk import Caller, load_match
from bot.play.preferring import choose
from bot.texts.settings import THEMES, Choice
from core.challenge import Invited, Terms
from core.match import MatchId
from core.rulesets import BRAZILIAN
from storage import cards, players
from storage.places import Place, Platform
from tests.stage import Stage, a_stage

LOOKS = (Choice.DARK, Choice.WHITE_BELOW, Choice.TO_MOVE_BELOW, Choice.ALGEBRAIC)
ELSEWHERE = {Platform.DISCORD: Platform.TELEGRAM, Platform.TELEGRAM: Platform.DISCORD}
each_platform = pytest.mark.parametrize("platform", ELSEWHERE, ids=lambda platform: platform.value)


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


async def group(stage: Stage, platform: Platform, chat: int = -50) -> Place:
    async with stage.desk.database.write() as connection:
        community = await players.meet_community(connection, platform, -5, "Club", stage.now)
    return Place(platform, chat, None, community)


async def begun(stage: Stage, ana: Caller, bruno: Caller) -> MatchId:
    """A match of Ana, White, who has made the first move, and Bruno, who sits down where he is."""
    posted = await challenging.challenge(stage.desk, ana, Invited(), Terms(BRAZILIAN))
    match = await challenging.join(stage.desk, bruno, posted.challenge.code)
    await moving.play_typed(stage.desk, ana, match.id, "22-18")
    return match.id


async def face_in(stage: Stage, place: Place, match_id: MatchId) -> Face:
    """The card of the match in a place, as it would be shown now."""
    match = await load_match(stage.desk, match_id)
    async with stage.desk.database.read() as connection:
        [card] = [card for card in await cards.of_match(connection, match_id) if card.place == place]
        view = await view_of_card(connection, match, card, stage.now)
    return await face_of(card, view)


# Where others see it


async def shared(stage: Stage, platform: Platform) -> tuple[Caller, Caller]:
    """Both play in one group."""
    place = await group(stage, platform)
    return await stage.caller("Ana", 1, place), await stage.caller("Bruno", 2, place)


async def joined_by_code(stage: Stage, platform: Platform) -> tuple[Caller, Caller]:
    """Bruno joins in a group by the code of a challenge made elsewhere: the card there is his."""
    there = await group(stage, ELSEWHERE[platform])
    return await stage.caller("Ana", 1, there), await stage.caller("Bruno", 2, await group(stage, platform))


Begin = Callable[[Stage, Platform], Awaitable[tuple[Caller, Caller]]]


@each_platform
@pytest.mark.parametrize("begin", [shared, joined_by_code], ids=lambda begin: begin.__name__)
async def test_what_others_see_follows_nobodys_preferences(
    stage: Stage, platform: Platform, begin: Begin
) -> None:
    ana, bruno = await begin(stage, platform)
    match_id = await begun(stage, ana, bruno)
    await check_unmoved(stage, bruno.place, match_id, ana, bruno)


async def test_nor_does_an_answer_to_a_guest_that_their_friends_see(stage: Stage) -> None:
    """Bruno joins by code in a private chat with friends, where the bot can only answer."""
    ana = await stage.caller("Ana", 1, await group(stage, Platform.TELEGRAM))
    bruno = await stage.caller("Bruno", 2, Place(Platform.DISCORD, 77), in_answer=True)
    match_id = await begun(stage, ana, bruno)
    await check_unmoved(stage, bruno.place, match_id, ana, bruno)


@each_platform
async def test_nor_does_a_board_that_a_player_has_shown_in_another_channel(
    stage: Stage, platform: Platform
) -> None:
    ana, bruno = await shared(stage, platform)
    match_id, other = await begun(stage, ana, bruno), await group(stage, platform, chat=-51)
    card = await looking.show_board(stage.desk, replace(bruno, place=other), match_id)
    assert card
    assert card.reader == bruno.player.id
    await check_unmoved(stage, other, match_id, ana, bruno)


async def check_unmoved(stage: Stage, place: Place, match_id: MatchId, *people: Caller) -> None:
    usual = await face_in(stage, place, match_id)
    for choice in LOOKS:
        for caller in people:
            await choose(stage.desk, caller, choice)
        assert await face_in(stage, place, match_id) == usual, choice


# Where nobody else does


@pytest.fixture(params=ELSEWHERE, ids=lambda platform: platform.value)
async def bruno(stage: Stage, request: pytest.FixtureRequest) -> Caller:
    """Bruno alone with the bot."""
    return await stage.caller("Bruno", 2, Place(request.param, 22))


@pytest.fixture
async def match_id(stage: Stage, bruno: Caller) -> MatchId:
    """A match of his, as Black, who is to move."""
    there = await group(stage, ELSEWHERE[bruno.place.platform])
    return await begun(stage, await stage.caller("Ana", 1, there), bruno)


async def test_each_theme_colours_the_board_of_its_reader(
    stage: Stage, bruno: Caller, match_id: MatchId
) -> None:
    seen = set()
    for choice, theme in THEMES.items():
        await choose(stage.desk, bruno, choice)
        face = await face_in(stage, bruno.place, match_id)
        assert face.picture == board_image.draw(board_view(face.view), board_image.THEMES[theme])
        seen.add(face.picture)
    assert len(seen) == len(THEMES)


async def test_a_board_is_turned_as_its_reader_prefers(
    stage: Stage, bruno: Caller, match_id: MatchId
) -> None:
    own = (await face_in(stage, bruno.place, match_id)).picture
    await choose(stage.desk, bruno, Choice.WHITE_BELOW)
    white = (await face_in(stage, bruno.place, match_id)).picture
    await choose(stage.desk, bruno, Choice.TO_MOVE_BELOW)
    to_move = (await face_in(stage, bruno.place, match_id)).picture
    assert to_move == own != white


async def test_the_file_of_a_game_tells_when_and_where_it_was_begun(stage: Stage) -> None:
    ana, bruno = await shared(stage, Platform.TELEGRAM)
    match_id = await begun(stage, ana, bruno)
    begun_on = f'[Date "{stage.now:%Y.%m.%d}"]'
    stage.later(days=2)
    await ending.resign(stage.desk, bruno, match_id, ply=1)
    told = [(await face_in(stage, ana.place, match_id)).pdn, await looking.as_pdn(stage.desk, ana, match_id)]
    for text in told:
        assert text
        assert begun_on in text
        assert '[Site "Club"]' in text
    async with stage.desk.database.write() as connection:
        other = await players.meet_community(connection, Platform.TELEGRAM, -6, "Elsewhere", stage.now)
    there = replace(ana, place=Place(Platform.TELEGRAM, -60, None, other))
    text = await looking.as_pdn(stage.desk, there, match_id)
    assert begun_on in text
    assert '[Site "?"]' in text


@pytest.mark.parametrize("choice", [Choice.DARK, Choice.WHITE_BELOW, Choice.ALGEBRAIC])
async def test_the_whole_game_as_a_moving_picture_is_as_its_reader_prefers(
    stage: Stage, bruno: Caller, match_id: MatchId, choice: Choice
) -> None:
    await ending.resign(stage.desk, bruno, match_id, ply=1)
    usual = await face_in(stage, bruno.place, match_id)
    await choose(stage.desk, bruno, choice)
    preferred = await face_in(stage, bruno.place, match_id)
    assert usual.replay != preferred.replay
    assert usual.picture != preferred.picture
