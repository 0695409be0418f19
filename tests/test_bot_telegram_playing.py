"""A match in a Telegram group: challenge, accept, move by reply and by button, end."""

import pytest
from sqlalchemy import text

from bot import ranking_buttons
from bot.button_ids import Action, ButtonId
from storage import players
from storage.places import Platform
from tests.telegram_play import Play, untroubled

pytestmark = pytest.mark.wire


play = pytest.fixture(untroubled)


async def test_from_challenge_to_the_first_moves(play: Play) -> None:
    card = await play.begin()
    assert "Ana, it is your turn (White)." in card.text
    card = await play.move(play.ana, card, "22-18")
    assert "Ana played 22-18." in card.text
    assert (await play.press(play.bruno, card, "10-14")).text == ""
    card = await play.card(after=card)
    assert "Bruno played 10-14." in card.text


async def test_only_the_player_to_move_is_pinged_and_the_former_buttons_go(play: Play) -> None:
    first = await play.begin()
    assert [one["user"]["id"] for one in first.entities if one["type"] == "text_mention"] == [play.ana.id]
    second = await play.move(play.ana, first, "22-18")
    assert [one["user"]["id"] for one in second.entities if one["type"] == "text_mention"] == [play.bruno.id]
    await play.server.wait_for(lambda message: message is first and not message.buttons)


async def test_a_move_costs_two_calls(play: Play) -> None:
    card = await play.begin()
    await play.settled()
    play.server.calls.clear()
    await play.move(play.ana, card, "22-18")
    await play.server.wait_for(lambda message: message is card and not message.buttons)
    made = [call.method for call in play.server.calls if call.method != "getUpdates"]
    assert made == ["sendPhoto", "editMessageReplyMarkup"]


async def test_a_move_by_command(play: Play) -> None:
    card = await play.begin()
    assert "did not understand" in (await play.reply(play.ana, "/move")).text
    await play.server.say(play.ana, play.club, "/move 22-18")
    card = await play.card(after=card)
    await play.server.say(play.bruno, play.club, "/m 9-14")
    card = await play.card(after=card)
    await play.server.say(play.ana, play.club, "/MOVE@Dama_Test_Bot 18x9")
    assert "Ana played 18x9" in (await play.card(after=card)).text


async def test_a_move_by_our_name_where_telegram_delivers_it(play: Play) -> None:
    play.server.world.delivers_mentions = True
    card = await play.begin()
    await play.server.say(play.ana, play.club, "@dama_test_bot 22-18")
    assert "Ana played 22-18." in (await play.card(after=card)).text


async def test_a_plain_move_where_the_group_lets_us_hear_everything(play: Play) -> None:
    play.server.world.privacy = False
    card = await play.begin()
    for chatter in ("good luck!", "42", "18"):
        await play.server.say(play.ana, play.club, chatter)
    await play.server.say(play.carla, play.club, "22-18")
    await play.server.say(play.ana, play.club, "22-18")
    assert "Ana played 22-18." in (await play.card(after=card)).text
    await play.settled()
    assert play.said() == ["The game begins. By lot, Ana plays White and Bruno plays Black."]


async def test_what_is_overheard_is_no_move_in_a_game_that_is_played_elsewhere(play: Play) -> None:
    play.server.world.privacy = False
    card, office = await play.begin(), play.server.add_group("Office", [play.ana, play.carla])
    for who in (play.ana, play.carla):
        await play.server.say(who, office, "22:18")
    await play.settled()
    async with play.database.read() as connection:
        assert not await players.by_account(connection, Platform.TELEGRAM, play.carla.id), "nothing is kept"
    assert office.seen[-1].text == "22:18"
    assert play.club.seen[-1].sender is play.server.bot
    assert "22-18" in card.buttons
    assert (await play.reply(play.ana, "@dama_test_bot 22-18", office)).text == "Ana played 22-18."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("40-50", "There is no square 40: they are numbered from 1 to 32. You can play 21-17,"),
        ("0-5", "There is no square 0: they are numbered from 1 to 32."),
        ("a9-b8", "a9 is none of the dark squares, which alone are played on. You can play 21-17,"),
    ],
)
async def test_a_move_to_squares_that_there_are_not_is_refused_where_it_is_one(
    play: Play, text: str, told: str
) -> None:
    play.server.world.privacy = False
    card = await play.begin()
    hello = await play.reply(play.ana, "/start")
    chat = await play.server.say(play.bruno, play.club, "how did it end?")
    await play.server.say(play.ana, play.club, text)
    for said in (chat, hello):
        await play.server.say(play.ana, play.club, text, reply_to=said)
    await play.server.say(play.carla, play.club, text, reply_to=card)
    await play.server.say(play.ana, play.club, f"{text} lol", reply_to=card)
    await play.settled()
    assert len(play.said()) == 2
    assert (await play.reply(play.ana, text, reply_to=card)).text.startswith(told)
    for called in (f"@dama_test_bot {text}", f"{text} @dama_test_bot"):
        assert (await play.reply(play.ana, called)).text.startswith(told)
    assert (await play.reply(play.ana, text, play.server.private(play.ana))).text.startswith(told)


async def test_whoever_opens_with_our_name_speaks_to_us_and_others_may_speak_of_us(play: Play) -> None:
    play.server.world.privacy = False
    card = await play.begin()
    for call in ("@dama_test_bot", "@Dama_Test_Bot,"):
        told = await play.reply(play.carla, call)
        assert told.text.startswith("/challenge invites somebody,")
        assert "reply to the board with your move, e.g. 22-18" in told.text
    told = await play.reply(play.carla, "@dama_test_bot asdf")
    assert told.text.startswith("I did not understand that. A move looks like 22-18;")
    for said, answer in (
        ("22-18", "I do not know which game you mean."),
        ("who", "I do not know which game you mean."),
        ("yes", "There is no offer to answer any more."),
    ):
        assert (await play.reply(play.carla, f"@dama_test_bot {said}")).text.startswith(answer)
    told = await play.reply(play.carla, "@dama_test_bot 22-18", reply_to=card)
    assert told.text.startswith("Only its two players can do that.")
    before = len(play.said())
    for chatter in ("I like @dama_test_bot a lot", "thanks @dama_test_bot", "hm, 22-18 @dama_test_bot ?"):
        for answers in (None, card):
            await play.server.say(play.ana, play.club, chatter, reply_to=answers)
    await play.settled()
    assert len(play.said()) == before
    home = play.server.private(play.ana)
    assert "Ana played 22-18." in (await play.reply(play.ana, "@dama_test_bot 22-18", home)).text
    assert (await play.reply(play.ana, "@dama_test_bot", home)).text.startswith("/challenge invites")


async def test_what_people_say_among_themselves_is_not_kept(play: Play) -> None:
    play.server.world.privacy = False
    card = await play.begin()
    await play.server.say(play.bruno, play.club, "nice one!", reply_to=card)
    await play.server.say(play.bruno, play.club, "/weather Rome")
    await play.server.say(play.bruno, play.club, "/move@another_bot 22-18")
    await play.settled()
    assert play.said() == ["The game begins. By lot, Ana plays White and Bruno plays Black."]
    async with play.database.read() as connection:
        payloads = await connection.scalars(text("SELECT payload FROM inbox"))
        assert set(payloads) == {None}


# Pieces and buttons

MANY_MOVES = "W:WK29,K30,31:B1"


async def test_of_many_moves_the_piece_is_chosen_first(play: Play) -> None:
    card = await play.set_up(MANY_MOVES)
    assert card.buttons[:3] == ["King on 29", "King on 30", "Man on 31"]
    before = card.photo
    await play.press(play.ana, card, "King on 30")
    assert card.photo != before
    assert "30-26" in card.buttons
    assert "Another piece" in card.buttons
    await play.press(play.ana, card, "Another piece")
    assert card.buttons[0] == "King on 29"
    await play.press(play.ana, card, "Man on 31")
    await play.press(play.ana, card, "31-27")
    assert "Ana played 31-27." in (await play.card(after=card)).text


async def test_a_piece_with_one_move_is_that_move(play: Play) -> None:
    card = await play.set_up("W:WK29,K30,21:B1")
    assert card.buttons[:3] == ["21-17", "King on 29", "King on 30"]


async def test_nobody_else_chooses_a_piece(play: Play) -> None:
    card = await play.set_up(MANY_MOVES)
    before = card.photo
    assert "opponent's turn" in (await play.press(play.bruno, card, "King on 30")).text
    assert "Only its two players" in (await play.press(play.carla, card, "King on 30")).text
    assert card.photo == before


async def test_a_text_that_fits_several_moves_is_asked_about(play: Play) -> None:
    card = await play.set_up("W:W22,23,32:B18,1")
    answer = await play.reply(play.ana, "x", reply_to=card)
    assert answer.buttons == ["22x15", "23x14"]
    await play.press(play.ana, answer, "23x14")
    assert "Ana played 23x14, taking 1 piece." in (await play.card(after=card)).text


# Refusals


async def test_a_refusal_teaches_and_offers_what_may_be_played(play: Play) -> None:
    card = await play.set_up("W:W22,23,32:B18,1")
    answer = await play.reply(play.ana, "32-28", reply_to=card)
    assert "must" in answer.text
    assert answer.reply_to is not None
    assert answer.reply_to.text == "32-28"
    assert answer.buttons == ["22x15", "23x14"]


async def test_out_of_turn(play: Play) -> None:
    card = await play.begin()
    assert "opponent's turn" in (await play.reply(play.bruno, "9-14", reply_to=card)).text
    toast = await play.press(play.bruno, card, "22-18")
    assert "opponent's turn" in toast.text
    assert toast.show_alert


async def test_spectators_are_ignored_when_they_type_and_told_when_they_press(play: Play) -> None:
    card = await play.begin()
    await play.server.say(play.carla, play.club, "22-18", reply_to=card)
    toast = await play.press(play.carla, card, "22-18")
    assert "Only its two players" in toast.text
    assert len(play.said()) == 1


async def test_an_old_button_answers_and_the_newest_board_comes_again(play: Play) -> None:
    first = await play.begin()
    second = await play.move(play.ana, first, "22-18")
    for _ in range(10):
        await play.server.say(play.carla, play.club, "How exciting!")
    third = await play.move(play.bruno, second, "9-14")
    await play.settled()
    for old in (second, first):
        press = await play.server.press(play.ana, old, text=old.keyboards[0][0][0]["text"], stale=True)
        assert press.answer is not None
        assert "out of date" in press.answer.text
    again = await play.card(after=third)
    assert again.text == third.text
    await play.server.wait_for(lambda message: message is third and not message.buttons)


async def test_two_press_at_the_same_moment(play: Play) -> None:
    card = await play.begin()
    presses = [
        await play.server.press(play.ana, card, text=move, timeout=0) for move in ("22-18", "21-17", "24-20")
    ]
    answers = [await press.wait() for press in presses]
    assert answers[0].text == ""
    assert all("out of date" in answer.text for answer in answers[1:])
    await play.card(after=card)
    await play.settled()
    assert sum("22-18" in one.text for one in play.club.seen if one.photo) == 1


async def test_what_is_not_a_move_in_private_is_answered(play: Play) -> None:
    home = play.server.private(play.ana)
    await play.reply(play.ana, "/start", home)
    answer = await play.reply(play.ana, "hello there", home)
    assert "/help" in answer.text
    assert "/games" in (await play.reply(play.ana, "22-18", home)).text
    photo = await play.reply(play.ana, "", home, document=("cat.jpg", b"cat"))
    assert "PDN" in photo.text


async def test_several_games_in_one_group_are_told_apart(play: Play) -> None:
    first = await play.begin()
    second = await play.begin(words="italian")
    question = await play.reply(play.ana, "/move 22-18")
    assert question.text == "Which game do you mean?"
    assert question.buttons == ["1: Bruno, Brazilian draughts", "2: Bruno, Italian draughts"]
    toast = await play.press(play.bruno, question, "2: Bruno, Italian draughts")
    assert "Only" in toast.text or "turn" in toast.text
    await play.press(play.ana, question, "2: Bruno, Italian draughts")
    assert "Italian" in (await play.card(after=second)).text
    await play.server.say(play.ana, play.club, "/move 22-18 1")
    card = await play.server.wait_for(
        lambda one: "match 1" in one.text and "22-18" in one.text and bool(one.photo)
    )
    assert card.id > first.id
    await play.settled()
    assert "opponent's turn" in (await play.reply(play.ana, "22-18", reply_to=first)).text


async def test_a_move_typed_in_private_is_answered_though_the_board_is_in_the_club(play: Play) -> None:
    await play.begin()
    home = play.server.private(play.ana)
    await play.reply(play.ana, "/start", home)
    assert (await play.reply(play.ana, "22-18", home)).text == "Ana played 22-18."
    card = await play.server.wait_for(lambda one: "Ana played" in one.text, chat=play.club)
    assert card.photo


MADE_UP = [
    ButtonId(Action.SETTING, 0),
    ButtonId(Action.LANGUAGE, 0, 1),
    ButtonId(Action.VACATION, 0, 1),
    ButtonId(Action.IMPORTED, 1, 0),
    ButtonId(Action.CHOOSE, 1, 0),
    ButtonId(Action.CANCEL, 1),
    ranking_buttons.Wanted().pack(),
]


async def test_a_button_that_is_not_below_a_message_changes_nothing_of_it(play: Play) -> None:
    await play.begin()
    his = await play.reply(play.bruno, "/vacation")
    text, buttons = his.text, list(his.buttons)
    for made_up in MADE_UP:
        await play.server.press_made_up(play.ana, his, made_up.pack())
        await play.settled()
        assert (his.text, list(his.buttons), his.deleted, his.edits) == (text, buttons, False, 0), made_up
    await play.press(play.bruno, his, buttons[0])
    assert his.text != text
