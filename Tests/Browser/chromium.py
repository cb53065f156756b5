"""Which browser the tests and the measurements drive."""

import os
import shutil

# The one without windows first: it takes less of the processors' time, and draws the same.
NAMES = ("chromium-headless-shell", "chromium")


def chromium() -> str | None:
    """The program at `$VIPERA_CHROMIUM`, or one on the path; nothing where there is none."""
    return os.environ.get("VIPERA_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
