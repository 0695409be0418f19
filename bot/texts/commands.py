"""Every command: its name, what it does in a line, and what it takes; both chats register them from here."""

from dataclasses import dataclass, replace
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
    of_matches = *_beginning(words), *_playing(words), *_looking(words), *_timing(words)
    return (*of_matches, *_comparing(words), *_other(words), *_owning(words), *_ordering(words))


def command(words: Words, name: str) -> Command:
    """The command of this name."""
    [found] = [each for each in commands(words) if each.name == name]
    return found


def challenge_menu_name(words: Words) -> str:
    """What challenging is called in the menu of a person."""
    # Translators: an entry in the menu of a person; at most 32 letters.
    return words.gettext("Challenge")


def profile_menu_name(words: Words) -> str:
    """What looking at a profile is called in the menu of a person."""
    # Translators: an entry in the menu of a person; at most 32 letters.
    return words.gettext("Profile")


def _beginning(words: Words) -> tuple[Command, ...]:
    options = (
        Option("opponent", words.gettext("Whom you challenge; leave it out to let anybody join")),
        Option("game", words.gettext("Which game; the usual here if you do not say")),
        Option("color", words.gettext("Your colour; by lot if you do not say")),
        Option("rated", words.gettext("Whether it counts for ratings; the usual here if you do not say")),
        Option("pace", words.gettext("How much time there is to move; the usual here if you do not say")),
        Option("takebacks", words.gettext("Whether moves of a rated game may be taken back")),
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
    # Translators: 22-18, 11-15 and 18x11 are moves.
    line = Option("line", words.gettext("Moves in turn, as in 22-18 11-15 18x11; leave it out to see them"))
    return (
        Command("move", words.gettext("Make a move"), (move, match)),
        Command("draw", words.gettext("Offer a draw, or accept the one offered"), (match,)),
        Command("takeback", words.gettext("Ask to take your last move back"), (match,)),
        Command("plan", words.gettext("Plan your answers, or see and remove your plans"), (line, match)),
        Command("resign", words.gettext("Resign a game; you are asked once more"), (match,)),
        Command("abort", words.gettext("Call a game off before both have moved"), (match,)),
        Command("rematch", words.gettext("Propose another game, colours exchanged"), (match,)),
    )


def _looking(words: Words) -> tuple[Command, ...]:
    match = _match(words)
    text = Option("text", words.gettext("Show it in letters, to be read aloud, to you alone"))
    question = Option("question", words.gettext("What you want to know"), is_required=True)
    return (
        Command("games", words.gettext("All your games everywhere, and whose turn it is")),
        Command("board", words.gettext("Show the board again"), (text, match)),
        Command("moves", words.gettext("All moves you may play now"), (match,)),
        Command("ask", words.gettext("Ask about a game, and be told in words"), (question, match)),
        Command("flip", words.gettext("See the board from the other side"), (match,)),
        # Translators: PDN is the name of a file format.
        Command("pdn", words.gettext("Get a game as a PDN file"), (match,)),
    )


def _timing(words: Words) -> tuple[Command, ...]:
    match = _match(words)
    days = Option("days", words.gettext("How many days, or back to come back; nothing to see how it stands"))
    zone = Option("zone", words.gettext("Your time zone: a large city near you"))
    quiet = Option("quiet", words.gettext("Hours without reminders, as in 22-8, or off"))
    return (
        Command("pause", words.gettext("Ask to stop the clock of a game"), (match,)),
        Command("resume", words.gettext("Let a stopped clock run again"), (match,)),
        Command("claim", words.gettext("Win a game whose other side is out of time"), (match,)),
        Command("vacation", words.gettext("Stop your clocks for some days, or come back"), (days,)),
        Command(
            "language", words.gettext("The language I speak with you, or in this chat"), _language(words)
        ),
        Command(
            "settings",
            words.gettext("What you prefer: language, boards, notation, reminders, time zone"),
            (zone, quiet),
        ),
    )


def _comparing(words: Words) -> tuple[Command, ...]:
    game = Option("game", words.gettext("Which game"))
    month = Option("month", words.gettext("A month as in 2026-12; all time if you do not say"))
    overall = Option("overall", words.gettext("Whatever was played anywhere, not only here"))
    who = Option("who", words.gettext("Whose; yours if you do not say"))
    first = Option("who", words.gettext("Who"), is_required=True)
    second = Option("other", words.gettext("Against whom; against you if you do not say"))
    return (
        Command("leaderboard", words.gettext("Who is the best, here or everywhere"), (game, month, overall)),
        Command("profile", words.gettext("Ratings, results and streaks of you or somebody else"), (who,)),
        Command("record", words.gettext("How two people stand against each other"), (first, second)),
    )


def _language(words: Words) -> tuple[Option, ...]:
    return (
        Option("which", words.gettext("The language; leave it out to see what is chosen")),
        Option("chat", words.gettext("For everybody in this chat; administrators choose it")),
    )


def _other(words: Words) -> tuple[Command, ...]:
    game = Option("game", words.gettext("Which game"))
    file = Option("file", words.gettext("The file, up to a hundred games"), is_required=True)
    user = Option("user", words.gettext("Who"), is_required=True)
    return (
        # Translators: PDN is the name of a file format.
        Command("import", words.gettext("Replay the games of a PDN file"), (file, game)),
        Command("rules", words.gettext("The rules of a game"), (game,)),
        Command("help", words.gettext("How to play here")),
        Command("start", words.gettext("Say hello, and learn how to begin")),
        Command("block", words.gettext("Nobody you block can challenge you"), (user,)),
        Command("unblock", words.gettext("Let somebody challenge you again"), (user,)),
    )


def _ordering(words: Words) -> tuple[Command, ...]:
    match = Option(_MATCH, words.gettext("The number of the match"), is_required=True)
    pace = Option("pace", words.gettext("How much time there is to move"), is_required=True)
    reason = Option("reason", words.gettext("Why; both players are told"), is_required=True)
    state = Option("state", words.gettext("On or off"), is_required=True)
    commands = (
        Command("community", words.gettext("What is set for this chat, and set it"), _settings(words)),
        Command("pace", words.gettext("The usual pace of games in this chat"), (pace,)),
        Command("dashboard", words.gettext("A message here that lists the games of this chat"), (state,)),
        Command("close", words.gettext("End a stuck game of this chat without a result"), (match,)),
        Command("annul", words.gettext("Have a rated game of this chat count no longer"), (match, reason)),
        Command("adminlog", words.gettext("What administrators of this chat have done last")),
    )
    return tuple(replace(each, for_admins=True) for each in commands)


def _settings(words: Words) -> tuple[Option, ...]:
    return (
        Option("game", words.gettext("The game of a challenge that names none")),
        Option("rated", words.gettext("Whether games count for ratings if nobody says")),
        Option("pace", words.gettext("How much time there is to move if nobody says")),
        Option("threads", words.gettext("Whether each game has a thread of its own")),
        Option("challengers", words.gettext("Who may challenge")),
        Option("leaderboard", words.gettext("Whether there is a leaderboard")),
        Option("places", words.gettext("Whether games are played in this channel, or everywhere")),
        Option("language", words.gettext("In which language I speak to everybody here")),
        Option("where", words.gettext("Another channel that is meant instead of this one")),
    )


def _owning(words: Words) -> tuple[Command, ...]:
    code = Option("code", words.gettext("The code you were given on the other platform"))
    return (
        Command("link", words.gettext("Be one player on Discord and Telegram"), (code,)),
        Command("unlink", words.gettext("Be two players again")),
        Command("privacy", words.gettext("What I keep of you, why, and for how long")),
        Command("export", words.gettext("Get everything I keep of you, and all your games")),
        Command("forget-me", words.gettext("Delete everything about you; you are asked once more")),
    )


def _match(words: Words) -> Option:
    return Option(_MATCH, words.gettext("The number of the match; needed only if you play several"))
