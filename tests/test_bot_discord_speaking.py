"""Languages chosen on Discord, for oneself and by administrators for a server."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.catalogues import languages_in
from tests.discord_play import running, scene
from tests.discord_sim import Sim, labels_of, simulated, text_of

pytestmark = pytest.mark.usefixtures("tagged_languages")


@pytest.fixture
async def sim(tmp_path: Path) -> AsyncIterator[Sim]:
    async with simulated(tmp_path) as sim:
        yield sim


async def test_one_is_spoken_to_in_the_language_one_chooses(sim: Sim) -> None:
    asked = await sim.asked(sim.ana, "language")
    assert text_of(asked) == "With you I speak **English**."
    names = ["✓ Automatic", "English", "Português", "Italiano", "Español", "Ελληνικά", "Türkçe"]
    assert labels_of(asked) == names
    result = await sim.ana.click(asked, label="Italiano")
    assert result.acknowledged
    assert await sim.told(sim.ana, "language") == "⟨it⟩With you I speak **italiano**."
    assert await sim.told(sim.ana, "language", which="tr") == "⟨tr⟩With you I speak **Türkçe**."
    assert languages_in(await sim.told(sim.ana, "games")) == {"tr"}
    assert languages_in(await sim.told(sim.bruno, "games")) == set()
    assert await sim.told(sim.ana, "language", which="auto") == "With you I speak **English**."


@pytest.mark.wire
async def test_until_one_chooses_it_is_the_language_of_ones_discord(tmp_path: Path) -> None:
    async with scene(tmp_path) as play:
        play.ana.locale, play.bruno.locale, play.guild.locale = "es-419", "da", "pt-BR"
        async with running(play):
            [hello] = play.games.messages
            assert languages_in(hello.text) == {"pt_BR"}
            assert languages_in((await play.told(play.ana, "games")).text) == {"es"}
            assert languages_in((await play.told(play.bruno, "games")).text) == set()
            await play.command(play.ana, "challenge")
            assert languages_in((await play.offer("⟨pt_BR⟩Join")).text) == {"pt_BR"}


async def test_settings_tell_the_language(sim: Sim) -> None:
    assert "Language: Automatic; `/language` changes it." in await sim.told(sim.ana, "settings")
    await sim.told(sim.ana, "language", which="it")
    assert "⟨it⟩Language: Italiano; `/language` changes it." in await sim.told(sim.ana, "settings")


async def test_a_match_between_readers_of_two_languages_in_a_chat_of_a_third(sim: Sim) -> None:
    keeper = sim.keeper()
    assert languages_in(await sim.told(keeper, "language", which="pt_BR", chat=True)) == {"pt_BR"}
    await sim.told(sim.ana, "language", which="it")
    await sim.told(sim.bruno, "language", which="tr")
    assert languages_in(await sim.told(sim.ana, "challenge", opponent=sim.bruno)) == {"it"}
    assert languages_in(text_of(sim.newest())) == {"pt_BR"}
    await sim.press(sim.bruno, sim.newest(), "⟨pt_BR⟩Accept")
    card = sim.newest()
    assert languages_in(text_of(card)) == languages_in(" ".join(labels_of(card))) == {"pt_BR"}
    for who, language in ((sim.ana, "it"), (sim.bruno, "tr")):
        [told] = await sim.press(who, card, "⟨pt_BR⟩Flip")
        assert languages_in(told) == {language}
        assert languages_in(await sim.told(who, "moves")) == {language}
        assert languages_in(await sim.told(who, "games")) == {language}
    await sim.told(sim.ana, "draw")
    assert languages_in(text_of(sim.newest())) == {"pt_BR"}
    [told] = await sim.press(sim.bruno, sim.newest(), "⟨pt_BR⟩Play on")
    assert languages_in(told) == {"tr"}


async def test_a_refused_move_is_explained_in_the_language_of_who_made_it(sim: Sim) -> None:
    await sim.told(sim.ana, "language", which="it")
    await sim.begin()
    await sim.ana.send(sim.games, "22-19", reply_to=sim.newest())
    await sim.deliver()
    assert languages_in(text_of(sim.newest())) == {"it"}


async def test_only_administrators_choose_for_a_server(sim: Sim) -> None:
    assert "Only those who administer" in await sim.told(sim.ana, "language", which="it", chat=True)
    shown = await sim.asked(sim.ana, "language", chat=True)
    assert text_of(shown) == "In this chat I speak **English**."
    assert labels_of(shown) == []
    keeper = sim.keeper()
    shown = await sim.asked(keeper, "language", chat=True)
    assert labels_of(shown)[:3] == ["✓ Automatic", "English", "Português"]
    result = await keeper.click(shown, label="Ελληνικά")
    assert result.acknowledged
    shown = await sim.asked(sim.ana, "language", chat=True)
    assert text_of(shown) == "⟨el⟩In this chat I speak **ελληνικά**."


async def test_words_of_any_language_answer_in_a_chat_and_in_private(sim: Sim) -> None:
    card = await sim.begin()
    await sim.ana.send(sim.games, "Empate!", reply_to=card)
    await sim.deliver()
    assert labels_of(sim.newest()) == ["Accept the draw", "Play on"]
    await sim.carla.send(sim.games, "όχι", reply_to=card)
    await sim.deliver()
    assert sim.newest().content == "όχι"
    await sim.bruno.send_dm("reddediyorum")
    await sim.deliver()
    declined = text_of(sim.newest(sim.bruno.user.dm_channel))
    assert declined == "You have declined the draw; the game goes on."
    await sim.ana.send_dm("mi arrendo")
    asked = sim.newest(sim.ana.user.dm_channel)
    assert labels_of(asked) == ["Yes, resign", "Cancel"]


async def test_a_word_that_answers_nothing_is_ignored_in_a_chat(sim: Sim) -> None:
    card = await sim.begin()
    said = await sim.ana.send(sim.games, "sim", reply_to=card)
    await sim.deliver()
    assert sim.newest().id == said.id
    await sim.ana.send_dm("sim")
    assert text_of(sim.newest(sim.ana.user.dm_channel)).startswith("There is no offer to answer any more.")
