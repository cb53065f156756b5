#!/usr/bin/env python3
"""Finds text that must not be in the project.

usage: scripts/check/words.py [--root FOLDER]

Everywhere: paths of a single machine, hosts of package registries, and open tasks without an issue number. In Swift
outside tests: `try!`, `fatalError` without a message, unchecked isolation without a `// SAFETY:` comment, and a comment
between a doc comment and its declaration. A line that must contain such text has a comment `words: why`.
"""

import argparse
import re
import sys
from pathlib import Path

from swift_text import ROOT, code_of, line_of, project_files

# A route may be called `/home` or `/work`, but the path of a machine's folder continues after these words.
MACHINE_PATH = re.compile(r"(?<![\w./-])/(?:(?:root|opt/swift)\b|(?:home|work|Users)/[\w.-]+/)")
REGISTRY_HOST = re.compile(
    r"\b(?:(?:deb|security|snapshot|ftp)\.debian\.org|pypi\.org|(?:files\.)?pythonhosted\.org"
    r"|registry\.npmjs\.org|(?:static\.|index\.)?crates\.io|proxy\.golang\.org|rubygems\.org"
    r"|repo1?\.maven\.(?:org|apache\.org)|hub\.docker\.com|registry-1\.docker\.io)\b"
)
OPEN_END = re.compile(r"\b(?:TODO|FIXME|XXX)\b(?!\s*\(?\s*#\d)")
EXCUSE = re.compile(r"(?://|#|<!--).*\bwords: \S")

FORCED_TRY = re.compile(r"\btry!")
BARE_FATAL_ERROR = re.compile(r"\bfatalError\s*\(\s*\)")
UNCHECKED = re.compile(r"@unchecked\s+Sendable|\bnonisolated\s*\(\s*unsafe\s*\)|\bunowned\s*\(\s*unsafe\s*\)")

# The compiler ignores a doc comment if another comment follows it, so `// SAFETY:` must be above the doc comment.
PARTED_DOC = re.compile(r"^[ \t]*///.*\n(?=[ \t]*//(?!/))", re.MULTILINE)

# The files of this check, which contain such text.
OWN = {"scripts/check/words.py", "scripts/check/tests/test_words.py"}


def is_test(inside: Path) -> bool:
    return "Tests" in inside.parts


def explained(lines: list[str], line: int) -> bool:
    """Whether `// SAFETY:` is on the line or in the comments and attributes above it."""
    if "// SAFETY:" in lines[line - 1]:
        return True
    index = line - 2
    while index >= 0 and re.match(r"\s*(?://|@)", lines[index]):
        if re.match(r"\s*//+\s*SAFETY:", lines[index]):
            return True
        index -= 1
    return False


def check_text(text: str) -> list[tuple[int, str]]:
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        if EXCUSE.search(line):
            continue
        if match := MACHINE_PATH.search(line):
            found.append((number, f"'{match.group()}' is a folder of one machine. Work it out instead."))
        if match := REGISTRY_HOST.search(line):
            found.append((number, f"'{match.group()}' is the host of a registry. Leave it to the client."))
        if match := OPEN_END.search(line):
            found.append((number, f"'{match.group()}' has no issue number. Write '{match.group()}(#12)'."))
    return found


def check_swift(text: str) -> list[tuple[int, str]]:
    code, lines, found = code_of(text), text.splitlines(), []
    for match in FORCED_TRY.finditer(code):
        found.append((line_of(code, match.start()), "'try!' ends the program. Throw or handle it."))
    for match in BARE_FATAL_ERROR.finditer(code):
        found.append((line_of(code, match.start()), "'fatalError()' says nothing. Give it a message."))
    for match in UNCHECKED.finditer(code):
        number = line_of(code, match.start())
        if not explained(lines, number):
            found.append(
                (number, f"'{match.group()}' needs '// SAFETY:' above it: what protects the state?")
            )
    for match in PARTED_DOC.finditer(text):
        message = "This comment parts the doc comment above from what it is about. Put it above both."
        found.append((line_of(text, match.end()), message))
    return found


def check(root: Path) -> list[str]:
    problems = []
    for path in project_files(root):
        inside = path.relative_to(root)
        if inside.as_posix() in OWN:
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture or an archive
        found = check_text(text)
        if path.suffix == ".swift" and not is_test(inside):
            found += check_swift(text)
        problems += [f"{inside}:{number}: {message}" for number, message in sorted(found)]
    return problems


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=Path, default=ROOT)
    problems = check(parser.parse_args().root.resolve())
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
