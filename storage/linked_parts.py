"""What of one player can become another's: the kinds of keys that a link notes, to be given back."""

from enum import Enum


class LinkedPart(Enum):
    """What a player can bring into another; the value is its code in storage."""

    WHITE = "white"
    """A match, in this seat."""
    BLACK = "black"
    CHALLENGER = "challenger"
    """A challenge."""
    INVITED = "invited"
    BLOCKS = "blocks"
    """A player whom they had blocked, and the other had not."""
    BLOCKED_BY = "blocked_by"
    IMPORTED = "imported"
    """A game of a file that they sent."""
    DAY = "day"
    """A day of vacation."""
    PREFERENCES = "preferences"
    """There is one row of them at most."""
