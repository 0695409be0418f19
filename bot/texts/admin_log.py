"""What those who keep order have done, a line each."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.texts.community import setting_name, value_name
from bot.texts.community_codes import ON, Setting
from bot.texts.listing import Listing, Told
from bot.texts.sentence import Moment, Sentence, Strong, fill, quoted
from bot.texts.words import Words
from bot.view import Person
from storage.admin_log import Deed, Entry

_LONGEST_REASON = 60


@dataclass(frozen=True, slots=True)
class LogLine:
    """Who did what, and when."""

    by: Person
    entry: Entry

    @property
    def at(self) -> datetime:
        """When it was done."""
        return self.entry.at


def log(words: Words, lines: Sequence[LogLine], page: Sentence = ()) -> Told:
    """The log of a community, the newest first; below it, which page of it that is."""
    if not lines:
        return fill(words.gettext("Nobody has set, closed or annulled anything here yet."))
    head: Sentence = (Strong(words.gettext("What administrators did here")),)
    return Listing(words, head, [_line(words, line) for line in lines], page)


def _line(words: Words, line: LogLine) -> Sentence:
    # Translators: {deed} is for instance "match 12 closed" or "Usual pace: 5 days per move".
    return fill(
        words.gettext("{time} {player}: {deed}"),
        time=Moment(line.at, words.language),
        player=line.by,
        deed=_deed(words, line.entry),
    )


def _deed(words: Words, entry: Entry) -> Sentence:
    match entry.deed:
        case Deed.SETTING:
            return _setting(words, entry)
        case Deed.CLOSED:
            return fill(words.gettext("match {number} closed"), number=int(entry.data["match"]))
        case Deed.ANNULLED:
            template = words.gettext("match {number} annulled ({reason})")
            reason = quoted(str(entry.data["reason"]), _LONGEST_REASON)
            return fill(template, number=int(entry.data["match"]), reason=reason)
        case Deed.DASHBOARD:
            is_on = entry.data["value"] == ON
            return fill(words.gettext("list of games on") if is_on else words.gettext("list of games off"))


def _setting(words: Words, entry: Entry) -> Sentence:
    setting = Setting[str(entry.data["setting"]).upper()]
    value: Sentence = (value_name(words, setting, str(entry.data["value"])),)
    if room := entry.data.get("room"):
        value = (*value, " (", quoted(str(room), _LONGEST_REASON), ")")
    return fill(words.gettext("{setting}: {value}"), setting=setting_name(words, setting), value=value)
