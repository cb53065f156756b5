"""Shared code for measuring servers: a server on one processor, wrk on another, and yardsticks."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CONNECTIONS = 64


def build(package: Path, product: str) -> Path:
    """Builds a program in release mode."""
    swift = str(ROOT / "scripts" / "swift")
    command = [swift, "build", "-c", "release", "--package-path", str(package), "--product", product]
    if subprocess.run(command, stdout=sys.stderr).returncode != 0:
        raise RuntimeError(f"{product} does not build; the compiler's words are above.")
    return ROOT / ".build" / "packages" / "release" / product


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def lacking(*programs: str) -> str | None:
    """The reason why this machine cannot measure the rows, or None."""
    missing = [program for program in programs if not shutil.which(program)]
    if missing:
        return f"there is no {missing[0]} ('scripts/setup bench' installs nginx and wrk)"
    return "there is one processor" if len(os.sched_getaffinity(0)) < 2 else None


def on_processor(number: int):
    return lambda: os.sched_setaffinity(0, {number})


def start(command: list[str], port: int) -> subprocess.Popen:
    """Starts a server on processor 0, and waits until it accepts connections."""
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, preexec_fn=on_processor(0)
    )
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return process
        except OSError:
            if process.poll() is not None:
                break
            time.sleep(0.05)
    stop(process)
    raise RuntimeError(f"{command[0]} did not start")


def stop(process: subprocess.Popen) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def start_nginx(folder: Path, types: str) -> tuple[subprocess.Popen, int]:
    """Starts nginx with the files of `folder`/files; returns its process and port."""
    port = free_port()
    folder.chmod(0o755)
    (folder / "nginx.conf").write_text(f"""
daemon off; master_process off; pid {folder}/pid; error_log stderr crit;
events {{ worker_connections 1024; }}
http {{
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  open_file_cache max=100; types {{ {types}; }}
  client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};
  uwsgi_temp_path {folder}; scgi_temp_path {folder};
  server {{ listen 127.0.0.1:{port} backlog=1024; root {folder}/files; }}
}}
""")
    return start(["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")], port), port


def processor_seconds(process: subprocess.Popen) -> float:
    """The processor time that all threads of a process have used so far."""
    # As in clock_getcpuclockid(3), which Python lacks; /proc would count in hundredths of a second.
    return time.clock_gettime(~process.pid << 3 | 2)


class Repeated:
    """A program on one processor that does a run for each line of input, and prints one line as the result."""

    def __init__(self, command: list[str], processor: int):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            preexec_fn=on_processor(processor),
        )

    def run(self) -> str:
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.process.args[0]} ended with code {self.process.wait()}.")
        return line

    def __enter__(self) -> "Repeated":
        return self

    def __exit__(self, *_) -> None:
        stop(self.process)


def wrk(url: str, seconds: int, *options: str, connections: int = CONNECTIONS) -> str:
    """Runs wrk, and returns its output; raises an error if a request failed."""
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "60s", *options, url]
    result = subprocess.run(
        command, capture_output=True, text=True, check=True, preexec_fn=on_processor(1)
    )
    if "Non-2xx" in result.stdout or "Socket errors" in result.stdout:
        raise RuntimeError(f"wrk met errors: {result.stdout}")
    return result.stdout


def requests_per_second(said: str) -> float:
    return float(re.search(r"Requests/sec:\s*([\d.]+)", said)[1])


def requests(said: str) -> int:
    return int(re.search(r"(\d+) requests in", said)[1])
