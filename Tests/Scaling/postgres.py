"""A PostgreSQL server for a test: it has its own folder, uses only a Unix socket, and is removed afterwards."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path


class Postgres:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="merca-pg-")
        versions = Path("/usr/lib/postgresql").glob("*/bin")
        binaries = max(versions, key=lambda path: int(path.parent.name), default=None)
        if binaries is None:
            raise RuntimeError("No PostgreSQL. Run scripts/setup.")
        # PostgreSQL refuses to run as root. PostgreSQL must also end when this process ends, even if this process is
        # killed.
        self.as_server = ["setpriv", "--pdeathsig", "INT"]
        if os.getuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.as_server += ["--reuid=postgres", "--regid=postgres", "--clear-groups"]
        data = f"{self.folder}/data"
        subprocess.run(
            [
                *self.as_server, binaries / "initdb", f"--pgdata={data}", "--username=merca",
                "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync",
            ],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [
                *self.as_server, binaries / "postgres", "-D", data, "-k", self.folder,
                "-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=60",
            ],
            stdout=self.log,
            stderr=self.log,
        )
        client = [binaries / "psql", "-h", self.folder, "-U", "merca", "-qc", "CREATE DATABASE merca"]
        deadline = time.monotonic() + 60
        while subprocess.run([*client, "postgres"], capture_output=True).returncode != 0:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL did not start:\n{self.output()}")
            time.sleep(0.1)

    @property
    def url(self) -> str:
        return f"postgresql:///merca?host={self.folder}&user=merca"

    def output(self) -> str:
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def close(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=30)
        self.log.close()
        shutil.rmtree(self.folder)
