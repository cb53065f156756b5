#!/usr/bin/env python3
"""Updates the table of docs/performance.md with the figures of bench/results.json.

Usage:
    bench/figures.py [--check]

Names, descriptions and goals are not changed. --check changes nothing, and fails if the table has other figures.
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LINE = re.compile(r"\| `(?P<name>[\w.]+)` \| (?P<what>.+?) \| [^|]+ \| [^|]+ \| (?P<goal>[^|]+) \| [^|]+ \|$")


def number(value: float) -> str:
    """Three significant digits, and all digits before the decimal point."""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{round(value, 3):.3g}"


def read(text: str) -> float:
    return float(text.removeprefix("≥ ").replace(",", ""))


def reached(goal: str, row: dict) -> str:
    """Whether a goal is reached; an unsteady row must reach it in all of its turns."""
    if goal == "–":
        return goal
    values = [row["value"]] if row["steady"] else [row["low"], row["high"]]
    # The displayed values are compared, so 1.001 counts as 1.
    shown = [read(number(value)) for value in values]
    answers = {value >= read(goal) if goal.startswith("≥") else value <= read(goal) for value in shown}
    return "open" if len(answers) > 1 else "yes" if answers.pop() else "no"


def filled(text: str, rows: list[dict]) -> str:
    """The document with the figures of `rows`."""
    by_name = {row["name"]: row for row in rows}

    def line(old: str) -> str:
        found = LINE.match(old)
        if not found:
            if old.startswith("| `"):
                raise SystemExit(f"docs/performance.md has a row that cannot be read: {old}")
            return old
        name, what, goal = found.group("name", "what", "goal")
        if name not in by_name:
            raise SystemExit(f"docs/performance.md has a row '{name}', which bench/results.json has not.")
        row = by_name[name]
        value, low, high = (number(row[key]) for key in ("value", "low", "high"))
        spread = f"{row['spread']:.0%}" + ("" if row["steady"] else ", unsteady")
        return f"| `{name}` | {what} | {value} ({low}–{high}) | {spread} | {goal} | {reached(goal, row)} |"

    return "\n".join(line(old) for old in text.split("\n"))


def fill(root: Path, check: bool = False) -> bool:
    """Updates the table; with `check`, only returns whether the table has these figures."""
    page = root / "docs/performance.md"
    rows = json.loads((root / "bench/results.json").read_text(encoding="utf-8"))["rows"]
    old = page.read_text(encoding="utf-8")
    new = filled(old, rows)
    if not check:
        page.write_text(new, encoding="utf-8")
    return old == new


def main() -> int:
    arguments = sys.argv[1:]
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    if fill(ROOT, check=bool(arguments)) or not arguments:
        return 0
    print("docs/performance.md has other figures than bench/results.json. Run bench/figures.py.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
