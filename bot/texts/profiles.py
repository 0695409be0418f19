"""Profiles, and records against one another."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.texts.days import day
from bot.texts.names import ruleset_name
from bot.texts.ratings import (
    how_to_be_rated,
    provisional_note,
    record,
    short,
    value,
    with_deviation,
)
from bot.texts.sentence import Sentence, Strong, Typed, fill, joined, plain
from bot.texts.words import Words
from bot.view import Person
from core.match import MatchId
from core.rating import Rating
from core.ruleset import Ruleset
from core.track import Record

History = tuple[tuple[datetime, Rating], ...]
"""Ratings, each from an instant on, the earliest first."""


@dataclass(frozen=True, slots=True)
class GameProfile:
    """Somebody in one game: their rating now, their rated games by colour, and what they won in a row.

    `here` is their rating in the community where the profile is looked at, if they have one there.

    `streak` counts games won (above 0) or lost (below) in a row up to now.
    """

    ruleset: Ruleset
    rating: Rating
    here: Rating | None
    white: Record
    black: Record
    streak: int
    best_streak: int
    history: History = ()


@dataclass(frozen=True, slots=True)
class Recent:
    """A finished match of somebody's: against whom, and whether they won (None: drawn)."""

    number: MatchId
    ruleset: Ruleset
    opponent: Person
    has_won: bool | None
    is_annulled: bool = False


@dataclass(frozen=True, slots=True)
class Profile:
    """All that is shown of somebody."""

    person: Person
    is_own: bool
    games: tuple[GameProfile, ...]
    recent: tuple[Recent, ...]


def profile(words: Words, shown: Profile) -> Sentence:
    """All of it as text."""
    name = shown.person
    head = fill(words.gettext("Profile of {name}"), name=name)
    parts = [joined(_game(words, game), "\n") for game in shown.games]
    if not parts:
        parts.append(_unrated(words, shown))
    elif any(game.rating.is_provisional for game in shown.games):
        parts.append((provisional_note(words),))
    if shown.recent:
        lines = [fill(words.gettext("Finished lately:")), *(_recent(words, one) for one in shown.recent)]
        parts.append(joined(lines, "\n"))
    return joined([head, *parts], "\n\n")


def _unrated(words: Words, shown: Profile) -> Sentence:
    if shown.is_own:
        return joined([fill(words.gettext("You have no rating yet.")), how_to_be_rated(words)], " ")
    return fill(words.gettext("No rating yet: no rated game has been finished."))


def _game(words: Words, game: GameProfile) -> list[Sentence]:
    lines: list[Sentence] = [
        (Strong(ruleset_name(words, game.ruleset)), f": {with_deviation(game.rating)}"),
        # Translators: a record of games with the white pieces; {record} is "won 1, drawn 2, lost 3".
        fill(words.gettext("As White: {record}"), record=record(words, game.white)),
        # Translators: a record of games with the black pieces; {record} is "won 1, drawn 2, lost 3".
        fill(words.gettext("As Black: {record}"), record=record(words, game.black)),
    ]
    if game.here:
        # Translators: somebody's rating in this server or group.
        template = words.gettext("Here: {rating}")
        lines.insert(1, fill(template, rating=with_deviation(game.here)))
    return [*lines, *_streaks(words, game)]


def _streaks(words: Words, game: GameProfile) -> list[Sentence]:
    told = []
    if game.streak:
        told.append(fill(_streak(words, game.streak), count=abs(game.streak)))
    if game.best_streak > 1:
        template = words.ngettext(
            "At best {count} game won in a row", "At best {count} games won in a row", game.best_streak
        )
        told.append(fill(template, count=game.best_streak))
    return [joined(told, " · ")] if told else []


def _streak(words: Words, streak: int) -> str:
    if streak > 0:
        return words.ngettext("Now {count} game won in a row", "Now {count} games won in a row", streak)
    return words.ngettext("Now {count} game lost in a row", "Now {count} games lost in a row", -streak)


def _recent(words: Words, one: Recent) -> Sentence:
    return fill(
        _recent_template(words, one),
        number=one.number,
        game=ruleset_name(words, one.ruleset),
        opponent=short(one.opponent),
    )


def _recent_template(words: Words, one: Recent) -> str:
    if one.is_annulled:
        return words.gettext("Match {number}: against {opponent}, {game}; annulled")
    # Translators: a line in the list of somebody's finished games.
    if one.has_won is None:
        return words.gettext("Match {number}: drawn with {opponent}, {game}")
    if one.has_won:
        return words.gettext("Match {number}: won against {opponent}, {game}")
    return words.gettext("Match {number}: lost to {opponent}, {game}")


# The picture


def chart_title(words: Words, person: Person) -> str:
    """At its head."""
    return plain(fill(words.gettext("Ratings of {name}"), name=person))


def panel_title(words: Words, game: GameProfile) -> str:
    """Above a game's curve."""
    return f"{ruleset_name(words, game.ruleset)} · {with_deviation(game.rating)}"


def shade_note(words: Words) -> str:
    """At its foot: what is shaded around a curve."""
    return words.gettext("Shaded: how far the rating may be off")


def chart_in_words(words: Words, shown: Profile) -> str:
    """What it shows."""
    curves = [_curve(words, game) for game in shown.games if game.history]
    return plain(joined([(chart_title(words, shown.person),), *curves], "\n"))


def _curve(words: Words, game: GameProfile) -> Sentence:
    values = [rating.value for _, rating in game.history]
    (begin, first), (end, last) = game.history[0], game.history[-1]
    template = words.gettext(
        "{game}: from {first} on {begin} to {last} on {end}; lowest {lowest}, highest {highest}.",
    )
    return fill(
        template,
        game=ruleset_name(words, game.ruleset),
        first=value(first),
        begin=day(begin, words.language),
        last=value(last),
        end=day(end, words.language),
        lowest=round(min(values)),
        highest=round(max(values)),
    )


# Two against one another


@dataclass(frozen=True, slots=True)
class Between:
    """Two people's games against each other in one ruleset, as the first sees them; so many were annulled."""

    ruleset: Ruleset
    rated: Record
    casual: Record
    annulled: int = 0


def head_to_head(words: Words, one: Person, other: Person, between: Sequence[Between]) -> Sentence:
    """What they have done against each other, game by game."""
    if not any(each.rated.games + each.casual.games for each in between):
        template = _none_counts(words) if any(each.annulled for each in between) else _none_finished(words)
        return fill(template, one=one, other=other)
    head = fill(words.gettext("{one} against {other}"), one=one, other=other)
    return joined([head, *(line for each in between for line in _between(words, each))], "\n")


def _none_counts(words: Words) -> str:
    return words.gettext("{one} and {other} have no game that counts: what they finished was annulled.")


def _none_finished(words: Words) -> str:
    return words.gettext("{one} and {other} have not finished a game against each other yet.")


def _between(words: Words, between: Between) -> list[Sentence]:
    game = ruleset_name(words, between.ruleset)
    lines = []
    if between.rated.games:
        # Translators: {record} is "won 1, drawn 2, lost 3".
        template = words.gettext("{game}, rated: {record}")
        lines.append(fill(template, game=game, record=record(words, between.rated)))
    if between.casual.games:
        # Translators: {record} is "won 1, drawn 2, lost 3".
        template = words.gettext("{game}, casual: {record}")
        lines.append(fill(template, game=game, record=record(words, between.casual)))
    return lines


def whose_profile(words: Words) -> Sentence:
    """To somebody who named nobody that can be told from what they typed."""
    template = words.gettext(
        "Whose profile? Reply to a message of theirs, or write their @name; {profile} alone shows yours."
    )
    return fill(template, profile=Typed("/profile"))


def whom_to_compare(words: Words) -> Sentence:
    """To somebody who named nobody."""
    return fill(words.gettext("Whose record? Reply to a message of theirs, or write their @name."))
