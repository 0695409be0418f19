"""What stands on buttons, selects and choices; always short, and never marked up."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.button_ids import Action
from bot.texts import listing, notated
from bot.texts.names import color_name, ruleset_name
from bot.texts.words import Words
from core.board import BLACK, WHITE, Color, Square
from core.game import Game
from core.match import OfferKind
from core.move import Move
from core.notation import square_name
from core.position import Kind, Piece
from core.ruleset import NotationStyle, Ruleset

_LABELS: Final[Mapping[Action, Callable[[Words], str]]] = {
    # Translators: a button that plays the move chosen.
    Action.PLAY: lambda words: words.gettext("Play"),
    # Translators: a button, after a piece was chosen: choose another one instead.
    Action.CHOOSE: lambda words: words.gettext("Another piece"),
    # Translators: a button that tells the legal moves.
    Action.MOVES: lambda words: words.gettext("Moves"),
    # Translators: a button that tells where the pieces stand.
    Action.PIECES: lambda words: words.gettext("Pieces"),
    # Translators: a button that tells the last move.
    Action.LAST: lambda words: words.gettext("Last move"),
    # Translators: a button that tells whose turn it is.
    Action.WHO: lambda words: words.gettext("Whose turn"),
    # Translators: a button that shows the board from the other side, to the one who presses it.
    Action.FLIP: lambda words: words.gettext("Flip"),
    # Translators: a button that shows the board in letters, for those who hear it or see no pictures.
    Action.TEXT_BOARD: lambda words: words.gettext("Text board"),
    # Translators: a button that shows the newest board.
    Action.BOARD: lambda words: words.gettext("Show the board"),
    Action.OFFER_DRAW: lambda words: words.gettext("Offer a draw"),
    # Translators: a button that asks the opponent whether one's last move may be taken back.
    Action.OFFER_TAKEBACK: lambda words: words.gettext("Take back"),
    # Translators: a button that asks the opponent whether the clock may be stopped.
    Action.OFFER_PAUSE: lambda words: words.gettext("Pause"),
    # Translators: a button that agrees to what is offered.
    Action.ACCEPT_OFFER: lambda words: words.gettext("Agree"),
    Action.DECLINE_OFFER: lambda words: words.gettext("Play on"),
    # Translators: a button that lets a stopped clock run again.
    Action.RESUME: lambda words: words.gettext("Resume"),
    # Translators: a button that wins a game whose other side is out of time.
    Action.CLAIM: lambda words: words.gettext("Claim the game"),
    # Translators: a button that removes a planned line of moves.
    Action.DROP_PLAN: lambda words: words.gettext("Remove"),
    Action.VACATION: lambda words: words.gettext("Vacation"),
    Action.SETTING: lambda words: words.gettext("Settings"),
    Action.TIME_ZONE: lambda words: words.gettext("Time zone"),
    # Translators: a button that deletes all that the bot knows of the one who presses it.
    Action.FORGET: lambda words: words.gettext("Delete all about me"),
    Action.LINK: lambda words: words.gettext("It is me: link us"),
    # Translators: a button that makes two players of one person's two accounts again.
    Action.UNLINK: lambda words: words.gettext("Yes, take them apart"),
    Action.LEADERBOARD: lambda words: words.gettext("Leaderboard"),
    # Translators: a button that shows everybody in this channel what only the one who presses it sees.
    Action.SHOW_HERE: lambda words: words.gettext("Show here"),
    # Translators: a button that shows cases in which a rule of the game surprises people.
    Action.RULES: lambda words: words.gettext("Tricky cases"),
    # Translators: a button that sets something for a whole server or group.
    Action.COMMUNITY: lambda words: words.gettext("Set"),
    Action.LANGUAGE: lambda words: words.gettext("Language"),
    Action.LISTED: listing.next_label,
    # Translators: a button that begins to replay a game of a file.
    Action.REPLAY: lambda words: words.gettext("Replay"),
    # Translators: a button that shows a whole game as a moving picture.
    Action.REPLAY_GIF: lambda words: words.gettext("Moving picture"),
    # Translators: a button that lists the games of a file.
    Action.IMPORTED: lambda words: words.gettext("All games"),
    Action.RESIGN: lambda words: words.gettext("Resign"),
    Action.CONFIRM_RESIGN: lambda words: words.gettext("Yes, resign"),
    # Translators: a button by which an administrator ends somebody's match.
    Action.CONFIRM_CLOSE: lambda words: words.gettext("Yes, close it"),
    # Translators: a button that ends a match before both have moved; nobody wins.
    Action.ABORT: lambda words: words.gettext("Call it off"),
    Action.REMATCH: lambda words: words.gettext("Rematch"),
    # Translators: a button that sends the game as a file; PDN is the name of the format.
    Action.PDN: lambda words: words.gettext("PDN file"),
    # Translators: a button that accepts a challenge.
    Action.ACCEPT: lambda words: words.gettext("Accept"),
    # Translators: a button that declines a challenge.
    Action.DECLINE: lambda words: words.gettext("Decline"),
    # Translators: a button that takes one's own challenge back.
    Action.WITHDRAW: lambda words: words.gettext("Withdraw"),
    # Translators: a button that leaves everything as it is.
    Action.CANCEL: lambda words: words.gettext("Cancel"),
}

_PIECES: Final[Mapping[Kind, Callable[[Words, str], str]]] = {
    # Translators: a choice among one's pieces; {square} is where it stands.
    Kind.MAN: lambda words, square: words.gettext("Man on {square}").format(square=square),
    # Translators: a choice among one's pieces; {square} is where it stands.
    Kind.KING: lambda words, square: words.gettext("King on {square}").format(square=square),
}


def label(words: Words, action: Action) -> str:
    """What stands on the button of an action."""
    return _LABELS[action](words)


_ACCEPTS: Final[Mapping[OfferKind, Callable[[Words], str]]] = {
    OfferKind.DRAW: lambda words: words.gettext("Accept the draw"),
    # Translators: a button that lets the opponent take a move back.
    OfferKind.TAKEBACK: lambda words: words.gettext("Let them take it back"),
    # Translators: a button that agrees to stop the clock.
    OfferKind.PAUSE: lambda words: words.gettext("Agree to pause"),
}


def accept_label(words: Words, kind: OfferKind) -> str:
    """On the button that agrees to an offer."""
    return _ACCEPTS[kind](words)


def decline_label(words: Words, kind: OfferKind) -> str:
    """On the button that declines an offer."""
    return words.gettext("No") if kind is OfferKind.TAKEBACK else label(words, Action.DECLINE_OFFER)


def vacation_label(words: Words, days: int) -> str:
    """On the button that takes so many days; 0: comes back."""
    if not days:
        return words.gettext("I am back")
    return words.ngettext("{count} day", "{count} days", days).format(count=days)


def takebacks_choices(words: Words) -> dict[bool, str]:
    """Whether moves of a rated match may be taken back."""
    return {
        False: words.gettext("Not in rated games"),
        True: words.gettext("Allowed, if the opponent agrees"),
    }


def join_label(words: Words) -> str:
    """On the button that accepts a challenge to anybody."""
    return words.gettext("Join")


def open_chat_label(words: Words) -> str:
    """On the link to the bot's private chat."""
    return words.gettext("Open a private chat")


def go_to_board_label(words: Words) -> str:
    """On the link to the message that shows a match."""
    return words.gettext("Go to the board")


def move_label(game: Game, move: Move, style: NotationStyle) -> str:
    """On the button that plays a move."""
    return notated.move(game, move, style).text


def piece_label(words: Words, game: Game, square: Square, style: NotationStyle) -> str:
    """On the button or choice of a piece of the side to move; the square alone where none stands."""
    name = square_name(square, game.position.board, style)
    piece: Piece | None = game.position.piece_at(square)
    return _PIECES[piece.kind](words, name) if piece else name


def choose_move(words: Words) -> str:
    """In a select of moves, before one is chosen."""
    return words.gettext("Choose your move")


def choose_piece(words: Words) -> str:
    """In a select of pieces, before one is chosen."""
    return words.gettext("Choose the piece to move")


def choose_target(words: Words) -> str:
    """In a select of the squares a piece may go to, before one is chosen."""
    return words.gettext("Choose where it goes")


def ruleset_choices(words: Words, rulesets: tuple[Ruleset, ...]) -> dict[str, str]:
    """What each game is called, by its code."""
    return {ruleset.code: ruleset_name(words, ruleset) for ruleset in rulesets}


def color_choices(words: Words) -> dict[Color | None, str]:
    """What each wish for a colour is called; None: drawn by lot."""
    return {
        # Translators: a choice of colour.
        None: words.gettext("By lot"),
        WHITE: color_name(words, WHITE),
        BLACK: color_name(words, BLACK),
    }


def rated_choices(words: Words) -> dict[bool, str]:
    """Whether a match counts."""
    return {
        False: words.gettext("Casual"),
        True: words.gettext("Rated"),
    }
