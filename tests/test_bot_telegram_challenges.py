"""Challenging on Telegram: whom, to what, who may answer; codes, links and invitations."""

from datetime import timedelta
from itertools import product

import pytest

from bot.telegram.challenges import terms_of
from bot.texts.buttons import color_choices, rated_choices
from bot.texts.command_names import option_names
from bot.texts.names import ruleset_name
from bot.texts.words import LANGUAGES, words_of
from core.board import BLACK, WHITE
from core.challenge import Terms
from core.pace import BANK, BY_CODE, USUAL
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS
from storage import matches
from storage.players import meet
from tests.telegram_play import Play, account_of, untroubled
from tests.telegram_server_things import Chat, Message

pytestmark = pytest.mark.wire


play = pytest.fixture(untroubled)


async def offer(play: Play, chat: Chat | None = None) -> Message:
    return await play.server.wait_for(lambda one: "Withdraw" in one.buttons, chat=chat)


async def matches_of(play: Play, user: object = None) -> int:
    async with play.database.write() as connection:
        player = await meet(connection, account_of(play.ana), play.clock.now())
        return len(await matches.playing(connection, player.id))


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("", Terms(BRAZILIAN, pace=USUAL)),
        ("italian", Terms(ITALIAN, pace=USUAL)),
        ("rated white ital", Terms(ITALIAN, WHITE, rated=True, pace=USUAL)),
        ("Black, CASUAL", Terms(BRAZILIAN, BLACK, pace=USUAL)),
        ("brazil 14d", Terms(BRAZILIAN, pace=BY_CODE["14d"])),
        ("bank", Terms(BRAZILIAN, pace=BANK)),
        ("none", Terms(BRAZILIAN)),
        ("rated takebacks 1d", Terms(BRAZILIAN, rated=True, pace=BY_CODE["1d"], takebacks=True)),
        ("4d", None),
        ("chess", None),
        ("i", None),
        ("white nonsense", None),
        ("italiana bianco classificata 2d", Terms(ITALIAN, WHITE, rated=True, pace=BY_CODE["2d"])),
        ("pretas", Terms(BRAZILIAN, BLACK, pace=USUAL)),
        ("damas brasileñas, negras por puntos", Terms(BRAZILIAN, BLACK, rated=True, pace=USUAL)),
        ("ιταλική λευκά ανακλησεις", Terms(ITALIAN, WHITE, pace=USUAL, takebacks=True)),
        ("İTALYAN SİYAH puansiz sinirsiz", Terms(ITALIAN, BLACK)),
        ("amich ital", Terms(ITALIAN, pace=USUAL)),
        ("bl", None),
    ],
)
def test_the_words_behind_the_command(words: str, terms: Terms | None) -> None:
    assert terms_of(words) == terms


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_behind_the_command_may_be_those_of_any_language(language: str) -> None:
    words = words_of(language)
    takebacks = option_names(words)["takebacks"]
    for ruleset, (color, name), rated in product(RULESETS, color_choices(words).items(), (True, False)):
        told = (ruleset_name(words, ruleset), name if color else "", rated_choices(words)[rated], takebacks)
        assert terms_of(" ".join(told)) == Terms(ruleset, color, rated=rated, pace=USUAL, takebacks=True)


async def test_the_terms_are_told_and_kept(play: Play) -> None:
    await play.server.say(play.ana, play.club, "/challenge italian black rated")
    posted = await offer(play)
    assert "Italian draughts" in posted.text
    assert "The challenger plays Black; rated." in posted.text
    await play.press(play.bruno, posted, "Join")
    card = await play.card(after=posted)
    assert "Bruno (white)" in card.text
    assert "rated" in card.text


async def test_words_that_mean_nothing_are_explained(play: Play) -> None:
    assert "/challenge @name italian white" in (await play.reply(play.ana, "/challenge chess")).text
    assert len(play.said()) == 1


async def test_in_reply_to_somebody_it_is_theirs_alone(play: Play) -> None:
    hello = await play.server.say(play.bruno, play.club, "hello")
    await play.server.say(play.ana, play.club, "/challenge", reply_to=hello)
    posted = await offer(play)
    assert posted.buttons == ["Accept", "Decline", "Withdraw"]
    assert [one["user"]["id"] for one in posted.entities if one["type"] == "text_mention"] == [play.bruno.id]
    assert "somebody else" in (await play.press(play.carla, posted, "Accept")).text
    assert "own challenge" in (await play.press(play.ana, posted, "Accept")).text
    assert "somebody else" in (await play.press(play.carla, posted, "Decline")).text
    await play.press(play.bruno, posted, "Accept")
    assert "Ana, it is your turn" in (await play.card(after=posted)).text


async def test_by_name_whoever_bears_it_when_they_press(play: Play) -> None:
    await play.server.say(play.ana, play.club, "/challenge @zoe")
    posted = await offer(play)
    assert "@zoe" in posted.text
    assert "somebody else" in (await play.press(play.bruno, posted, "Accept")).text
    play.bruno.username = "Zoe"
    await play.press(play.bruno, posted, "Accept")
    await play.card(after=posted)


async def test_by_a_name_that_telegram_gives_the_number_of(play: Play) -> None:
    await play.server.say(play.ana, play.club, ["/challenge ", play.carla, " italian"])
    posted = await offer(play)
    assert "Ana challenges Carla: Italian draughts." in posted.text
    assert "somebody else" in (await play.press(play.bruno, posted, "Accept")).text
    await play.press(play.carla, posted, "Accept")
    await play.card(after=posted)


async def test_in_reply_to_a_board_it_is_for_anybody(play: Play) -> None:
    card = await play.begin()
    await play.server.say(play.carla, play.club, "/challenge", reply_to=card)
    posted = await play.server.wait_for(lambda one: one.id > card.id and "Join" in one.buttons)
    assert "Carla looks for an opponent" in posted.text


async def test_not_oneself(play: Play) -> None:
    mine = await play.server.say(play.ana, play.club, "hello")
    assert "That is you." in (await play.reply(play.ana, "/challenge", reply_to=mine)).text


async def test_declined(play: Play) -> None:
    await play.server.say(play.ana, play.club, "/challenge @bruno")
    posted = await offer(play)
    assert "declined" in (await play.press(play.bruno, posted, "Decline")).text
    await play.server.wait_for(lambda one: one is posted and not one.buttons)
    assert posted.text == "Bruno has declined the challenge."
    press = await play.server.press(play.bruno, posted, text="Accept", stale=True)
    assert press.answer is not None
    assert "has been declined" in press.answer.text
    assert await matches_of(play) == 0


async def test_withdrawn_by_the_challenger_only(play: Play) -> None:
    await play.server.say(play.ana, play.club, "/challenge")
    posted = await offer(play)
    assert "Only the player who made" in (await play.press(play.bruno, posted, "Withdraw")).text
    assert "withdrawn" in (await play.press(play.ana, posted, "Withdraw")).text
    await play.server.wait_for(lambda one: one.text == "Ana has withdrawn the challenge.")


async def test_expired_after_a_week(play: Play) -> None:
    await play.server.say(play.ana, play.club, "/challenge")
    posted = await offer(play)
    play.clock.ahead = timedelta(days=7)
    assert "expired" in (await play.press(play.bruno, posted, "Join")).text
    assert await matches_of(play) == 0


async def test_two_accept_at_once_and_one_sits_down(play: Play) -> None:
    await play.server.say(play.ana, play.club, "/challenge")
    posted = await offer(play)
    presses = [
        await play.server.press(one, posted, text="Join", timeout=0) for one in (play.bruno, play.carla)
    ]
    answers = [(await press.wait()).text for press in presses]
    assert answers[0] == ""
    assert "accepted already" in answers[1]
    assert await matches_of(play) == 1


async def test_at_most_five_at_a_time(play: Play) -> None:
    for _ in range(5):
        await play.server.say(play.ana, play.club, "/challenge")
    await play.settled()
    assert "5 open challenges" in (await play.reply(play.ana, "/challenge")).text
    listed = await play.reply(play.ana, "/challenges")
    assert "5 open challenges" in listed.text
    assert listed.buttons[0] == "Withdraw CODE05"
    assert "put to somebody else" in (await play.press(play.bruno, listed, "Withdraw CODE05")).text
    await play.press(play.ana, listed, "Withdraw CODE05")
    await play.server.say(play.ana, play.club, "/challenge")
    await play.server.wait_for(lambda one: "CODE06" in one.text and "Join" in one.buttons)


async def test_the_blocked_cannot_challenge_nor_accept(play: Play) -> None:
    said = await play.server.say(play.bruno, play.club, "hello")
    await play.server.start(play.ana)
    home = play.server.private(play.ana)
    await play.server.say(play.ana, play.club, "/block", reply_to=said)
    await play.server.wait_for(lambda one: "Bruno can no longer challenge you" in one.text, chat=home)
    mine = await play.server.say(play.ana, play.club, "/challenge")
    posted = await offer(play)
    assert "blocked" in (await play.press(play.bruno, posted, "Join")).text
    assert "cannot be arranged" in (await play.reply(play.bruno, "/challenge", reply_to=mine)).text
    assert "can challenge you again" in (await play.reply(play.ana, "/unblock @bruno", home)).text
    await play.press(play.bruno, posted, "Join")
    told = (await play.reply(play.ana, "/block @nobody", home)).text
    # Named, and not mentioned.
    assert "do not know @\u2060nobody" in told
    assert "/block" in (await play.reply(play.ana, "/block", home)).text
    assert "Bruno can no longer" in (await play.reply(play.ana, "/block @bruno", home)).text


async def test_who_blocks_is_not_challenged_by_name_and_the_group_does_not_learn_why(play: Play) -> None:
    await play.server.say(play.bruno, play.club, "/challenge @Ana")
    posted = await offer(play)
    await play.press(play.bruno, posted, "Withdraw")
    await play.server.start(play.ana)
    await play.settled()
    home = play.server.private(play.ana)
    said = await play.server.say(play.bruno, play.club, "hello")
    await play.server.say(play.ana, play.club, "/block", reply_to=said)
    await play.server.wait_for(lambda one: "Bruno can no longer challenge you" in one.text, chat=home)
    told = await play.reply(play.bruno, "/challenge @Ana")
    assert told.text.startswith("This game cannot be arranged.")
    assert "block" not in told.text
    assert told.buttons == ["Open a private chat"]
    his = play.server.private(play.bruno)
    await play.server.start(play.bruno)
    await play.settled()
    asked = await play.server.say(play.bruno, play.club, "/challenge @ana white")
    await play.server.wait_for(lambda one: "one of you has blocked the other" in one.text, chat=his)
    assert asked.id == play.club.seen[-1].id
    # The same the other way round.
    hers = await play.server.say(play.ana, play.club, "/challenge @BRUNO")
    await play.server.wait_for(lambda one: "one of you has blocked the other" in one.text, chat=home)
    assert hers.id == play.club.seen[-1].id


async def test_a_rematch_or_a_code_is_refused_for_a_block_where_the_group_does_not_see_it(play: Play) -> None:
    await play.begin()
    for player in (play.ana, play.bruno):
        await play.server.start(player)
    await play.settled()
    home, his = play.server.private(play.ana), play.server.private(play.bruno)
    assert "Bruno can no longer" in (await play.reply(play.ana, "/block @bruno", home)).text
    await play.server.say(play.ana, play.club, "/abort")
    await play.server.wait_for(lambda one: "Rematch" in one.buttons)
    await play.settled()
    asked = await play.server.say(play.bruno, play.club, "/rematch")
    await play.server.wait_for(lambda one: "one of you has blocked the other" in one.text, chat=his)
    assert asked.id == play.club.seen[-1].id
    await play.server.say(play.bruno, play.club, "/challenge")
    await play.server.wait_for(lambda one: "Join" in one.buttons and one.id > asked.id)
    asked = await play.server.say(play.ana, play.club, "/join code02")
    await play.server.wait_for(lambda one: "one of you has blocked the other" in one.text, chat=home)
    assert asked.id == play.club.seen[-1].id


async def test_a_block_is_said_to_be_done_where_it_cannot_be_told_in_private(play: Play) -> None:
    said = await play.server.say(play.bruno, play.club, "hello")
    told = await play.reply(play.ana, "/block", reply_to=said)
    assert told.text.startswith("That is done. I cannot write to you in private yet")
    assert told.buttons == ["Open a private chat"]


# From other chats


async def test_neither_oneself_nor_the_bot_is_challenged_or_blocked(play: Play) -> None:
    for words in ("/challenge @ana", "/challenge @ANA white", "/block @ana"):
        told = await play.reply(play.ana, words)
        assert told.text == "That is you. Please name somebody else."
    told = await play.reply(play.ana, f"/challenge @{play.server.bot_username} italian")
    assert told.text == "Bots do not play. Challenge a person, or leave the opponent out."


async def test_by_code_from_another_chat_each_with_a_board_of_their_own(play: Play) -> None:
    await play.server.say(play.ana, play.club, "/challenge white")
    await offer(play)
    home = play.server.private(play.bruno)
    await play.server.say(play.bruno, home, "/join code01")
    his, hers = await play.card(home), await play.card(play.club)
    assert "Ana, it is your turn" in hers.text
    assert "It is the turn of Ana" in his.text
    assert "22-18" in hers.buttons
    assert "22-18" not in his.buttons
    assert hers.photo != his.photo
    await play.server.say(play.ana, play.club, "/move 22-18")
    his = await play.card(home, after=his)
    assert "Bruno, it is your turn" in his.text
    await play.server.say(play.bruno, home, "10-14")
    await play.server.wait_for(
        lambda one: bool(one.photo) and "Bruno played 10-14" in one.text, chat=play.club
    )


async def test_a_code_that_leads_nowhere(play: Play) -> None:
    assert "NOCODE" in (await play.reply(play.ana, "/join NOCODE")).text
    assert "/join ABC234" in (await play.reply(play.ana, "/join")).text


async def test_an_open_challenge_is_not_for_whoever_guesses_its_number_elsewhere(play: Play) -> None:
    await play.server.say(play.ana, play.club, "/challenge")
    shown = await offer(play)
    home = play.server.private(play.carla)
    told = await play.reply(play.carla, "/games", home)
    [[join, *_], *_] = shown.keyboard
    press = await play.server.press_made_up(play.carla, told, join["callback_data"])
    assert press.answer is not None
    assert (press.answer.text or "").startswith("This challenge is for somebody else.")
    await play.press(play.bruno, shown, "Join")
    assert "Bruno (black)" in (await play.card()).text


async def test_a_link_opens_the_bot_and_joins(play: Play) -> None:
    await play.server.say(play.ana, play.club, "/challenge")
    await offer(play)
    await play.server.open_deep_link(play.bruno, "join_CODE01")
    assert "It is the turn of Ana" in (await play.card(play.server.private(play.bruno))).text


async def test_a_private_challenge_is_sent_on(play: Play) -> None:
    home = play.server.private(play.ana)
    await play.server.say(play.ana, home, "/challenge italian")
    posted = await offer(play, home)
    assert posted.buttons == ["Send to a friend", "Withdraw"]
    assert posted.keyboard[0][0]["switch_inline_query"] == "CODE01"
    [result] = await play.server.inline_query(play.ana, "CODE01")
    elsewhere = play.server.add_group("Elsewhere", [play.ana, play.bruno], bot=None)
    invitation = await play.server.choose_inline(play.ana, result, elsewhere)
    assert "Ana looks for an opponent: Italian draughts." in invitation.text
    await play.server.follow(play.bruno, invitation, text="Join")
    assert "Italian" in (await play.card(play.server.private(play.bruno))).text
    assert "Italian" in (await play.card(home)).text


async def test_somebody_elses_code_is_not_ours_to_send(play: Play) -> None:
    await play.server.say(play.ana, play.club, "/challenge")
    await offer(play)
    results = await play.server.inline_query(play.carla, "CODE01")
    assert len(results) == 2


# Inline mode


async def test_an_invitation_costs_nothing_until_it_is_taken_up(play: Play) -> None:
    play.server.world.inline_feedback = False
    for typed in ("", "i", "it", "italian w", "italian white"):
        results = await play.server.inline_query(play.ana, typed)
    assert results[0]["title"] == "Invite to a game of Italian draughts"
    elsewhere = play.server.add_group("Elsewhere", [play.ana, play.bruno, play.carla], bot=None)
    invitation = await play.server.choose_inline(play.ana, results[0], elsewhere)
    assert "Ana invites you to a game: Italian draughts." in invitation.text
    assert "White" in invitation.text
    assert (
        "no open challenge" in (await play.reply(play.ana, "/challenges", play.server.private(play.ana))).text
    )
    await play.server.follow(play.bruno, invitation, text="Join")
    his = await play.card(play.server.private(play.bruno))
    assert "Ana (white) – Bruno (black)" in his.text
    hers = await play.card(play.server.private(play.ana))
    assert "Ana, it is your turn" in hers.text
    await play.server.follow(play.carla, invitation, text="Join")
    await play.server.wait_for(lambda one: "accepted already" in one.text)
    await play.server.follow(play.ana, invitation, text="Join")
    await play.server.wait_for(lambda one: "own challenge" in one.text)
    assert await matches_of(play) == 1


async def test_a_challenger_who_never_pressed_start_is_asked_to(play: Play) -> None:
    [result, _] = await play.server.inline_query(play.ana, "")
    assert play.server.calls_of("answerInlineQuery")[-1].params["button"]["start_parameter"] == "hello"
    elsewhere = play.server.add_group("Elsewhere", [play.ana, play.bruno], bot=None)
    invitation = await play.server.choose_inline(play.ana, result, elsewhere)
    await play.server.follow(play.bruno, invitation, text="Join")
    his = await play.card(play.server.private(play.bruno))
    await play.settled()
    assert {refusal.code for _, refusal in play.server.refusals} <= {400, 403}
    play.server.refusals.clear()
    await play.server.start(play.ana)
    hers = await play.card(play.server.private(play.ana))
    assert "Ana, it is your turn" in hers.text
    assert his.photo != hers.photo
    await play.server.inline_query(play.ana, "")
    assert "button" not in play.server.calls_of("answerInlineQuery")[-1].params


async def test_an_invitation_cannot_be_forged(play: Play) -> None:
    [result, _] = await play.server.inline_query(play.ana, "")
    invitation = await play.server.choose_inline(play.ana, result, play.club)
    payload = invitation.keyboard[0][0]["url"].partition("start=")[2]
    forged = payload.replace("-x003d-", "-B003d-")
    assert forged != payload
    await play.server.open_deep_link(play.bruno, forged)
    await play.server.wait_for(lambda one: "nothing to do" in one.text)
    assert await matches_of(play) == 0


async def test_an_invitation_that_we_hear_is_not_answered(play: Play) -> None:
    [result, _] = await play.server.inline_query(play.ana, "")
    for chat in (play.club, play.server.private(play.ana)):
        await play.server.choose_inline(play.ana, result, chat)
    await play.settled()
    assert not play.server.calls_of("sendMessage")


async def test_an_invitation_lasts_a_week(play: Play) -> None:
    [result, _] = await play.server.inline_query(play.ana, "")
    elsewhere = play.server.add_group("Elsewhere", [play.ana, play.bruno], bot=None)
    invitation = await play.server.choose_inline(play.ana, result, elsewhere)
    play.clock.ahead = timedelta(days=7, minutes=1)
    await play.server.follow(play.bruno, invitation, text="Join")
    await play.server.wait_for(lambda one: "expired" in one.text)
    assert await matches_of(play) == 0
