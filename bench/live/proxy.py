"""Counts the bytes of a browser's connections to a server, both ways."""

import socket
import threading


class CountingProxy:
    """Listens on a free port of this machine and passes everything on."""

    def __init__(self, target: int):
        self.target = target
        self.up = self.down = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self.listener.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.target))
            for one in (client, server):
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for name, source, sink in (("up", client, server), ("down", server, client)):
                threading.Thread(
                    target=self._pass, args=(name, source, sink), daemon=True
                ).start()

    def _pass(self, name: str, source: socket.socket, sink: socket.socket) -> None:
        # One thread writes each counter of a connection at a time; a browser's requests alternate.
        try:
            while data := source.recv(65536):
                setattr(self, name, getattr(self, name) + len(data))
                sink.sendall(data)
            sink.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # One side is gone, and the other thread sees it too.
