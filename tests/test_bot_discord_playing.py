"""Matches in a Discord channel, from the challenge to what is left at the end."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.discord_play import Play, has, playing
from tests.discord_server import Can, Message
from tests.discord_server_components import FILE, GALLERY
from tests.discord_server_world import PERSON_CAN

pytestmark = pytest.mark.wire


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    async with playing(tmp_path) as play:
        yield play
        assert play.server.refusals == []


async def test_a_match_from_challenge_to_rematch(play: Play) -> None:
    server, ana, bruno = play.server, play.ana, play.bruno
    card = await play.begin()
    assert f"{ana.mention}, it is your turn (White)." in card.text
    assert card.pinged == [ana]
    second = await play.move(ana, card, "22-18")
    assert "Ana played `22-18`." in second.text
    assert second.pinged == [bruno]
    shown = picture_of(second)
    await play.choose(bruno, second, "10-14")
    third = await play.card(after=second)
    assert "Bruno played `10-14`." in third.text
    await server.until(lambda: second.buttons == [] or None, lambda: "the older card's retirement")
    assert [each.filename for each in second.attachments] == ["board.png"]
    assert picture_of(second) == shown
    asked = await play.pressed(bruno, third, "Resign")
    assert asked.text == "Do you want to resign match 1? Ana wins then."
    await play.press(bruno, asked, "Yes, resign")
    end = await play.offer("Rematch")
    assert "White wins: Bruno resigned." in end.text
    assert (end.pinged, end.selects) == ([ana], [])
    assert [each.filename for each in end.attachments] == ["board.png", "replay.gif", "match-1.pdn"]
    assert b"1. c3-d4 d6-c5 1-0" in end.attachments[2].data
    assert (asked.text, asked.buttons) == ("You have resigned.", [])
    await play.press(ana, end, "Rematch")
    offer = await play.offer("Accept", after=end)
    assert offer.text.startswith(f"Ana proposes a rematch to {bruno.mention}: Brazilian draughts.")
    await play.press(bruno, end, "Rematch")
    again = await play.card(after=offer)
    assert f"{bruno.mention}, it is your turn (White)." in again.text


def picture_of(card: Message) -> tuple[str, str]:
    """Where the picture of a board comes from, and what it shows in words."""
    [gallery] = [part for part in card.components if part["type"] == GALLERY]
    [item] = gallery["items"]
    return item["media"]["url"], item["description"]


async def test_what_is_left_of_a_match_says_so_when_it_is_annulled_and_keeps_its_files(play: Play) -> None:
    server, ana, bruno = play.server, play.ana, play.bruno
    card = await play.begin(rated=True)
    for player, text in ((ana, "22-18"), (bruno, "9-14"), (ana, "18x9"), (bruno, "5x14")):
        card = await play.move(player, card, text)
    await play.press(bruno, await play.pressed(bruno, card, "Resign"), "Yes, resign")
    end = await play.offer("Rematch")
    keeper = server.add_user("keeper", play.guild)
    server.join(keeper, play.guild, PERSON_CAN | Can.MANAGE_GUILD)
    told = await play.told(keeper, "annul", match=1, reason="played by an engine")
    assert told.text.startswith("You have annulled match 1:")
    reason = "so it does not count. The reason: `played by an engine`"
    await server.until(lambda: reason in end.text or None, lambda: end.text)
    assert [each.filename for each in end.attachments] == ["board.png", "replay.gif", "match-1.pdn"]
    assert {part["type"] for part in end.components} >= {GALLERY, FILE}
    assert has(end, "Rematch")


async def test_a_draw_is_offered_declined_offered_again_and_accepted(play: Play) -> None:
    ana, bruno = play.ana, play.bruno
    card = await play.begin()
    assert "You have offered a draw." in (await play.pressed(ana, card, "Offer a draw")).text
    offer = await play.offer("Accept the draw")
    assert (offer.text, offer.pinged) == (f"{bruno.mention}, Ana offers you a draw.", [bruno])
    refusal = await play.pressed(play.carla, offer, "Accept the draw")
    assert refusal.text.startswith("Only its two players can do that.")
    assert "Your opponent has to answer" in (await play.pressed(ana, offer, "Play on")).text
    assert len(offer.buttons) == 2
    await play.press(bruno, offer, "Play on")
    declined = await play.server.wait_for(lambda message: "declines the draw" in message.text)
    assert declined.pinged == [ana]
    assert "did not agree" in (await play.pressed(ana, card, "Offer a draw")).text
    await play.move(ana, card, "22-18")
    await play.command(bruno, "draw")
    second = await play.offer("Accept the draw", after=declined)
    await play.press(ana, second, "Accept the draw")
    end = await play.offer("Rematch")
    assert "Draw: both players agreed to it." in end.text
    assert second.buttons == []


async def test_an_offer_lapses_with_a_move_and_loses_its_buttons_when_pressed(play: Play) -> None:
    card = await play.begin()
    await play.command(play.ana, "draw")
    offer = await play.offer("Accept the draw")
    card = await play.move(play.ana, card, "22-18")
    await play.move(play.bruno, card, "10-14")
    assert "no offer to answer" in (await play.pressed(play.bruno, offer, "Accept the draw")).text
    assert (offer.text, offer.buttons) == ("The offer has lapsed: the game has gone on.", [])


async def test_of_two_presses_at_once_one_wins_and_the_other_gets_the_newest_board(play: Play) -> None:
    card = await play.begin()
    [select] = card.selects
    values = [option["value"] for option in select["options"]]
    both = [await play.server.select(play.ana, card, select["custom_id"], [value]) for value in values[:2]]
    for each in both:
        await each.response
    await play.card(after=card)
    told = await play.server.until(
        lambda: [message for each in both for message in each.messages] or None, lambda: "the refusal"
    )
    assert [message.text.splitlines()[0] for message in told] == [
        "That board is out of date: the game has gone on. `/board` shows the newest one."
    ]
    assert "Ana played" in told[0].text
    assert [each.filename for each in told[0].attachments] == ["board.png"]


async def test_two_people_accept_at_once_and_one_match_begins(play: Play) -> None:
    await play.command(play.ana, "challenge")
    offer = await play.offer("Join")
    both = [await play.server.press(user, offer, label="Join") for user in (play.bruno, play.carla)]
    await play.card()
    told = await play.server.until(
        lambda: [message for each in both for message in each.messages] or None, lambda: "the refusal"
    )
    assert [message.text for message in told] == [
        "This challenge has been accepted already, and the game has begun."
    ]
    await asyncio.sleep(0.2)
    assert sum("match 1" in message.text for message in play.games.messages) == 1
    assert not any("match 2" in message.text for message in play.games.messages)


async def test_old_boards_and_strangers_are_refused_privately(play: Play) -> None:
    card = await play.begin()
    second = await play.move(play.ana, card, "22-18")
    await play.server.until(lambda: card.buttons == [] or None, lambda: "the older card's retirement")
    for user, said in ((play.ana, "It is your opponent's turn."), (play.carla, "Only its two players")):
        pressed = await play.choose(user, second, "10-14")
        refusal = await pressed.reply
        assert refusal.only_for is user
        assert refusal.text.startswith(said)


async def test_a_refused_reply_teaches_and_offers_what_can_be_played(play: Play) -> None:
    server, ana, bruno = play.server, play.ana, play.bruno
    card = await play.begin()
    for player, move in ((ana, "22-18"), (bruno, "10-14"), (ana, "18-15")):
        card = await play.move(player, card, move)
    said = await server.say(bruno, play.games, "14-17", reply_to=card)
    refusal = await play.offer("11x18", after=said)
    assert refusal.text == "You must capture: `11x18`."
    assert refusal.reply_to is said
    assert refusal.pinged == [bruno]
    await play.press(ana, refusal, "11x18")
    await play.press(bruno, refusal, "11x18")
    assert "Bruno played `11x18`, taking 1 piece." in (await play.card(after=refusal)).text


async def test_what_is_no_move_and_what_spectators_say_is_ignored_in_a_channel(play: Play) -> None:
    server = play.server
    card = await play.begin()
    before = len(play.games.messages)
    await server.say(play.ana, play.games, "nice one!", reply_to=card)
    await server.say(play.carla, play.games, "22-18", reply_to=card)
    await server.say(play.ana, play.games, "22-18")
    await server.say(play.ana, play.games, f"hello {server.bot.mention}")
    await server.say(play.ana, play.games, "22-18", reply_to=card, ping=False)
    await server.say(play.ana, play.games, f"{server.bot.mention} 22-18")
    await play.card(after=card)
    assert len(play.games.messages) == before + 7


async def test_where_there_are_too_many_moves_a_piece_is_chosen_first(play: Play) -> None:
    match = await play.match_from("W:WK29,K30,K31,K32:B1,2,3")
    await play.command(play.ana, "board", match=match)
    card = await play.card()
    assert card.selects[0]["placeholder"] == "Choose the piece to move"
    assert [option["label"] for option in card.selects[0]["options"]][:1] == ["King on 29"]
    before = card.attachments[0].data
    await play.choose(play.ana, card, "King on 30")
    await play.server.until(lambda: card.edits == 1 or None, lambda: "the squares it may go to")
    assert card.attachments[0].data != before
    assert card.selects[0]["placeholder"] == "Choose where it goes"
    assert {option["label"][:2] for option in card.selects[0]["options"]} == {"30"}
    assert [each.filename for each in card.attachments] == ["board.png"]
    refusal = await play.pressed(play.bruno, card, "Another piece")
    assert refusal.text.startswith("It is your opponent's turn.")
    await play.press(play.ana, card, "Another piece")
    await play.server.until(lambda: card.edits == 2 or None, lambda: "the pieces again")
    assert card.attachments[0].data == before
    await play.choose(play.ana, card, "King on 29")
    await play.server.until(lambda: card.edits == 3 or None, lambda: "the squares again")
    await play.choose(play.ana, card, "29-25")
    await play.server.wait_for(lambda message: "Ana played `29-25`." in message.text, after=card)
