"""Stand-ins for a server behind HAProxy and for its clients, with only the features that a proxy needs."""

import base64
import hashlib
import http.client
import secrets
import socket
import threading
from contextlib import closing, suppress

from server import free_port

# RFC 6455, 1.3.
SALT = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class StandIn:
    """Answers the two health checks, serves a page with its name, and echoes on a WebSocket."""

    def __init__(self, name: str):
        self.name = name
        self.port = free_port()
        # The status codes of /healthz and /readyz.
        self.health, self.readiness = 200, 200
        self.listen()

    def listen(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._accept, args=(self.listener,), daemon=True).start()

    def refuse(self) -> None:
        """Refuses connections until `listen` is called; open connections continue."""
        # Closing the socket would not end the accepting thread, so the port would stay in use.
        with suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def _accept(self, listener: socket.socket) -> None:
        with suppress(OSError):
            while True:
                connection, _ = listener.accept()
                threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        with connection, suppress(OSError):
            head = read_head(connection)
            if not head:
                return
            fields = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
            key = next((value for name, value in fields.items() if name.lower() == "sec-websocket-key"), None)
            if key is not None:
                connection.sendall(
                    b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    + f"Sec-WebSocket-Accept: {accepted(key)}\r\n\r\n".encode()
                )
                while piece := connection.recv(4_096):
                    connection.sendall(piece)
                return
            status = {"/healthz": self.health, "/readyz": self.readiness}.get(head.split(" ")[1], 200)
            # The connection is closed after each response, so that the next request can be refused.
            connection.sendall(
                f"HTTP/1.1 {status} Said\r\nContent-Length: {len(self.name)}\r\nConnection: close\r\n\r\n"
                f"{self.name}".encode()
            )


class Tunnel:
    """A live page that is connected to a server through a proxy."""

    def __init__(self, port: int, server: str):
        self.socket = socket.create_connection(("127.0.0.1", port), 60)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.socket.sendall(
            f"GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: mercaapp-server={server}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        head = read_head(self.socket)
        assert head.startswith("HTTP/1.1 101 "), head

    def echoes(self) -> bool:
        """Whether the server echoes a message."""
        word = secrets.token_hex(8).encode()
        heard = b""
        with suppress(ConnectionError):
            self.socket.sendall(word)
            while len(heard) < len(word) and (piece := self.socket.recv(len(word) - len(heard))):
                heard += piece
        return heard == word

    def has_ended(self) -> bool:
        """Waits until the other side closes the connection."""
        try:
            return self.socket.recv(1) == b""
        except ConnectionError:
            return True

    def close(self) -> None:
        self.socket.close()


def ask(port: int, server: str | None = None) -> tuple[int, str]:
    """The status and text of a page, for a new visitor or for a visitor with the cookie of a server."""
    headers = {"Connection": "close"} | ({"Cookie": f"mercaapp-server={server}"} if server else {})
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        connection.request("GET", "/", headers=headers)
        with connection.getresponse() as answer:
            return answer.status, answer.read().decode()


def read_head(connection: socket.socket) -> str:
    """The head of a message, without the bytes after it; empty if the peer closes before the end of the head."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        # Single bytes are read, so that no byte after the head is consumed.
        piece = connection.recv(1)
        if not piece:
            return ""
        head += piece
    return head.decode()


def accepted(key: str) -> str:
    """The server's response to the key of a WebSocket handshake."""
    return base64.b64encode(hashlib.sha1((key + SALT).encode()).digest()).decode()
