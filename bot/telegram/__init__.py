"""Telegram: what is said and pressed there, and how matches look there."""

import os

# The library warns, each time a flood limit is met, that it will count seconds in another way one day; this
# is how it wants to be told that we know.
os.environ.setdefault("PTB_TIMEDELTA", "1")  # noqa: TID251 - written for a library, nothing is read
