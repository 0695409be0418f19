"""Every command: its name, what it does in a line, and what it takes; both chats register them from here."""

from dataclasses import dataclass
from typing import Final

from bot.texts.words import Words

_MATCH: Final = "match"


@dataclass(frozen=True, slots=True)
class Option:
    """Something a command takes."""

    name: str
    description: str
    is_required: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """A command as it is registered; `for_admins` of the chat only."""

    name: str
    description: str
    options: tuple[Option, ...] = ()
    for_admins: bool = False


def commands(words: Words) -> tuple[Command, ...]:
    """All of them, those needed most first."""
    return (*_beginning(words), *_playing(words), *_looking(words), *_other(words))


def command(words: Words, name: str) -> Command:
    """The command of this name."""
    [found] = [each for each in commands(words) if each.name == name]
    return found


def challenge_menu_name(words: Words) -> str:
    """What challenging is called in the menu of a person."""
    # Translators: an entry in the menu of a person; at most 32 letters.
    return words.gettext("Challenge")


def _beginning(words: Words) -> tuple[Command, ...]:
    options = (
        Option("opponent", words.gettext("Whom you challenge; leave it out to let anybody join")),
        Option("game", words.gettext("Which game; Brazilian draughts if you do not say")),
        Option("color", words.gettext("Your colour; by lot if you do not say")),
        Option("rated", words.gettext("Whether it counts for ratings; casual if you do not say")),
    )
    code = Option("code", words.gettext("The code of the challenge"), is_required=True)
    return (
        Command("challenge", words.gettext("Challenge somebody, or anybody, to a game"), options),
        Command("join", words.gettext("Accept a challenge by its code, also from another chat"), (code,)),
        Command("challenges", words.gettext("Your open challenges: withdraw or answer them")),
    )


def _playing(words: Words) -> tuple[Command, ...]:
    match = _match(words)
    # Translators: 22-18 and 24x15 are moves.
    move = Option("move", words.gettext("Your move, as in 22-18 or 24x15"), is_required=True)
    return (
        Command("move", words.gettext("Make a move"), (move, match)),
        Command("draw", words.gettext("Offer a draw, or accept the one offered"), (match,)),
        Command("resign", words.gettext("Resign a game; you are asked once more"), (match,)),
        Command("abort", words.gettext("Call a game off before both have moved"), (match,)),
        Command("rematch", words.gettext("Propose another game, colours exchanged"), (match,)),
    )


def _looking(words: Words) -> tuple[Command, ...]:
    match = _match(words)
    return (
        Command("games", words.gettext("All your games everywhere, and whose turn it is")),
        Command("board", words.gettext("Show the board again"), (match,)),
        Command("moves", words.gettext("All moves you may play now"), (match,)),
        Command("flip", words.gettext("See the board from the other side"), (match,)),
        # Translators: PDN is the name of a file format.
        Command("pdn", words.gettext("Get a game as a PDN file"), (match,)),
    )


def _other(words: Words) -> tuple[Command, ...]:
    game = Option("game", words.gettext("Which game"))
    user = Option("user", words.gettext("Who"), is_required=True)
    match = Option(_MATCH, words.gettext("The number of the match"), is_required=True)
    return (
        Command("rules", words.gettext("The rules of a game"), (game,)),
        Command("help", words.gettext("How to play here")),
        Command("start", words.gettext("Say hello, and learn how to begin")),
        Command("block", words.gettext("Nobody you block can challenge you"), (user,)),
        Command("unblock", words.gettext("Let somebody challenge you again"), (user,)),
        Command(
            "close",
            words.gettext("End a stuck game of this chat without a result"),
            (match,),
            for_admins=True,
        ),
    )


def _match(words: Words) -> Option:
    return Option(_MATCH, words.gettext("The number of the match; needed only if you play several"))
