#!/usr/bin/env python3
"""Finds routes of the examples that no route table of their package opens.

usage: scripts/check/routes.py [--root FOLDER]

'navigator.push(Cart())' compiles even if no table has 'Destination(Cart.self)', but it ends the session. See
docs/decisions/0032-a-mistake-ends-one-session.md.

A route that needs no table has a comment above it or on its line: `// UNROUTED: why`.
"""

import argparse
import re
import sys
from pathlib import Path

from swift_text import ROOT, code_of, line_of, project_files

EXAMPLES, SOURCES = "Examples", "Sources"
# Matches a type and its conformances; a generic constraint after 'where' is not a conformance.
TYPE = re.compile(r"\b(?:struct|enum|class|extension)\s+([\w.]+)\s*(?:<[^{]*?>)?\s*:((?:(?!\bwhere\b)[^{])*)")
# The route protocols of the toolkit.
ROUTE = re.compile(r"\b(?:Route|TabItem|TabMember)\b")
DESTINATION = re.compile(r"\bDestination\(\s*([\w.]+)\.self\b")


def name_of(type_name: str) -> str:
    """The name of a type, without the names of its enclosing types."""
    return type_name.rsplit(".", 1)[-1]


def excused(lines: list[str], line: int) -> bool:
    return any("// UNROUTED: " in text for text in lines[max(0, line - 3) : line])


def check_package(sources: dict[str, str]) -> list[tuple[str, int, str]]:
    """The routes without a destination in the sources of a package, which are given by path."""
    routes: dict[str, tuple[str, int]] = {}
    silenced: set[str] = set()
    opened: set[str] = set()
    for path, source in sources.items():
        code, lines = code_of(source), source.splitlines()
        opened |= {name_of(name) for name in DESTINATION.findall(code)}
        for match in TYPE.finditer(code):
            if not ROUTE.search(match.group(2)):
                continue
            name, line = name_of(match.group(1)), line_of(code, match.start())
            routes.setdefault(name, (path, line))
            if excused(lines, line):
                silenced.add(name)
    missing = routes.keys() - opened - silenced
    return sorted((*routes[name], name) for name in missing)


def packages(root: Path) -> dict[str, dict[str, str]]:
    """The sources of each example, by path."""
    found: dict[str, dict[str, str]] = {}
    for path in project_files(root, "*.swift"):
        inside = path.relative_to(root)
        if len(inside.parts) > 3 and inside.parts[0] == EXAMPLES and inside.parts[2] == SOURCES:
            found.setdefault(inside.parts[1], {})[str(inside)] = path.read_text(encoding="utf-8")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--root", type=Path, default=ROOT)
    count = 0
    for sources in packages(parser.parse_args().root.resolve()).values():
        for path, line, name in check_package(sources):
            print(
                f"{path}:{line}: no table opens the route '{name}'. Add 'Destination({name}.self) {{ … }}' "
                "to the app's RouteTable, or write above the route why it needs none: '// UNROUTED: why'."
            )
            count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
