"""Which browser the tests and the measurements drive."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager

from playwright.sync_api import Browser, Playwright

# The one without windows first: it uses less processor time and draws the same.
NAMES = ("chromium-headless-shell", "chromium")
# In a container, Chromium's own sandbox cannot be had.
ARGUMENTS = ["--no-sandbox"]
# The address of a browser that is shared by several processes.
SHARED = "VIPERA_BROWSER"


def chromium() -> str | None:
    """The program at `$VIPERA_CHROMIUM`, or the first of `NAMES` on PATH; nil if there is none."""
    return os.environ.get("VIPERA_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def browser(playwright: Playwright) -> Browser:
    """Connects to the shared browser, or launches one if there is none."""
    if address := os.environ.get(SHARED):
        return playwright.chromium.connect(address)
    return playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)


@contextmanager
def shared_browser():
    """Runs one Chromium for all processes that are started meanwhile with the environment it gives."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as configuration:
        json.dump({"executablePath": chromium(), "args": ARGUMENTS, "host": "127.0.0.1"}, configuration)
        configuration.flush()
        server = subprocess.Popen(
            [sys.executable, "-m", "playwright", "launch-server", "--browser=chromium",
             f"--config={configuration.name}"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        try:
            address = server.stdout.readline().strip()
            if not address.startswith("ws://"):
                raise RuntimeError(f"Chromium did not start: {address or 'it said nothing'}")
            yield {**os.environ, SHARED: address}
        finally:
            server.terminate()
            server.wait()
