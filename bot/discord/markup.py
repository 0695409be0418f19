"""Sentences in Discord's markdown, and whom they call."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import discord
from discord.utils import format_dt

from bot.texts import listing
from bot.texts.listing import Told
from bot.texts.sentence import Channel, Linked, Moment, Part, Sentence, Strong, Typed, length
from bot.view import Person

IN_MESSAGE: Final = 2000
"""How long the text of a message may be."""
IN_LAYOUT: Final = 4000
"""How long all texts together may be of a message that is made of parts."""
_CODE_BLOCK: Final = "```\n{}\n```"
_MARKUP: Final = re.compile(r"([\\*_~|`<>\[\]()#:@/.+-])")


def cut(told: Told, room: int = IN_MESSAGE) -> Sentence:
    """What a message with so much room says of it: of a list as many lines as fit."""
    return listing.cut(told, lambda said: length(marked_up(said)) <= room)


def code_blocks(text: str) -> list[str]:
    """A file's text as it stands, in as many messages as it takes."""
    # Three of these would end the block, and people may be called so.
    found = listing.in_parts(text.replace("`", "'"), IN_MESSAGE - length(_CODE_BLOCK))
    return [_CODE_BLOCK.format(part) for part in found]


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
        case Moment() | Channel() | Linked():
            return _own_mark(part)


def _own_mark(part: Moment | Channel | Linked) -> str:
    """What Discord shows to each reader in their own way, or leads them to."""
    match part:
        case Moment(at=at):
            return format_dt(at, "f")
        case Channel(chat=chat):
            return f"<#{chat}>"
        case Linked(text=text, url=url):
            return f"[{_escaped(text)}]({url})"


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
