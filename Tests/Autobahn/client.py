"""The WebSocket client for the cases of the Autobahn suite; it sends raw frames.

The suite's own client needs Python 2 and an old version of Twisted. The cases need only an object that sends frames,
waits, and reports the received ones. Texts in the cases consist of bytes, one for each character.
"""

import base64
import heapq
import os
import select
import socket
import time
import zlib

CLOSED, CONNECTING, CLOSING, OPEN = range(4)
SERVER_DROP_SECONDS = 1.0


class Deflate:
    """permessage-deflate with the parameters that the server has accepted; it decompresses with the negotiated
    window."""

    MARKER = b"\0\0\xff\xff"

    def __init__(self, answer: str, offers):
        name, *parts = [part.strip() for part in answer.split(";")]
        assert name == "permessage-deflate", answer
        self.values = dict((part.split("=") + [None])[:2] for part in parts)
        bits = int(self.values.get("server_max_window_bits") or 15)
        assert any(
            (not offer.requestNoContextTakeover or "server_no_context_takeover" in self.values)
            and bits <= (offer.requestMaxWindowBits or 15) for offer in offers
        ), f"'{answer}' is none of what was offered"
        self.windowBits = -bits
        self.compressor = self.decompressor = None

    def packed(self, data: bytes) -> bytes:
        if not self.compressor or "client_no_context_takeover" in self.values:
            bits = int(self.values.get("client_max_window_bits") or 15)
            self.compressor = zlib.compressobj(wbits=-bits)
        packed = self.compressor.compress(data) + self.compressor.flush(zlib.Z_SYNC_FLUSH)
        return packed.removesuffix(self.MARKER)

    def unpacked(self, data: bytes) -> bytes:
        if not self.decompressor or "server_no_context_takeover" in self.values:
            self.decompressor = zlib.decompressobj(wbits=self.windowBits)
        return self.decompressor.decompress(data + self.MARKER)


def masked(payload: bytes, mask: bytes) -> bytes:
    size = len(payload)
    if not size:
        return b""
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")


class Client:
    """The object that cases use as `self.p`; the names are those of the suite."""

    CLOSE_STATUS_CODE_NORMAL = 1000
    CLOSE_STATUS_CODE_PROTOCOL_ERROR = 1002
    CLOSE_STATUS_CODE_INVALID_PAYLOAD = 1007

    class factory:
        isServer = False

    def __init__(self, port: int):
        self.port = port
        self.state = CONNECTING
        self.connectionWasOpen = False
        self.closedByMe = self.failedByMe = self.droppedByMe = self.wasClean = False
        self.remoteCloseCode = self.localCloseCode = self.localCloseReason = None
        self.createWirelog = False
        self.autoFragmentSize = 0
        self.txFrameStats = {}
        self.trafficStats = None
        self.timers, self.order = [], 0
        self.incoming, self.outgoing = bytearray(), bytearray()
        self.message, self.message_is_binary, self.message_is_packed = [], False, False
        self.perMessageCompressionOffers = []
        self._perMessageCompress = None

    # The methods that cases call.

    def sendFrame(self, opcode, payload="", fin=True, rsv=0, mask=None, payload_len=None,
                  chopsize=None, sync=False):
        data = payload if isinstance(payload, bytes) else payload.encode("latin-1")
        if payload_len is not None:
            data = (data * (payload_len // len(data) + 1))[:payload_len]
        self.sendHeader(opcode, len(data), fin, rsv)
        for start in range(0, len(data), chopsize or max(1, len(data))):
            piece = data[start:start + (chopsize or len(data))]
            self.write(masked(piece, self.rotated(start)), chopped=chopsize is not None)

    def sendMessage(self, payload, isBinary=False, fragmentSize=None, sync=False):
        data = payload if isinstance(payload, bytes) else payload.encode("latin-1")
        if self._perMessageCompress:
            data = self._perMessageCompress.packed(data)
        size = fragmentSize or self.autoFragmentSize or max(1, len(data))
        starts = range(0, max(1, len(data)), size)
        for start in starts:
            opcode = 0 if start else 2 if isBinary else 1
            rsv = 4 if self._perMessageCompress and not start else 0
            self.sendFrame(opcode, data[start:start + size], fin=start == starts[-1], rsv=rsv)

    def beginMessage(self, opcode=1):
        self.message_opcode = opcode

    def beginMessageFrame(self, length):
        self.sendHeader(self.message_opcode, length, True, 0)
        self.frame_position = 0

    def sendMessageFrameData(self, payload, sync=False):
        data = payload if isinstance(payload, bytes) else payload.encode("latin-1")
        self.write(masked(data, self.rotated(self.frame_position)))
        self.frame_position += len(data)

    def endMessage(self):
        pass

    def sendCloseFrame(self, code=None, reasonUtf8=None, isReply=False):
        payload = b"" if code is None else code.to_bytes(2, "big")
        reason = reasonUtf8 or b""
        payload += reason if isinstance(reason, bytes) else reason.encode("latin-1")
        self.sendFrame(8, payload)
        self.state = CLOSING
        self.closedByMe = not isReply
        self.localCloseCode, self.localCloseReason = code, reasonUtf8

    def sendClose(self, code=None, reason=None):
        if self.state == OPEN:
            self.sendCloseFrame(code, reason)

    def continueLater(self, delay, function, tag=None):
        self.later(delay, lambda: function() if self.state != CLOSED else None)

    def killAfter(self, delay):
        self.later(delay, self.fail)

    def closeAfter(self, delay):
        self.later(delay, lambda: self.sendClose())

    def enableWirelog(self, enable):
        pass

    # The implementation.

    def later(self, delay, function):
        self.order += 1
        heapq.heappush(self.timers, (time.monotonic() + delay, self.order, function))

    def fail(self):
        if self.state == OPEN:
            self.failedByMe = True
            self.sendCloseFrame(1001)
        elif self.state == CLOSING:
            self.drop()

    def drop(self):
        self.droppedByMe = True
        self.state = CLOSED

    def rotated(self, position):
        shift = position % 4
        return self.mask[shift:] + self.mask[:shift]

    def sendHeader(self, opcode, length, fin, rsv):
        self.mask = os.urandom(4)
        self.txFrameStats[opcode] = self.txFrameStats.get(opcode, 0) + 1
        header = bytearray([(0x80 if fin else 0) | (rsv % 8) << 4 | (opcode % 128)])
        if length < 126:
            header.append(0x80 | length)
        elif length < 65536:
            header += bytes([0xFE]) + length.to_bytes(2, "big")
        else:
            header += bytes([0xFF]) + length.to_bytes(8, "big")
        self.write(bytes(header) + self.mask)

    def write(self, data, chopped=False):
        self.outgoing += data
        if chopped:
            self.flush()

    def flush(self):
        while self.outgoing:
            try:
                sent = self.socket.send(memoryview(self.outgoing)[:262144])
            except BlockingIOError:
                return
            except OSError:
                self.outgoing.clear()
                return
            del self.outgoing[:sent]

    def connect(self):
        self.socket = socket.create_connection(("127.0.0.1", self.port), timeout=10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        offers = ", ".join(offer.text() for offer in self.perMessageCompressionOffers)
        extensions = f"Sec-WebSocket-Extensions: {offers}\r\n" if offers else ""
        self.socket.sendall(
            f"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{extensions}\r\n".encode()
        )
        head = bytearray()
        while b"\r\n\r\n" not in head:
            got = self.socket.recv(4096)
            if not got:
                return False
            head += got
        top, _, self.incoming[:] = bytes(head).partition(b"\r\n\r\n")
        self.socket.setblocking(False)
        for line in top.split(b"\r\n")[1:]:
            name, _, value = line.decode().partition(": ")
            if name == "Sec-WebSocket-Extensions":
                self._perMessageCompress = Deflate(value, self.perMessageCompressionOffers)
        return top.startswith(b"HTTP/1.1 101")

    def run(self, case, limit=120.0):
        """Runs a case until the connection is closed."""
        self.case = case
        if self.connect():
            self.state, self.connectionWasOpen = OPEN, True
            case.onOpen()
            end = time.monotonic() + limit
            while self.state != CLOSED and time.monotonic() < end:
                self.turn()
        self.state = CLOSED
        self.socket.close()
        case.onConnectionLost(self.failedByMe)

    def turn(self):
        now = time.monotonic()
        while self.timers and self.timers[0][0] <= now and self.state != CLOSED:
            heapq.heappop(self.timers)[2]()
        if self.state == CLOSED:
            return
        wait = max(0.0, self.timers[0][0] - time.monotonic()) if self.timers else 1.0
        readable, writable, _ = select.select(
            [self.socket], [self.socket] if self.outgoing else [], [], min(wait, 1.0)
        )
        if writable:
            self.flush()
        if readable:
            self.read()

    def read(self):
        try:
            got = self.socket.recv(1 << 20)
        except BlockingIOError:
            return
        except OSError:
            got = b""
        if not got:
            self.state = CLOSED
            return
        self.incoming += got
        while self.state in (OPEN, CLOSING) and self.take_frame():
            pass

    def take_frame(self):
        data = self.incoming
        if len(data) < 2:
            return False
        length, start = data[1] & 127, 2
        if length >= 126:
            size = 2 if length == 126 else 8
            if len(data) < 2 + size:
                return False
            length, start = int.from_bytes(data[2:2 + size], "big"), 2 + size
        if len(data) < start + length:
            return False
        first, payload = data[0], bytes(data[start:start + length])
        assert not data[1] & 0x80, "a server must not mask"
        del data[:start + length]
        self.received(first & 15, bool(first & 0x80), payload, first >> 4 & 7)
        return True

    def received(self, opcode, fin, payload, reserved):
        assert not reserved or reserved == 4 and self._perMessageCompress and opcode in (1, 2)
        text = payload.decode("latin-1")
        if opcode in (0, 1, 2):
            if opcode:
                self.message, self.message_is_binary = [], opcode == 2
                self.message_is_packed = reserved == 4
            self.message.append(payload)
            if fin and self.state == OPEN:
                self.received_message(b"".join(self.message))
        elif opcode == 9:
            self.case.onPing(text)
            self.sendFrame(10, payload)
        elif opcode == 10:
            if self.state == OPEN:
                self.case.onPong(text)
        elif opcode == 8:
            self.received_close(payload)

    def received_message(self, message):
        if self.message_is_packed:
            message = self._perMessageCompress.unpacked(message)
        # The compression cases compare bytes; the others compare texts whose characters are bytes.
        is_bytes = bool(self.perMessageCompressionOffers)
        self.case.onMessage(
            message if is_bytes else message.decode("latin-1"), self.message_is_binary
        )

    def received_close(self, payload):
        self.remoteCloseCode = int.from_bytes(payload[:2], "big") if payload else None
        self.wasClean = True
        if self.state == OPEN:
            self.sendCloseFrame(self.remoteCloseCode, payload[2:], isReply=True)
            self.closedByMe = False
            self.flush()
        # The server must close the connection first.
        self.later(SERVER_DROP_SECONDS, self.drop)
        self.case.onClose(True, self.remoteCloseCode, None)
