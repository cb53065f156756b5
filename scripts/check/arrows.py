#!/usr/bin/env python3
"""Checks that each target imports only modules that arrows.toml lists for it.

usage: scripts/check/arrows.py [--root FOLDER] [--table FILE]

Prints a line for each forbidden import, each target that is missing in the table, and each cycle, in the table or in
the real imports. Exits with 1 if there is any.
"""

import argparse
import re
import sys
import tomllib
from pathlib import Path

from swift_text import ROOT, code_of, line_of, project_files

# The standard library's modules, which every Swift file may import.
STANDARD_LIBRARY = {"Swift", "_Concurrency", "_StringProcessing", "_Differentiation"}

IMPORT = re.compile(
    r"""(?:^|;)[ \t]*
    (?:(?:@\w+(?:\([^)]*\))?|public|package|internal|fileprivate|private|open)\s+)*
    import\s+
    (?:(?:struct|class|enum|protocol|typealias|func|var|let|actor)\s+)?
    `?([A-Za-z_]\w*)""",
    re.MULTILINE | re.VERBOSE,
)


def imports_in(source: str) -> list[tuple[str, int]]:
    """The modules that a file imports, with their lines; conditional imports count as well."""
    code = code_of(source)
    return [(found.group(1), line_of(code, found.start(1))) for found in IMPORT.finditer(code)]


def allowed_by(row: dict, groups: dict[str, list[str]], where: str) -> set[str]:
    allowed = set(row.get("imports", []))
    for group in row.get("groups", []):
        if group not in groups:
            raise SystemExit(f"arrows: {where} names the group '{group}', which is not declared.")
        allowed |= set(groups[group])
    return allowed


def circle_in(graph: dict[str, set[str]]) -> list[str] | None:
    """The targets of a cycle, with the first one repeated at the end; None if there is no cycle."""
    done: set[str] = set()

    def visit(target: str, path: list[str]) -> list[str] | None:
        if target in path:
            return path[path.index(target) :] + [target]
        if target in done:
            return None
        for imported in sorted(graph.get(target, set()) - {target}):
            if found := visit(imported, path + [target]):
                return found
        done.add(target)
        return None

    for target in sorted(graph):
        if found := visit(target, []):
            return found
    return None


def target_folders(package: Path) -> dict[str, Path]:
    sources = package / "Sources"
    if not sources.is_dir():
        return {}
    if any(sources.glob("*.swift")):
        return {package.name: sources}
    return {folder.name: folder for folder in sorted(sources.iterdir()) if folder.is_dir()}


def check_package(
    root: Path, folders: dict[str, Path], allowed: dict[str, set[str]], table: str
) -> list[str]:
    """The forbidden imports of a package, whose targets may import the modules in `allowed`."""
    problems: list[str] = []
    graph: dict[str, set[str]] = {}
    for target, folder in folders.items():
        files = [path for path in project_files(root, "*.swift") if path.is_relative_to(folder)]
        if target not in allowed:
            if any(folder.iterdir()):
                where = folder.relative_to(root)
                problems.append(f"{where}: '{target}' has no line in {table}. Give it one.")
            continue
        graph[target] = set()
        for path in files:
            for module, line in imports_in(path.read_text(encoding="utf-8")):
                graph[target].add(module)
                if module in allowed[target] | STANDARD_LIBRARY | {target}:
                    continue
                may = ", ".join(sorted(allowed[target])) or "the standard library only"
                problems.append(
                    f"{path.relative_to(root)}:{line}: '{target}' must not import '{module}'. "
                    f"It may import {may}; the arrows stand in {table}."
                )
    inner = {target: found & graph.keys() for target, found in graph.items()}
    if circle := circle_in(inner):
        problems.append(f"These targets import each other in a circle: {' → '.join(circle)}.")
    return problems


def check(root: Path, table_path: Path) -> list[str]:
    table = tomllib.loads(table_path.read_text(encoding="utf-8"))
    name = table_path.name
    groups = table.get("groups", {})
    rows = table.get("targets", {})
    allowed = {target: allowed_by(row, groups, target) for target, row in rows.items()}
    problems = []
    if circle := circle_in({target: found & allowed.keys() for target, found in allowed.items()}):
        problems.append(f"{name} itself draws a circle: {' → '.join(circle)}.")
    problems += check_package(root, target_folders(root), allowed, name)
    for pattern, row in table.get("packages", {}).items():
        for manifest in sorted(root.glob(f"{pattern}/Package.swift")):
            folders = target_folders(manifest.parent)
            shared = allowed_by(row, groups, pattern) | folders.keys()
            own = {target: shared for target in folders}
            for target, narrow in row.get("targets", {}).items():
                own[target] = allowed_by(narrow, groups, f"{pattern}.{target}")
            problems += check_package(root, folders, own, name)
    return problems


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--table", type=Path, default=Path(__file__).with_name("arrows.toml"))
    options = parser.parse_args()
    problems = check(options.root.resolve(), options.table)
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
