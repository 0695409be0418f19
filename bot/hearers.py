"""How something is said: in a shared chat in the chat's language, to one person alone as they prefer."""

from bot.texts.words import Words, language_of, words_of
from core.match import Match, PlayerId
from core.ruleset import NotationStyle
from storage import languages, players
from storage.appearance import USUAL_LOOKS
from storage.cards import Card
from storage.database import Connection
from storage.places import Place
from storage.players import Player


async def words_in(connection: Connection, place: Place, otherwise: str | None = None) -> Words:
    """The words of a place; `otherwise` is the language where nothing is known of what is spoken there."""
    return words_of(await languages.of_place(connection, place) or otherwise)


async def notation_in(connection: Connection, place: Place, player: PlayerId | None) -> NotationStyle:
    """How squares are written in a place: as a player prefers who is alone there, else as usual."""
    if player is None or place.community is not None:
        return USUAL_LOOKS.notation
    return (await players.find(connection, [player]))[player].looks.notation


async def words_of_card(connection: Connection, card: Card, match: Match, reader: Player | None) -> Words:
    """The words of a card: its lone reader's if it has one, else those of its place."""
    if reader:
        return words_of(reader.language_on(card.place.platform))
    return await words_in(connection, card.place, await _shared(connection, card, match))


async def lone_reader(connection: Connection, card: Card) -> Player | None:
    """The only one who sees a card; None where others may."""
    if not card.is_read_alone or card.reader is None:
        return None
    return (await players.find(connection, [card.reader]))[card.reader]


async def _shared(connection: Connection, card: Card, match: Match) -> str | None:
    """The language of both players, if it is one: all that can be known of a group of friends on Discord."""
    if card.place.community is not None:
        return None
    spoken = {language_of(tag) for tag in await _languages(connection, card, {match.white, match.black})}
    return spoken.pop() if len(spoken) == 1 else None


async def _languages(connection: Connection, card: Card, ids: set[PlayerId]) -> list[str | None]:
    known = await players.find(connection, ids)
    return [player.language_on(card.place.platform) for player in known.values()]
