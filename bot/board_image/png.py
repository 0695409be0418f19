"""Writes a picture of few colours as a PNG, smaller and sooner than Pillow does."""

import struct
from typing import Final

from PIL import Image
from zlib_ng import zlib_ng

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_BITS: Final = 4
_FILTER: Final = 8 // _BITS
_INDEXED: Final = 3
_LEVEL: Final = 6
"""The next one takes a quarter longer, and makes nothing smaller."""


def encode(image: Image.Image) -> bytes:
    """The file; the image must have a palette of at most 16 colours."""
    width, height = image.size
    header = struct.pack(">IIBBBBB", width, height, _BITS, _INDEXED, 0, 0, 0)
    chunks = (
        (b"IHDR", header),
        (b"PLTE", bytes(image.getpalette() or ())),
        (b"IDAT", _deflated(image)),
        (b"IEND", b""),
    )
    return _SIGNATURE + b"".join(_chunk(name, data) for name, data in chunks)


def _deflated(image: Image.Image) -> bytes:
    # Each row is preceded by its filter: none, which is as wide as two points of the first colour.
    rows = Image.new("P", (image.width + _FILTER, image.height))
    rows.paste(image, (_FILTER, 0))
    return zlib_ng.compress(rows.tobytes("raw", "P;4"), _LEVEL)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib_ng.crc32(name + data))
