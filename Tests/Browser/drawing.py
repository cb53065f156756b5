"""Pictures that the tests generate."""

import struct
import zlib


def png(side: int, colour: bytes) -> bytes:
    """A PNG of a square in one colour, which is given as three bytes."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = (b"\0" + colour * side) * side
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def picture(name: str, colour: bytes = b"\x20\x80\x60", side: int = 640) -> dict:
    return {"name": name, "mimeType": "image/png", "buffer": png(side, colour)}
