"""Where the bot is no member: installed by a person, it lives in the answers to what people ask."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.discord_play import Play, has, playing
from tests.discord_server import Can, Channel, Message, User
from tests.discord_server_interactions import Interaction
from tests.discord_server_world import PERSON_CAN

pytestmark = pytest.mark.wire


@dataclass
class Guests:
    """Dora and Emil have the app for themselves, on a server it has not been added to."""

    play: Play
    lounge: Channel
    quiet: Channel
    dora: User
    emil: User

    async def published(self, interaction: Interaction) -> Message:
        """What an answer shows to everybody."""
        return await self.play.server.until(
            lambda: next((each for each in interaction.messages if not each.only_for), None),
            lambda: f"a public answer among {[each.text for each in interaction.messages]}",
        )

    async def challenge(self) -> Message:
        made = await self.play.command(self.dora, "challenge", self.lounge, opponent=self.emil)
        return await self.published(made)

    async def begin(self) -> Message:
        """The message that was the challenge and is the card."""
        offer = await self.challenge()
        await self.play.press(self.emil, offer, "Accept")
        await self.shows(offer, "it is your turn (White)")
        return offer

    async def shows(self, message: Message, text: str) -> None:
        await self.play.server.until(
            lambda: text in message.text or None, lambda: f"{text} in {message.text}"
        )


@pytest.fixture
async def guests(tmp_path: Path) -> AsyncIterator[Guests]:
    async with playing(tmp_path) as play:
        server = play.server
        guild = server.add_guild("Elsewhere", joined=False)
        dora, emil = (server.add_user(name, guild, installed=True) for name in ("dora", "emil"))
        lounge = server.add_channel(guild, "lounge")
        quiet = server.add_channel(guild, "quiet", external_apps=False)
        yield Guests(play, lounge, quiet, dora, emil)
        assert server.refusals == []


async def test_a_challenge_becomes_the_card_and_presses_change_it(guests: Guests) -> None:
    play, dora, emil = guests.play, guests.dora, guests.emil
    card = await guests.challenge()
    assert card.text.startswith(f"Dora challenges {emil.mention}: Brazilian draughts.")
    assert card.pinged == [emil]
    refusal = await play.pressed(dora, card, "Accept")
    assert refusal.text.startswith("This is your own challenge")
    await play.press(emil, card, "Accept")
    await guests.shows(card, f"{dora.mention}, it is your turn (White).")
    assert "Use the buttons, or type your move, e.g. `/move 21-17`" in card.text
    await play.choose(dora, card, "22-18")
    await guests.shows(card, "Dora played `22-18`.")
    assert [each.filename for each in card.attachments] == ["board.png"]
    stale = await play.choose(dora, card, "9-13")
    assert (await stale.reply).text.startswith("It is your opponent's turn.")
    assert guests.lounge.messages == [card]


async def test_a_move_by_command_shows_a_new_board_for_all(guests: Guests) -> None:
    play = guests.play
    await guests.begin()
    moved = await play.command(guests.dora, "move", guests.lounge, move="22-18")
    assert (await moved.reply).text == "Dora played `22-18`."
    card = await guests.published(moved)
    assert "Dora played `22-18`." in card.text
    assert card.pinged == [guests.emil]
    again = await play.command(guests.emil, "board", guests.lounge)
    assert "I am not a member here" in (await again.reply).text
    assert "Dora played `22-18`." in (await guests.published(again)).text


async def test_a_match_ends_in_the_answer_and_a_rematch_follows(guests: Guests) -> None:
    play = guests.play
    card = await guests.begin()
    await play.choose(guests.dora, card, "22-18")
    await guests.shows(card, "Dora played")
    await play.choose(guests.emil, card, "10-14")
    await guests.shows(card, "Emil played")
    asked = await play.pressed(guests.emil, card, "Resign")
    sure = await play.press(guests.emil, asked, "Yes, resign")
    end = await guests.published(sure)
    assert "White wins: Emil resigned." in end.text
    assert [each.filename for each in end.attachments] == ["board.png", "replay.gif", "match-1.pdn"]
    offer = await guests.published(await play.press(guests.emil, end, "Rematch"))
    assert offer.text.startswith("Emil proposes a rematch to")
    await play.press(guests.dora, offer, "Accept")
    await guests.shows(offer, "it is your turn (White)")


async def test_a_draw_offer_is_seen_and_answered(guests: Guests) -> None:
    play = guests.play
    card = await guests.begin()
    offered = await play.press(guests.dora, card, "Offer a draw")
    assert "You have offered a draw." in (await offered.reply).text
    offer = await guests.published(offered)
    assert offer.text == f"{guests.emil.mention}, Dora offers you a draw."
    await play.press(guests.emil, offer, "Accept the draw")
    await guests.shows(offer, "Draw: both players agreed to it.")
    assert has(offer, "Rematch")


async def test_a_draw_declined_is_told_in_the_offers_own_message(guests: Guests) -> None:
    play = guests.play
    card = await guests.begin()
    offer = await guests.published(await play.press(guests.dora, card, "Offer a draw"))
    told = await play.pressed(guests.emil, offer, "Play on")
    assert told.text == "You have declined the draw; the game goes on."
    assert (offer.text, offer.buttons) == ("Emil declines the draw, and the game goes on.", [])


async def test_those_who_keep_order_close_a_match_of_guests_and_all_see_it(guests: Guests) -> None:
    play, server = guests.play, guests.play.server
    await guests.begin()
    assert guests.lounge.guild
    keeper = server.add_user("keeper", guests.lounge.guild, installed=True)
    server.join(keeper, guests.lounge.guild, PERSON_CAN | Can.MANAGE_MESSAGES)
    question = await play.told(keeper, "close", guests.lounge, match=1)
    closed = await play.press(keeper, question, "Yes, close it")
    assert "The game was called off" in (await guests.published(closed)).text
    assert question.text.startswith("You have closed match 1;")


async def test_a_challenge_is_declined_or_withdrawn_in_its_own_message(guests: Guests) -> None:
    declined, withdrawn = await guests.challenge(), await guests.challenge()
    await guests.play.press(guests.emil, declined, "Decline")
    await guests.shows(declined, "Emil has declined the challenge.")
    await guests.play.press(guests.dora, withdrawn, "Withdraw")
    await guests.shows(withdrawn, "Dora has withdrawn the challenge.")
    assert (declined.buttons, withdrawn.buttons) == ([], [])


async def test_where_answers_are_private_the_match_is_played_in_ones_own_chat(guests: Guests) -> None:
    play, server = guests.play, guests.play.server
    told = await play.told(guests.dora, "challenge", guests.quiet)
    assert told.text == (
        "Only you can see my answers here. Your opponent can join from another chat: `/join CODE01`"
    )
    own = server.dm(guests.dora)
    offer = await play.offer("Withdraw", channel=own)
    await play.command(play.ana, "join", code="code01")
    hers = await server.wait_for(lambda message: bool(message.selects), channel=own, after=offer)
    assert hers.pinged == [guests.dora]
    assert "Reply to this message with your move" in hers.text
    theirs = await server.wait_for(lambda message: "match 1" in message.text, channel=play.games)
    assert "It is the turn of Dora (White)." in theirs.text
    assert theirs.selects == []
    await server.say(guests.dora, own, "22-18")
    assert "Dora played `22-18`." in (await play.card(after=theirs)).text
    assert guests.quiet.messages == []


async def test_a_friend_accepts_by_code_from_another_server(guests: Guests) -> None:
    """Each then plays in a chat of their own, since the bot cannot speak where the challenge was made."""
    play = guests.play
    made = await play.command(guests.dora, "challenge", guests.lounge)
    offer = await guests.published(made)
    await play.command(play.ana, "join", code="CODE01")
    own = play.server.dm(guests.dora)
    hers = await play.card(own)
    assert hers.pinged == [guests.dora]
    await play.server.say(guests.dora, own, "22-18")
    theirs = await play.server.wait_for(lambda message: "Dora played" in message.text, channel=play.games)
    assert theirs.pinged == [play.ana]
    assert (await play.pressed(guests.emil, offer, "Join")).text.startswith(
        "This challenge has been accepted"
    )


async def test_among_friends_a_card_is_nobodys_alone_and_follows_nobodys_preferences(guests: Guests) -> None:
    play, dora = guests.play, guests.dora
    friends = play.server.private_channel(dora, guests.emil)
    settings = await play.told(dora, "settings", friends)
    await play.press(dora, settings, "Squares as letters")
    await play.told(play.ana, "challenge")
    await guests.published(await play.command(dora, "join", friends, code="CODE01"))
    await play.server.say(play.ana, play.games, "22-18", reply_to=await play.card())
    await play.server.wait_for(lambda message: "Ana played" in message.text, channel=play.games)
    card = await guests.published(await play.command(dora, "board", friends, match=1))
    assert "Ana played `22-18`." in card.text
    assert "move, e.g. `/move 9-13`" in card.text


async def test_who_declines_from_afar_is_told_of_in_private(guests: Guests) -> None:
    play = guests.play
    await guests.challenge()
    listed = await play.told(guests.emil, "challenges", play.server.dm(guests.emil))
    await play.press(guests.emil, listed, "Decline CODE01")
    told = await play.server.wait_for(
        lambda message: "declined" in message.text, channel=play.server.dm(guests.dora)
    )
    assert told.text == f"{guests.dora.mention} Emil has declined the challenge."


async def test_the_menu_asks_what_to_and_challenges(guests: Guests) -> None:
    play, server = guests.play, guests.play.server
    opened = await server.user_command(guests.dora, guests.lounge, "Challenge", target=guests.emil)
    form = await opened.reply
    assert form.only_for is guests.dora
    games = form.selects[0]
    chosen = await server.select(guests.dora, form, games["custom_id"], ["italian"])
    await chosen.response
    await server.until(lambda: form.edits or None, lambda: "the choice")
    sent = await play.press(guests.dora, form, "Send the challenge")
    offer = await guests.published(sent)
    assert offer.text.startswith(f"Dora challenges {guests.emil.mention}: Italian draughts.")
    assert not has(form, "Send the challenge")
