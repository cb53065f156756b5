#!/usr/bin/env python3
"""Compares the sizes of four of MercaApp's modules with those of the apps from which they were rewritten.

usage: scripts/check/modules.py [--root FOLDER] [--limit LINES]

Prints the files and lines of each module, and for the four modules also those of the originals. All lines count, as in
the originals: code, comments and blank lines. Screens and texts are in other folders and are not counted. Exits with 1
if one of the four modules has more than 1.5 times the lines of its original, or if all sources together have more lines
than the limit.
"""

import argparse
import sys
from pathlib import Path

from swift_text import ROOT

APP = "Examples/MercaApp/Sources"
MODULES = f"{APP}/Modules"
# The number of files and lines of each original.
ORIGINALS = {"Employees": (6, 115), "BeerSearch": (5, 142), "Vipers": (14, 393), "Login": (5, 163)}
ALLOWED = 1.5
LIMIT = 26_000


def lines_of(path: Path) -> int:
    return path.read_bytes().count(b"\n")


def sizes(root: Path) -> dict[str, tuple[int, int]]:
    """The number of files and lines in each folder of Modules that directly contains Swift files."""
    modules = root / MODULES
    found: dict[str, tuple[int, int]] = {}
    for path in sorted(modules.rglob("*.swift")):
        name = path.parent.relative_to(modules).as_posix()
        files, lines = found.get(name, (0, 0))
        found[name] = (files + 1, lines + lines_of(path))
    return found


def table(modules: dict[str, tuple[int, int]]) -> list[str]:
    """The table of the modules; those with an original come first."""
    row = "{:<22}{:>6}{:>7}{:>16}{:>7}".format
    rows = [row("module", "files", "lines", "original", "limit")]
    for name in sorted(modules, key=lambda name: (name not in ORIGINALS, name)):
        files, lines = modules[name]
        original = ORIGINALS.get(name)
        said = f"{original[0]} / {original[1]}" if original else ""
        rows.append(row(name, files, lines, said, int(original[1] * ALLOWED) if original else "").rstrip())
    totals = [sum(size) for size in zip(*modules.values())]
    return [*rows, row("all modules", *totals, "", "").rstrip()]


def check(root: Path, limit: int = LIMIT) -> tuple[list[str], list[str]]:
    """The exceeded limits, and the table."""
    modules = sizes(root)
    if not modules:
        return [f"{MODULES}: no modules here"], []
    problems = [f"{name}: there is no such module" for name in ORIGINALS if name not in modules]
    for name, (_, original) in ORIGINALS.items():
        lines = modules.get(name, (0, 0))[1]
        if lines > original * ALLOWED:
            problems.append(f"{name}: {lines} lines; the limit is {int(original * ALLOWED)}, 1.5 times the original.")
    total = sum(lines_of(path) for path in (root / APP).rglob("*") if path.is_file())
    if total > limit:
        problems.append(f"{APP}: {total:,} lines; the limit is {limit:,}. Say it more simply, or once.")
    return problems, [*table(modules), f"{APP}: {total:,} lines; the limit is {limit:,}"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--limit", type=int, default=LIMIT, help="the limit for all sources (default: %(default)s)")
    options = parser.parse_args()
    problems, rows = check(options.root.resolve(), options.limit)
    print("\n".join(rows + problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
