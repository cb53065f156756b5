"""Counts the bytes of a browser's connections to a server, and delays them, both ways."""

import queue
import socket
import threading
import time


class CountingProxy:
    """Listens on a free port of this machine and passes everything on, `delay` seconds later each way."""

    def __init__(self, target: int, delay: float = 0):
        self.target, self.delay = target, delay
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
                waiting = queue.SimpleQueue()
                for work in (self._receive, name, source, waiting), (self._send, waiting, sink):
                    threading.Thread(target=work[0], args=work[1:], daemon=True).start()

    def _receive(self, name: str, source: socket.socket, waiting: queue.SimpleQueue) -> None:
        # One thread writes each counter of a connection at a time; a browser's requests alternate.
        data = b"?"
        while data:
            try:
                data = source.recv(65536)
            except OSError:
                data = b""
            setattr(self, name, getattr(self, name) + len(data))
            waiting.put((time.monotonic() + self.delay, data))

    def _send(self, waiting: queue.SimpleQueue, sink: socket.socket) -> None:
        data = b"?"
        while data:
            due, data = waiting.get()
            time.sleep(max(0, due - time.monotonic()))
            try:
                sink.sendall(data) if data else sink.shutdown(socket.SHUT_WR)
            except OSError:
                return  # One side is gone, and the other thread sees it too.
