"""A server under test: built, started on its own port, killed, and restarted on this port."""

import os
import random
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The tested build: debug, as in development, or release.
CONFIGURATION = os.environ.get("VIPERA_CONFIGURATION", "debug")
BUILT = ROOT / ".build" / "packages" / CONFIGURATION


def free_port() -> int:
    """A port that Linux does not assign automatically, so that it is still free after the server was killed."""
    while True:
        port = random.randrange(16_384, 32_768)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue


class Server:
    """An example's executable, as a server; `{port}` in its arguments is replaced with its port."""

    def __init__(self, package: str, product: str, arguments: list[str] | None = None):
        self.folder = ROOT / "Examples" / package
        self.program = BUILT / product
        self.product = product
        self.arguments = arguments or ["{port}"]
        self.port = free_port()
        self.process: subprocess.Popen | None = None
        # The log is opened for appending, so that the server writes at the end even after a test has read it.
        self.log = tempfile.TemporaryFile("a+b")
        self.work = tempfile.TemporaryDirectory(prefix="vipera-browser-")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def build(self) -> None:
        subprocess.run(
            [
                ROOT / "scripts" / "swift", "build", "--configuration", CONFIGURATION,
                "--package-path", self.folder, "--product", self.product,
            ],
            check=True,
            stdout=subprocess.DEVNULL,
        )

    def start(self) -> None:
        """Starts the server, and waits until it accepts connections."""
        self.process = subprocess.Popen(
            [self.program, *(word.format(port=self.port) for word in self.arguments)],
            cwd=self.work.name,
            stdout=self.log,
            stderr=self.log,
        )
        deadline = time.monotonic() + 120
        while True:
            if self.process.poll() is not None:
                raise RuntimeError(f"{self.product} ended by itself:\n{self.output()}")
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if time.monotonic() > deadline:
                    raise RuntimeError(f"{self.product} does not listen:\n{self.output()}") from None

    def kill(self) -> None:
        """Kills the server, as a crash would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Stops the server, as a deployment would."""
        self._end(signal.SIGTERM)

    def output(self) -> str:
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def end(self) -> None:
        """Stops the server if it still runs."""
        if self.process and self.process.poll() is None:
            self.kill()

    def close(self) -> None:
        """Stops the server permanently."""
        self.end()
        self.log.close()
        self.work.cleanup()

    def _end(self, how: int) -> None:
        assert self.process
        os.kill(self.process.pid, how)
        self.process.wait(timeout=120)
