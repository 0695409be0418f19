"""Sentences in Discord's markdown, and whom they call."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import discord
from discord.utils import format_dt

from bot.texts.sentence import Channel, Moment, Part, Sentence, Strong, Typed
from bot.view import Person

_MARKUP: Final = re.compile(r"([\\*_~|`<>\[\]()#:@/.+-])")


def marked_up(sentence: Sentence) -> str:
    """The sentence as Discord is to be sent it."""
    return "".join(_marked_up(part) for part in sentence)


def uncalling(sentence: Sentence) -> Sentence:
    """The same with everybody named and nobody called, for what is written over an earlier message."""
    return tuple(replace(part, pings=False) if isinstance(part, Person) else part for part in sentence)


def _marked_up(part: Part) -> str:
    match part:
        case str():
            return part
        case Person():
            return _named(part)
        case Strong(text=text):
            return f"**{_escaped(text)}**"
        case Typed(text=text):
            return "`" + text.replace("`", "'") + "`"
        case Moment() | Channel():
            return _own_mark(part)


def _own_mark(part: Moment | Channel) -> str:
    """What Discord shows to each reader in their own way."""
    return format_dt(part.at, "f") if isinstance(part, Moment) else f"<#{part.chat}>"


def _named(person: Person) -> str:
    # Mentioned only to be called: of somebody who has left, a mention shows a bare number.
    return f"<@{person.account}>" if person.pings and person.account else _escaped(person.name)


def _escaped(text: str) -> str:
    return _MARKUP.sub(r"\\\1", text)


def called(sentences: Iterable[Sentence]) -> list[int]:
    """The accounts that these sentences are meant to call."""
    return [
        part.account
        for sentence in sentences
        for part in sentence
        if isinstance(part, Person) and part.pings and part.account is not None
    ]


def pinging(accounts: Iterable[int], *, replied: bool = False) -> discord.AllowedMentions:
    """That a message pings these people and nobody else, perhaps with the one it replies to."""
    people = [discord.Object(account) for account in dict.fromkeys(accounts)]
    return discord.AllowedMentions(everyone=False, roles=False, users=people, replied_user=replied)
