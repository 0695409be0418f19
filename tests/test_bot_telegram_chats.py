"""What befalls Telegram chats and people: topics, migration, being put out, blocked, barred, renamed."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.play import looking
from storage import cards
from tests.telegram_play import Play, playing
from tests.telegram_server_things import Chat

pytestmark = pytest.mark.wire


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    async with playing(tmp_path) as play:
        yield play


async def is_unreachable(play: Play, chat: Chat) -> bool:
    async with play.database.read() as connection:
        [card] = [one for one in await cards.of_match(connection, 1) if one.place.chat == chat.id]  # type: ignore[arg-type]
        return card.unreachable_since is not None


async def test_hello_once_when_let_in(play: Play) -> None:
    family = play.server.add_group("Family", [play.ana, play.bruno], bot=None)
    await play.server.add_bot(family, play.ana)
    hello = await play.server.wait_for(chat=family)
    assert "/challenge" in hello.text
    await play.server.promote(play.server.bot, family, play.ana)
    await play.server.kick(play.server.bot, family, play.ana)
    await play.server.add_bot(family, play.ana)
    await play.settled()
    assert len(play.said(family)) == 1
    assert play.server.refusals == []


async def test_put_out_and_let_in_again(play: Play) -> None:
    card = await play.begin()
    await play.settled()
    await play.server.kick(play.server.bot, play.club, play.ana)
    await play.settled()
    assert await is_unreachable(play, play.club)
    home = play.server.private(play.ana)
    assert (await play.reply(play.ana, "22-18", home)).text == "Ana played 22-18."
    assert "Bruno cannot be reached at the moment." in (await play.reply(play.ana, "/board", home)).text
    await play.server.add_bot(play.club, play.ana)
    again = await play.server.wait_for(lambda one: "Ana played 22-18" in one.text, chat=play.club)
    assert again.id > card.id
    assert not await is_unreachable(play, play.club)
    assert play.server.refusals == []


async def test_put_out_without_our_being_told(play: Play) -> None:
    card = await play.begin()
    await play.settled()
    play.club.members[play.server.bot.id] = "kicked"
    await play.server.say(play.ana, play.server.private(play.ana), "22-18")
    await play.settled()
    assert await is_unreachable(play, play.club)
    play.club.members[play.server.bot.id] = "member"
    await play.server.say(play.bruno, play.club, "/moves")
    await play.card(play.club, after=card)
    assert len(play.server.refusals) == 1


async def test_who_blocks_the_bot_is_shown_as_unreachable_and_comes_back(play: Play) -> None:
    await play.server.say(play.ana, play.club, "/challenge white")
    await play.server.wait_for(lambda one: "Join" in one.buttons)
    home = play.server.private(play.bruno)
    await play.server.say(play.bruno, home, "/join CODE01")
    hers, his = await play.card(play.club), await play.card(home)
    await play.server.block_bot(play.bruno)
    await play.settled()
    assert await is_unreachable(play, home)
    hers = await play.move(play.ana, hers, "22-18")
    assert "Bruno cannot be reached at the moment." in hers.text
    await play.server.unblock_bot(play.bruno)
    his = await play.card(home, after=his)
    assert "Bruno, it is your turn" in his.text
    assert play.server.refusals == []


async def test_a_private_answer_to_somebody_who_has_blocked_the_bot_leads_them_back(play: Play) -> None:
    await play.server.start(play.bruno)
    card = await play.begin()
    play.bruno.blocked = True
    assert (await play.press(play.bruno, card, "Flip")).url is not None


async def test_a_group_becomes_a_supergroup(play: Play) -> None:
    old = play.server.add_group("Old club", [play.ana, play.bruno])
    card = await play.begin(old)
    new = await play.server.migrate(old, play.ana)
    await play.settled()
    await play.server.say(play.ana, new, "/move 22-18")
    moved = await play.card(new)
    assert "Ana played 22-18" in moved.text
    await play.server.say(play.bruno, new, "9-14", reply_to=moved)
    await play.card(new, after=moved)
    assert card.chat is old
    assert play.server.refusals == []


async def test_the_list_of_games_follows_the_group_at_once(play: Play) -> None:
    old = play.server.add_group("Old club", [play.ana, play.bruno], admins=[play.carla])
    await play.begin(old)
    await play.reply(play.carla, "/dashboard on", old)
    await play.server.wait_for(lambda message: "Games in this chat" in message.text, chat=old)
    await play.settled()
    new = await play.server.migrate(old, play.ana)
    listed = await play.server.wait_for(lambda message: "Games in this chat" in message.text, chat=new)
    assert "Match 1: Ana – Bruno" in listed.text


async def test_a_supergroup_that_we_hear_of_only_when_we_write(play: Play) -> None:
    old = play.server.add_group("Old club", [play.ana, play.bruno])
    await play.begin(old)
    await play.settled()
    new = play.server._new_group("Old club", "supergroup")
    new.members, old.migrated_to = dict(old.members), new
    home = play.server.private(play.ana)
    await play.server.say(play.ana, home, "22-18")
    assert "Ana played 22-18" in (await play.card(new)).text
    codes = [refusal.code for _, refusal in play.server.refusals]
    assert codes == [400]


async def test_a_match_stays_in_its_topic(play: Play) -> None:
    forum = play.server.add_group("Forum", [play.ana, play.bruno], kind="forum")
    games, other = play.server.add_topic(forum, "Games"), play.server.add_topic(forum, "Other")
    card = await play.begin(forum, thread=games)
    assert card.thread == games
    await play.server.say(play.ana, forum, "22-18", thread=games, reply_to=card)
    card = await play.card(forum, after=card)
    assert card.thread == games
    second = await play.begin(forum, thread=other)
    assert second.thread == other
    await play.server.say(play.bruno, forum, "/move 9-14", thread=games)
    assert (await play.card(forum, after=second)).thread == games
    answer = await play.reply(play.ana, "/games", forum, thread=other)
    assert "You are playing 2 games in this group:" in answer.text
    general = await play.begin(forum, "italian")
    assert general.thread is None
    assert play.server.refusals == []


async def test_a_topic_that_is_gone(play: Play) -> None:
    forum = play.server.add_group("Forum", [play.ana, play.bruno], kind="forum")
    games = play.server.add_topic(forum, "Games")
    await play.begin(forum, thread=games)
    await play.settled()
    del forum.topics[games]
    home = play.server.private(play.ana)
    await play.server.say(play.ana, home, "22-18")
    await play.settled()
    assert await is_unreachable(play, forum)
    await play.server.say(play.ana, home, "/board")
    assert "Ana played 22-18" in (await play.card(home)).text
    assert [refusal.description for _, refusal in play.server.refusals] == [
        "Bad Request: message thread not found"
    ]


async def test_where_pictures_are_forbidden_the_board_comes_in_letters_and_says_why(play: Play) -> None:
    play.server.forbid(play.club, "photos", "animations")
    await play.server.say(play.ana, play.club, "/challenge")
    offer = await play.server.wait_for(lambda one: "Join" in one.buttons)
    await play.press(play.bruno, offer, "Join")
    card = await play.server.wait_for(lambda one: "22-18" in one.buttons)
    assert "w21" in card.text
    assert "allow photos" in card.text
    await play.server.say(play.ana, play.club, "22-18", reply_to=card)
    card = await play.server.wait_for(lambda one: "9-14" in one.buttons)
    assert "Ana played 22-18" in card.text
    await play.press(play.bruno, card, "Call it off")
    over = await play.server.wait_for(lambda one: "Rematch" in one.buttons)
    play.server.forbid(play.club, "documents")
    await play.press(play.ana, over, "PDN file")
    await play.server.wait_for(lambda one: "[White" in one.text)
    assert "allow photos" in (await play.reply(play.ana, "/rules")).text


async def test_where_files_are_forbidden_even_a_long_game_is_told_whole(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = "\n".join(['[White "Ana"]', "", *["1. 22-18 9-13 1. 22-18 9-13"] * 300])

    async def long_game(*_: object) -> str:
        return game

    monkeypatch.setattr(looking, "as_pdn", long_game)
    play.server.forbid(play.club, "documents")
    await play.begin()
    asked = await play.server.say(play.ana, play.club, "/pdn")
    await play.settled()
    told = [one for one in play.club.seen if one.reply_to is asked]
    assert len(told) == 3
    assert "\n".join(one.text for one in told) == game
    assert {entity["type"] for one in told for entity in one.entities} == {"pre"}


async def test_a_piece_is_chosen_below_a_board_in_letters(play: Play) -> None:
    play.server.forbid(play.club, "photos")
    await play.set_up_only("W:WK29,K30,31:B1")
    card = await play.server.wait_for(lambda one: "King on 29" in one.buttons)
    await play.press(play.ana, card, "King on 29")
    assert "29-25" in card.buttons
    await play.press(play.ana, card, "29-25")
    await play.server.wait_for(lambda one: "Ana played 29-25" in one.text)


async def test_a_board_in_letters_is_edited_as_one_with_a_picture_is(play: Play) -> None:
    play.server.forbid(play.club, "photos")
    await play.server.say(play.ana, play.club, "/challenge")
    offer = await play.server.wait_for(lambda one: "Join" in one.buttons)
    await play.press(play.bruno, offer, "Join")
    card = await play.server.wait_for(lambda one: "22-18" in one.buttons)
    await play.reply(play.ana, "/vacation 3")
    await play.settled()
    assert "Ana is on vacation; the time to move runs from" in card.text
    assert "w21" in card.text
    assert "22-18" in card.buttons
    _, refusal = play.server.refusals[-1]
    assert refusal.description == "Bad Request: there is no caption in the message to edit"


async def test_a_board_that_is_gone_is_not_edited_and_holds_nothing_up(play: Play) -> None:
    card = await play.begin()
    await play.settled()
    await play.server.delete_message(card)
    await play.reply(play.ana, "/vacation 3")
    await play.settled()
    assert not await is_unreachable(play, play.club)
    await play.server.say(play.ana, play.club, "/m 22-18")
    assert "Ana played 22-18" in (await play.card(after=card)).text


async def test_where_we_may_not_write_at_all(play: Play) -> None:
    play.server.forbid(play.club, "photos", "text messages")
    await play.set_up_only("W:W18:B14")
    await play.settled()
    assert await is_unreachable(play, play.club)


async def test_names_are_those_of_the_last_contact(play: Play) -> None:
    card = await play.begin()
    play.ana.first_name, play.ana.last_name = "Ána *_[x]", "👑 Lima"
    card = await play.move(play.ana, card, "22-18")
    assert "Ána *_[x] 👑 Lima played 22-18." in card.text
    card = await play.move(play.bruno, card, "9-14")
    [mention] = [one for one in card.entities if one["type"] == "text_mention"]
    shown = card.text.encode("utf-16-le")[2 * mention["offset"] : 2 * (mention["offset"] + mention["length"])]
    assert shown.decode("utf-16-le") == "Ána *_[x] 👑 Lima"
    assert play.server.refusals == []


async def test_who_names_somebody_barred_is_not_told_to_be_barred(tmp_path: Path) -> None:
    async with playing(tmp_path, lambda play: play.bar(play.bruno)) as play:
        hello = await play.server.say(play.bruno, play.club, "hello")
        await play.server.say(play.ana, play.club, "/challenge", reply_to=hello)
        posted = await play.server.wait_for(lambda one: "Accept" in one.buttons, chat=play.club)
        assert posted.text.startswith("Ana challenges Bruno")
        home = play.server.private(play.ana)
        await play.reply(play.ana, "/start", home)
        await play.server.say(play.ana, play.club, "/block", reply_to=hello)
        await play.server.wait_for(lambda one: one.text.startswith("Bruno can no longer"), chat=home)


async def test_who_is_barred_is_told_in_private_and_ignored_in_groups(tmp_path: Path) -> None:
    def bar(play: Play) -> None:
        play.bar(play.bruno)

    async with playing(tmp_path, bar) as play:
        await play.server.say(play.bruno, play.club, "/challenge")
        answer = await play.reply(play.bruno, "/start", play.server.private(play.bruno))
        assert "barred" in answer.text
        await play.server.say(play.ana, play.club, "/challenge")
        offer = await play.server.wait_for(lambda one: "Join" in one.buttons)
        assert "barred" in (await play.press(play.bruno, offer, "Join")).text
        assert await play.server.inline_query(play.bruno, "") == []
        await play.settled()
        assert len(play.said()) == 1
