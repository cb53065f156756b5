"""Starts LiveBench or a yardstick for a measurement, and stops it."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def go_first(thread: int) -> None:
    """Gives a thread real-time priority."""
    os.sched_setscheduler(thread, os.SCHED_FIFO, os.sched_param(10))


class Server:
    """A server on a free port, which is an argument; with `cpu`, it runs on this processor only."""

    def __init__(self, *command: str, cpu: int | None = None):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        limit = None if cpu is None else lambda: os.sched_setaffinity(0, {cpu})
        self.process = subprocess.Popen(
            [*command, str(self.port)], cwd=ROOT, stdout=subprocess.DEVNULL, preexec_fn=limit,
        )
        self.pid = self.process.pid

    def __enter__(self) -> "Server":
        for _ in range(300):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        self.__exit__()
        raise RuntimeError(f"{self.process.args[0]} did not start")

    def goes_first(self) -> bool:
        """Gives the server real-time priority; prints a note and returns False if this is not allowed."""
        try:
            for thread in os.listdir(f"/proc/{self.pid}/task"):
                go_first(int(thread))
        except PermissionError:
            print("others may take the processors: no right to go first", file=sys.stderr)
            return False
        return True

    def __exit__(self, *_) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
