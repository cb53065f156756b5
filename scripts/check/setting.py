#!/usr/bin/env python3
"""Checks that a target without the required compiler setting gets exactly one message about it.

usage: scripts/check/setting.py [--help]

Builds Tests/WithoutSetting, which has a contract but not the setting, and compares all compiler messages for its files.
Exits with 1 if the expected message is missing or there is another message, and with 2 if the build fails for another
reason.
"""

import re
import subprocess
import sys

from swift_text import ROOT

PACKAGE = ROOT / "Tests" / "WithoutSetting"
# Matches a message of the compiler with its place. Several compiler commands read each file and repeat its messages,
# some of which end with the name of the macro.
SAID = re.compile(
    r"^\S*?([^/\s]+\.swift:\d+):\d+: ((?:error|warning): .*?)(?: \(from macro '[^']*'\))?$", re.MULTILINE
)
WANTED = (
    "NoteContract.swift:3: error: this target is built without 'NonisolatedNonsendingByDefault', so async "
    "methods of the contract's parts would leave the actor that owns them; in 'Package.swift', give it "
    "'swiftSettings: [.enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")]'"
)


def said(output: str) -> set[str]:
    """All messages, each with the name of its file and its line."""
    return {f"{place}: {text}" for place, text in SAID.findall(output)}


def verdict(code: int, output: str) -> tuple[int, str]:
    """The exit code and the message of the check."""
    found = said(output)
    if found == {WANTED} and code != 0:
        return 0, "a target without the setting hears of it, and of nothing else"
    if code != 0 and not found:
        return 2, f"{output}\nThe package could not be tried."
    lines = "\n".join(sorted(found)) or "nothing"
    return 1, f"Without the setting the compiler says\n{lines}\nand not this alone:\n{WANTED}"


def main() -> int:
    if sys.argv[1:]:
        print(__doc__)
        return 0 if sys.argv[1:] in (["--help"], ["-h"]) else 2
    command = [str(ROOT / "scripts" / "swift"), "build", "--package-path", str(PACKAGE)]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    code, text = verdict(result.returncode, result.stdout)
    print(text)
    return code


if __name__ == "__main__":
    sys.exit(main())
