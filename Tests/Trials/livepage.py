"""A page without a browser: keeps a log of its messages, and reconnects when it loses its connection.

docs/live-protocol.md describes the messages.
"""

import asyncio
import json
import random
import re
import struct

# A page cannot continue after these close codes, because its session is gone or belongs to another page.
FINAL = {4404: "the server does not know the session any more", 4409: "another page took the session"}
# A page must reconnect later after this close code, because too many pages look up their sessions.
CROWDED = 1013
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Lost(Exception):
    """The page cannot continue its session."""


class LivePage:
    def __init__(self, port: int, source: str):
        """`source` is the loopback address from which the page connects, so that it counts as another user."""
        self.port, self.source = port, source
        self.cookie = ""
        self.begin()
        self.writer: asyncio.StreamWriter | None = None
        self.task: asyncio.Task | None = None
        self.changed = asyncio.Event()
        # Whether the page connects as a reloaded page, which gets the typed text from the session.
        self.is_anew = False
        # How often the server told the page to reconnect later.
        self.refusals = 0

    def begin(self) -> None:
        """Resets the state of the previous page."""
        self.token, self.number, self.received, self.settled = "", 0, 0, 0
        # All messages of the page, the number of the first one, and the number of messages that the session has
        # received.
        self.log: list[str] = []
        self.first, self.hello = None, None
        self.markup, self.location = "", ""
        # The number of the visible screen.
        self.screen = 0
        # The typed text that the session has returned, with the number of messages that it had received.
        self.given: tuple[int, dict | None] | None = None
        # How often the session was restored from its record.
        self.restored = 0
        self.live, self.failure = False, None

    # User actions.

    async def open(self, path: str) -> None:
        """Loads and connects a page."""
        await self.load(path)
        self.task = asyncio.create_task(self._run())
        await self.until(lambda: self.live)

    async def load(self, path: str, tab: str = "") -> None:
        cookies = "; ".join(filter(None, [self.cookie, f"vipera-tab={tab}" if tab else ""]))
        status, head, body = await self._get(path, f"Cookie: {cookies}\r\n" if cookies else "")
        if found := re.search(r"Set-Cookie: (vipera=[^;]+)", head):
            self.cookie = found[1]
        meta = re.search(r'name="vipera" content="(\S+) (\d+) (\d+)', body)
        if status != 200 or not meta:
            raise Lost(f"GET {path} answers {status} {body[:200]!r}")
        self.begin()
        self.token, self.number, self.screen, self.markup = meta[1], int(meta[2]), int(meta[3]), body

    def tell(self, text: str) -> None:
        """Sends a message to the session, or keeps it until there is a connection."""
        self.log.append(text)
        if self.live:
            self._send(TEXT, text.encode())

    async def settle(self) -> None:
        """Waits until the session has handled all messages."""
        await self.until(lambda: self.live and self.settled >= (self.first or 0) + len(self.log))

    async def leave(self) -> None:
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
            self.task = None

    async def until(self, holds) -> None:
        while not holds():
            if self.failure:
                raise self.failure
            self.changed.clear()
            await self.changed.wait()

    def element(self, attribute: str) -> str:
        """The ID of the element whose tag has `attribute`."""
        at = self.markup.find(attribute)
        mark = re.search(r" v=(\w+)", self.markup[self.markup.rfind("<", 0, at):at]) if at >= 0 else None
        if not mark:
            raise Lost(f"no element with {attribute} on the page")
        return mark[1]

    # The connection.

    async def _run(self) -> None:
        """Stays connected until the page leaves or its session is gone."""
        pause = 0.25
        try:
            while True:
                code = 0
                try:
                    code = await self._connection()
                except (OSError, asyncio.IncompleteReadError):
                    pass
                finally:
                    if self.writer:
                        self.writer.close()
                pause = 0.25 if self.live else min(pause * 2, 15)
                self.live = False
                self.refusals += code == CROWDED
                if code in FINAL:
                    raise Lost(FINAL[code])
                await asyncio.sleep(pause * random.uniform(0.5, 1.5))
        except Lost as lost:
            self.failure = lost
        finally:
            self.live = False
            self.changed.set()

    async def _connection(self) -> int:
        """Connects and receives messages; returns the close code of the server."""
        reader, self.writer = await self._dial()
        if self.is_anew:
            self.number, self.received = 0, 0
        self.writer.write(
            f"GET /_vipera/live?s={self.token}&p={self.number}&r={self.received} HTTP/1.1\r\n"
            f"Host: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101"):
            return 0
        while True:
            opcode, payload = await self._frame(reader)
            if opcode == CLOSE:
                return struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else 0
            if opcode == PING:
                self._send(PONG, payload)
            elif opcode == TEXT:
                self._take(payload.decode())
                self.changed.set()

    async def _dial(self):
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.source, 0))

    async def _get(self, path: str, fields: str) -> tuple[int, str, str]:
        reader, writer = await self._dial()
        try:
            writer.write(
                f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{fields}Connection: close\r\n\r\n".encode()
            )
            head, _, body = (await reader.read()).decode().partition("\r\n\r\n")
        finally:
            writer.close()
        return int(head.split()[1]) if head else 0, head, body

    @staticmethod
    async def _frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
        first, length = await reader.readexactly(2)
        if length == 126:
            length = int.from_bytes(await reader.readexactly(2))
        elif length == 127:
            length = int.from_bytes(await reader.readexactly(8))
        return first & 15, await reader.readexactly(length)

    def _send(self, opcode: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2)
        # A mask of zeros is valid, and masking with zeros changes nothing.
        self.writer.write(bytes([0x80 | opcode]) + head + bytes(4) + payload)

    def _take(self, text: str) -> None:
        if text == "?":
            return
        self.received += 1
        greeted = None
        typed = None
        while text and not "a" <= text[0] <= "z":
            field, _, text = text.partition("\0")
            sign, value = field[:1], field[1:]
            if field == "#":
                self.markup, text = text, ""
            elif sign == ">":
                self.restored += 1
            elif sign == "*":
                greeted = [int(number) for number in value.split()]
            elif sign == "+":
                self.settled += len(value.split())
            elif sign == "%":
                self.number, self.received = int(value), 1
            elif sign == "&":
                typed = json.loads(value)
            elif sign == "@":
                screen, self.location = value.split(" ", 1)
                self.screen = int(screen)
            elif sign == "^":
                raise Lost(f"the server sends the page to {value}")
            elif sign.isdigit():
                self.settled += int(field)
        if greeted:
            self._greet(greeted, typed)

    def _greet(self, greeted: list[int], typed: dict | None) -> None:
        """Marks the page as live, and sends the messages that the session has not received."""
        self.hello, open_count = greeted[0], len(greeted) - 1
        self.settled = self.hello - open_count
        if self.first is None:
            self.first = self.hello
        self.given = (self.hello, typed)
        self.live = True
        for text in self.log[self.hello - self.first:]:
            self._send(TEXT, text.encode())


def source(number: int) -> str:
    """The loopback address of a user."""
    return f"127.1.{number // 250 % 250}.{number % 250 + 1}"
