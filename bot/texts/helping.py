"""Hello, help, and what is said when something about the place or the person stands in the way."""

from typing import Final

from bot.texts.examples import MOVE, example
from bot.texts.questions import how_to_listen
from bot.texts.sentence import Sentence, Typed, fill, joined
from bot.texts.words import Words
from bot.view import Person
from core.ruleset import NotationStyle

_COMMANDS: Final = (
    *("challenge", "join", "challenges", "games", "moves", "board"),
    *("flip", "draw", "resign", "abort", "rematch", "pdn"),
    *("takeback", "plan", "pause", "resume", "claim", "vacation"),
    *("rules", "import", "block", "unblock", "settings", "language", "link", "unlink", "privacy"),
    *("leaderboard", "profile", "record"),
    *("community", "pace", "dashboard", "close", "annul", "adminlog"),
)
_TYPED: Final = {name: Typed(f"/{name}") for name in _COMMANDS}

# Hello


def hello(words: Words, style: NotationStyle = NotationStyle.NUMERIC) -> Sentence:
    """On joining a server or a group: how to begin."""
    lines = [_who_i_am(words), _how_to_begin(words), _how_to_move(words, style), _where_more_is(words)]
    return joined(lines, "\n")


def start(words: Words, style: NotationStyle) -> Sentence:
    """In somebody's private chat with the bot, on opening it."""
    invite = words.gettext("{challenge} makes an invitation with a code, which you can give to a friend.")
    code = words.gettext("Have you been given a code? Type {join} with it.")
    lines = [
        _who_i_am(words),
        fill(invite, challenge=Typed("/challenge")),
        fill(code, join=Typed("/join")),
        fill(
            words.gettext("In this chat you can simply type your moves, e.g. {move}."),
            move=example(MOVE, style),
        ),
        _where_more_is(words),
    ]
    return joined(lines, "\n")


def _who_i_am(words: Words) -> Sentence:
    return fill(words.gettext("Hello, I am Dama: play draughts with your friends, right here in the chat."))


def _how_to_begin(words: Words) -> Sentence:
    template = words.gettext("{challenge} invites somebody, or anybody who likes, to a game.")
    return fill(template, challenge=Typed("/challenge"))


def _how_to_move(words: Words, style: NotationStyle) -> Sentence:
    template = words.gettext("To move, reply to the board with your move, e.g. {move}, or use its buttons.")
    return fill(template, move=example(MOVE, style))


def _where_more_is(words: Words) -> Sentence:
    template = words.gettext("{help} tells more, {rules} has the rules.")
    return fill(template, help=Typed("/help"), rules=Typed("/rules"))


# Help


def help_discord(words: Words, style: NotationStyle) -> Sentence:
    """How games are played on Discord."""
    moving = words.gettext(
        "Move in whichever way is nearest: reply to the board with your move, e.g. {move}, leaving @ ON; "
        "mention me with your move; type {command}, which lists the legal moves; or use the buttons below "
        "the board.",
    )
    beginning = words.gettext(
        "Begin with {challenge}, or with Challenge under Apps in somebody's menu. A friend on another "
        "server or on Telegram accepts with {join} and the code.",
    )
    return _playing(words, style, beginning, moving)


def help_telegram(words: Words, style: NotationStyle) -> Sentence:
    """How everything is done on Telegram."""
    moving = words.gettext(
        "Move in whichever way is nearest: reply to the board with your move, e.g. {move}; in a private "
        "chat with me just type it; type {command}; or use the buttons below the board.",
    )
    beginning = words.gettext(
        "Begin with {challenge}: in reply to somebody, with their @name, or alone, so that anybody can "
        "join. A friend in another chat or on Discord accepts with {join} and the code.",
    )
    return joined([_playing(words, style, beginning, moving), help_more(words)], "\n\n")


def _playing(words: Words, style: NotationStyle, beginning: str, moving: str) -> Sentence:
    during = words.gettext(
        "During a game: {moves} lists what you may play, {board} shows the board again, {flip} from the "
        "other side, {draw} offers a draw, {resign} gives up, {abort} calls the game off before both have "
        "moved. Afterwards {rematch} proposes another, and {pdn} gives it as a file. If you play several "
        "games, reply to the board you mean or add its number.",
    )
    timing = words.gettext(
        "At your own pace: {plan} plans your answers, {takeback} asks to take your last move back, {pause} "
        "to stop the clock, {resume} lets it run again, {claim} wins a game whose other side is out of time, "
        "{vacation} stops all your clocks for some days.",
    )
    move = example(MOVE, style)
    typed = {**_TYPED, "move": move, "command": Typed(f"/move {move.text}")}
    told = [fill(text, **typed) for text in (beginning, moving, during, timing)]
    return joined([*told[:3], how_to_listen(words), *told[3:]], "\n\n")


def help_more(words: Words) -> Sentence:
    """What can be done besides playing; on Discord a message of its own, since one takes 2000 letters."""
    always = words.gettext(
        "At any time: {games} lists your games everywhere, {challenges} your open challenges, {rules} has "
        "the rules, {import} replays the games of a PDN file, {block} keeps somebody from challenging you, "
        "{unblock} lets them again.",
    )
    about_you = words.gettext(
        "About you: {settings} has all you can prefer, {language} your language, {link} makes your accounts "
        "on Discord and Telegram one player, {unlink} two again, {privacy} tells what I keep of you and how "
        "to get or delete it.",
    )
    comparing = words.gettext(
        "Who is the best: {leaderboard}; {profile} tells somebody's ratings and results, {record} how two "
        "people stand against each other.",
    )
    admins = words.gettext(
        "For administrators: {community} has all settings of a chat, {pace} its usual pace, {dashboard} a "
        "list of its games, {close} ends a stuck one, {annul} has a rated one count no longer, {adminlog} "
        "tells who did what.",
    )
    told = [fill(text, **_TYPED) for text in (always, about_you, comparing, admins)]
    return joined(told, "\n\n")


# What stands in the way


def press_start(words: Words) -> Sentence:
    """Beside a link to the bot's private chat, to somebody it may not write to."""
    return fill(
        words.gettext("I cannot write to you in private yet. Open my chat and press Start, then come back.")
    )


def done_but_press_start(words: Words) -> Sentence:
    """The same, where what they asked for is done already."""
    template = words.gettext(
        "That is done. I cannot write to you in private yet: to read more there, open my chat and press "
        "Start.",
    )
    return fill(template)


def not_arranged_here(words: Words) -> Sentence:
    """The same, where no match comes of what they asked for, and why is nobody else's business."""
    template = words.gettext(
        "This game cannot be arranged. I tell you more in private: open my chat and press Start, then come "
        "back.",
    )
    return fill(template)


def answers_are_private(words: Words, code: str) -> Sentence:
    """Where the bot is not a member and its answers are seen by nobody else."""
    template = words.gettext(
        "Only you can see my answers here. Your opponent can join from another chat: {join}",
    )
    return fill(template, join=Typed(f"/join {code}"))


def not_a_member(words: Words) -> Sentence:
    """Below a board where the bot is not a member and cannot write of its own accord."""
    template = words.gettext(
        "I am not a member here, so this board stays as it is: {board} shows the newest one."
    )
    return fill(template, board=Typed("/board"))


def nothing_to_do(words: Words) -> Sentence:
    """A press or a command that means nothing here."""
    return fill(words.gettext("There is nothing to do here."))


def not_understood(words: Words, style: NotationStyle) -> Sentence:
    """To what somebody says to the bot that is neither a move nor a command."""
    template = words.gettext(
        "I did not understand that. A move looks like {move}; {help} tells what I can do."
    )
    return fill(template, move=example(MOVE, style), help=Typed("/help"))


def spoken_to(words: Words, style: NotationStyle) -> Sentence:
    """To somebody who calls and says no more."""
    return joined([_how_to_begin(words), _how_to_move(words, style), _where_more_is(words)], "\n")


def not_on_this_chat(words: Words) -> Sentence:
    """To a command that needs a shared chat, in private."""
    return fill(words.gettext("That works only in a group or on a server."))


# People


def blocked(words: Words, other: Person) -> Sentence:
    """To the one who blocks."""
    template = words.gettext(
        "{other} can no longer challenge you, nor you them; games under way go on. {unblock} takes it back.",
    )
    return fill(template, other=other, unblock=Typed("/unblock"))


def unblocked(words: Words, other: Person) -> Sentence:
    """To the one who takes a block back."""
    return fill(words.gettext("{other} can challenge you again."), other=other)


def who_is_that(words: Words, name: str) -> Sentence:
    """To the one who names somebody the bot has never met."""
    template = words.gettext(
        "I do not know {name} yet. Reply to a message of theirs, or let them write to me once.",
    )
    return fill(template, name=Person(name))


def bots_do_not_play(words: Words) -> Sentence:
    """To the one who challenges a bot."""
    return fill(words.gettext("Bots do not play. Challenge a person, or leave the opponent out."))
