"""Counts the bytes that a server sends to a browser, and delays both directions."""

import queue
import socket
import threading
import time


class CountingProxy:
    """Listens on a free local port and forwards all bytes, after `delay` seconds in each direction.

    During its first round trip, a connection forwards nothing, as if it had to be established over that distance.
    """

    def __init__(self, target: int, delay: float = 0):
        self.target, self.delay = target, delay
        self.down = 0
        self.counting = threading.Lock()
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
            made = time.monotonic() + 2 * self.delay
            server = socket.create_connection(("127.0.0.1", self.target))
            for one in (client, server):
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for source, sink in ((client, server), (server, client)):
                waiting = queue.SimpleQueue()
                receive = (self._receive, source, source is server, made, waiting)
                for work in receive, (self._send, waiting, sink):
                    threading.Thread(target=work[0], args=work[1:], daemon=True).start()

    def _receive(self, source: socket.socket, is_down: bool, made: float, waiting: queue.SimpleQueue) -> None:
        data = b"?"
        while data:
            try:
                data = source.recv(65536)
            except OSError:
                data = b""
            if is_down:
                with self.counting:
                    self.down += len(data)
            waiting.put((max(time.monotonic(), made) + self.delay, data))

    def _send(self, waiting: queue.SimpleQueue, sink: socket.socket) -> None:
        data = b"?"
        while data:
            due, data = waiting.get()
            time.sleep(max(0, due - time.monotonic()))
            try:
                sink.sendall(data) if data else sink.shutdown(socket.SHUT_WR)
            except OSError:
                return  # One side is closed, which the other thread notices as well.
