#!/usr/bin/env python3
"""Counts the code of MercaApp's two login screens, in VIPER and in VIP, and compares the counts with the guide.

usage: scripts/check/styles.py [--root FOLDER] [--write]

docs/guides/architectures.md has a table with the counts, and the messages of each screen as its test expects them. The
script reports differences; with --write, it updates the guide.
"""

import argparse
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from swift_text import ROOT, code_of

GUIDE = "docs/guides/architectures.md"
MERCAAPP = "Examples/MercaApp"
FLOW = re.compile(r"expectFlow\([^\n]*\{\n(.*?)\n\s*\}\n", re.DOTALL)
ARROW = re.compile(r'^\s*"(.*)"$', re.MULTILINE)


@dataclass
class Style:
    """A login screen, with the folders of its parts, its screen and its tests."""

    name: str
    module: str
    screen: str

    def files(self, root: Path) -> list[Path]:
        folder = root / MERCAAPP / "Sources"
        parts = sorted((folder / "Modules" / self.module).glob(f"{Path(self.module).name}*.swift"))
        return [*parts, folder / "Screens/Web" / self.screen]

    def tests(self, root: Path) -> list[Path]:
        return sorted((root / MERCAAPP / "Tests/ModulesTests" / self.module).glob("*.swift"))

    def contract(self, root: Path) -> str:
        name = f"{Path(self.module).name}Contract.swift"
        return code_of((root / MERCAAPP / "Sources/Modules" / self.module / name).read_text())

    def messages(self, root: Path) -> list[str]:
        """The messages of a sign-in, as the first flow of the module's test expects them."""
        name = f"{Path(self.module).name}ModuleTests.swift"
        flow = FLOW.search((root / MERCAAPP / "Tests/ModulesTests" / self.module / name).read_text())
        return ARROW.findall(flow.group(1)) if flow else []


STYLES = (
    Style("VIPER", "Login", "Accounts/LoginWebScreen.swift"),
    Style("VIP", "Shop/ShopLogin", "Shop/ShopLoginWebScreen.swift"),
)


def lines_of_code(paths: list[Path]) -> int:
    """The number of lines with code, without imports, comments and blank lines."""
    count = 0
    for path in paths:
        for line in code_of(path.read_text(encoding="utf-8")).splitlines():
            count += bool(line.strip()) and not re.match(r"\s*(?:@testable |package )?import ", line)
    return count


def counts(root: Path) -> list[tuple[str, list[int]]]:
    """The rows of the table, each with a number for each style."""
    contracts = [style.contract(root) for style in STYLES]
    return [
        ("files, the screen among them", [len(s.files(root)) for s in STYLES]),
        ("lines of code in them", [lines_of_code(s.files(root)) for s in STYLES]),
        ("protocols of the contract", [len(re.findall(r"\bprotocol\b", c)) for c in contracts]),
        ("what they ask for", [len(re.findall(r"\b(?:func|var)\b", c)) for c in contracts]),
        ("messages from opening to signed in", [len(s.messages(root)) for s in STYLES]),
        ("lines of its tests", [lines_of_code(s.tests(root)) for s in STYLES]),
    ]


def parts_of_guide(root: Path) -> dict[str, str]:
    """The current text for each part of the guide that is between marks, by the part's name."""
    rows = [f"| {what} | {' | '.join(map(str, numbers))} |" for what, numbers in counts(root)]
    names = " | ".join(f"`{Path(s.module).name}`, {s.name}" for s in STYLES)
    parts = {"counts": "\n".join([f"| | {names} |", "| --- | --: | --: |", *rows])}
    for style in STYLES:
        parts[style.name] = "\n".join(["```text", *style.messages(root), "```"])
    return parts


def written(text: str, name: str, part: str) -> str:
    """The guide with a new text for a part."""
    mark = re.compile(rf"(<!-- styles: {name} -->\n).*?(<!-- styles: end -->)", re.DOTALL)
    if not mark.search(text):
        raise SystemExit(f"{GUIDE}: the marks '<!-- styles: {name} -->' and '<!-- styles: end -->' are missing.")
    return mark.sub(lambda match: f"{match.group(1)}{part}\n{match.group(2)}", text)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--write", action="store_true", help="write the current counts into the guide")
    arguments = parser.parse_args()
    root = arguments.root.resolve()
    guide = root / GUIDE
    text = new = guide.read_text(encoding="utf-8")
    for name, part in parts_of_guide(root).items():
        if arguments.write:
            new = written(new, name, part)
        elif written(text, name, part) != text:
            print(f"{GUIDE}: '{name}' is not what is counted now. scripts/check/styles.py --write mends it:")
            print(part)
            return 1
    if new != text:
        guide.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
