"""Two servers behind HAProxy, which deploy/pair starts."""

import os
import re
import signal
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

from server import BUILT, ROOT, free_port


class Pair:
    program = BUILT / "mercaapp"

    def __init__(self, database: str, *options: str):
        """`options` are added to the options with which every test starts deploy/pair."""
        self.database = database
        self.options = options
        self.port = free_port()
        self.ports = {"one": free_port(), "two": free_port()}
        self.work = tempfile.TemporaryDirectory(prefix="merca-pair-")
        self.log = tempfile.TemporaryFile()
        # The processes that replace killed servers, which the test itself must end; deploy/pair ends only the servers
        # that it has started.
        self.replacements: list[subprocess.Popen] = []
        self.process: subprocess.Popen | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(
            [
                ROOT / "deploy" / "pair", "--port", str(self.port),
                "--one", str(self.ports["one"]), "--two", str(self.ports["two"]),
                "--program", self.program, "--folder", self.work.name, *self.options,
            ],
            env={**os.environ, "MERCAAPP_DATABASE": self.database},
            stdout=self.log,
            stderr=self.log,
        )
        deadline = time.monotonic() + 120
        while f"http://127.0.0.1:{self.port}/" not in self.output():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"deploy/pair did not start:\n{self.output()}")
            time.sleep(0.1)

    def kill(self, name: str) -> None:
        """Kills a server, as a crash would."""
        self._end(name, signal.SIGKILL)

    def stop(self, name: str) -> None:
        """Stops a server, as a deployment would."""
        self._end(name, signal.SIGTERM)

    def _end(self, name: str, how: signal.Signals) -> None:
        os.kill(self.processes(name)[-1], how)

    def processes(self, name: str) -> list[int]:
        """The process IDs of a server, as printed by deploy/pair; the last one is current."""
        found = re.findall(rf"server {name} has process (\d+)", self.output())
        assert found, self.output()
        return [int(number) for number in found]

    def command(self, name: str) -> list[str]:
        """The command line of a server."""
        return Path(f"/proc/{self.processes(name)[-1]}/cmdline").read_text().split("\0")

    def await_successor(self, name: str, of: int) -> None:
        """Waits until deploy/pair has replaced a server's process, and the new process serves pages."""
        deadline = time.monotonic() + 60
        while self.processes(name)[-1] == of or not self.serves(name):
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"Server {name} is not started again:\n{self.output()}")
            time.sleep(0.1)

    def start_again(self, name: str) -> None:
        """Starts a server in place of a killed one; returns when HAProxy forwards requests to it."""
        self.replacements.append(
            subprocess.Popen(
                [
                    self.program, "serve", "--port", str(self.ports[name]),
                    "--sessions", "database", "--database", self.database,
                ],
                cwd=self.work.name,
                stdout=self.log,
                stderr=self.log,
            )
        )
        deadline = time.monotonic() + 60
        while self.serves(name) is False:
            if self.replacements[-1].poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"Server {name} does not come back:\n{self.output()}")
            time.sleep(0.1)

    def serves(self, name: str) -> bool:
        """Whether a request with the server's cookie reaches that server."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/healthz",
            headers={"Cookie": f"mercaapp-server={name}"},
        )
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return "mercaapp-server" not in (answer.headers["Set-Cookie"] or "")
        except OSError:
            return False

    def output(self) -> str:
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def end(self) -> int:
        """Stops all processes; returns the exit code of deploy/pair."""
        for one in [*self.replacements, *([self.process] if self.process else [])]:
            one.terminate()
        for one in self.replacements:
            one.wait(timeout=30)
        return self.process.wait(timeout=60) if self.process else 0

    def close(self) -> None:
        self.end()
        self.log.close()
        self.work.cleanup()
