"""Pressing a button: finding it, and waiting for what the bot answers."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from tests.telegram_server_text import Json
from tests.telegram_server_things import Message
from tests.telegram_server_world import Query, World


@dataclass(frozen=True)
class Answer:
    """What somebody sees after pressing: a toast or an alert, or nothing, or an address that opens."""

    text: str = ""
    show_alert: bool = False
    url: str | None = None


@dataclass
class Press:
    world: World
    query: Query

    @property
    def answer(self) -> Answer | None:
        given = self.query.answer
        if given is None:
            return None
        return Answer(given.get("text", ""), bool(given.get("show_alert", False)), given.get("url"))

    async def wait(self, timeout: float = 20) -> Answer:  # noqa: ASYNC109 - tests name their patience
        await until(self.world, lambda: self.query.answer is not None, timeout, "no answer to the press")
        assert self.answer is not None
        return self.answer


async def until(
    world: World,
    done: Callable[[], bool],
    timeout: float,  # noqa: ASYNC109 - tests name their patience
    otherwise: str,
) -> None:
    """Wait in real seconds, whatever the clock of the stand-in says."""
    clock = asyncio.get_running_loop().time
    deadline = clock() + timeout
    while not done():
        last = [message for message in world.newest_last() if world.bot in (message.sender, message.via_bot)]
        assert clock() < deadline, f"{otherwise}; the bot said {last[-3:]}, was refused {world.refusals[-3:]}"
        await world.until_change(deadline - clock())


def find_button(message: Message, text: str | None, data: str | None, *, stale: bool) -> Json:
    assert not message.deleted, "the message is gone"
    keyboards = message.keyboards if stale else [message.keyboard]
    buttons = [button for keyboard in reversed(keyboards) for row in keyboard for button in row]
    for button in buttons:
        if text in (None, button["text"]) and data in (None, button.get("callback_data")):
            return button
    raise AssertionError(f"no button {text or data!r} among {[button['text'] for button in buttons]}")
