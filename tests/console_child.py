"""The bot as its own process, at a pipe or at a real terminal."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).parent.parent
SECONDS: Final = 30
"""To wait for anything, on a busy machine."""
_ON_ITS_OWN_TERMINAL: Final = """
import fcntl, os, sys, termios
os.setsid()
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
_MARK_UP: Final = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def environment(changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """Nothing of ours: no tokens, no database elsewhere; the terminal is one with colours."""
    kept = {name: os.environ[name] for name in ("PATH", "COVERAGE_PROCESS_START") if name in os.environ}
    return {**kept, "PYTHONPATH": str(_ROOT), "LANG": "C.UTF-8", "TERM": "xterm-256color", **(changes or {})}


def played(
    folder: Path, script: str | bytes, *arguments: str, changes: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The bot run in a folder on a script, as by `python -m bot < script`; its output read as UTF-8."""
    given = script.encode() if isinstance(script, str) else script
    done = subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env=environment(changes),
        input=given,
        capture_output=True,
        timeout=SECONDS,
        check=False,
    )
    out, err = (text.decode(errors="replace") for text in (done.stdout, done.stderr))
    return subprocess.CompletedProcess(done.args, done.returncode, out, err)


class Terminal:
    """The bot on a terminal of its own, 80 characters wide, and somebody who types."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self._process, self._master = process, master
        self._unread = ""

    def read_until(self, text: str) -> str:
        """What is shown up to and including a text, as it came; AssertionError if it never is."""
        until = time.monotonic() + SECONDS
        while text not in self._unread:
            left = until - time.monotonic()
            if left < 0 or not self._receive(left):
                raise AssertionError(f"{text!r} was not shown, but {self._unread!r}")
        shown, _, self._unread = self._unread.partition(text)
        return shown + text

    def see(self, text: str) -> str:
        """The same without colours."""
        return _MARK_UP.sub("", self.read_until(text))

    def type(self, line: str) -> None:
        os.write(self._master, line.encode() + b"\r")

    def press(self, key: bytes) -> None:
        # As late as a person would: Python misses a Ctrl-C in the very moment it begins to wait for a line.
        time.sleep(0.3)
        os.write(self._master, key)

    def kill(self) -> None:
        """As by kill -9."""
        self._process.kill()
        self._process.wait(SECONDS)

    def left(self) -> tuple[int, str]:
        """The exit code, and what is shown to the end."""
        while self._receive(SECONDS):
            pass
        shown = _MARK_UP.sub("", self._unread)
        try:
            return self._process.wait(SECONDS), shown
        except subprocess.TimeoutExpired:
            raise AssertionError(f"the bot does not leave, having shown {shown!r}") from None

    def _receive(self, seconds: float) -> bool:
        """Take in what is shown; False where there is no more to come, or nothing came for so long."""
        if not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            shown = os.read(self._master, 65536)
        except OSError:  # Linux says so when the other end is closed
            return False
        self._unread += shown.decode(errors="replace")
        return bool(shown)


@contextmanager
def terminal(folder: Path, *arguments: str, changes: Mapping[str, str] | None = None) -> Iterator[Terminal]:
    """The bot started in a folder by somebody at a terminal; killed in the end if it still runs."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 80, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-c", _ON_ITS_OWN_TERMINAL, "-m", "bot", *arguments],
        cwd=folder,
        env=environment(changes),
        stdin=slave,
        stdout=slave,
        stderr=slave,
    )
    os.close(slave)
    try:
        yield Terminal(process, master)
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGKILL)
        process.wait(SECONDS)
        os.close(master)
