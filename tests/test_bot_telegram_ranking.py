"""Leaderboards, profiles and records on Telegram, over the wire, as those who ask see them."""

import re
from itertools import cycle

import pytest

from storage import communities, players
from storage.places import Platform
from storage.players import Account
from tests.rated_people import DAY, community_of, ladder, names_on, opening
from tests.telegram_play import Play, account_of, untroubled
from tests.telegram_server_things import Message

pytestmark = pytest.mark.wire

STRANGERS = [Account(Platform.TELEGRAM, 10**6 + place, f"Player {place:02}") for place in range(25)]


play = pytest.fixture(untroubled)


async def rank(play: Play, *accounts: Account) -> None:
    await ladder(play.database, (Platform.TELEGRAM, play.club.id), accounts, play.clock.now())


async def rank_all(play: Play) -> None:
    """Ana and Bruno among many others."""
    some = [*STRANGERS[:12], account_of(play.ana), *STRANGERS[12:], account_of(play.bruno)]
    await rank(play, *some)


def subtitle(shown: Message) -> str:
    return shown.text.split("\n")[1]


async def test_an_empty_leaderboard_is_a_picture_that_tells_how_to_get_on_it(play: Play) -> None:
    shown = await play.reply(play.ana, "/leaderboard")
    assert shown.photo
    assert shown.text.split("\n") == [
        "Leaderboard · Brazilian draughts",
        "here · all time",
        "Nobody is on this list yet. Be the first: finish a rated game (/challenge, and choose rated).",
    ]
    assert shown.buttons == ["Everywhere", "This month", "Italian draughts"]


async def test_pages_are_turned_in_their_place_by_the_one_who_asked(play: Play) -> None:
    await rank_all(play)
    shown = await play.reply(play.ana, "/leaderboard")
    assert subtitle(shown) == "here · all time · page 1 of 3"
    seen, pictures = names_on(shown.text), {shown.photo}
    assert shown.buttons[0] == "Next ▶"
    for _ in range(2):
        assert (await play.press(play.ana, shown, "Next ▶")).text == ""
        seen += names_on(shown.text)
        pictures.add(shown.photo)
    assert subtitle(shown) == "here · all time · page 3 of 3"
    assert len(seen) == len(set(seen)) == 27
    assert len(pictures) == 3
    assert shown.buttons[0] == "◀ Better"
    await play.press(play.ana, shown, "◀ Better")
    assert subtitle(shown) == "here · all time · page 2 of 3"
    assert len([one for one in play.club.seen if one.photo]) == 1


async def test_whoever_else_presses_sees_the_page_in_private(play: Play) -> None:
    await rank_all(play)
    home = play.server.private(play.bruno)
    await play.reply(play.bruno, "/games", home)
    shown = await play.reply(play.ana, "/leaderboard")
    before = shown.text
    await play.press(play.bruno, shown, "Next ▶")
    copy = await play.server.wait_for(lambda one: bool(one.photo), chat=home)
    assert subtitle(copy) == "here · all time · page 2 of 3"
    assert "Bruno" in copy.text
    assert copy.buttons == []
    assert shown.text == before


async def test_whose_chat_is_not_open_yet_is_led_there(play: Play) -> None:
    await rank_all(play)
    shown = await play.reply(play.ana, "/leaderboard")
    answer = await play.press(play.carla, shown, "Next ▶")
    assert answer.url
    start = answer.url.partition("?start=")[2]
    home = play.server.private(play.carla)
    copy = await play.reply(play.carla, f"/start {start}", home)
    assert copy.photo
    assert subtitle(copy) == "here · all time · page 2 of 3"
    forged = start.replace("top_1_", "top_2_")
    assert (await play.reply(play.carla, f"/start {forged}", home)).text == "There is nothing to do here."


async def test_here_and_everywhere_of_all_time_and_of_a_month(play: Play) -> None:
    await rank(play, account_of(play.ana), account_of(play.bruno))
    shown = await play.reply(play.ana, "/leaderboard overall")
    everywhere = shown.text
    assert subtitle(shown) == "everywhere · all time"
    await play.press(play.ana, shown, "This month")
    assert subtitle(shown) == f"everywhere · {play.clock.now():%Y-%m}"
    await play.press(play.ana, shown, "Italian draughts")
    assert shown.text.startswith("Leaderboard · Italian draughts\neverywhere · ")
    await play.press(play.ana, shown, "Brazilian draughts")
    await play.press(play.ana, shown, "All time")
    assert shown.text == everywhere
    await play.press(play.ana, shown, "Only here")
    assert subtitle(shown) == "here · all time"
    month = play.clock.now() - DAY * 2
    named = await play.reply(play.ana, f"/leaderboard braz {month:%Y-%m}")
    assert re.search(rf"here · {month:%Y-%m}\n▸ 1\. Ana: \d+\? \(\+\d+\), 1 game", named.text)


async def test_in_private_it_is_that_of_all_chats(play: Play) -> None:
    await rank(play, account_of(play.ana), account_of(play.bruno))
    home = play.server.private(play.ana)
    shown = await play.reply(play.ana, "/leaderboard", home)
    assert subtitle(shown) == "everywhere · all time"
    assert shown.buttons == ["This month", "Italian draughts"]
    assert "Brazilian draughts" in (await play.reply(play.ana, "/leaderboard ιταλική", home)).buttons


async def test_what_is_not_understood_is_explained(play: Play) -> None:
    home = play.server.private(play.ana)
    told = await play.reply(play.ana, "/leaderboard of the world", home)
    assert told.text.startswith("I did not understand all of that. Behind /leaderboard you can write a game")
    told = await play.reply(play.ana, "/leaderboard 2026-13", home)
    assert told.text == "2026-13 is no month. Write a year and a month, as in 2026-12."


async def test_where_pictures_are_forbidden_there_is_the_list_and_its_buttons(play: Play) -> None:
    await rank_all(play)
    play.server.forbid(play.club, "photos")
    shown = await play.reply(play.ana, "/leaderboard")
    assert not shown.file
    assert subtitle(shown) == "here · all time · page 1 of 3"
    await play.press(play.ana, shown, "Next ▶")
    assert subtitle(shown) == "here · all time · page 2 of 3"
    assert "not enough rights to send photos" in str(play.server.refusals)
    play.server.refusals.clear()


async def test_a_button_says_all_there_is_to_know_and_whose_it_is(play: Play) -> None:
    await rank_all(play)
    shown = await play.reply(play.ana, "/leaderboard")
    data = shown.keyboard[0][0]["callback_data"]
    assert len(data.encode()) <= 64
    assert data.startswith(f"{play.ana.id}@L:1:")


# Profiles


async def test_a_profile_is_a_picture_with_what_is_known(play: Play) -> None:
    await rank(play, STRANGERS[0], account_of(play.ana), account_of(play.bruno))
    shown = await play.reply(play.ana, "/profile")
    assert shown.photo
    lines = shown.text.split("\n")
    assert lines[0] == "Profile of Ana"
    assert re.fullmatch(r"Brazilian draughts: \d+\? ±\d+", lines[2])
    assert re.fullmatch(r"Here: \d+\? ±\d+", lines[3])
    assert lines[4:7] == [
        "As White: won 1, drawn 0, lost 0",
        "As Black: won 0, drawn 0, lost 1",
        "Now 1 game won in a row",
    ]
    assert lines[-2:] == [
        "Match 2: won against Bruno, Brazilian draughts",
        "Match 1: lost to Player 00, Brazilian draughts",
    ]
    file = await play.reply(play.ana, "/pdn 2")
    assert file.document


async def test_the_profile_of_somebody_else_by_reply_and_by_name(play: Play) -> None:
    await rank(play, account_of(play.ana), account_of(play.bruno))
    said = await play.server.say(play.bruno, play.club, "hello everybody")
    assert (await play.reply(play.carla, "/profile", reply_to=said)).text.startswith("Profile of Bruno\n")
    for name in ("@bruno", "@Bruno"):
        told = await play.reply(play.carla, f"/profile {name}")
        assert told.text.startswith("Profile of Bruno\n")
        assert "Finished lately" not in told.text
    unknown = await play.reply(play.carla, "/profile @nobody")
    assert unknown.text.startswith("I do not know @\u2060nobody yet.")


async def test_who_has_no_rating_is_told_how_to_get_one(play: Play) -> None:
    told = await play.reply(play.ana, "/profile")
    assert not told.file
    assert told.text == (
        "Profile of Ana\n\nYou have no rating yet. A rated game gives you one: /challenge, and choose rated."
    )
    said = await play.server.say(play.carla, play.club, "hello everybody")
    other = await play.reply(play.ana, "/profile", reply_to=said)
    assert other.text == "Profile of Carla\n\nNo rating yet: no rated game has been finished."
    async with play.database.read() as connection:
        assert await players.by_account(connection, Platform.TELEGRAM, play.carla.id) is None


# Records


async def test_a_record_is_how_two_stand_against_each_other(play: Play) -> None:
    await rank(play, account_of(play.ana), account_of(play.bruno))
    said = await play.server.say(play.bruno, play.club, "hello everybody")
    told = await play.reply(play.ana, "/record", reply_to=said)
    assert told.text == "Ana against Bruno\nBrazilian draughts, rated: won 1, drawn 0, lost 0"
    told = await play.reply(play.carla, "/record @bruno @ana")
    assert told.text == "Bruno against Ana\nBrazilian draughts, rated: won 0, drawn 0, lost 1"
    told = await play.reply(play.carla, "/record @bruno")
    assert told.text == "Carla and Bruno have not finished a game against each other yet."
    assert (await play.reply(play.ana, "/record @ana")).text.startswith("That is you.")
    assert (await play.reply(play.ana, "/record")).text.startswith("Whose record?")


# The end of a match


async def test_the_last_card_tells_what_a_rated_match_changed(play: Play) -> None:
    card = await play.begin(words="rated")
    for mover, move in zip(cycle([play.ana, play.bruno]), opening(8), strict=False):
        card = await play.move(mover, card, move)
    over = await resigned(play, card)
    lines = over.text.split("\n")
    at = lines.index("Ratings: Ana 1338? (−162), Bruno 1662? (+162)")
    assert lines[at + 1 : at + 3] == [
        "Here: Ana 1338? (−162), Bruno 1662? (+162)",
        "Head to head: Ana 0 – 1 Bruno, 0 draws",
    ]
    shown = await play.reply(play.bruno, "/leaderboard")
    assert "▸ 1. Bruno: 1662?" in shown.text


async def test_the_last_card_of_a_casual_match_tells_only_how_they_stand(play: Play) -> None:
    card = await play.begin()
    card = await play.move(play.ana, card, "22-18")
    card = await play.move(play.bruno, card, "9-13")
    over = await resigned(play, card)
    assert "Head to head: Ana 0 – 1 Bruno, 0 draws" in over.text
    assert "Ratings" not in over.text


async def resigned(play: Play, card: Message) -> Message:
    """The last card of a match that Ana resigns."""
    question = await play.reply(play.ana, "/resign", reply_to=card)
    await play.press(play.ana, question, "Yes, resign")
    return await play.server.wait_for(lambda one: bool(one.animation), chat=play.club)


# What a group has chosen


async def test_a_group_may_do_without_and_has_a_game_of_its_own(play: Play) -> None:
    await rank(play, account_of(play.ana), account_of(play.bruno))
    shown = await play.reply(play.ana, "/leaderboard overall")
    async with play.database.write() as connection:
        club = await community_of(connection, Platform.TELEGRAM, play.club.id, play.clock.now())
        await communities.choose(connection, club, "leaderboard", value=False)
        await communities.choose(connection, club, "ruleset", "italian")
    told = await play.reply(play.ana, "/leaderboard")
    assert told.text.startswith("There is no leaderboard here.")
    assert (await play.press(play.ana, shown, "Only here")).text.startswith("There is no leaderboard here")
    shown = await play.reply(play.ana, "/leaderboard overall")
    assert shown.text.startswith("Leaderboard · Italian draughts")
    assert shown.buttons == ["This month", "Brazilian draughts"]


async def test_where_a_page_cannot_be_changed_any_more_the_next_is_sent(play: Play) -> None:
    await rank_all(play)
    shown = await play.reply(play.ana, "/leaderboard")
    description = "Bad Request: message can't be edited"
    play.server.fail("editMessageMedia", error_code=400, description=description)
    await play.press(play.ana, shown, "Next ▶")
    second = await play.server.wait_for(lambda one: one.id > shown.id and bool(one.photo), chat=play.club)
    assert subtitle(second) == "here · all time · page 2 of 3"
    await play.press(play.ana, second, "Next ▶")
    assert subtitle(second) == "here · all time · page 3 of 3"
    [refused] = play.server.refusals
    assert description in str(refused)
    play.server.refusals.clear()
