"""The numbers of attempts and losses of counted trials, read from their logs."""

import re
from dataclasses import dataclass
from pathlib import Path

LINE = re.compile(r"^(.+): ([\d,]+) attempts, ([\d,]+) losses$", re.MULTILINE)


@dataclass(frozen=True)
class Count:
    """A line such as 'orders: 1,200 attempts, 0 losses'."""

    name: str
    attempts: int
    losses: int


def read(log: Path) -> list[Count]:
    """The counts in a log; if several lines have the same name, the last one counts."""
    text = log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""
    found = {
        name: Count(name, int(attempts.replace(",", "")), int(losses.replace(",", "")))
        for name, attempts, losses in LINE.findall(text)
    }
    return list(found.values())


def problem(counts: list[Count]) -> str | None:
    """The problem with the counts of a trial that succeeded, or None."""
    if not counts or any(count.attempts == 0 for count in counts):
        return "it has counted no attempts"
    lost = sum(count.losses for count in counts)
    return f"it has {lost} losses" if lost else None


def table(by_trial: dict[str, list[Count]]) -> str:
    """A table of all counts."""
    rows = [
        (trial, count.name, f"{count.attempts:,}", f"{count.losses:,}")
        for trial, counts in by_trial.items() for count in counts or [Count("no count", 0, 0)]
    ]
    rows.insert(0, ("trial", "what", "attempts", "losses"))
    widths = [max(map(len, column)) for column in zip(*rows)]
    return "\n".join(
        f"{trial:{widths[0]}}  {what:{widths[1]}}  {attempts:>{widths[2]}}  {losses:>{widths[3]}}"
        for trial, what, attempts, losses in rows
    )
