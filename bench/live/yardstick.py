"""The yardstick of live pages: the minimum work of a server in Python for the same page and events.

usage: python3 bench/live/yardstick.py PORT

It uses asyncio, handwritten frames and a count for each row. The ratio of two servers' processor times for a like is
about the same on slow and fast machines if they take turns on the same core. The yardstick communicates with the load
client like a session of Vipera (docs/live-protocol.md); its page has the shortest script that makes it live.
"""

import asyncio
import base64
import ctypes
import hashlib
import json
import sys
from pathlib import Path

ITEMS = json.loads(
    (Path(__file__).resolve().parents[2] / "Examples" / "LiveBench" / "items.json").read_text()
)
SHOWN, PICTURES = 100, 10
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
SCRIPT = """<script>
let d=document,w=new WebSocket('ws://'+location.host+'/live');
w.onopen=()=>d.documentElement.dataset.live='on';
w.onmessage=e=>{let t=e.data;if(t[0]=='i')return d.querySelector('ul').innerHTML=t.slice(1);
let[,v,n]=t.split('\\0');if(v)d.querySelector(`[v="${v.slice(1)}"]`).textContent=n};
d.oninput=e=>w.send('i'+e.target.value);
d.onclick=e=>{let b=e.target.closest('.like');b&&w.send('c'+b.getAttribute('v'))}</script>"""
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def base36(number: int) -> str:
    digit = "0123456789abcdefghijklmnopqrstuvwxyz"[number % 36]
    return (base36(number // 36) if number >= 36 else "") + digit


# IDs are as long as those of LiveBench: the row's number, and a letter for the position in the row.
NUMBERED = [(base36(number + 2), number, item) for number, item in enumerate(ITEMS)]


def markup(found: list) -> str:
    return "".join(
        f'<li data-row="{item["id"]}">'
        + (f'<img src="/p/{number}" alt="" width="48" height="48">' if number < PICTURES else "")
        + f'<span class="name">{item["name"]}</span><span class="price">{item["price"]}</span>'
        f'<button v={block}F class="like">♥</button><span v={block}G class="n">0</span></li>'
        for block, number, item in found[:SHOWN]
    )


PAGE = (
    '<!doctype html><meta charset="utf-8"><title>Yardstick</title><meta name="vipera" content="t 1 1">'
    f'{SCRIPT}<input id="q"><ul>{markup(NUMBERED)}</ul>'
).encode()


def frame(body: bytes) -> bytes:
    size = len(body)
    if size < 126:
        return bytes((0x81, size)) + body
    wide = b"\x7e" + size.to_bytes(2, "big") if size < 65536 else b"\x7f" + size.to_bytes(8, "big")
    return b"\x81" + wide + body


class Session(asyncio.Protocol):
    """A connection: some requests for files, followed by the frames of a page."""

    def connection_made(self, transport) -> None:
        self.transport = transport
        self.rest = b""
        self.is_live = False
        self.counts: dict[bytes, int] = {}

    def data_received(self, data: bytes) -> None:
        self.rest += data
        if not self.is_live:
            if b"\r\n\r\n" not in self.rest:
                return
            head, self.rest = self.rest.split(b"\r\n\r\n", 1)
            self.answer(head)
        while self.is_live and len(self.rest) >= 6:
            size = self.rest[1] & 127
            if size > 125:  # No user types that much at once.
                return self.transport.close()
            if len(self.rest) < 6 + size:
                return
            kind, mask = self.rest[0] & 15, self.rest[2:6]
            body, self.rest = self.rest[6:6 + size], self.rest[6 + size:]
            if kind == 8:
                return self.transport.close()
            if kind == 1:
                self.event(bytes(byte ^ mask[index & 3] for index, byte in enumerate(body)))

    def event(self, text: bytes) -> None:
        if text[:1] == b"i":
            wanted = text[1:].decode("utf-8", "replace").lower()
            found = [one for one in NUMBERED if wanted in one[2]["name"].lower()]
            return self.transport.write(frame(b"i" + markup(found).encode()))
        count = self.counts[text] = self.counts.get(text, 0) + 1
        # One event is handled, and one text changes.
        self.transport.write(frame(b"1\0t%bG\0%d" % (text[1:-1], count)))

    def answer(self, head: bytes) -> None:
        lines = [line.split(b":", 1) for line in head.split(b"\r\n")[1:]]
        fields = {line[0].lower(): line[-1].strip() for line in lines}
        if key := fields.get(b"sec-websocket-key"):
            accept = base64.b64encode(hashlib.sha1(key + GUID).digest())
            self.is_live = True
            return self.transport.write(
                b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Accept: %b\r\n\r\n%b" % (accept, frame(b"*0"))
            )
        is_picture = head.startswith(b"GET /p/")
        kind, body = (b"image/png", PICTURE) if is_picture else (b"text/html", PAGE)
        is_last = fields.get(b"connection", b"").lower() == b"close"
        self.transport.write(
            b"HTTP/1.1 200 OK\r\nContent-Type: %b\r\nContent-Length: %d\r\nSet-Cookie: vipera=1; Path=/\r\n"
            b"%b\r\n%b" % (kind, len(body), b"Connection: close\r\n" if is_last else b"", body)
        )
        if is_last:
            self.transport.close()


async def main() -> None:
    # asyncio requests 256 kB for each read. With its default threshold, malloc maps this memory anew each time. If
    # memory is freed before the first read, the threshold may rise, which would more than halve the time of an event.
    m_mmap_threshold = -3
    ctypes.CDLL(None).mallopt(m_mmap_threshold, 128 * 1024)
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Session, "127.0.0.1", int(sys.argv[1]))
    await server.serve_forever()


asyncio.run(main())
