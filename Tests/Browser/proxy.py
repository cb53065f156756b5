"""A network between browser and server that a test can slow down, interrupt and restore."""

import socket
import threading

# The start of a request with which a page uploads a file.
FILE = b"POST /_vipera/file?"

class Proxy:
    """Forwards bytes; each connection has two threads, which end with the connection."""

    def __init__(self, target_port: int):
        self.target_port = target_port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.is_open = True
        self.connections: set[socket.socket] = set()
        self.lock = threading.Lock()
        # While this is set, live connections are forwarded; other connections always are.
        self.live = threading.Event()
        self.live.set()
        # While this is set, the server's bytes are forwarded.
        self.heard = threading.Event()
        self.heard.set()
        # While this is set, uploaded files are forwarded.
        self.told = threading.Event()
        self.told.set()
        # Interrupted connections that are not closed yet.
        self.ended: set[socket.socket] = set()
        # Connections whose bytes are lost in both directions.
        self.dead: set[socket.socket] = set()
        # Both ends of each live connection, to the browser and to the server.
        self.live_ends: list[tuple[socket.socket, socket.socket]] = []
        # How many live connections the browser has requested.
        self.attempts = 0
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def hold_live(self) -> None:
        """Delays new live connections, as on a slow network."""
        self.live.clear()

    def release_live(self) -> None:
        self.live.set()

    def hold_answers(self) -> None:
        """Delays the server's bytes, as on a slow network; the page's bytes still arrive."""
        self.heard.clear()

    def release_answers(self) -> None:
        self.heard.set()

    def hold_files(self) -> None:
        """Delays uploaded files after their first bytes, as on a slow uplink."""
        self.told.clear()

    def release_files(self) -> None:
        self.told.set()

    def cut(self) -> None:
        """Closes all connections at once, as when a phone changes its network."""
        with self.lock:
            connections = list(self.connections)
            self.ended |= self.connections
        for connection in connections:
            _shut(connection)

    def swallow(self) -> None:
        """Drops all further bytes of the current connections without closing them, as on a sleeping network."""
        with self.lock:
            self.dead |= self.connections

    def swallow_live(self, only_answers: bool = False) -> None:
        """Drops all further bytes of live connections, or only those from the server."""
        with self.lock:
            for client, server in self.live_ends:
                self.dead |= {server} if only_answers else {client, server}

    def go_down(self) -> None:
        """Refuses all connections until `come_up` is called."""
        self.is_open = False
        self.cut()

    def come_up(self) -> None:
        self.is_open = True

    def close(self) -> None:
        self.live.set()
        self.heard.set()
        self.told.set()
        _shut(self.listener)
        self.listener.close()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=[client], daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with self.lock:
            self.connections.add(client)
        server = None
        try:
            head = client.recv(65536) if self.is_open else b""
            if not head:
                return
            is_live = b"/_vipera/live?" in head
            if is_live:
                self.attempts += 1
                self.live.wait()
                # If the page has disconnected meanwhile, nothing needs to be forwarded.
                if _has_ended(client):
                    return
            server = socket.create_connection(("127.0.0.1", self.target_port))
            with self.lock:
                self.connections.add(server)
                if is_live:
                    self.live_ends.append((client, server))
            server.sendall(head)
            back = threading.Thread(target=self._pass_on, args=[server, client, self.heard], daemon=True)
            back.start()
            self._pass_on(client, server, self.told if head.startswith(FILE) else None)
            back.join()
        except OSError:
            # One side is closed; the other side is closed below.
            pass
        finally:
            for connection in (client, server):
                if connection:
                    with self.lock:
                        self.connections.discard(connection)
                        self.dead.discard(connection)
                        self.ended.discard(connection)
                    _shut(connection)
                    connection.close()

    def _pass_on(
        self, source: socket.socket, target: socket.socket, gate: threading.Event | None
    ) -> None:
        """Forwards bytes while the gate is open. Without a gate, they come from a page; only uploaded files get one."""
        try:
            while data := source.recv(65536):
                # If its buffers are full, the sender notices the interruption only when the connection is closed.
                while gate and not gate.wait(0.05) and source not in self.ended:
                    pass
                if source not in self.dead:
                    target.sendall(data)
                if data.startswith(FILE):
                    gate = self.told
        except OSError:
            # An interrupted connection ends like a closed one.
            pass
        # The other side of a dead connection is not closed.
        if source not in self.dead:
            _shut(source)
            _shut(target)


def _has_ended(connection: socket.socket) -> bool:
    try:
        return not connection.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT)
    except BlockingIOError:
        return False


def _shut(connection: socket.socket) -> None:
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        # The connection was never established, or has already ended.
        pass
