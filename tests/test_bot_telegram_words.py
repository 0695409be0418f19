"""Whole commands typed on Telegram in each language, over the wire: the name and the words behind it."""

import unicodedata
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.letters import without_accents
from bot.texts import dashboard, pacing, settings, speaking
from bot.texts.community import choice_label
from bot.texts.community_codes import Setting, codes
from bot.texts.names import ruleset_name
from bot.texts.refusals import refusal
from bot.texts.sentence import plain
from bot.texts.words import LANGUAGES, Words, words_of
from core.errors import NoSuchSetting, NotOnVacation
from core.pace import CHOICES
from core.rulesets import ITALIAN
from tests.telegram_play import Play, playing
from tests.telegram_server_things import Chat, User
from tests.typed_words import in_words

pytestmark = pytest.mark.wire


def hurriedly(text: str) -> str:
    """In capitals and without accents."""
    return without_accents(text).upper()


WAYS: list[Callable[[str], str]] = [str, hurriedly]


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_of(request.param)


@pytest.fixture
async def play(tmp_path: Path, words: Words) -> AsyncIterator[Play]:
    """All of them speak this language, administer the group, and the bot hears everything there."""

    def ready(play: Play) -> None:
        play.server.world.privacy = False
        for one in (play.ana, play.bruno, play.carla):
            one.language_code = speaking.short(words.language)
            play.club.members[one.id] = "administrator"

    async with playing(tmp_path, ready) as play:
        yield play
        assert play.server.refusals == []


def said_in(words: Words, line: str) -> str:
    return f"/{in_words(words, line)}"


async def told(play: Play, who: User, text: str, chat: Chat | None = None) -> str:
    answer = await play.reply(who, text, chat)
    return answer.text


@pytest.mark.parametrize("way", WAYS)
async def test_what_is_set_for_a_group_is_typed_in_ones_own_language(
    play: Play, words: Words, way: Callable[[str], str]
) -> None:
    async def in_club(who: User, line: str) -> str:
        return await told(play, who, way(said_in(words, line)))

    assert await in_club(play.ana, "pace bank") == plain(settings.chat_pace_set(words, CHOICES["bank"]))
    assert await in_club(play.ana, "pace none") == plain(settings.chat_pace_set(words, None))
    assert await in_club(play.ana, "dashboard off") == plain(dashboard.switched_off(words))
    assert await in_club(play.ana, "language chat en") == plain(speaking.in_this_chat(words_of("en")))
    for setting in Setting:
        code = codes(setting)[-1]
        answer = await in_club(play.bruno, f"community {setting.code} {code}")
        assert answer.startswith(plain(settings.saved(words)))
        assert choice_label(words, setting, code) in answer
    assert await in_club(play.carla, "pace place") == plain(pacing.how_to_pace(words, CHOICES))
    assert await in_club(play.carla, "community here") == plain(refusal(words, NoSuchSetting()))


@pytest.mark.parametrize("way", WAYS)
async def test_what_one_prefers_and_asks_is_typed_in_ones_own_language(
    play: Play, words: Words, way: Callable[[str], str]
) -> None:
    async def alone(who: User, line: str) -> str:
        return await told(play, who, way(said_in(words, line)), play.server.private(who))

    assert "Europe/Rome" in await alone(play.ana, "settings zone rome")
    assert "22:00" in await alone(play.ana, "settings quiet 22-8")
    assert "22:00" not in await alone(play.ana, "settings quiet off")
    assert await alone(play.ana, "vacation back") == plain(refusal(words, NotOnVacation()))
    assert "27" in await alone(play.bruno, "vacation 3 days")
    assert await alone(play.bruno, "vacation back") != plain(refusal(words, NotOnVacation()))
    assert ruleset_name(words, ITALIAN) in await alone(play.bruno, "rules italian")
    board = await alone(play.carla, "leaderboard italian month overall")
    assert ruleset_name(words, ITALIAN) in board.partition("\n")[0]
    assert board.partition("\n")[2].startswith(f"{words.gettext('everywhere')} · 20")
    answer = await alone(play.carla, "language el")
    assert answer.startswith(plain(speaking.with_you(words_of("el"))))


async def test_a_challenge_and_questions_about_a_match_are_typed_in_ones_own_language(
    play: Play, words: Words
) -> None:
    await play.set_up("W:W22,27:B11,15")
    for line in ("ask pieces", "ask last", "ask moves", "ask who", "board text"):
        in_english, in_own = [
            await told(play, play.ana, text, play.server.private(play.ana))
            for text in (f"/{line}", said_in(words, line))
        ]
        assert in_own == in_english
    line = "challenge italian white rated bank takebacks"
    in_english, in_own = [
        (await offer(play, text)).replace(code, "CODE")
        for text, code in ((f"/{line}", "CODE01"), (said_in(words, line), "CODE02"))
    ]
    assert in_own == in_english
    assert ruleset_name(words, ITALIAN) in in_own


async def offer(play: Play, text: str) -> str:
    """The challenge that comes of a command."""
    said = await play.server.say(play.carla, play.club, text)
    return (await play.server.wait_for(lambda one: one.id > said.id, chat=play.club)).text


async def test_accents_are_understood_whichever_way_a_phone_writes_them(play: Play, words: Words) -> None:
    text = unicodedata.normalize("NFD", said_in(words, "pace none"))
    assert await told(play, play.ana, text) == plain(settings.chat_pace_set(words, None))
