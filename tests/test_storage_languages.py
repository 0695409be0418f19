"""Which language is spoken where: as chosen, else as guessed, else nobody knows."""

from dataclasses import replace

from core.match import PlayerId
from storage import communities, languages, players, preferences
from storage.database import Connection
from storage.places import CommunityId, Place, Platform
from storage.players import Account
from storage.preferences import Preferences
from tests.storage_scene import NOW, People

CHAT = -100_200


async def club(connection: Connection, guess: str | None) -> Place:
    community = await players.meet_community(connection, Platform.TELEGRAM, CHAT, "Club", NOW, guess)
    return Place(Platform.TELEGRAM, CHAT, 7, community)


async def test_a_community_speaks_what_was_first_guessed(connection: Connection) -> None:
    assert await languages.of_place(connection, await club(connection, None)) is None
    assert await languages.of_place(connection, await club(connection, "pt-br")) == "pt-br"
    assert await languages.of_place(connection, await club(connection, "de")) == "pt-br"


async def test_what_is_chosen_goes_before_the_guess_and_can_be_taken_back(connection: Connection) -> None:
    place = await club(connection, "tr")
    community = place.community or CommunityId(0)
    await communities.choose(connection, community, "language", "it")
    assert await languages.of_place(connection, place) == "it"
    assert await languages.of_place(connection, await club(connection, "el")) == "it"
    await communities.choose(connection, community, "language", None)
    assert await languages.of_place(connection, place) == "tr"


async def prefer(connection: Connection, player: PlayerId, tag: str | None) -> None:
    await preferences.save(connection, player, Preferences(language=tag))


async def test_somebody_is_talked_to_as_they_chose_or_as_a_platform_tells(connection: Connection) -> None:
    account = Account(Platform.DISCORD, 1, "Ann", language="el")
    ann = await players.meet(connection, account, NOW)
    assert [ann.language_on(platform) for platform in Platform] == ["el"] * len(Platform)
    await prefer(connection, ann.id, "it")
    assert (await preferences.load(connection, ann.id)).language == "it"
    assert (await players.meet(connection, account, NOW)).language_on(Platform.DISCORD) == "it"
    await prefer(connection, ann.id, None)
    assert (await players.find(connection, [ann.id]))[ann.id].language_on(Platform.DISCORD) == "el"


def test_each_platform_tells_of_itself_first() -> None:
    here, there = (Account(platform, 1, "Ann") for platform in (Platform.DISCORD, Platform.TELEGRAM))
    both = players.Player(PlayerId(1), "Ann", (replace(here, language="it"), replace(there, language="tr")))
    assert [both.language_on(one.platform) for one in (here, there)] == ["it", "tr"]
    one = replace(both, accounts=(here, replace(there, language="tr")))
    assert one.language_on(Platform.DISCORD) == "tr"
    assert replace(both, accounts=(here,)).language_on(Platform.DISCORD) is None


async def test_being_named_by_others_does_not_change_a_language(connection: Connection) -> None:
    account = Account(Platform.DISCORD, 1, "Ann", language="el")
    await players.meet(connection, account, NOW)
    named = await players.meet(connection, replace(account, name="Anna", language=None), NOW)
    assert named.accounts == (replace(account, name="Anna"),)


async def test_a_private_chat_speaks_the_language_of_who_is_alone_there(
    connection: Connection, three: People
) -> None:
    place = Place(Platform.TELEGRAM, 77)
    assert await languages.of_place(connection, place) is None
    bob = three.bob.id
    await players.note_private_chat(connection, bob, Platform.TELEGRAM, 77)
    await prefer(connection, bob, "tr")
    assert await languages.of_place(connection, place) == "tr"
    assert await languages.of_place(connection, Place(Platform.DISCORD, 77)) is None
