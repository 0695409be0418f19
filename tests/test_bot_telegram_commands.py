"""What can be asked for on Telegram, by command and by the buttons that do the same."""

import pytest

from tests.telegram_play import Play, untroubled
from tests.telegram_server_things import Message

BOARD = """
    b1      b2      b3      b4
b5      b6      b7      b8
    b9      b10     b11     b12
.13     .14     .15     .16
    .17     .18     .19     .20
w21     w22     w23     w24
    w25     w26     w27     w28
w29     w30     w31     w32"""

pytestmark = pytest.mark.wire


play = pytest.fixture(untroubled)


async def ending(play: Play) -> Message:
    return await play.server.wait_for(lambda one: bool(one.animation))


# The board again


async def test_the_board_again(play: Play) -> None:
    card = await play.begin()
    await play.server.say(play.bruno, play.club, "/board")
    again = await play.card(after=card)
    assert again.text == card.text
    await play.server.wait_for(lambda one: one is card and not one.buttons)
    await play.server.say(play.carla, play.club, "/board 1")
    await play.card(after=again)
    assert "do not know which game" in (await play.reply(play.carla, "/board")).text


async def test_the_moves(play: Play) -> None:
    card = await play.begin()
    for said in ("/moves", "/moves 1"):
        assert "White can play 21-17, 22-17" in (await play.reply(play.ana, said)).text
    assert "White can play" in (await play.reply(play.carla, "/moves", reply_to=card)).text


async def test_questions_are_answered_in_words(play: Play) -> None:
    card = await play.begin()
    assert (await play.reply(play.ana, "last", reply_to=card)).text == "Nothing has been played yet."
    board = await play.move(play.ana, card, "22-18")
    said = await play.reply(play.carla, "Ultima mossa?", reply_to=board)
    assert said.text == "Ana played 22-18."
    assert "White men: 18, 21, 23" in (await play.reply(play.bruno, "/ask pieces")).text
    assert (await play.reply(play.carla, "/ask last move 1")).text == "Ana played 22-18."
    assert (
        "Write what you want to know behind /ask: pieces, last" in (await play.reply(play.ana, "/ask")).text
    )
    home = play.server.private(play.bruno)
    told = await play.reply(play.bruno, "ποιος;", home)
    assert told.text.endswith("It is the turn of Bruno (Black).")
    assert "Black can play 9-13" in (await play.reply(play.bruno, "moves", home)).text


async def test_questions_to_nobody_in_a_group_are_left_alone(play: Play) -> None:
    await play.begin()
    await play.settled()
    before = play.said()
    await play.server.say(play.ana, play.club, "who")
    await play.reply(play.ana, "/moves")
    assert len(play.said()) == len(before) + 1


async def test_of_several_games_it_is_asked_which(play: Play) -> None:
    await play.begin()
    await play.begin()
    asked = await play.reply(play.ana, "/ask who")
    assert asked.text == "Which game do you mean?"
    told = await play.press(play.ana, asked, next(iter(asked.buttons)))
    assert "It is the turn of Ana (White)." in told.text


async def test_somebody_elses_match_is_not_seen_by_its_number(play: Play) -> None:
    await play.begin()
    zoe = play.server.add_user("Zoe")
    for said in ("/board 1", "/moves 1", "/pdn 1", "/flip 1", "/board 77"):
        answer = await play.reply(zoe, said, play.server.private(zoe))
        assert "do not know which game" in answer.text


async def test_the_other_side_and_the_board_in_letters_for_those_who_have_opened_the_chat(play: Play) -> None:
    await play.server.start(play.bruno)
    home = play.server.private(play.bruno)
    card = await play.begin()
    await play.settled()
    assert (await play.press(play.bruno, card, "Flip")).url is None
    flipped = await play.server.wait_for(lambda one: bool(one.photo), chat=home)
    assert flipped.photo != card.photo
    assert not flipped.buttons
    await play.press(play.bruno, card, "Text board")
    letters = await play.server.wait_for(lambda one: BOARD in one.text, chat=home)
    assert "pre" in [one["type"] for one in letters.entities]
    await play.server.say(play.bruno, play.club, "/flip")
    await play.server.wait_for(lambda one: bool(one.photo), chat=home, after=letters)
    await play.settled()
    assert len(play.said()) == 1


async def test_the_board_in_letters_is_sent_to_the_asker_with_their_side_below(play: Play) -> None:
    await play.server.start(play.bruno)
    home = play.server.private(play.bruno)
    await play.begin()
    await play.settled()
    for said in ("/board text", "/board κείμενο 1"):
        before = home.seen[-1]
        await play.server.say(play.bruno, play.club, said)
        told = await play.server.wait_for(lambda one: "w32     w31" in one.text, chat=home, after=before)
        assert "\nb4      b3      b2      b1" in told.text
        assert "w and b are men" in told.text
    await play.settled()
    assert len(play.said()) == 1


async def test_how_to_move_is_said_where_one_can_and_buttons_are_named_where_there_are_some(
    play: Play,
) -> None:
    board = await play.begin()
    hers, his = play.server.private(play.ana), play.server.private(play.bruno)
    assert "e.g. 21-17, or use the buttons." in board.text
    for said in ("/board text", "/flip"):
        told = await play.reply(play.ana, said, hers)
        assert "\nReply to this message with your move, e.g. 21-17." in told.text
    for said in ("/board text", "/flip", "/board"):
        assert "Reply to this message" not in (await play.reply(play.bruno, said, his)).text


async def test_who_has_not_opened_the_chat_is_led_there(play: Play) -> None:
    card = await play.begin()
    home = play.server.private(play.carla)
    links = [(await play.press(play.carla, card, label)).url for label in ("Flip", "Text board")]
    flip, letters = (str(link).partition("start=")[2] for link in links)
    await play.server.open_deep_link(play.carla, flip)
    await play.server.wait_for(lambda one: bool(one.photo), chat=home)
    await play.server.open_deep_link(play.carla, letters)
    await play.server.wait_for(lambda one: BOARD in one.text, chat=home)
    answer = await play.reply(play.bruno, "/flip")
    assert "press Start" in answer.text
    await play.server.follow(play.bruno, answer, text="Open a private chat")
    await play.server.wait_for(lambda one: bool(one.photo), chat=play.server.private(play.bruno))


async def test_a_look_cannot_be_made_up(play: Play) -> None:
    await play.begin()
    zoe = play.server.add_user("Zoe")
    await play.server.open_deep_link(zoe, "look_f_1_W-AAAAAAAAAAAAAAAA")
    await play.server.wait_for(lambda one: "nothing to do" in one.text, chat=play.server.private(zoe))


# Ends


async def test_resigning_is_asked_about(play: Play) -> None:
    card = await play.begin()
    await play.press(play.ana, card, "Resign")
    question = await play.server.wait_for(lambda one: "Yes, resign" in one.buttons)
    assert question.text == "Do you want to resign match 1? Bruno wins then."
    assert "put to somebody else" in (await play.press(play.bruno, question, "Yes, resign")).text
    assert "play on" in (await play.press(play.ana, question, "Cancel")).text
    assert question.deleted
    question = await play.reply(play.ana, "/resign")
    assert "resigned" in (await play.press(play.ana, question, "Yes, resign")).text
    over = await ending(play)
    assert "Black wins: Ana resigned." in over.text
    assert over.buttons == ["Rematch", "PDN file"]
    assert [one["user"]["id"] for one in over.entities if one["type"] == "text_mention"] == [play.bruno.id]
    assert "Only its two players" in (await play.reply(play.carla, "/resign", reply_to=over)).text
    assert "over" in (await play.reply(play.ana, "/resign", reply_to=over)).text


async def test_an_old_question_does_not_resign(play: Play) -> None:
    card = await play.begin()
    question = await play.reply(play.ana, "/resign")
    await play.move(play.ana, card, "22-18")
    assert "out of date" in (await play.press(play.ana, question, "Yes, resign")).text


async def test_a_draw_is_offered_and_agreed(play: Play) -> None:
    card = await play.move(play.bruno, await play.move(play.ana, await play.begin(), "22-18"), "9-14")
    assert "offered a draw" in (await play.press(play.ana, card, "Offer a draw")).text
    offer = await play.server.wait_for(lambda one: "Play on" in one.buttons)
    assert offer.text == "Bruno, Ana offers you a draw."
    assert [one["user"]["id"] for one in offer.entities if one["type"] == "text_mention"] == [play.bruno.id]
    assert "opponent has to answer" in (await play.press(play.ana, offer, "Accept the draw")).text
    assert "Only its two" in (await play.press(play.carla, offer, "Accept the draw")).text
    assert "already" not in (await play.press(play.bruno, offer, "Accept the draw")).text
    over = await ending(play)
    assert "draw" in over.text.lower()


async def test_a_draw_is_declined_and_lapses(play: Play) -> None:
    card = await play.begin()
    await play.server.say(play.ana, play.club, "/draw")
    offer = await play.server.wait_for(lambda one: "Play on" in one.buttons)
    assert "goes on" in (await play.press(play.bruno, offer, "Play on")).text
    await play.server.wait_for(lambda one: "Bruno declines the draw" in one.text)
    assert not offer.buttons
    assert "after your next move" in (await play.reply(play.ana, "/draw")).text
    card = await play.move(play.ana, card, "22-18")
    await play.server.say(play.bruno, play.club, "/draw")
    second = await play.server.wait_for(lambda one: "Play on" in one.buttons)
    assert "has not answered yet" in (await play.reply(play.bruno, "/draw")).text
    card = await play.move(play.bruno, card, "9-14")
    card = await play.move(play.ana, card, "18x9")
    assert "no offer to answer" in (await play.press(play.ana, second, "Accept the draw")).text


async def test_two_draw_offers_agree(play: Play) -> None:
    await play.begin()
    await play.reply(play.ana, "/draw")
    await play.server.say(play.bruno, play.club, "/draw")
    await ending(play)


async def test_called_off_before_both_have_moved(play: Play) -> None:
    card = await play.move(play.ana, await play.begin(), "22-18")
    assert "called the game off" in (await play.press(play.bruno, card, "Call it off")).text
    assert "Bruno has called the game off" in (await ending(play)).text


async def test_not_called_off_later(play: Play) -> None:
    card = await play.move(play.bruno, await play.move(play.ana, await play.begin(), "22-18"), "9-14")
    assert "Call it off" not in card.buttons
    assert "no longer be called off" in (await play.reply(play.ana, "/abort")).text


async def test_a_game_played_to_its_end(play: Play) -> None:
    card = await play.set_up("W:W18:B14")
    await play.server.say(play.ana, play.club, "x", reply_to=card)
    over = await ending(play)
    assert over.animation is not None
    assert over.animation.startswith(b"GIF89a")
    assert "White wins: Bruno has no pieces left." in over.text
    await play.press(play.carla, over, "PDN file")
    file = await play.server.wait_for(lambda one: bool(one.document))
    assert file.document is not None
    assert b"1. d4xb6 1-0" in file.document
    assert b'[White "Ana"]' in file.document
    assert (await play.reply(play.bruno, "/pdn")).document == file.document
    assert "over" in (await play.reply(play.ana, "18x9", reply_to=card)).text


async def test_a_rematch_with_colours_exchanged(play: Play) -> None:
    await play.press(play.ana, await play.begin(), "Call it off")
    over = await ending(play)
    assert "Only its two" in (await play.press(play.carla, over, "Rematch")).text
    await play.press(play.bruno, over, "Rematch")
    offer = await play.server.wait_for(lambda one: "Withdraw" in one.buttons)
    assert "Bruno proposes a rematch to Ana" in offer.text
    await play.reply(play.bruno, "/rematch")
    assert "somebody else" in (await play.press(play.carla, offer, "Accept")).text
    await play.server.say(play.ana, play.club, "/rematch")
    card = await play.server.wait_for(lambda one: "match 2" in one.text and bool(one.photo))
    assert "Bruno (white) – Ana (black)" in card.text


async def test_not_over_yet_no_rematch(play: Play) -> None:
    await play.begin()
    assert "still being played" in (await play.reply(play.ana, "/rematch")).text


async def test_an_administrator_closes_a_stuck_game(play: Play) -> None:
    card = await play.begin()
    assert "administer" in (await play.reply(play.carla, "/close")).text
    play.club.members[play.carla.id] = "administrator"
    unknown = "No match of that number can be closed here."
    assert (await play.reply(play.carla, "/close 77")).text.startswith(unknown)
    question = await play.reply(play.carla, "/close")
    assert question.text == "Do you want to close match 1 between Ana and Bruno? Nobody wins or loses then."
    assert "put to somebody else" in (await play.press(play.ana, question, "Yes, close it")).text
    assert (await play.press(play.carla, question, "Cancel")).text == "The game goes on."
    question = await play.reply(play.carla, "/close", reply_to=card)
    assert (await play.press(play.carla, question, "Yes, close it")).text.startswith(
        "You have closed match 1;"
    )
    told = await play.server.wait_for(lambda one: "closed by an administrator" in one.text)
    assert told.text.startswith("Ana, Bruno: match 1 was closed")
    assert [entity["user"]["id"] for entity in told.entities] == [play.ana.id, play.bruno.id]
    await ending(play)
    told = await play.reply(play.carla, "/close")
    assert told.text == "Which match do you mean? Write its number: /close 12"
    await play.server.start(play.carla)
    await play.settled()
    home = play.server.private(play.carla)
    assert "only in a group" in (await play.reply(play.carla, "/close 1", home)).text


async def test_who_keeps_order_no_more_when_they_press_closes_nothing(play: Play) -> None:
    await play.begin()
    play.club.members[play.carla.id] = "administrator"
    question = await play.reply(play.carla, "/close 1")
    play.club.members[play.carla.id] = "member"
    assert "administer" in (await play.press(play.carla, question, "Yes, close it")).text
    assert "administer" in (await play.reply(play.carla, "/annul")).text
    play.club.members[play.carla.id] = "administrator"
    assert "/annul 12 " in (await play.reply(play.carla, "/annul")).text
    assert "agreed here" in (await play.reply(play.carla, "/annul 77 cheating")).text


async def test_an_administrator_closes_a_game_of_another_topic(play: Play) -> None:
    forum = play.server.add_group("Forum", [play.ana, play.bruno], kind="forum", admins=[play.carla])
    games, other = play.server.add_topic(forum, "Games"), play.server.add_topic(forum, "Other")
    await play.begin(forum, thread=games)
    told = await play.reply(play.carla, "/close 1", forum, thread=other)
    await play.press(play.carla, told, "Yes, close it")
    notice = await play.server.wait_for(lambda one: "closed by an administrator" in one.text)
    assert (told.thread, notice.thread) == (other, games)


async def test_which_one_to_close(play: Play) -> None:
    await play.begin()
    await play.begin(words="italian")
    play.club.members[play.carla.id] = "administrator"
    assert "1 or 2" in (await play.reply(play.carla, "/close")).text
    await play.press(play.carla, await play.reply(play.carla, "/close 2"), "Yes, close it")
    assert "match 2" in (await ending(play)).text


# Lists, help and rules


async def test_games_everywhere_in_private_and_those_of_the_group_in_the_group(play: Play) -> None:
    await play.begin()
    family = play.server.add_group("Family", [play.ana, play.bruno])
    await play.begin(family, "italian")
    home = play.server.private(play.ana)
    listed = await play.reply(play.ana, "/games", home)
    assert "You are playing 2 games" in listed.text
    assert "Match 1, your turn: Brazilian draughts against Bruno" in listed.text
    assert listed.buttons == [
        *("1: Bruno, Brazilian draughts", "Go to the board"),
        "2: Bruno, Italian draughts",
    ]
    assert (
        await play.server.follow(play.ana, listed, text="Go to the board")
    ) == "https://t.me/c/2000000001/3"
    await play.press(play.ana, listed, "2: Bruno, Italian draughts")
    assert "Italian" in (await play.card(home)).text
    here = await play.reply(play.bruno, "/games")
    assert "You are playing 1 game" in here.text
    assert "waiting for Ana" in here.text
    await play.server.follow(play.bruno, here, text="From all chats")
    await play.server.wait_for(lambda one: "2 games" in one.text, chat=play.server.private(play.bruno))
    zoe = play.server.add_user("Zoe")
    assert "not playing" in (await play.reply(zoe, "/games", play.server.private(zoe))).text


async def test_challenges_are_answered_from_the_list(play: Play) -> None:
    hello = await play.server.say(play.bruno, play.club, "hello")
    await play.server.say(play.ana, play.club, "/challenge", reply_to=hello)
    await play.settled()
    listed = await play.reply(play.bruno, "/challenges", play.server.private(play.bruno))
    assert "CODE01 from Ana: Brazilian draughts" in listed.text
    assert listed.buttons == ["Accept CODE01", "Decline CODE01"]
    await play.press(play.bruno, listed, "Accept CODE01")
    await play.card(play.server.private(play.bruno))
    here = await play.reply(play.ana, "/challenges")
    await play.server.follow(play.ana, here, text="From all chats")
    await play.server.wait_for(
        lambda one: "no open challenge" in one.text, chat=play.server.private(play.ana)
    )


async def test_a_group_reads_only_of_the_challenges_made_there(play: Play) -> None:
    for chat in (play.server.private(play.ana), play.club):
        await play.server.say(play.ana, chat, "/challenge")
        await play.settled()
    here = await play.reply(play.ana, "/challenges")
    assert "CODE02" in here.text
    assert "CODE01" not in here.text
    assert here.buttons == ["Withdraw CODE02", "From all chats"]
    everywhere = await play.reply(play.ana, "/challenges", play.server.private(play.ana))
    assert everywhere.buttons == ["Withdraw CODE02", "Withdraw CODE01"]


async def test_the_rules_with_a_picture(play: Play) -> None:
    short = await play.reply(play.ana, "/rules italian")
    assert short.photo
    assert "Italian draughts" in short.text
    await play.server.follow(play.ana, short, text="Italian draughts")
    home = play.server.private(play.ana)
    await play.server.wait_for(lambda one: "Writing moves" in one.text, chat=home)
    first, second, _ = (one for one in home.seen if one.sender is play.server.bot)
    assert first.photo == short.photo
    assert first.buttons == ["Tricky cases", "Brazilian draughts"]
    assert "a man cannot capture a king" in second.text


async def test_hello_and_help(play: Play) -> None:
    home = play.server.private(play.ana)
    assert "type your moves" in (await play.reply(play.ana, "/start", home)).text
    assert "/challenge" in (await play.reply(play.ana, "/help")).text
    assert "reply to the board" in (await play.reply(play.ana, "/start")).text
    assert "/help" in (await play.reply(play.ana, "/dance", home)).text
    assert "/help" in (await play.reply(play.ana, "/dance@dama_test_bot")).text


async def test_what_is_typed_behind_a_command_and_means_nothing_there_is_not_passed_over(play: Play) -> None:
    home = play.server.private(play.ana)
    await play.server.start(play.ana)
    for typed, told in (
        ("/rules russian", "There is no game called russian. The games are: brazilian, italian."),
        (
            "/profile bruno",
            "Whose profile? Reply to a message of theirs, or write their @name; /profile alone",
        ),
        ("/block bruno", "Whom do you mean? Send /block in reply"),
        ("/unblock bruno", "Whom do you mean? Send /unblock in reply"),
    ):
        for chat in (play.club, home):
            assert (await play.reply(play.ana, typed, chat)).text.startswith(told)


async def test_the_commands_are_in_the_menu(play: Play) -> None:
    await play.reply(play.ana, "/help")
    menus = play.server.world.commands
    everybody = [command["command"] for command in menus["default", ""]]
    admins = [command["command"] for command in menus["all_chat_administrators", ""]]
    assert "move" in everybody
    assert set(admins) - set(everybody) == {"close", "pace", "dashboard", "community", "annul", "adminlog"}


async def test_who_writes_in_the_name_of_the_group_is_told_why_that_does_not_work(play: Play) -> None:
    play.clock.stop()
    anonymous = play.server.add_user("Group", username="GroupAnonymousBot")
    anonymous.is_bot = True
    play.club.members[anonymous.id] = "administrator"
    assert "own name" in (await play.reply(anonymous, "/challenge")).text
    card = await play.begin()
    assert "own name" in (await play.reply(anonymous, "22-18", reply_to=card)).text
    play.server.world.privacy = False
    assert "own name" in (await play.reply(anonymous, "@dama_test_bot")).text
    for text, answers in (("22-18", None), ("nice one!", card)):
        await play.server.say(anonymous, play.club, text, reply_to=answers)
    await play.settled()
    assert len(play.said()) == 4
    for _ in range(20):
        await play.server.say(anonymous, play.club, "@dama_test_bot")
    await play.settled()
    assert sum("own name" in text for text in play.said()) == 10


async def test_another_bot_is_not_answered(play: Play) -> None:
    other = play.server.add_user("Echo", username="echo_bot")
    other.is_bot = True
    play.club.members[other.id] = "member"
    card = await play.begin()
    before = len(play.said())
    for text, answers in (("@dama_test_bot hello", None), ("/games@dama_test_bot", None), ("22-18", card)):
        await play.server.say(other, play.club, text, reply_to=answers)
    await play.settled()
    assert len(play.said()) == before
