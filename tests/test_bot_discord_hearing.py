"""What people write: moves are heard where they are meant for the bot, and all else is left alone."""

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
import simcord

from bot.discord import welcome
from bot.discord.said import said_in
from tests.discord_sim import Sim, labels_of, options_of, simulated, text_of

NO_SENDING = discord.PermissionOverwrite(send_messages=False)


@pytest.fixture
async def sim(tmp_path: Path) -> AsyncIterator[Sim]:
    async with simulated(tmp_path) as sim:
        yield sim


async def test_a_reply_or_a_mention_with_a_move_plays_it(sim: Sim) -> None:
    card = await sim.begin()
    assert "ana played `22-18`." in text_of(await sim.play(sim.ana, "22-18"))
    me = sim.client.user
    assert me is not None
    await sim.bruno.send(sim.games, f"<@{me.id}> d6-c5")
    await sim.deliver()
    assert "bruno played `10-14`." in text_of(sim.newest())
    await sim.ana.send(sim.games, "18-15", reply_to=card)  # an old board names the match as well
    await sim.deliver()
    assert "ana played `18-15`." in text_of(sim.newest())


@pytest.mark.parametrize("text", ["nice one!", "40", "lol 22-18?", "I think 22-18 is good", "22-18-"])
async def test_what_is_no_move_is_ignored_in_a_channel(sim: Sim, text: str) -> None:
    card = await sim.begin()
    said = await sim.ana.send(sim.games, text, reply_to=card)
    await sim.deliver()
    assert sim.newest().id == said.id


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("40-50", "There is no square `40`: they are numbered from `1` to `32`. You can play `21-17`,"),
        ("0-5", "There is no square `0`: they are numbered from `1` to `32`."),
        ("22x40", "There is no square `40`:"),
        ("a9-b8", "`a9` is none of the dark squares, which alone are played on. You can play `21-17`,"),
    ],
)
async def test_a_move_to_squares_that_there_are_not_is_refused_where_it_is_one(
    sim: Sim, text: str, told: str
) -> None:
    card = await sim.begin()
    chat = await sim.bruno.send(sim.games, "how did it end?")
    me = sim.client.user
    assert me is not None
    for who, chatter, answers in (
        (sim.ana, text, None),
        (sim.ana, text, chat),
        (sim.carla, text, card),
        (sim.ana, f"{text} lol", card),
        (sim.ana, f"lol <@{me.id}> {text}", None),
    ):
        said = await who.send(sim.games, chatter, reply_to=answers)
        assert sim.newest().id == said.id
    await sim.ana.send(sim.games, text, reply_to=card)
    assert text_of(sim.newest()).startswith(told)
    for called in (f"<@{me.id}> {text}", f"{text} <@{me.id}>"):
        await sim.ana.send(sim.games, called)
        assert text_of(sim.newest()).startswith(told)
    await sim.ana.send_dm(text)
    assert text_of(sim.newest(sim.ana.user.dm_channel)).startswith(told)


async def test_whoever_opens_with_our_name_speaks_to_us_and_others_may_speak_of_us(sim: Sim) -> None:
    me = sim.client.user
    assert me is not None
    for text in ("", " ", "\n"):
        said = await sim.carla.send(sim.games, f"<@{me.id}>{text}")
        told = sim.newest()
        assert text_of(told).startswith("`/challenge` invites somebody,")
        assert "reply to the board with your move, e.g. `22-18`" in text_of(told)
        assert told.reference
        assert told.reference.message_id == said.id
        assert [user.id for user in told.mentions] == [sim.carla.id]
    await sim.carla.send(sim.games, f"<@{me.id}> asdf")
    assert text_of(sim.newest()).startswith("I did not understand that. A move looks like `22-18`;")
    for text, answer in (
        ("22-18", "I do not know which game you mean."),
        ("who", "I do not know which game you mean."),
        ("yes", "There is no offer to answer any more."),
    ):
        await sim.carla.send(sim.games, f"<@{me.id}> {text}")
        assert text_of(sim.newest()).startswith(answer)
    card = await sim.begin()
    await sim.carla.send(sim.games, f"<@{me.id}> 22-18", reply_to=card)
    assert text_of(sim.newest()).startswith("Only its two players can do that.")
    for text in (f"I like <@{me.id}> a lot", f"thanks <@{me.id}>", f"hm, 22-18 <@{me.id}>?"):
        for answers in (None, card):
            said = await sim.ana.send(sim.games, text, reply_to=answers)
            await sim.deliver()
            assert sim.newest().id == said.id


async def test_what_answers_somebody_else_is_no_move(sim: Sim) -> None:
    me = sim.client.user
    assert me is not None
    await sim.begin()
    asked = await sim.bruno.send(sim.games, "how old is your cat?")
    for text in ("17", "22-18", "yes", "draw"):
        said = await sim.ana.send(sim.games, text, reply_to=asked)
        await sim.deliver()
        assert sim.newest().id == said.id
        # Discord keeps from the bot what such a message says, whatever the bot would make of it.
        assert said.content == text
        assert said_in(said, me) is None


async def test_questions_are_answered_in_words_where_the_bot_is_addressed(sim: Sim) -> None:
    card = await sim.begin()
    await sim.ana.send(sim.games, "last", reply_to=card)
    assert text_of(sim.newest()) == "Nothing has been played yet."
    await sim.play(sim.ana, "22-18")
    board = sim.newest()
    for who, asked, answer in (
        (sim.ana, "pieces", "White men: `18`, `21`, `23`"),
        (sim.carla, "Ultima mossa?", "ana played `22-18`."),
        (sim.bruno, "lances", "Black can play `9-13`"),
        (sim.carla, "ποιος;", "Brazilian draughts · ana (white) – bruno (black) · casual · match 1"),
    ):
        said = await who.send(sim.games, asked, reply_to=board)
        told = sim.newest()
        assert text_of(told).startswith(answer)
        assert told.reference
        assert told.reference.message_id == said.id
        assert [user.id for user in told.mentions] == [who.id]
    assert text_of(sim.newest()).endswith("It is the turn of bruno (Black).")
    unheard = await sim.ana.send(sim.games, "who")
    await sim.deliver()
    assert sim.newest().id == unheard.id


async def test_in_private_a_question_is_simply_typed(sim: Sim) -> None:
    await sim.ana.send_dm("who")
    own = sim.ana.user
    assert text_of(sim.newest(own.dm_channel)).startswith("I do not know which game you mean.")
    await sim.begin()
    await sim.ana.send_dm("moves")
    assert text_of(sim.newest(own.dm_channel)).startswith("White can play")
    await sim.told(sim.ana, "challenge", opponent=sim.carla)
    await sim.press(sim.carla, sim.newest(), "Accept")
    await sim.ana.send_dm("pieces")
    asked = sim.newest(own.dm_channel)
    assert text_of(asked) == "Which game do you mean?"
    result = await own.click(asked, label=labels_of(asked)[0])
    assert text_of(result.followups[0]).startswith("White men: `21`")


async def test_what_spectators_and_bots_write_is_ignored(sim: Sim) -> None:
    card = await sim.begin()
    robot = sim.guild.add_member(sim.env.create_user("robot", bot=True))
    for who, text in ((sim.carla, "22-18"), (robot, "22-18"), (robot, "who?")):
        said = await who.send(sim.games, text, reply_to=card)
        await sim.deliver()
        assert sim.newest().id == said.id


async def test_a_refusal_answers_the_one_who_moved_once(sim: Sim) -> None:
    card = await sim.begin()
    said = await sim.bruno.send(sim.games, "9-13", reply_to=card)
    refusal = sim.newest()
    assert text_of(refusal).startswith("It is your opponent's turn.")
    assert refusal.reference
    assert refusal.reference.message_id == said.id
    assert [user.id for user in refusal.mentions] == [sim.bruno.id]


async def test_a_text_that_fits_several_moves_is_asked_about(sim: Sim) -> None:
    await sim.begin()
    await sim.play(sim.ana, "22-18")
    said = await sim.bruno.send(sim.games, "14", reply_to=sim.newest())
    asked = sim.newest()
    assert asked.id > said.id
    assert text_of(asked) == "That can be more than one move. Which do you mean: `9-14` or `10-14`?"
    assert labels_of(asked) == ["9-14", "10-14"]
    await sim.press(sim.bruno, asked, "10-14")
    assert "bruno played `10-14`." in text_of(sim.newest())


async def test_in_private_a_move_is_simply_typed_and_everything_is_answered(sim: Sim) -> None:
    await sim.begin()
    await sim.ana.send_dm("hello?")
    assert text_of(sim.newest(sim.ana.user.dm_channel)).startswith("I did not understand that.")
    await sim.ana.send_dm("22-18")
    await sim.deliver()
    assert "ana played `22-18`." in text_of(sim.newest())
    assert text_of(sim.newest(sim.ana.user.dm_channel)) == "ana played `22-18`."
    await sim.ana.send_dm("9-13")
    assert text_of(sim.newest(sim.ana.user.dm_channel)).startswith("It is your opponent's turn.")


async def test_in_private_too_much_talk_is_left_unanswered(sim: Sim) -> None:
    sim.at_once()
    for _ in range(15):
        await sim.carla.send_dm("hello?")
    said = sim.carla.user.dm_channel.history()
    answers = [text_of(message) for message in said if message.author.id != sim.carla.id]
    assert len(answers) == 11
    assert sum("Please wait" in answer for answer in answers) == 1


async def test_too_many_commands_are_told_to_wait(sim: Sim) -> None:
    sim.at_once()
    for _ in range(10):
        assert not (await sim.told(sim.carla, "help")).startswith("That was a lot at once.")
    assert (await sim.told(sim.carla, "help")).startswith("That was a lot at once. Please wait")
    await sim.begin()


async def ask_too_much(sim: Sim, *people: simcord.MemberActor) -> None:
    """Have each of them ask until they are told that it was too much."""
    for who in people:
        told = [await sim.told(who, "help") for _ in range(11)]
        assert told[-1].startswith("That was a lot at once. Please wait")


async def test_moves_are_never_counted_among_what_is_asked(sim: Sim) -> None:
    card = await sim.begin()
    sim.at_once()
    await ask_too_much(sim, sim.ana, sim.bruno)
    await sim.ana.select(card, [options_of(card)["22-18"]])
    await sim.deliver()
    await sim.play(sim.bruno, "10-14")
    assert await sim.told(sim.ana, "move", move="18-15") == "ana played `18-15`."
    [offered] = await sim.bruno.autocomplete(sim.games, "move", "move", "")
    assert (await sim.told(sim.bruno, "move", move=offered["value"])).startswith("bruno played `11x18`")
    await sim.play(sim.ana, "21-17")
    assert "ana played `21-17`." in text_of(sim.newest())


async def test_choosing_what_to_move_is_not_counted_either(sim: Sim) -> None:
    await sim.set_up("W:WK29,K30,K31,K32:B1,2,3")
    await sim.ana.slash(sim.games, "board")
    await sim.deliver()
    card = sim.newest()
    sim.at_once()
    await ask_too_much(sim, sim.ana)
    card = await chosen(sim, card, "King on 30")
    await sim.press(sim.ana, card, "Another piece")
    card = await chosen(sim, await now(card), "King on 29")
    await chosen(sim, card, "29-25")
    assert "ana played `29-25`." in text_of(sim.newest())


async def chosen(sim: Sim, card: discord.Message, label: str) -> discord.Message:
    """The board once Ana has chosen from its select."""
    await sim.ana.select(card, [options_of(card)[label]])
    await sim.deliver()
    return await now(card)


async def now(message: discord.Message) -> discord.Message:
    return await message.channel.fetch_message(message.id)


async def test_several_games_are_asked_about(sim: Sim) -> None:
    await sim.begin()
    await sim.told(sim.ana, "challenge", opponent=sim.carla)
    await sim.press(sim.carla, sim.newest(), "Accept")
    me = sim.client.user
    assert me is not None
    await sim.ana.send(sim.games, f"<@{me.id}> 22-18")
    asked = sim.newest()
    assert text_of(asked) == "Which game do you mean?"
    assert len(labels_of(asked)) == 2
    await sim.press(sim.ana, asked, labels_of(asked)[1])
    assert f"{sim.carla.mention}, it is your turn (Black)." in text_of(sim.newest())
    await sim.ana.send(sim.games, f"<@{me.id}> 22-18")
    assert labels_of(sim.newest()) == ["22-18 · 1: bruno, Brazilian draughts"]
    await sim.ana.send(sim.games, f"<@{me.id}> 9-13")
    how = "Which game do you mean? Reply to its board, or add its number to the command.\n"
    assert text_of(sim.newest()).startswith(how)
    assert labels_of(sim.newest()) == [], "a move of the opponent's is not hers to play"


async def test_hello_is_said_where_the_bot_may_write_once_there_is_such_a_channel(sim: Sim) -> None:
    others = sim.env.create_guild("Others")
    me = others.me
    assert me
    quiet = others.create_text_channel("quiet", overwrites={me: NO_SENDING})
    await sim.env.settle()
    guild = sim.client.get_guild(others.id)
    assert guild
    await welcome.joined(sim.client, guild)
    talk = others.create_text_channel("talk")
    for _ in range(2):
        await sim.env.settle()
        await welcome.joined(sim.client, guild)
    assert quiet.last_message is None
    [hello] = talk.history()
    assert text_of(hello).startswith("Hello")


async def test_in_private_the_card_and_the_commands_are_there_too(sim: Sim) -> None:
    await sim.begin()
    own = sim.ana.user
    assert (await own.slash("board")).response is None
    await sim.deliver()
    card = sim.newest(own.dm_channel)
    assert "Reply to this message with your move" in text_of(card)
    await own.select(card, [options_of(card)["22-18"]])
    await sim.deliver()
    mine = sim.newest(own.dm_channel)
    assert "It is the turn of bruno (Black)." in text_of(mine)
    assert "e.g." not in text_of(mine)
    assert labels_of(mine) == ["Flip", "Text board", "Offer a draw", "Take back", "Pause", "Call it off"]
    assert f"{sim.bruno.mention}, it is your turn (Black)." in text_of(sim.newest())
    listed = (await own.slash("games")).response
    assert f"https://discord.com/channels/@me/{own.dm_channel.id}/{mine.id}" in text_of(listed)
    assert (await own.slash("start")).response.content.startswith("Hello, I am Dama")
