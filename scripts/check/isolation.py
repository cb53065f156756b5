#!/usr/bin/env python3
"""Finds async closures that unintentionally run outside their actor.

usage: scripts/check/isolation.py [--root FOLDER]

Swift 6.3 runs an async closure that has a capture list on the global executor. The same happens to a closure passed to
`withValue` or `withTaskExecutorPreference` if it captures no isolated parameter. Both compile. See
docs/decisions/0002-the-host-owns-isolation.md.

A closure that may run anywhere has a comment above it or on its line: `// ISOLATION: why`.
"""

import argparse
import re
import sys
from pathlib import Path

from swift_text import ROOT, code_of, line_of, project_files

CAPTURE_LIST = re.compile(r"\{\s*(?:@\w+\s+)*\[(?=\s*(?:weak|unowned|self\b|\w+\s*[,=\]]))[^\]]*\]")
LOCAL_VALUE = re.compile(r"\b(?:withValue|withTaskExecutorPreference)\s*\([^{}]*?\)\s*\{")
STAYS = re.compile(r"\{\s*(?:\w+\s+in\s+)?_ = (?:isolation|self|owner)\b")


def body_of(code: str, brace: int) -> str:
    """The text from an opening brace to its closing brace."""
    depth = 0
    for at in range(brace, len(code)):
        depth += {"{": 1, "}": -1}.get(code[at], 0)
        if depth == 0:
            return code[brace : at + 1]
    return code[brace:]


def own_text(body: str) -> str:
    """The body without nested closures and blocks."""
    out, depth = [], 0
    for char in body:
        depth -= char == "}"
        if depth <= 1:
            out.append(char)
        depth += char == "{"
    return "".join(out)


def excused(lines: list[str], line: int) -> bool:
    return any("// ISOLATION: " in text for text in lines[max(0, line - 3) : line])


def check_source(source: str) -> list[tuple[int, str]]:
    code = code_of(source)
    lines = source.splitlines()
    found = []
    for match in CAPTURE_LIST.finditer(code):
        body = body_of(code, match.start())
        if re.search(r"\bin\b", body) and re.search(r"\bawait\b", body):
            found.append(
                (
                    line_of(code, match.start()),
                    "an async closure with a capture list leaves its actor. Write 'weak let' or "
                    "'let' before the closure instead.",
                )
            )
    for match in LOCAL_VALUE.finditer(code):
        body = body_of(code, match.end() - 1)
        if re.search(r"\bawait\b", own_text(body)) and not STAYS.match(body):
            found.append(
                (
                    line_of(code, match.start()),
                    "this async closure leaves its actor. Begin it with '_ = isolation', the "
                    "caller's isolated parameter.",
                )
            )
    return [(line, message) for line, message in sorted(found) if not excused(lines, line)]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--root", type=Path, default=ROOT)
    root = parser.parse_args().root
    count = 0
    for path in project_files(root, "*.swift"):
        inside = path.relative_to(root)
        if "Tests" in inside.parts:
            continue
        for line, message in check_source(path.read_text(encoding="utf-8")):
            print(f"{inside}:{line}: {message}")
            count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
