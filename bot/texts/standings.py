"""What a finished match has changed: both ratings, and how the two stand against each other."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.texts.annulment import was_annulled
from bot.texts.ratings import changed, short
from bot.texts.sentence import Sentence, fill
from bot.texts.words import Words
from bot.view import Change, Person, Standing
from core.board import BLACK, WHITE, Color
from core.damping import Idle
from core.track import Record


def standing_lines(words: Words, standing: Standing, people: Mapping[Color, Person]) -> list[Sentence]:
    """What a finished match changed, everywhere and where it was begun, and how the two stand."""
    lines = []
    if standing.annulled is not None:
        lines.append(was_annulled(words, standing.annulled))
    if standing.idle:
        lines.append(fill(_UNCHANGED[standing.idle](words)))
    if standing.overall:
        lines.append(_changes(words.gettext("Ratings: {white}, {black}"), standing.overall, people))
    if standing.community:
        template = (
            words.gettext("Here: {white}, {black}")
            if standing.is_here
            else words.gettext("Where the game was begun: {white}, {black}")
        )
        lines.append(_changes(template, standing.community, people))
    if standing.record.games:
        lines.append(_total(words, standing.record, people))
    return lines


_UNCHANGED: Final[Mapping[Idle, Callable[[Words], str]]] = {
    Idle.SHORT: lambda words: words.gettext("The ratings stay as they are: hardly a move was made."),
    Idle.REPEATED: lambda words: words.gettext(
        "The ratings stay as they are: the same moves were played before.",
    ),
    Idle.OFTEN: lambda words: words.gettext(
        "The ratings stay as they are: the two have played very often lately.",
    ),
}


def _changes(template: str, changes: Mapping[Color, Change], people: Mapping[Color, Person]) -> Sentence:
    told = {seat: (*fill("{name}", name=short(people[seat])), f" {changed(changes[seat])}") for seat in Color}
    return fill(template, white=told[WHITE], black=told[BLACK])


def _total(words: Words, games: Record, people: Mapping[Color, Person]) -> Sentence:
    # Translators: games won by one, won by the other, and drawn, over all games of theirs.
    template = words.ngettext(
        "Head to head: {white} {wins} – {losses} {black}, {count} draw",
        "Head to head: {white} {wins} – {losses} {black}, {count} draws",
        games.draws,
    )
    return fill(
        template,
        white=short(people[WHITE]),
        black=short(people[BLACK]),
        wins=games.wins,
        losses=games.losses,
        count=games.draws,
    )
