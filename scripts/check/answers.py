#!/usr/bin/env python3
"""Starts MercaApp with `make run`, requests a page as a browser does, and stops the app.

usage: scripts/check/answers.py [--help]

Exit codes: 0 if the page showed the employees, the printed account could sign in, and the app stopped when asked to;
otherwise 1.
"""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import urllib.request

BUILD_SECONDS = 1200
STOP_SECONDS = 30
WANTED = "Ada Lovelace"


def address(app: subprocess.Popen, seen: list[str]) -> str | None:
    """The URL that the app prints; None if the app ends before it prints a URL."""
    for line in app.stdout:
        seen.append(line)
        if found := re.search(r"MercaApp is at (http://\S+)/", line):
            return found[1]
    return None


def page(url: str) -> str:
    with urllib.request.urlopen(url, timeout=30) as answer:
        return answer.read().decode()


def signs_in(app: subprocess.Popen, base: str) -> bool:
    """Whether the line after the URL contains a valid account and password."""
    found = re.search(r"Sign in as (\S+) with (\S+)", app.stdout.readline())
    if not found:
        return False
    form = json.dumps({"email": found[1], "password": found[2]}).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(base + "/api/sessions", form, headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.status == 201


def check(app: subprocess.Popen, seen: list[str]) -> str | None:
    """The problem, or None if there is none."""
    base = address(app, seen)
    if base is None:
        return "'make run' ended before it said where the app is:\n" + "".join(seen)
    if WANTED not in page(base + "/employees"):
        return f"{base}/employees does not show {WANTED}."
    if len(json.loads(page(base + "/api/employees"))["data"]) != 12:
        return f"{base}/api/employees does not have the 12 employees."
    if not signs_in(app, base):
        return "'make run' does not name an account that can be signed in to."
    os.killpg(app.pid, signal.SIGINT)
    app.stdout.read()
    app.wait(timeout=STOP_SECONDS)
    return None


def main() -> int:
    if sys.argv[1:]:
        print(__doc__)
        return 0 if sys.argv[1:] in (["--help"], ["-h"]) else 1
    seen: list[str] = []
    app = subprocess.Popen(
        ["make", "run", "PORT=0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    limit = threading.Timer(BUILD_SECONDS, lambda: os.killpg(app.pid, signal.SIGKILL))
    limit.start()
    try:
        wrong = check(app, seen)
    except (OSError, subprocess.TimeoutExpired) as error:
        wrong = f"MercaApp did not answer or stop: {error}"
    finally:
        limit.cancel()
        if app.poll() is None:
            os.killpg(app.pid, signal.SIGKILL)
    if wrong:
        print(wrong, file=sys.stderr)
        return 1
    print(f"'make run' serves a page that shows {WANTED}, and stops at Ctrl-C")
    return 0


if __name__ == "__main__":
    sys.exit(main())
