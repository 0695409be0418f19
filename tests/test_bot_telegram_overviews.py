"""Long lists on Telegram, over the wire: all of each, a page at a time, for whoever asked for it."""

import pytest

from bot.paging import Page, Paged
from bot.texts.words import words_of
from core.board import Color
from core.challenge import Terms
from core.rulesets import BRAZILIAN
from storage import admin_log, cards, matches, players
from storage.admin_log import Deed, Entry
from storage.places import CommunityId, Place, Platform
from tests.telegram_play import Play, account_of, untroubled
from tests.telegram_server_things import Chat

pytestmark = pytest.mark.wire


play = pytest.fixture(untroubled)


async def community_of(play: Play, chat: Chat) -> CommunityId:
    async with play.database.write() as connection:
        now = play.clock.now()
        return await players.meet_community(connection, Platform.TELEGRAM, chat.id, chat.title, now)


async def begin(play: Play, count: int) -> None:
    """So many matches in the club; in every other one Bruno is White, and to move."""
    now, community = play.clock.now(), await community_of(play, play.club)
    place = Place(Platform.TELEGRAM, play.club.id, None, community)
    async with play.database.write() as connection:
        two = [await players.meet(connection, account_of(one), now) for one in (play.bruno, play.ana)]
        for number in range(count):
            white, black = (two[place].id for place in (number % 2, (number + 1) % 2))
            match = await matches.create(
                connection,
                white=white,
                black=black,
                terms=Terms(BRAZILIAN),
                challenge=None,
                community=community,
                now=now,
            )
            card = await cards.create(connection, match.id, place, side=Color.WHITE, reader=None, now=now)
            message = 1000 + number
            await cards.shown(connection, card, message=message, edition=0, version=match.version, over=False)


async def test_all_games_are_listed_page_by_page_those_that_wait_for_the_asker_first(play: Play) -> None:
    await begin(play, 23)
    listed = await play.reply(play.ana, "/games", play.server.private(play.ana))
    seen = list[str]()
    for number in (1, 2, 3):
        head, *lines, foot = listed.text.splitlines()
        assert head == "You are playing 23 games, wherever they were begun:"
        assert foot == f"Page {number} of 3"
        assert listed.buttons.count("Go to the board") == len(lines)
        seen += lines
        if number < 3:
            assert (await play.press(play.ana, listed, "Next page ▶")).text == ""
    assert ["your turn" in line for line in seen] == [True] * 11 + [False] * 12
    assert len(set(seen)) == 23
    assert listed.buttons[-1] == "◀ Page before"
    await play.press(play.ana, listed, "◀ Page before")
    assert listed.text.endswith("\nPage 2 of 3")


async def test_in_a_group_only_the_asker_turns_the_page(play: Play) -> None:
    await begin(play, 12)
    listed = await play.reply(play.ana, "/games")
    first = listed.text
    assert "12 games" in first
    assert listed.buttons[-3:] == ["Go to the board", "Next page ▶", "From all chats"]
    assert (await play.press(play.bruno, listed, "Next page ▶")).show_alert
    assert listed.text == first
    await play.press(play.ana, listed, "Next page ▶")
    assert listed.text.endswith("\nPage 2 of 2")
    assert listed.buttons[-2:] == ["◀ Page before", "From all chats"]


async def test_in_a_group_its_own_games_are_counted_and_not_called_all_of_them(play: Play) -> None:
    await begin(play, 1)
    other = play.server.add_group("Bar", [play.ana, play.bruno], kind="supergroup")
    nothing = await play.reply(play.ana, "/games", other)
    assert nothing.text == "You are not playing in this group at the moment. /challenge begins a game."
    assert nothing.buttons == ["From all chats"]
    listed = await play.reply(play.ana, "/games")
    assert listed.text.startswith("You are playing 1 game in this group:\n")


async def test_in_a_forum_games_and_challenges_of_all_its_topics_are_listed(play: Play) -> None:
    forum = play.server.add_group("Forum", [play.ana, play.bruno], kind="forum")
    topic = play.server.add_topic(forum, "Games")
    hello = await play.server.say(play.bruno, forum, "hello", thread=topic)
    await play.server.say(play.ana, forum, "/challenge", thread=topic, reply_to=hello)
    await play.settled()
    listed = await play.reply(play.bruno, "/challenges", forum)
    assert listed.text.startswith("1 open challenge in this group:\n")
    await play.press(play.bruno, listed, "Accept CODE01")
    await play.settled()
    assert (await play.reply(play.bruno, "/games", forum)).text.startswith(
        "You are playing 1 game in this group:"
    )
    none = await play.reply(play.bruno, "/challenges", forum)
    assert none.text.startswith("In this group there is no open challenge of yours or to you.")


async def test_of_more_games_than_can_be_offered_it_is_said_how_many_there_are(play: Play) -> None:
    await begin(play, 30)
    for command in ("/resign", "/plan"):
        told = await play.reply(play.ana, command, play.server.private(play.ana))
        assert told.text == "Which game do you mean?\n… and 5 more.\nThe whole list: /games"
        assert len(told.buttons) == 25


async def test_all_open_challenges_are_listed_page_by_page(play: Play) -> None:
    dora = play.server.add_user("Dora")
    play.club.members[dora.id] = "member"
    hello = await play.server.say(play.bruno, play.club, "hello")
    for count, who in ((5, play.ana), (5, play.carla), (2, dora)):
        for _ in range(count):
            await play.server.say(who, play.club, "/challenge", reply_to=hello)
    await play.settled()
    listed = await play.reply(play.bruno, "/challenges", play.server.private(play.bruno))
    head, *lines, foot = listed.text.splitlines()
    assert (head, len(lines), foot) == ("12 open challenges:", 10, "Page 1 of 2")
    await play.press(play.bruno, listed, "Next page ▶")
    assert len({*lines, *listed.text.splitlines()[1:-1]}) == 12
    assert listed.buttons == [
        "Accept CODE02",
        "Decline CODE02",
        "Accept CODE01",
        "Decline CODE01",
        "◀ Page before",
    ]
    await play.press(play.bruno, listed, "Accept CODE02")
    await play.card(play.server.private(play.bruno))


async def test_all_of_the_log_is_told_page_by_page_to_administrators(play: Play) -> None:
    play.club.members[play.ana.id] = "administrator"
    now, community = play.clock.now(), await community_of(play, play.club)
    async with play.database.write() as connection:
        ana = await players.meet(connection, account_of(play.ana), now)
        for number in range(1, 24):
            await admin_log.note(connection, community, Entry(ana.id, Deed.CLOSED, {"match": number}, now))
    home = play.server.private(play.ana)
    await play.reply(play.ana, "/start", home)
    await play.server.say(play.ana, play.club, "/adminlog")
    told = await play.server.wait_for(lambda one: "What administrators" in one.text, chat=home)
    seen = list[str]()
    for number in (1, 2, 3):
        _, *lines, foot = told.text.splitlines()
        assert foot == f"Page {number} of 3"
        seen += [line.partition("Ana: ")[2] for line in lines]
        if number < 3:
            await play.press(play.ana, told, "Next page ▶")
    assert seen == [f"match {number} closed" for number in range(23, 0, -1)]
    play.club.members[play.ana.id] = "member"
    answer = await play.press(play.ana, told, "◀ Page before")
    assert answer.text == "Only those who administer this chat can do that."
    assert told.text.endswith("\nPage 3 of 3")


def log_page(group: int) -> str:
    """The id of a button that leads to one."""
    [[way]] = Page(1, 2).ways(words_of(), Paged.ADMIN_LOG, group)
    return way.stands_for.pack()


async def test_a_page_of_the_log_that_somebody_made_up_is_told_nobody(play: Play) -> None:
    await begin(play, 1)
    home = play.server.private(play.bruno)
    listed = await play.reply(play.bruno, "/games", home)
    for chat in (-play.club.id, 2**60):
        data = log_page(chat)
        press = await play.server.press_made_up(play.bruno, listed, data)
        assert press.answer
        assert press.answer.text == "Only those who administer this chat can do that."
    here = await play.reply(play.bruno, "/games")
    press = await play.server.press_made_up(play.bruno, here, log_page(1))
    assert press.answer
    assert press.answer.text == "There is nothing to do here."
