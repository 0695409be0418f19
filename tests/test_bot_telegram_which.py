"""Which of somebody's matches is meant on Telegram: by number, place, message, or what is asked."""

import pytest

from tests.telegram_play import Play, untroubled
from tests.telegram_server_things import Chat, Message

pytestmark = pytest.mark.wire


play = pytest.fixture(untroubled)


async def two(play: Play) -> tuple[Chat, Chat, Message]:
    """Match 1 in Ana's private chat and in the club, match 2 in the family alone; the private card."""
    family, home = play.server.add_group("Family", [play.ana, play.bruno]), play.server.private(play.ana)
    await play.server.start(play.ana)
    await play.begin()
    await play.begin(family)
    await play.server.say(play.ana, home, "/board 1")
    return home, family, await play.card(home)


# By its number


async def test_the_number_behind_a_move_counts_where_another_match_is_shown(play: Play) -> None:
    home, family, _ = await two(play)
    assert (await play.reply(play.ana, "/move 22-18 2", home)).text == "Ana played 22-18."
    await play.server.wait_for(lambda one: "Ana played 22-18." in one.text, chat=family)
    await play.server.say(play.bruno, play.club, "/m 9-14 2")
    await play.server.wait_for(lambda one: "Bruno played 9-14." in one.text, chat=play.club)


async def test_the_number_may_stand_before_a_move_or_a_plan_as_well(play: Play) -> None:
    home, family, _ = await two(play)
    await play.reply(play.ana, "/plan 2 22-18 9-13 18-14", home)
    assert len((await play.reply(play.ana, "/plan 2", home)).buttons) == 1
    assert (await play.reply(play.ana, "/move 2 22-18", home)).text == "Ana played 22-18."
    await play.server.wait_for(lambda one: "Ana played 22-18." in one.text, chat=family)
    assert "I do not know which game" in (await play.reply(play.ana, "/move 37 22-18", home)).text


async def test_squares_of_a_move_are_not_the_number_of_a_match(play: Play) -> None:
    home, _, card = await two(play)
    for said, square in (("/move 22-18 7", 7), ("/move 22 18 2", 2)):
        assert f"cannot go to {square}." in (await play.reply(play.ana, said, home)).text
    assert "cannot go to 2." in (await play.reply(play.ana, "22-18 2", home, reply_to=card)).text


async def test_a_number_that_is_no_square_names_no_match_either(play: Play) -> None:
    home, _, _ = await two(play)
    for said in ("/move 22-18 37", "/plan 22-18 9-13 18-14 37"):
        assert "I do not know which game" in (await play.reply(play.ana, said, home)).text


async def test_the_number_behind_a_plan_counts_where_another_match_is_shown(play: Play) -> None:
    home, _, _ = await two(play)
    await play.reply(play.ana, "/plan 22-18 9-13 18-14 2", home)
    for number, planned in ((1, 0), (2, 1)):
        assert len((await play.reply(play.ana, f"/plan {number}", home)).buttons) == planned


@pytest.mark.parametrize("typed", ["match 2", "please", "2 1", "9" * 20])
async def test_what_may_name_another_match_does_nothing_in_the_only_one(play: Play, typed: str) -> None:
    await play.begin()
    for command in ("/abort", "/draw", "/board", "/board text"):
        told = await play.reply(play.ana, f"{command} {typed}")
        assert told.text == "I do not know which game you mean. /games lists your games."
    assert (await play.reply(play.ana, "/moves #1")).text.startswith("White can play")
    assert (await play.reply(play.ana, "/resign!?")).text.startswith("Do you want to resign match 1?")


# By where it was agreed


async def test_a_match_in_a_topic_of_its_own_is_meant_where_it_was_agreed(play: Play) -> None:
    people = [play.bruno, play.ana]
    forum = play.server.add_group("Forum", people, kind="forum", admins=[play.carla], bot="administrator")
    await play.begin()
    await play.reply(play.carla, "/community threads on", forum)
    card = await play.begin(forum)
    assert card.thread is not None
    assert (await play.reply(play.ana, "/move 22-18", forum)).text == "Ana played 22-18."
    assert (await play.card(forum, after=card)).thread == card.thread


# By a message that tells of it


@pytest.mark.parametrize("said", ["/board text 2", "/flip 2", "/moves 2", "/move 22-16 2"])
async def test_a_reply_to_what_tells_of_a_match_is_a_move_in_it(play: Play, said: str) -> None:
    home, family, _ = await two(play)
    told = await play.reply(play.ana, said, home)
    before = family.seen[-1]
    assert (await play.reply(play.ana, "22-18", home, reply_to=told)).text == "Ana played 22-18."
    assert "Ana played 22-18." in (await play.card(family, after=before)).text


async def test_of_several_questions_the_one_replied_to_or_numbered_is_answered(play: Play) -> None:
    for words in ("", "italian", "white"):
        await play.begin(words=words)
    for said in ("/pause 1", "/draw 2", "/pause 3"):
        await play.reply(play.ana, said)
    await play.settled()
    question = await play.server.wait_for(lambda one: "Accept the draw" in one.buttons)
    home = play.server.private(play.bruno)
    asked = await play.reply(play.bruno, "yes", home)
    assert "Which game do you mean: 1, 2 or 3?" in asked.text
    assert "You have" in (await play.reply(play.bruno, "yes", reply_to=question)).text
    assert "1 or 3" in (await play.reply(play.bruno, "sì", home)).text
    for said in ("no 3", "sì 1"):
        assert "pause" in (await play.reply(play.bruno, said, home)).text
    assert (await play.reply(play.bruno, "last 2", home)).text == "Nothing has been played yet."


async def test_a_reply_to_the_challenge_that_became_a_match_is_a_move_in_it(play: Play) -> None:
    await play.begin()
    await play.begin()
    await play.settled()
    [_, begun] = [one for one in play.club.seen if one.text.startswith("The game begins.")]
    await play.server.say(play.ana, play.club, "22-18", reply_to=begun)
    moved = await play.server.wait_for(lambda one: "Ana played 22-18." in one.text, chat=play.club)
    assert "match 2" in moved.text
