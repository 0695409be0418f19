"""What administrators of a Telegram group set for it, over the wire, and what comes of it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.telegram_play import Play, playing
from tests.telegram_server_things import Chat, Message, User

pytestmark = pytest.mark.wire

REFUSED = "Only those who administer this chat can do that."


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    async with playing(tmp_path) as play:
        play.club.members[play.ana.id] = "administrator"
        yield play
        assert play.server.refusals == []


async def said(play: Play, words: str, chat: Chat | None = None) -> Message:
    return await play.server.wait_for(lambda one: words in one.text, chat=chat or play.club)


# Setting


async def test_all_is_shown_and_set_by_what_is_typed_and_by_buttons(play: Play) -> None:
    shown = await play.reply(play.ana, "/community")
    for line in ("Usual game: Brazilian draughts", "Usually rated: no", "Usual pace: 3 days per move"):
        assert line in shown.text
    assert "Played: everywhere" in shown.text
    assert "Usually rated: yes" in shown.buttons
    await play.press(play.ana, shown, "Usually rated: yes")
    assert "Usually rated: yes" in shown.text
    assert "Usually rated: no" in shown.buttons
    overview = shown.text
    await play.press(play.ana, shown, "Usual pace …")
    assert shown.text == "Usual pace"
    await play.press(play.ana, shown, "All settings")
    assert overview == f"That is how it will be from now on.\n{shown.text}"
    await play.press(play.ana, shown, "Usual pace …")
    await play.press(play.ana, shown, "Usual pace: 5 days per move")
    assert "Usual pace: 5 days per move" in shown.text
    told = await play.reply(play.ana, "/community game italian")
    assert told.text.startswith("That is how it will be from now on.")
    await play.server.say(play.bruno, play.club, "/challenge")
    offer = await said(play, "Bruno looks for an opponent: Italian draughts")
    assert "rated" in offer.text
    assert "5 days per move" in offer.text
    await play.server.say(play.bruno, play.club, "/challenge brazilian casual 1d")
    offer = await said(play, "Bruno looks for an opponent: Brazilian draughts")
    assert "1 day per move" in offer.text


async def test_what_cannot_be_set_is_told_with_what_can(play: Play) -> None:
    told = await play.reply(play.ana, "/community colour red")
    assert "you can write a setting and its value: game italian" in told.text


async def test_only_administrators_of_this_group(play: Play) -> None:
    shown = await play.reply(play.ana, "/community")
    home = play.server.private(play.ana)
    other = play.server.add_group("Other", [play.ana, play.bruno], kind="supergroup", admins=[play.bruno])
    for words in ("/community", "/community rated on", "/adminlog"):
        assert (await play.reply(play.bruno, words)).text == REFUSED
        assert (await play.reply(play.ana, words, other)).text == REFUSED
        assert "only in a group" in (await play.reply(play.ana, words, home)).text
    assert "put to somebody else" in (await play.press(play.bruno, shown, "Usually rated: yes")).text
    play.club.members[play.ana.id] = "member"
    assert (await play.press(play.ana, shown, "Usually rated: yes")).text == REFUSED
    assert (await play.press(play.ana, shown, "Usual pace …")).text == REFUSED
    assert "Usually rated: no" in (await shown_to(play, play.carla)).text


async def shown_to(play: Play, user: User) -> Message:
    play.club.members[user.id] = "administrator"
    return await play.reply(user, "/community")


async def test_where_only_administrators_challenge(play: Play) -> None:
    await play.reply(play.ana, "/community challengers admins")
    assert (await play.reply(play.bruno, "/challenge")).text.startswith("Here only administrators make")
    await play.begin()


async def test_where_an_opponent_is_to_be_named(play: Play) -> None:
    told = await play.reply(play.ana, "/community challengers named")
    assert "May challenge: everybody, naming an opponent" in told.text
    assert (await play.reply(play.bruno, "/challenge")).text.startswith("Here nobody challenges everybody")
    await play.server.say(play.bruno, play.club, "/challenge @carla")
    await said(play, "Bruno challenges", play.club)


# Places


async def test_a_challenge_is_sent_to_the_topics_where_games_are_played(play: Play) -> None:
    forum = play.server.add_group("Forum", [play.bruno, play.ana], kind="forum", admins=[play.ana])
    games, other = play.server.add_topic(forum, "Games"), play.server.add_topic(forum, "Other")
    told = await play.reply(play.ana, "/community places here", forum, thread=games)
    assert told.text.endswith("Played: Games")
    assert "Played: not here" in told.buttons
    refused = await play.reply(play.bruno, "/challenge", forum, thread=other)
    assert refused.text == "No games are played here. You are welcome to play in Games."
    [link] = [one for one in refused.entities if one["type"] == "text_link"]
    assert link["url"] == f"https://t.me/c/{-forum.id - 1_000_000_000_000}/{games}"
    await play.begin(forum, thread=games)
    await play.press(play.ana, told, "Played: everywhere")
    await play.begin(forum, thread=other)


# Topics


async def test_each_match_has_a_topic_of_its_own(play: Play) -> None:
    forum = play.server.add_group(
        "Forum", [play.bruno, play.ana], kind="forum", admins=[play.ana], bot="administrator"
    )
    told = await play.reply(play.ana, "/community threads on", forum)
    assert "I cannot open" not in told.text
    card = await play.begin(forum)
    assert forum.topics[card.thread or 0] == "Match 1: Ana – Bruno"
    there = await said(play, "It is played in its own topic: Match 1: Ana – Bruno", forum)
    assert there.thread is None
    assert [one["type"] for one in there.entities] == ["text_link"]
    # Nothing said in the topic is taken for an answer to what begins it, which the bot has written.
    await play.settled()
    before = play.said(forum)
    await play.server.say(play.bruno, forum, "9", thread=card.thread)
    await play.settled()
    assert play.said(forum) == before
    await play.server.say(play.ana, forum, "/move 22-18", thread=card.thread)
    card = await play.card(forum, after=card)
    await play.server.say(play.bruno, forum, "/challenge", thread=card.thread)
    offer = await said(play, "Bruno looks for an opponent", forum)
    assert offer.thread == card.thread is not None


async def test_a_topic_of_a_match_belongs_to_where_the_match_was_agreed(play: Play) -> None:
    forum = play.server.add_group(
        "Forum", [play.bruno, play.ana], kind="forum", admins=[play.ana], bot="administrator"
    )
    other = play.server.add_topic(forum, "Other")
    await play.reply(play.ana, "/community places here", forum)
    await play.reply(play.ana, "/community threads on", forum)
    card = await play.begin(forum)
    await play.server.say(play.ana, forum, "/dashboard on")
    listed = await said(play, "Match 1: Ana – Bruno, Brazilian draughts", forum)
    assert (listed.thread, "Games in this chat" in listed.text) == (None, True)
    refused = await play.reply(play.bruno, "/challenge", forum, thread=other)
    assert refused.text.startswith("No games are played here.")
    await play.server.say(play.bruno, forum, "/challenge", thread=card.thread)
    offer = await said(play, "Bruno looks for an opponent", forum)
    assert offer.thread == card.thread


@pytest.mark.parametrize(
    ("kind", "missing"),
    [
        ("forum", "cannot open a topic for a game: I lack the permission Manage Topics"),
        ("supergroup", "cannot open a topic for a game: this group has no topics"),
    ],
)
async def test_where_no_topic_can_be_opened_it_is_said_and_played_all_the_same(
    play: Play, kind: str, missing: str
) -> None:
    group = play.server.add_group("Group", [play.bruno, play.ana], kind=kind, admins=[play.ana])  # type: ignore[arg-type]
    assert missing in (await play.reply(play.ana, "/community threads on", group)).text
    card = await play.begin(group)
    assert card.thread is None
    notice = await play.server.wait_for(
        lambda one: missing in one.text and "Played" not in one.text, chat=group
    )
    assert notice.thread is None
    play.server.refusals.clear()


# The log


async def test_the_log_is_told_in_private_to_those_who_keep_order(play: Play) -> None:
    await play.reply(play.ana, "/community pace 5d")
    await play.reply(play.ana, "/dashboard on")
    card = await play.begin()
    await play.press(play.ana, await play.reply(play.ana, "/close", reply_to=card), "Yes, close it")
    await said(play, "was closed by an administrator")
    # Ana has not opened the private chat yet.
    knock = await play.reply(play.ana, "/adminlog")
    assert "Open my chat and press Start" in knock.text
    [[button]] = knock.keyboard
    start = button["url"].partition("start=")[2]
    told = await play.reply(play.ana, f"/start {start}", play.server.private(play.ana))
    assert told.text.startswith("What administrators did here")
    lines = [line.partition(" UTC ")[2] for line in told.text.splitlines()[1:]]
    assert lines == ["Ana: match 1 closed", "Ana: list of games on", "Ana: Usual pace: 5 days per move"]
    await play.server.say(play.ana, play.club, "/adminlog")
    home = play.server.private(play.ana)
    await play.server.wait_for(lambda one: one.id > told.id and "What admin" in one.text, chat=home)


async def test_the_link_to_the_log_is_for_administrators_only(play: Play) -> None:
    await play.reply(play.ana, "/community pace 5d")
    home = play.server.private(play.bruno)
    for chat in (play.club.id, -1_009, -(10**40), 2**63, "rubbish"):
        told = await play.reply(play.bruno, f"/start log_{chat}", home)
        assert told.text == REFUSED
    play.server.refusals.clear()


# Annulling


async def a_rated_match_over(play: Play) -> Message:
    """What shows it in the end."""
    card = await play.begin(words="rated")
    for player, move in ((play.ana, "22-18"), (play.bruno, "9-14"), (play.ana, "18x9"), (play.bruno, "5x14")):
        card = await play.move(player, card, move)
    await play.server.say(play.bruno, play.club, "/resign")
    question = await play.server.wait_for(lambda one: one.id > card.id and "Yes, resign" in one.buttons)
    await play.press(play.bruno, question, "Yes, resign")
    return await play.server.wait_for(lambda one: one.id > card.id and bool(one.animation))


async def test_administrators_annul_a_match(play: Play) -> None:
    over = await a_rated_match_over(play)
    assert (await play.reply(play.bruno, "/annul 1 I lost")).text == REFUSED
    home = play.server.private(play.ana)
    assert "only in a group" in (await play.reply(play.ana, "/annul 1 why", home)).text
    own = await play.reply(play.ana, "/annul 1 mine")
    assert own.text.startswith("That match is your own")
    play.club.members[play.carla.id] = "administrator"
    assert "/annul 12 played by somebody else" in (await play.reply(play.carla, "/annul 1")).text
    told = await play.reply(play.carla, "/annul not *him*", reply_to=over)
    assert told.text.startswith("You have annulled match 1:")
    notice = await said(play, "match 1 was annulled by an administrator")
    assert notice.text.endswith("The reason: not *him*")
    assert [one["type"] for one in notice.entities] == ["text_mention", "text_mention", "code"]
    changed = await play.server.wait_for(lambda one: "Annulled by an administrator" in one.text)
    assert changed is over
    assert over.animation
    assert over.buttons == ["Rematch", "PDN file"]
    assert "Ratings:" not in over.text
    assert "annulled already" in (await play.reply(play.carla, "/annul 1 again")).text
    other = play.server.add_group("Other", [play.carla], kind="supergroup", admins=[play.carla])
    assert "was agreed here" in (await play.reply(play.carla, "/annul 1 why", other)).text


async def test_a_reply_to_a_board_names_its_match_whatever_the_reason_begins_with(play: Play) -> None:
    play.club.members[play.carla.id] = "administrator"
    await a_rated_match_over(play)
    over = await a_rated_match_over(play)
    told = await play.reply(play.carla, "/annul 1 person with two accounts", reply_to=over)
    assert told.text.startswith("You have annulled match 2:")
    notice = await said(play, "match 2 was annulled by an administrator")
    assert notice.text.endswith("The reason: 1 person with two accounts")
    # In answer to what tells of no match it is the number that names it.
    hello = await play.server.say(play.bruno, play.club, "hello")
    told = await play.reply(play.carla, "/annul 1 played by an engine", reply_to=hello)
    assert told.text.startswith("You have annulled match 1:")
