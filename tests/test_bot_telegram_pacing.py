"""At one's own pace on Telegram, over the wire: deadlines, takebacks, pauses, claims, plans, vacation."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select, update
from telegram import Bot

from bot.delivery import Message as Said
from bot.telegram.messenger import TelegramMessenger
from storage.places import CommunityId, Place, Platform
from storage.tables import heartbeats
from tests.telegram_play import Play, desk_of, untroubled
from tests.telegram_server_things import Message

pytestmark = pytest.mark.wire

PLAN = "/plan 22-18 11-15 18x11"


play = pytest.fixture(untroubled)


async def said(play: Play, words: str, user: object = None) -> Message:
    """What the bot says in the club, or to somebody alone, besides boards."""
    chat = play.server.private(user) if user else play.club  # type: ignore[arg-type]
    return await play.server.wait_for(lambda one: words in one.text and not one.file, chat=chat)


@pytest.fixture(autouse=True)
def quick_heart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.heartbeat._SECONDS_BETWEEN", 0.05)


async def let_pass(play: Play, by: timedelta) -> None:
    """Let time pass with the bot there all the while, as its heart has noted."""
    while not await heart_beaten(play):  # noqa: ASYNC110 - nobody rings
        await asyncio.sleep(0.01)
    async with play.database.write() as connection:
        play.clock.ahead += by
        await connection.execute(update(heartbeats).values(alive_at=play.clock.now()))
    # The keepers sleep by the real time, until somebody does something.
    await play.server.say(play.carla, play.club, "/board 1")


async def heart_beaten(play: Play) -> bool:
    async with play.database.read() as connection:
        return bool((await connection.execute(select(heartbeats))).first())


# The clock of a match


async def test_the_pace_is_told_and_the_deadline_shown_in_each_readers_own_time(play: Play) -> None:
    before = datetime.now(UTC)
    await play.server.say(play.ana, play.club, "/challenge 5d")
    offer = await said(play, "5 days per move")
    await play.server.press(play.bruno, offer, text="Join")
    card = await play.card()
    [entity] = [one for one in card.entities if one["type"] == "date_time"]
    until = datetime.fromtimestamp(entity["unix_time"], UTC)
    assert abs(until - before - timedelta(days=5)) < timedelta(minutes=1)
    assert "Time to move: until" in card.text
    listed = await play.reply(play.ana, "/games")
    assert "date_time" in [one["type"] for one in listed.entities]


async def test_no_limit_is_no_clock(play: Play) -> None:
    card = await play.begin(words="none")
    assert "Time to move" not in card.text
    assert "Pause" not in card.buttons
    assert "no time limit" in (await play.reply(play.ana, "/pause")).text


async def test_a_pause_is_asked_for_agreed_to_and_ended(play: Play) -> None:
    card = await play.begin()
    assert "asked for a pause" in (await play.press(play.ana, card, "Pause")).text
    offer = await play.server.wait_for(lambda one: "Agree to pause" in one.buttons)
    assert "paused" in (await play.press(play.bruno, offer, "Agree to pause")).text
    told = await said(play, "Match 1 is paused")
    await play.settled()
    assert "The clock is paused" in card.text
    assert card.edits == 1
    assert "Resume" in card.buttons
    assert "paused" in (await play.reply(play.ana, "/games")).text
    await play.server.say(play.carla, play.club, "/board 1")
    card = await play.card(after=told)
    assert "The clock is paused" in card.text
    assert "Resume" in card.buttons
    assert "runs again" in (await play.press(play.bruno, told, "Resume")).text
    await said(play, "Bruno goes on with match 1")
    await play.settled()
    assert "Time to move: until" in card.text
    assert "Pause" in card.buttons
    assert "clock is running" in (await play.reply(play.ana, "/resume")).text


async def test_a_move_that_ends_a_pause_costs_the_group_two_calls_like_any_other(play: Play) -> None:
    card = await play.begin()
    for player in (play.ana, play.bruno):
        await play.reply(player, "/pause")
    told = await said(play, "Match 1 is paused")
    await play.settled()
    before = len(play.server.calls)
    card = await play.move(play.ana, card, "22-18")
    await play.settled()
    calls = [call.method for call in play.server.calls[before:] if "chat_id" in call.params]
    assert calls == ["sendPhoto", "editMessageReplyMarkup"]
    assert told.buttons == ["Resume"]
    await let_pass(play, timedelta(minutes=2))
    await play.server.wait_for(lambda one: one is told and not one.buttons)


async def test_a_casual_game_is_claimed_from_whoever_is_out_of_time(play: Play) -> None:
    card = await play.begin(words="1d")
    card = await play.move(play.ana, card, "22-18")
    card = await play.move(play.bruno, card, "10-14")
    home = play.server.private(play.ana)
    settings = await play.reply(play.ana, "/settings", home)
    await play.press(play.ana, settings, "Keep my vacation")
    assert "has time until" in (await play.reply(play.bruno, "/claim")).text
    family = play.server.add_group("Family", [play.ana, play.bruno])
    await play.begin(family, "none")
    assert "Claim the game" not in card.buttons
    await let_pass(play, timedelta(days=1, hours=2))
    offer = await said(play, "Ana is out of time in match 1")
    told = "Ana is out of time. Bruno can claim the game until"
    late = await play.server.wait_for(lambda one: bool(one.photo) and told in one.text)
    assert "Only its two players" in (await play.press(play.carla, offer, "Claim the game")).text
    assert "no time limit" in (await play.reply(play.ana, "/claim", family)).text
    assert "Claim the game" in late.buttons
    assert "You have claimed the game" in (await play.reply(play.bruno, "/claim", family)).text
    over = await play.server.wait_for(lambda one: bool(one.animation))
    assert "Black wins" in over.text
    await play.settled()
    assert not offer.buttons


# Taking back


async def test_a_move_is_taken_back_if_the_other_side_agrees(play: Play) -> None:
    card = await play.begin()
    assert "Take back" not in card.buttons
    card = await play.move(play.ana, card, "22-18")
    assert "asked to take your last move back" in (await play.press(play.ana, card, "Take back")).text
    offer = await said(play, "Bruno, Ana asks to take back the move 22-18.")
    assert "opponent has to answer" in (await play.press(play.ana, offer, "Let them take it back")).text
    assert "taken back" in (await play.press(play.bruno, offer, "Let them take it back")).text
    again = await play.card(after=offer)
    assert "Ana, it is your turn" in again.text
    await play.settled()
    assert not offer.buttons
    # What was drawn for the same ply of before is another board.
    press = await play.server.press(play.ana, card, text="Take back", stale=True)
    assert press.answer is not None
    assert "out of date" in press.answer.text
    card = await play.move(play.ana, again, "21-17")
    await play.reply(play.ana, "/takeback")
    offer = await said(play, "take back the move 21-17")
    assert "The move stands" in (await play.press(play.bruno, offer, "No")).text
    await said(play, "Bruno does not want the move to be taken back")


async def test_in_a_rated_game_that_was_to_be_agreed_before(play: Play) -> None:
    card = await play.begin(words="rated")
    card = await play.move(play.ana, card, "22-18")
    assert "Take back" not in card.buttons
    await play.server.say(play.ana, play.club, "/resign")
    question = await play.server.wait_for(lambda one: "Yes, resign" in one.buttons)
    await play.press(play.ana, question, "Yes, resign")
    over = await play.server.wait_for(lambda one: bool(one.animation))
    await play.server.say(play.ana, play.club, "/challenge rated takebacks")
    offer = await play.server.wait_for(lambda one: one.id > over.id and "Join" in one.buttons)
    await play.server.press(play.bruno, offer, text="Join")
    card = await play.move(play.ana, await play.card(after=offer), "22-18")
    assert "Take back" in card.buttons


# Plans


async def test_a_plan_is_made_in_private_and_played_at_once(play: Play) -> None:
    card = await play.begin()
    answer = await play.reply(play.ana, PLAN)
    assert "press Start" in answer.text
    assert "18x11" not in answer.text
    await play.server.follow(play.ana, answer, text="Open a private chat")
    await said(play, "You have planned nothing in this match", play.ana)
    home = play.server.private(play.ana)
    planned = await play.reply(play.ana, PLAN, home)
    assert "Planned: 22-18 11-15 18x11." in planned.text
    await play.press(play.ana, planned, "22-18")
    card = await play.card(after=card)
    await play.server.say(play.bruno, play.club, "11-15", reply_to=card)
    told = "Bruno played 11-15. Ana played 18x11, taking 1 piece. It was planned."
    await play.server.wait_for(lambda one: told in one.text)
    assert not any("plan" in one.casefold() for one in play.said() if "press Start" not in one)


async def test_a_plan_that_cannot_be_played_is_refused_by_the_board_it_would_meet(play: Play) -> None:
    await play.begin()
    home = play.server.private(play.ana)
    await play.reply(play.ana, "/start", home)
    refused = await play.reply(play.ana, "/plan 22-18 11-15 18-14", home)
    assert "18-14 cannot be played at that point of your plan." in refused.text
    assert "You must capture: 18x11." in refused.text


async def test_a_group_does_not_hear_where_a_plan_goes_once_the_private_chat_is_open(play: Play) -> None:
    await play.reply(play.ana, "/start", play.server.private(play.ana))
    await play.begin()
    await play.server.say(play.ana, play.club, PLAN)
    await said(play, "Plans are nobody else's business", play.ana)
    await play.settled()
    assert len(play.said()) == 1


async def test_plans_are_listed_and_removed_by_their_owner(play: Play) -> None:
    await play.begin()
    home, his = play.server.private(play.ana), play.server.private(play.bruno)
    await play.reply(play.ana, "/start", play.server.private(play.ana))
    await play.reply(play.ana, PLAN, home)
    await play.reply(play.ana, "/plan 22-18 11-16 18-14", home)
    listed = await play.reply(play.ana, "/plan", home)
    assert listed.buttons == ["Remove 1", "Remove 2"]
    assert (await play.press(play.ana, listed, "Remove 1")).text == "The plan is removed."
    assert listed.buttons == ["Remove 1"]
    assert "11-16" in listed.text
    assert "11-15" not in listed.text
    assert "planned nothing" in (await play.reply(play.bruno, "/plan 1", his)).text
    hers = play.server.private(play.carla)
    assert "do not know which game" in (await play.reply(play.carla, "/plan 1", hers)).text


async def test_a_plan_that_is_crossed_is_told_of_in_private(play: Play) -> None:
    card = await play.begin()
    await play.reply(play.ana, PLAN, play.server.private(play.ana))
    card = await play.move(play.ana, card, "22-18")
    await play.move(play.bruno, card, "10-14")
    assert "11-15 18x11" in (await said(play, "your plan is dropped", play.ana)).text
    assert not any("plan" in one for one in play.said())


async def test_which_game_a_plan_is_for(play: Play) -> None:
    await play.begin()
    await play.begin(words="italian")
    home = play.server.private(play.ana)
    await play.reply(play.ana, "/start", play.server.private(play.ana))
    assert "1 or 2" in (await play.reply(play.ana, PLAN, home)).text
    assert "Planned:" in (await play.reply(play.ana, f"{PLAN} 1", home)).text
    choice = await play.reply(play.ana, "/plan", home)
    await play.server.follow(play.ana, choice, text="1: Bruno, Brazilian draughts")
    await said(play, "1. 22-18 11-15 18x11", play.ana)


# Vacation and settings


async def test_a_command_with_an_accent_is_understood_in_private_where_telegram_sees_none(play: Play) -> None:
    home = play.server.private(play.bruno)
    for typed in ("/férias", "/FÉRIAS", "/διακοπές"):
        assert (await play.reply(play.bruno, typed, home)).buttons == ["1 day", "3 days", "7 days"]
    assert "I did not understand" in (await play.reply(play.bruno, "/é", home)).text


async def test_a_vacation_is_taken_by_a_button_and_ended(play: Play) -> None:
    await play.begin()
    stands = await play.reply(play.bruno, "/vacation")
    assert stands.buttons == ["1 day", "3 days", "7 days"]
    assert "put to somebody else" in (await play.press(play.carla, stands, "3 days")).text
    await play.press(play.bruno, stands, "3 days")
    assert "27 days are left this year" in stands.text
    assert "date_time" in [one["type"] for one in stands.entities]
    await said(play, "Bruno is on vacation until")
    assert "Welcome back" in (await play.press(play.bruno, stands, "I am back")).text
    assert not stands.buttons
    await said(play, "Bruno is back from vacation")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("2", "28 days are left"),
        ("31", "30"),
        ("99999999999999999999", "30"),
        ("soon", "Write a number of days"),
        ("back", "not on vacation"),
        ("0", "not on vacation"),
    ],
)
async def test_a_vacation_by_words(play: Play, typed: str, told: str) -> None:
    assert told in (await play.reply(play.ana, f"/vacation {typed}")).text


async def test_settings_by_buttons_are_the_askers_own_business(play: Play) -> None:
    answer = await play.reply(play.ana, "/settings")
    assert "press Start" in answer.text
    await play.server.follow(play.ana, answer, text="Open a private chat")
    settings = await said(play, "Reminders: where the match is played.", play.ana)
    for label, line in [
        ("Also in private", "and in private"),
        ("Quiet from 22 to 8", "from 22:00 to 08:00"),
        ("No reminders", "Reminders: none"),
        ("Keep my vacation", "only when you say so"),
    ]:
        await play.press(play.ana, settings, label)
        assert line in settings.text


async def test_a_time_zone_is_chosen_of_those_that_may_be_meant(play: Play) -> None:
    asked = await play.reply(play.ana, "/settings zone argentina", play.server.private(play.ana))
    assert asked.text.startswith("Which of these time zones do you mean: America/Argentina/Jujuy")
    await play.press(play.ana, asked, "America/Argentina/Salta")
    assert "Time zone: America/Argentina/Salta." in asked.text


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("zone Rome", "Time zone: Europe/Rome."),
        ("zone sao paulo", "Time zone: America/Sao_Paulo."),
        ("zone indiana", "America/Indiana/Knox"),
        ("zone Atlantis", "no time zone like Atlantis"),
        ("zone", "Time zone\n"),
        ("fuso", "Time zone\n"),
        ("quiet 22-8", "from 22:00 to 08:00"),
        ("quiet 22:30 - 7:15", "from 22:30 to 07:15"),
        ("quiet 25-8", "Write from when to when"),
        ("quiet 8-8", "Write from when to when"),
        ("quiet nights", "Write from when to when"),
        ("quiet off", "Quiet hours: none."),
        ("what", "Reminders: where"),
    ],
)
async def test_settings_by_words(play: Play, typed: str, told: str) -> None:
    assert told in (await play.reply(play.ana, f"/settings {typed}", play.server.private(play.ana))).text


# What those who deliver need


async def test_what_is_gone_is_not_written_over_and_who_has_left_is_known(play: Play) -> None:
    async with Bot(play.server.token, base_url=f"{play.server.api_base}/bot") as bot:
        messenger = TelegramMessenger(bot, desk_of(play))
        here, alone = (
            Place(Platform.TELEGRAM, play.club.id, None, CommunityId(1)),
            Place(Platform.TELEGRAM, play.ana.id),
        )
        sent = await messenger.say(here, Said(("Games",)))
        assert sent is not None
        for text in ("No games", "No games"):
            assert await messenger.rewrite(here, sent, Said((text,))) == sent
        assert play.club.seen[-1].text == "No games"
        assert await messenger.rewrite(here, sent + 1000, Said(("Games",))) is None
        assert not await messenger.has_left(here, play.bruno.id)
        await play.server.leave(play.bruno, play.club)
        assert await messenger.has_left(here, play.bruno.id)
        assert not await messenger.has_left(here, 77)
        assert not await messenger.has_left(alone, play.bruno.id)
    play.server.refusals.clear()


# Those who keep order


async def test_administrators_choose_the_usual_pace(play: Play) -> None:
    assert "administer" in (await play.reply(play.carla, "/pace 5d")).text
    play.club.members[play.carla.id] = "administrator"
    assert "14d bank none" in (await play.reply(play.carla, "/pace soon")).text
    assert "5 days per move" in (await play.reply(play.carla, "/pace 5d")).text
    await play.server.say(play.ana, play.club, "/challenge")
    assert "5 days per move" in (await said(play, "looks for an opponent")).text
    home = play.server.private(play.carla)
    assert "only in a group" in (await play.reply(play.carla, "/pace 5d", home)).text


async def test_administrators_have_a_dashboard(play: Play) -> None:
    await play.begin()
    assert "administer" in (await play.reply(play.carla, "/dashboard on")).text
    play.club.members[play.carla.id] = "administrator"
    assert "/dashboard off" in (await play.reply(play.carla, "/dashboard")).text
    assert "listed here" in (await play.reply(play.carla, "/dashboard on")).text
    shown = await said(play, "Games in this chat")
    assert "Match 1: Ana – Bruno, Brazilian draughts; Ana is to move until" in shown.text
    assert "no longer" in (await play.reply(play.carla, "/dashboard off")).text
    home = play.server.private(play.carla)
    assert "only in a group" in (await play.reply(play.carla, "/dashboard on", home)).text
