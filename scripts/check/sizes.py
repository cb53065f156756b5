#!/usr/bin/env python3
"""Checks the sizes of Swift files and functions, so that they stay easy to read.

usage: scripts/check/sizes.py [--root FOLDER]

No file may have more than 500 lines, and 95 % of the files at most 300. The body of a function may have 40 lines; a
function that is better long has a comment above it: `// long: why`. In Examples, a function that wires a module may
have 12 lines. The core, Sources/Vipera, has separate limits. The script prints the files over 300 lines, the length of
the longest wiring and the size of the core. It exits with 1 if a limit is exceeded.
"""

import argparse
import re
import sys
from pathlib import Path

from swift_text import ROOT, code_of, line_of, project_files

FILE_LIMIT, FILE_GOAL, GOAL_SHARE, FUNCTION_LIMIT = 500, 300, 0.95, 40
# Wirings are what developers read first in an example: they list the parts of a module, and what happens when it loads.
EXAMPLES, WIRING_LIMIT = "Examples", 12
# The core is what developers read before they trust the toolkit (decision 47).
CORE, CORE_LIMITS = "Sources/Vipera", {"files": 110, "lines": 7000, "public declarations": 350}

FUNCTION = re.compile(r"(?<![\w.`#])(?:func\s+([^\s(<]+)|(init)\b[?!]?(?=\s*[<(])|(deinit)\b|(subscript)\b)")
PUBLIC = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)\n]*\))?\s+)*(?:public|open)\s+(?:internal\(set\)\s+|private\(set\)\s+)?"
    r"(?:(?:static|final|class|mutating|indirect|convenience|override)\s+)*"
    r"(?:func|var|let|init|struct|class|enum|protocol|typealias|macro|subscript|actor)\b",
    re.MULTILINE,
)
# The words with which a declaration begins: if such a word comes before `{`, the function has no body.
NEXT_DECLARATION = re.compile(
    r"\n[ \t]*(?:[@#]|(?:func|var|let|init|deinit|subscript|case|static|class|struct|enum|protocol|"
    r"extension|actor|associatedtype|typealias|public|private|fileprivate|internal|package|open|"
    r"mutating|nonmutating|nonisolated|override|final|import|macro)\b)"
)
# A wiring returns a module, or takes or creates its contract's `Wiring`.
WIRING = re.compile(r"->\s*Module\b|\bWiring\b")
PAIRS = {"(": ")", "[": "]"}


def closing(code: str, at: int, opening: str, close: str) -> int:
    """The position of the bracket that closes the one at `at`, or the end of the code."""
    depth = 0
    for index in range(at, len(code)):
        if code[index] == opening:
            depth += 1
        elif code[index] == close:
            depth -= 1
            if depth == 0:
                return index
    return len(code)


def body_start(code: str, at: int) -> int | None:
    """The start of a function's body, or None; the function's name ends at `at`."""
    while at < len(code):
        char = code[at]
        if char == "{":
            return at
        if char in "};":
            return None
        if char in PAIRS:
            at = closing(code, at, char, PAIRS[char]) + 1
        elif char == "\n" and NEXT_DECLARATION.match(code, at):
            return None
        else:
            at += 1
    return None


def functions_in(source: str, holding: re.Pattern | None = None) -> list[tuple[str, int, int]]:
    """The name, the line and the number of body lines of each function that has a body.

    With `holding`, only functions whose signature or body contains a match.
    """
    code = code_of(source)
    found = []
    for match in FUNCTION.finditer(code):
        start = body_start(code, match.end())
        if start is None:
            continue
        end = closing(code, start, "{", "}")
        if holding and not holding.search(code, match.end(), end):
            continue
        name = next(group for group in match.groups() if group)
        length = max(0, line_of(code, end) - line_of(code, start) - 1)
        found.append((name, line_of(code, match.start()), length))
    return found


def excused(lines: list[str], line: int) -> bool:
    """Whether a comment directly above the line says why the function is long."""
    index = line - 2
    while index >= 0 and re.match(r"\s*(?://|@|$)", lines[index]) and lines[index].strip():
        if re.match(r"\s*//+\s*long: \S", lines[index]):
            return True
        index -= 1
    return False


def check(root: Path) -> tuple[list[str], list[str]]:
    """The exceeded limits, and further remarks."""
    problems, notes = [], []
    files = project_files(root, "*.swift")
    over_goal = 0
    for path in files:
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines()
        name = path.relative_to(root)
        over_goal += len(lines) > FILE_GOAL
        if len(lines) > FILE_LIMIT:
            problems.append(f"{name}: {len(lines)} lines; the limit is {FILE_LIMIT}. Divide it.")
        elif len(lines) > FILE_GOAL:
            notes.append(f"{name}: {len(lines)} lines, over {FILE_GOAL}")
        for function, line, length in functions_in(source):
            if length > FUNCTION_LIMIT and not excused(lines, line):
                problems.append(
                    f"{name}:{line}: '{function}' has {length} lines; the limit is "
                    f"{FUNCTION_LIMIT}. Divide it, or say '// long: why' above it."
                )
    if files and over_goal > len(files) * (1 - GOAL_SHARE):
        problems.append(
            f"{over_goal} of {len(files)} files are over {FILE_GOAL} lines; "
            f"at most {1 - GOAL_SHARE:.0%} may be."
        )
    return problems, notes


def check_wirings(root: Path) -> tuple[list[str], list[str]]:
    """The wiring functions of the examples that are too long, and the length of the longest one."""
    problems, lengths = [], []
    for path in project_files(root, "*.swift"):
        # Tests wire parts of a module, too, but between other lines.
        if root / EXAMPLES not in path.parents or "Tests" in path.relative_to(root).parts:
            continue
        for function, line, length in functions_in(path.read_text(encoding="utf-8"), WIRING):
            lengths.append(length)
            if length > WIRING_LIMIT:
                problems.append(
                    f"{path.relative_to(root)}:{line}: '{function}' wires a module in {length} lines; "
                    f"the limit is {WIRING_LIMIT}. Give it services that have what the parts need, or "
                    "move what the module keeps to an extension of Module."
                )
    if not lengths:
        return [], []
    return problems, [f"{EXAMPLES}: {len(lengths)} wiring functions, of {max(lengths)} lines at most"]


def check_core(root: Path) -> tuple[list[str], list[str]]:
    """The exceeded limits of the core, and its size."""
    sources = [
        path.read_text(encoding="utf-8")
        for path in project_files(root, "*.swift") if root / CORE in path.parents
    ]
    if not sources:
        return [], []
    sizes = {
        "files": len(sources),
        "lines": sum(len(source.splitlines()) for source in sources),
        "public declarations": sum(len(PUBLIC.findall(code_of(source))) for source in sources),
    }
    problems = [
        f"{CORE}: {sizes[what]:,} {what}; the limit is {limit:,}. Move what not every module needs."
        for what, limit in CORE_LIMITS.items() if sizes[what] > limit
    ]
    return problems, [f"{CORE}: " + ", ".join(f"{size:,} {what}" for what, size in sizes.items())]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=Path, default=ROOT)
    root = parser.parse_args().root.resolve()
    problems, notes = check(root)
    for more_problems, more_notes in (check_wirings(root), check_core(root)):
        problems += more_problems
        notes += more_notes
    for line in notes + problems:
        print(line)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
