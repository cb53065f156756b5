"""The browser for the tests and the measurements."""

import os
import shutil
import sys

# The headless shell is preferred: it needs less processor time, and draws the same.
NAMES = ("chromium-headless-shell", "chromium")


def chromium() -> str | None:
    """The path in `$VIPERA_CHROMIUM`, or a program on the path; None if there is none."""
    return os.environ.get("VIPERA_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


if __name__ == "__main__" and not chromium():
    sys.exit(
        "There is no Chromium. On Debian run 'scripts/setup browser'. Elsewhere install Chrome or Chromium, "
        "and set VIPERA_CHROMIUM=/path/to/chrome."
    )
