"""The browser of the tests: one that all tests share, or a separate one for a test."""

import json
import os
import signal
import subprocess
import sys
import tempfile
from contextlib import contextmanager

from playwright.sync_api import Browser, Playwright

from chromium import chromium

# Chromium's sandbox does not start for root, and in most containers.
ARGUMENTS = ["--no-sandbox"]
# The environment variable with the URL of the shared browser.
SHARED = "VIPERA_BROWSER"


def open_browser(playwright: Playwright) -> Browser:
    """Connects to the shared browser, or launches a browser if there is none."""
    if address := os.environ.get(SHARED):
        return playwright.chromium.connect(address)
    return playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)


@contextmanager
def shared_browser():
    """Runs a Chromium that other processes can share; yields the environment variables with its URL."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as configuration:
        json.dump({"executablePath": chromium(), "args": ARGUMENTS, "host": "127.0.0.1"}, configuration)
        configuration.flush()
        server = subprocess.Popen(
            [sys.executable, "-m", "playwright", "launch-server", "--browser=chromium",
             f"--config={configuration.name}"],
            stdout=subprocess.PIPE, text=True, start_new_session=True,
        )

        def end(number: int, _) -> None:
            # A signal to this process group would end the tests, but the browser has its own group.
            os.killpg(server.pid, signal.SIGTERM)
            os._exit(128 + number)

        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, end)
        try:
            address = server.stdout.readline().strip()
            if not address.startswith("ws://"):
                raise RuntimeError("Chromium did not start; its output is above.")
            yield {**os.environ, SHARED: address}
        finally:
            # Playwright's command starts the server, which starts Chromium.
            os.killpg(server.pid, signal.SIGTERM)
            server.wait()
