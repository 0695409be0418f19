"""Pages of the rules on Telegram, over the wire, turned in their place by the one who asked."""

import pytest

from bot.rule_cases import cases_of
from core.rulesets import BRAZILIAN, ITALIAN
from tests.telegram_play import Play, untroubled

pytestmark = pytest.mark.wire


play = pytest.fixture(untroubled)


async def test_pages_are_turned_in_their_place(play: Play) -> None:
    shown = await play.reply(play.ana, "/rules italian")
    pictures = {shown.photo}
    assert shown.buttons == ["Tricky cases", "Italian draughts"]
    label, cases = "Tricky cases", cases_of(ITALIAN)
    for number, case in enumerate(cases, 1):
        assert (await play.press(play.ana, shown, label)).text == ""
        assert shown.text.startswith(f"Italian draughts · tricky case {number} of {len(cases)}\n\n")
        assert case.played in shown.text
        assert case.refused in shown.text
        pictures.add(shown.photo)
        label = "Next page ▶"
    assert len(pictures) == len(cases) + 1
    assert shown.buttons == ["◀ Page before", "Italian draughts"]


async def test_a_case_is_shown_by_its_number(play: Play) -> None:
    for typed, case, ruleset in (("italian 2", 2, ITALIAN), ("italiana 1", 1, ITALIAN), ("3", 3, BRAZILIAN)):
        shown = await play.reply(play.ana, f"/rules {typed}")
        assert f"tricky case {case} of" in shown.text
        assert cases_of(ruleset)[case - 1].played in shown.text
    home = play.server.private(play.ana)
    shown = await play.reply(play.ana, "/rules italian 2", home)
    assert cases_of(ITALIAN)[1].played in shown.text
    last = len(cases_of(ITALIAN))
    refused = await play.reply(play.ana, f"/rules italian {last + 1}")
    assert refused.text == f"There is no tricky case {last + 1}. Italian draughts has 1 to {last}."


async def test_before_the_first_case_there_is_the_overview(play: Play) -> None:
    shown = await play.reply(play.ana, "/rules")
    overview, board = shown.text, shown.photo
    await play.press(play.ana, shown, "Tricky cases")
    assert shown.text != overview
    await play.press(play.ana, shown, "◀ Page before")
    assert (shown.text, shown.photo) == (overview, board)


async def test_in_private_they_are_turned_below_the_first_picture(play: Play) -> None:
    home = play.server.private(play.ana)
    await play.reply(play.ana, "/rules", home)
    shown = await play.server.wait_for(lambda one: "Tricky cases" in one.buttons, chat=home)
    await play.server.wait_for(lambda one: "Writing moves" in one.text, chat=home)
    told = [one.text for one in home.seen]
    assert sum("a dark corner at each player's left" in text for text in told) == 1
    await play.press(play.ana, shown, "Tricky cases")
    assert shown.buttons == ["◀ Page before", "Next page ▶", "Italian draughts"]
    case = cases_of(BRAZILIAN)[0]
    assert f"An arrow shows {case.played}." in shown.text
    await play.press(play.ana, shown, "◀ Page before")
    assert [one.text for one in home.seen] == told


async def test_others_in_a_group_turn_them_for_themselves(play: Play) -> None:
    shown = await play.reply(play.ana, "/rules")
    before = shown.text
    home = play.server.private(play.bruno)
    await play.reply(play.bruno, "/start", home)
    await play.press(play.bruno, shown, "Tricky cases")
    own = await play.server.wait_for(lambda one: "tricky case 1 of 4" in one.text, chat=home)
    assert shown.text == before
    await play.press(play.bruno, own, "Next page ▶")
    assert "tricky case 2 of 4" in own.text
    answer = await play.press(play.carla, shown, "Tricky cases")
    assert answer.url
    start = answer.url.partition("?start=")[2]
    whole = await play.reply(play.carla, f"/start {start}", play.server.private(play.carla))
    assert whole.photo


async def test_where_no_pictures_may_be_sent_it_is_told_where_the_pieces_stand(play: Play) -> None:
    play.server.forbid(play.club, "photos")
    shown = await play.reply(play.ana, "/rules")
    assert not shown.photo
    await play.press(play.ana, shown, "Tricky cases")
    assert "White man: 21. White king: 3. Black men: 10, 17, 28. An arrow shows 21x14x7." in shown.text
    assert shown.buttons == ["◀ Page before", "Next page ▶", "Brazilian draughts"]
    [(_, refused)] = play.server.refusals
    assert "not enough rights to send photos" in refused.description
    play.server.refusals.clear()
