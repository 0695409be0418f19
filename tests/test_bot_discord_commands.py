"""Every command, as those who type it see it."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.play import looking
from tests.discord_server_components import STRING_SELECT
from tests.discord_sim import (
    Sim,
    alt_texts_of,
    components_of,
    labels_of,
    options_of,
    simulated,
    text_of,
    turned,
    walk,
)


@pytest.fixture
async def sim(tmp_path: Path) -> AsyncIterator[Sim]:
    async with simulated(tmp_path) as sim:
        yield sim


# Challenges


async def test_whoever_challenges_anybody_where_nobody_else_is_is_told_how_a_friend_accepts(sim: Sim) -> None:
    answer = (await sim.ana.user.slash("challenge")).response
    told = "Nobody else reads this chat: a friend accepts your challenge with `/join CODE01`"
    assert text_of(answer) == told


async def test_a_challenge_says_what_to_and_is_answered_only_by_the_one_it_is_for(sim: Sim) -> None:
    told = await sim.told(sim.ana, "challenge", opponent=sim.bruno, game="italian", color="B", rated=True)
    assert told == "Your challenge is sent. A friend in another chat can accept it too: `/join CODE01`"
    offer = sim.newest()
    assert text_of(offer).startswith(f"ana challenges {sim.bruno.mention}: Italian draughts.")
    assert "The challenger plays Black; rated." in text_of(offer)
    assert labels_of(offer) == ["Accept", "Decline", "Withdraw"]
    [refused] = await sim.press(sim.carla, offer, "Accept")
    assert refused.startswith("This challenge is for somebody else.")
    [refused] = await sim.press(sim.carla, offer, "Withdraw")
    assert refused == "Only the player who made a challenge can withdraw it."
    [refused] = await sim.press(sim.ana, offer, "Accept")
    assert refused.startswith("This is your own challenge")
    assert await sim.press(sim.bruno, offer, "Accept") == []
    assert f"{sim.bruno.mention}, it is your turn (White)." in text_of(sim.newest())
    assert (await sim.told(sim.bruno, "join", code="CODE01")).startswith("This challenge has been accepted")


async def test_a_challenge_is_declined_or_withdrawn(sim: Sim) -> None:
    await sim.told(sim.ana, "challenge", opponent=sim.bruno)
    offer = sim.newest()
    assert await sim.press(sim.bruno, offer, "Decline") == ["You have declined the challenge."]
    over = await offer.channel.fetch_message(offer.id)
    assert (text_of(over), labels_of(over)) == ("bruno has declined the challenge.", [])
    assert text_of(sim.newest()) == f"{sim.ana.mention} bruno has declined the challenge."
    await sim.told(sim.ana, "challenge")
    offer = sim.newest()
    assert labels_of(offer) == ["Join", "Withdraw"]
    assert await sim.press(sim.ana, offer, "Withdraw") == ["You have withdrawn your challenge."]
    over = await offer.channel.fetch_message(offer.id)
    assert (text_of(over), labels_of(over)) == ("ana has withdrawn the challenge.", [])


async def test_nobody_plays_a_bot_or_themselves(sim: Sim) -> None:
    robot = sim.guild.add_member(sim.env.create_user("robot", bot=True))
    told = await sim.told(sim.ana, "challenge", opponent=robot)
    assert told == "Bots do not play. Challenge a person, or leave the opponent out."
    assert "That is you." in await sim.told(sim.ana, "challenge", opponent=sim.ana)
    menu = await sim.ana.context_menu(sim.games, "Challenge", robot)
    assert text_of(menu.response).startswith("Bots do not play.")
    assert await sim.told(sim.ana, "challenges") == (
        "There is no open challenge of yours or to you. `/challenge` makes one."
    )


async def test_open_challenges_are_listed_with_what_can_be_done(sim: Sim) -> None:
    await sim.told(sim.ana, "challenge", opponent=sim.bruno)
    await sim.told(sim.ana, "challenge")
    listed = await sim.asked(sim.ana, "challenges")
    assert labels_of(listed) == ["Withdraw CODE02", "Withdraw CODE01"]
    listed = await sim.asked(sim.bruno, "challenges")
    assert text_of(listed).startswith("1 open challenge:\n- `CODE01` from ana: Brazilian draughts")
    assert labels_of(listed) == ["Accept CODE01", "Decline CODE01"]
    await sim.press(sim.bruno, listed, "Accept CODE01")
    assert "it is your turn (White)" in text_of(sim.newest())


async def test_all_open_challenges_are_listed_page_by_page(sim: Sim) -> None:
    dora = sim.guild.add_member(sim.env.create_user("dora"))
    for count, who in ((5, sim.ana), (5, sim.carla), (2, dora)):
        for _ in range(count):
            await sim.told(who, "challenge", opponent=sim.bruno)
    listed = await sim.asked(sim.bruno, "challenges")
    head, *lines, foot = text_of(listed).splitlines()
    assert (head, len(lines), foot) == ("12 open challenges:", 10, "Page 1 of 2")
    assert labels_of(listed)[-1] == "Next page ▶"
    listed = await turned(sim.bruno, listed, "Next page ▶")
    head, *more, foot = text_of(listed).splitlines()
    assert (head, foot) == ("12 open challenges:", "Page 2 of 2")
    assert len({*lines, *more}) == 12
    assert labels_of(listed) == [
        *("Accept CODE02", "Decline CODE02", "Accept CODE01", "Decline CODE01"),
        "◀ Page before",
    ]


async def test_five_open_challenges_are_the_most(sim: Sim) -> None:
    for _ in range(5):
        await sim.told(sim.ana, "challenge")
    assert (await sim.told(sim.ana, "challenge")).startswith("You have 5 open challenges, which is the most.")


async def test_a_code_joins_and_a_wrong_one_does_not(sim: Sim) -> None:
    await sim.told(sim.ana, "challenge")
    assert await sim.told(sim.bruno, "join", code="nonsense") == (
        "There is no challenge with the code `nonsense`. Please check its letters."
    )
    joined = await sim.bruno.slash(sim.games, "join", code="code01")
    assert joined.response is None  # the board in the channel is the answer
    await sim.deliver()
    assert "it is your turn (White)" in text_of(sim.newest())


async def test_the_menu_of_a_person_asks_what_to(sim: Sim) -> None:
    opened = await sim.ana.context_menu(sim.games, "Challenge", sim.bruno)
    form = opened.response
    assert opened.ephemeral
    assert form
    assert text_of(form) == "What do you challenge them to?"
    [game, *_] = custom_ids(form)
    await sim.ana.select(form, ["italian"], custom_id=game)
    [_, color, *_] = custom_ids(form)
    await sim.ana.select(form, ["W"], custom_id=color)
    [pace] = [one for one in custom_ids(form) if one.endswith(":pace")]
    await sim.ana.select(form, ["bank"], custom_id=pace)
    assert (await sim.ana.click(form, label="Send the challenge")).acknowledged
    await sim.deliver()
    assert "Your challenge is sent." in text_of(form)
    assert labels_of(form) == []
    offer = text_of(sim.newest())
    assert offer.startswith(f"ana challenges {sim.bruno.mention}: Italian draughts.")
    assert "The challenger plays White; casual." in offer
    assert "Time: 10 days, and 36 hours more with each move." in offer


def custom_ids(form: Any) -> list[str]:
    """Of the control that comes first in each row."""
    return [part["components"][0]["custom_id"] for part in form.components if part["type"] == 1]


async def test_who_is_blocked_cannot_challenge(sim: Sim) -> None:
    assert (await sim.told(sim.bruno, "block", user=sim.ana)).startswith(
        "ana can no longer challenge you, nor you them"
    )
    for who, whom in ((sim.ana, sim.bruno), (sim.bruno, sim.ana)):
        told = await sim.told(who, "challenge", opponent=whom)
        assert told == "The two of you cannot play: one of you has blocked the other."
    assert await sim.told(sim.bruno, "unblock", user=sim.ana) == "ana can challenge you again."
    assert "Your challenge is sent." in await sim.told(sim.ana, "challenge", opponent=sim.bruno)


# Moves


async def test_a_move_is_offered_while_it_is_typed_and_played(sim: Sim) -> None:
    await sim.begin()
    offered = await sim.ana.autocomplete(sim.games, "move", "move", "22")
    assert [choice["name"] for choice in offered] == ["22-17", "22-18"]
    assert await sim.told(sim.ana, "move", move=offered[1]["value"]) == "ana played `22-18`."
    assert "ana played `22-18`." in text_of(sim.newest())
    assert await sim.ana.autocomplete(sim.games, "move", "move", "") == []
    assert await sim.told(sim.bruno, "move", move="d6-c5") == "bruno played `10-14`."
    stale = await sim.told(sim.ana, "move", move=offered[0]["value"])
    assert stale.startswith("That board is out of date")
    assert (await sim.told(sim.bruno, "move", move="9-13")).startswith("It is your opponent's turn.")
    assert (await sim.told(sim.carla, "move", move="9-13")).startswith("I do not know which game you mean.")
    assert (await sim.told(sim.carla, "move", move="9-13", match=1)).startswith("Only its two players")
    assert (await sim.told(sim.ana, "move", move="9-13", match=9)).startswith("I do not know which game")


async def test_captures_are_offered_alone_and_refusals_teach(sim: Sim) -> None:
    await sim.begin()
    for who, move in ((sim.ana, "22-18"), (sim.bruno, "10-14"), (sim.ana, "18-15")):
        await sim.play(who, move)
    offered = await sim.bruno.autocomplete(sim.games, "move", "move", "")
    assert [choice["name"] for choice in offered] == ["11x18"]
    refused = await sim.asked(sim.bruno, "move", move="14-17")
    assert text_of(refused) == "You must capture: `11x18`."
    assert labels_of(refused) == ["11x18"]
    assert await sim.press(sim.bruno, refused, "11x18") == []
    assert text_of(refused) == "bruno played `11x18`, taking 1 piece."
    assert "bruno played `11x18`, taking 1 piece." in text_of(sim.newest())


async def test_several_games_are_told_apart(sim: Sim) -> None:
    await sim.begin()
    await sim.told(sim.ana, "challenge", opponent=sim.carla)
    await sim.press(sim.carla, sim.newest(), "Accept")
    offered = await sim.ana.autocomplete(sim.games, "move", "move", "21")
    assert [choice["name"] for choice in offered] == [
        "21-17 · 1: bruno, Brazilian draughts",
        "21-17 · 2: carla, Brazilian draughts",
    ]
    offered = await sim.ana.autocomplete(sim.games, "move", "move", "21", match=2)
    assert [choice["name"] for choice in offered] == ["21-17"]
    matches = await sim.ana.autocomplete(sim.games, "board", "match", "carla")
    assert [choice["value"] for choice in matches] == [2]
    asked = await sim.asked(sim.ana, "move", move="22-18")
    assert text_of(asked) == "Which game do you mean?"
    assert labels_of(asked) == [
        "22-18 · 1: bruno, Brazilian draughts",
        "22-18 · 2: carla, Brazilian draughts",
    ]
    await sim.press(sim.ana, asked, "22-18 · 2: carla, Brazilian draughts")
    assert f"{sim.carla.mention}, it is your turn (Black)." in text_of(sim.newest())
    asked = await sim.asked(sim.ana, "resign")
    assert labels_of(asked) == ["1: bruno, Brazilian draughts", "2: carla, Brazilian draughts"]
    await sim.press(sim.ana, asked, "1: bruno, Brazilian draughts")
    assert text_of(asked) == "Do you want to resign match 1? bruno wins then."
    await sim.press(sim.ana, asked, "Cancel")
    assert (text_of(asked), labels_of(asked)) == ("You play on.", [])
    assert await sim.told(sim.ana, "move", move="22-17", match=1) == "ana played `22-17`."


async def test_all_moves_are_told(sim: Sim) -> None:
    await sim.begin()
    told = await sim.told(sim.carla, "moves", match=1)
    assert told == "White can play `21-17`, `22-17`, `22-18`, `23-18`, `23-19`, `24-19` or `24-20`."


async def test_what_is_asked_is_told_in_words(sim: Sim) -> None:
    await sim.begin()
    assert await sim.told(sim.ana, "ask", question="last") == "Nothing has been played yet."
    await sim.play(sim.ana, "22-18")
    assert await sim.told(sim.carla, "ask", question="last", match=1) == "ana played `22-18`."
    assert (await sim.told(sim.bruno, "ask", question="pieces")).endswith("`9`, `10`, `11`, `12`.")
    assert (await sim.told(sim.bruno, "ask", question="moves")).startswith("Black can play `9-13`")
    assert (await sim.told(sim.carla, "ask", question="who")).startswith("I do not know which game")
    asked = await sim.asked(sim.bruno, "resign")
    await sim.press(sim.bruno, asked, "Yes, resign")
    for question in ("who", "moves"):
        assert "bruno resigned" in await sim.told(sim.ana, "ask", question=question)


# Ends


async def test_a_match_is_resigned_after_asking_on_the_newest_board_only(sim: Sim) -> None:
    await sim.begin()
    old = await sim.asked(sim.ana, "resign")
    await sim.play(sim.ana, "22-18")
    await sim.press(sim.ana, old, "Yes, resign")
    assert text_of(old).startswith("That board is out of date")
    assert [each.filename for each in old.attachments] == ["board.png"]
    asked = await sim.asked(sim.ana, "resign")
    await sim.press(sim.ana, asked, "Yes, resign")
    assert text_of(asked) == "You have resigned."
    assert "Black wins: ana resigned." in text_of(sim.newest())
    assert (await sim.told(sim.ana, "resign", match=1)).startswith("This game is over.")


async def test_a_match_is_called_off_before_both_have_moved(sim: Sim) -> None:
    await sim.begin()
    assert await sim.told(sim.bruno, "abort") == "You have called the game off; nobody wins or loses."
    assert "bruno has called the game off; nobody wins or loses." in text_of(sim.newest())
    await sim.begin()
    await sim.play(sim.ana, "22-18")
    await sim.play(sim.bruno, "10-14")
    assert (await sim.told(sim.ana, "abort")).startswith("Both players have moved")


async def test_a_draw_is_offered_and_accepted_by_command(sim: Sim) -> None:
    await sim.begin()
    assert (await sim.told(sim.ana, "draw")).startswith("You have offered a draw.")
    assert (await sim.told(sim.ana, "draw")).startswith("You have proposed that already")
    assert await sim.told(sim.bruno, "draw") == "You have agreed to a draw."
    assert "Draw: both players agreed to it." in text_of(sim.newest())


async def test_a_rematch_is_for_the_match_ended_last(sim: Sim) -> None:
    assert (await sim.told(sim.ana, "rematch")).startswith("I do not know which game you mean.")
    await sim.begin()
    await sim.told(sim.ana, "abort")
    assert (await sim.told(sim.ana, "rematch")).startswith("Your challenge is sent.")
    assert text_of(sim.newest()).startswith(f"ana proposes a rematch to {sim.bruno.mention}")
    offered = await sim.ana.autocomplete(sim.games, "rematch", "match", "")
    assert [choice["value"] for choice in offered] == [1]
    assert (await sim.told(sim.carla, "rematch", match=1)).startswith("Only its two players")
    await sim.begin()
    assert (await sim.told(sim.ana, "rematch", match=2)).startswith("That can be done when the game is over.")


async def test_those_who_keep_order_close_a_match(sim: Sim) -> None:
    await sim.begin()
    keeper = sim.keeper()
    question = await sim.asked(keeper, "close", match=1)
    asked = "Do you want to close match 1 between ana and bruno? Nobody wins or loses then."
    assert text_of(question) == asked
    await sim.press(keeper, question, "Cancel")
    assert (text_of(question), labels_of(question)) == ("The game goes on.", [])
    question = await sim.asked(keeper, "close", match=1)
    await sim.press(keeper, question, "Yes, close it")
    assert text_of(question) == "You have closed match 1; nobody wins or loses. Both players are told."
    said = [text_of(message) async for message in sim.newest().channel.history(limit=3)]
    assert any("The game was called off" in text for text in said)
    both = f"{sim.ana.mention}, {sim.bruno.mention}"
    assert f"{both}: match 1 was closed by an administrator of the chat; nobody wins or loses." in said
    assert (await sim.told(keeper, "close", match=7)).startswith(
        "No match of that number can be closed here."
    )


# Looking


async def test_the_board_is_shown_again_and_to_spectators_alone(sim: Sim) -> None:
    first = await sim.begin()
    shown = await sim.ana.slash(sim.games, "board")
    assert shown.response is None
    await sim.deliver()
    again = sim.newest()
    assert again.id != first.id
    assert [each.id for each in first.mentions] == [sim.ana.id]
    assert again.mentions == []
    assert text_of(again) == text_of(first).replace(f"<@{sim.ana.id}>", "ana")
    other = sim.guild.create_text_channel("other")
    glance = await sim.asked(sim.carla, "board", other, match=1)
    assert "It is the turn of ana (White)." in text_of(glance)
    assert [each.filename for each in glance.attachments] == ["board.png"]
    assert other.last_message is None
    await sim.bruno.slash(other, "board", match=1)
    await sim.deliver()
    assert "It is the turn of ana (White)." in text_of(other.last_message)


async def test_every_picture_is_told_in_words(sim: Sim) -> None:
    await sim.begin()
    [told] = alt_texts_of(await sim.play(sim.ana, "22-18"))
    assert "ana played 22-18." in told
    glance = await sim.asked(sim.carla, "flip", match=1)
    assert alt_texts_of(glance) == [told]
    await sim.press(sim.bruno, await sim.asked(sim.bruno, "resign"), "Yes, resign")
    board, replay = alt_texts_of(sim.newest())
    assert "bruno resigned" in board
    assert replay.startswith("The whole game of ana (White) and bruno (Black) as a moving picture.")


async def test_the_board_in_letters_is_shown_to_the_asker_alone_with_their_side_below(sim: Sim) -> None:
    await sim.begin()
    newest = sim.newest()
    mine = await sim.told(sim.ana, "board", text=True)
    assert "\nw29     w30     w31     w32\n```" in mine
    assert "w and b are men" in mine
    theirs = await sim.told(sim.bruno, "board", text=True, match=1)
    assert "\nb4      b3      b2      b1\n```" in theirs
    assert sim.newest().id == newest.id


async def test_anybody_may_see_the_board_from_the_other_side_or_in_letters(sim: Sim) -> None:
    card = await sim.begin()
    pictures = []
    for who in (sim.carla, sim.bruno):
        flipped = await who.click(card, label="Flip")
        [glance] = flipped.followups
        assert glance.ephemeral
        assert not can_choose(glance)
        pictures.append(await glance.attachments[0].read())
        back = await who.click(glance, label="Flip")
        assert back.followups == []
        pictures.append(await glance.attachments[0].read())
    assert pictures[0] == pictures[2] != pictures[1] == pictures[3]
    [letters] = await sim.press(sim.carla, card, "Text board")
    assert letters.startswith("White men: `21`, `22`")
    assert "    b1      b2      b3      b4" in letters.replace("```\n", "")
    mine = await sim.asked(sim.bruno, "flip")
    assert await mine.attachments[0].read() == pictures[1]
    assert not can_choose(mine)
    assert can_choose(await sim.asked(sim.ana, "flip"))


def can_choose(message: Any) -> bool:
    """Whether a board has the moves to choose from."""
    return any(part["type"] == STRING_SELECT for part in walk(components_of(message)))


async def test_games_are_listed_with_links(sim: Sim) -> None:
    assert (await sim.told(sim.ana, "games")).startswith("You are not playing at the moment.")
    card = await sim.begin()
    listed = await sim.told(sim.ana, "games")
    link = f"https://discord.com/channels/{sim.guild.id}/{sim.games.id}/{card.id}"
    assert listed.startswith(
        "You are playing 1 game, wherever it was begun:\n"
        "- Match 1, your turn: Brazilian draughts against bruno, 0 moves played, casual, until <t:"
    )
    assert listed.endswith(f":f> · [Go to the board]({link})")
    assert "waiting for ana" in await sim.told(sim.bruno, "games")


async def test_a_game_comes_as_a_file(sim: Sim) -> None:
    await sim.begin()
    await sim.play(sim.ana, "22-18")
    sent = await sim.asked(sim.bruno, "pdn")
    [file] = sent.attachments
    assert file.filename == "match-1.pdn"
    assert b'[White "ana"]' in await file.read()


async def test_rules_help_and_hello(sim: Sim) -> None:
    rules = await sim.asked(sim.carla, "rules", game="italian")
    assert "**Italian draughts**" in text_of(rules)
    assert "a king rather than by a man" in text_of(rules)
    assert [each.filename for each in rules.attachments] == ["board.png"]
    assert "**Brazilian draughts**" in await sim.told(sim.carla, "rules")
    helped = await sim.carla.slash(sim.games, "help")
    assert helped.response is not None
    assert "leaving @ ON" in text_of(helped.response)
    assert ["`/unlink`" in text_of(each) for each in helped.followups] == [True]
    assert (await sim.told(sim.carla, "start")).startswith("Hello, I am Dama")


async def test_moves_are_chosen_from_what_a_card_lists(sim: Sim) -> None:
    card = await sim.begin()
    assert list(options_of(card)) == ["21-17", "22-17", "22-18", "23-18", "23-19", "24-19", "24-20"]
    chosen = await sim.ana.select(card, [options_of(card)["24-20"]])
    assert chosen.followups == []
    await sim.deliver()
    assert "ana played `24-20`." in text_of(sim.newest())
    assert labels_of(sim.newest()) == [
        "Flip", "Text board", "Offer a draw", "Take back", "Pause", "Call it off",
    ]  # fmt: skip


async def test_a_board_that_kept_its_buttons_is_known_to_be_old(sim: Sim) -> None:
    card = await sim.begin()
    sim.env.inject_error("GET", "/channels/*/messages/*", status=500)  # so that it cannot be retired
    await sim.play(sim.ana, "22-18")
    [told] = await sim.press(sim.bruno, card, "Offer a draw")
    assert told.startswith("That board is out of date")
    [asked] = await sim.press(sim.bruno, card, "Call it off")
    assert asked == "You have called the game off; nobody wins or loses."
    [told] = await sim.press(sim.bruno, card, "Offer a draw")
    assert told.startswith("This game is over.")


async def test_where_no_files_may_be_sent_even_a_long_game_is_told_whole(
    sim: Sim, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = "\n".join(['[White "```"]', "", *["1. 22-18 9-13 " * 5] * 150])

    async def long_game(*_: object) -> str:
        return game

    monkeypatch.setattr(looking, "as_pdn", long_game)
    forbidden = discord.PermissionOverwrite(attach_files=False)
    quiet = sim.guild.create_text_channel("quiet", overwrites={sim.guild.default_role: forbidden})
    await sim.begin()
    told = await sim.ana.slash(quiet, "pdn")
    assert told.ephemeral
    texts = [text_of(each) for each in (told.response, *told.followups)]
    assert len(texts) > 4
    assert max(map(len, texts)) <= 2000
    assert "\n".join(text.removeprefix("```\n").removesuffix("\n```") for text in texts) == game.replace(
        "`", "'"
    )
