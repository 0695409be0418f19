"""Which language is spoken where: in a community the chosen or guessed one, in a private chat its owner's."""

from sqlalchemy import and_, func, select

from storage import players
from storage.database import Connection
from storage.places import CommunityId, Place
from storage.tables import accounts, communities


async def of_place(connection: Connection, place: Place) -> str | None:
    """The language spoken there (IETF tag); None where nobody has chosen one, nor could one be guessed."""
    if place.community is not None:
        return await _of_community(connection, place.community)
    here = and_(accounts.c.platform == place.platform, accounts.c.private_chat == place.chat)
    owner = (await connection.execute(select(accounts.c.player_id).where(here))).scalar()
    if owner is None:
        return None
    return (await players.find(connection, [owner]))[owner].language_on(place.platform)


async def _of_community(connection: Connection, community: CommunityId) -> str | None:
    spoken = select(func.coalesce(communities.c.language, communities.c.first_language))
    tag: str | None = (await connection.execute(spoken.where(communities.c.id == community))).scalar()
    return tag
