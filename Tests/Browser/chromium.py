"""Which browser the tests and the measurements drive."""

import os
import shutil

# The one without windows first: it draws for nobody, and so takes half the processor's time.
NAMES = ("chromium-headless-shell", "chromium")


def chromium() -> str | None:
    """The program at `$VIPERA_CHROMIUM`, or one on the path; nothing where there is none."""
    return os.environ.get("VIPERA_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
