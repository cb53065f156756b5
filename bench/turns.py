"""Measures rows and their yardsticks in turns until the medians are steady. In a turn, each of them is measured once. A
turn is dropped if other programs used the processors meanwhile.

The scripts of bench/ use this. Meter.swift follows the same rule for Swift programs with pairs of 40 ms, but drops no
turns.
"""

import json
import math
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

# The number of turns in a batch, the maximum and the minimum. A group of rows gets further batches as long as one of
# its ratios is not steady.
BATCH, MOST_TURNS, FEWEST_TURNS = 7, 21, 5
# A row is steady if its spread, divided by the square root of the number of turns, is at most this. The standard error
# of its median is then below 4 %, so two measurements rarely differ by 15 %.
STEADY = 0.04
# The maximum spread of a steady row, however many turns there are. If turns differ a lot, the machine's speed was often
# changing, so their number means less.
WIDEST = 0.2
# The maximum processor time of other programs during a turn, in cores.
NOISE = 0.3

# The result of a turn: for each row, its value, and the yardstick's value if there is a yardstick.
Figures = dict[str, tuple[float, float | None]]


class LeftOut(Exception):
    """The reason why a row cannot be measured on this machine."""


class TooNoisy(LeftOut):
    """Other programs used the processors; measuring again may succeed."""


# The exit code of a script that has left out rows because other programs used the processors.
NOISY = 3


def note(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def known_rows() -> dict[str, tuple[str, str]]:
    """Each row of rows.txt: its name, with its unit and the program that measures it."""
    rows = {}
    for line in Path(__file__).with_name("rows.txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, unit, program, _ = line.split(maxsplit=3)
            rows[name] = (unit, program)
    return rows


def units_of(names: tuple[str, ...], only: str | None) -> dict[str, str]:
    """The units of all rows, or of one of them."""
    known = known_rows()
    return {name: known[name][0] for name in names if only in (None, name)}


def print_rows(units: dict[str, str], measure: Callable[[dict[str, str]], list[dict]]) -> bool:
    """Prints the results of `measure`, one line of JSON for each row; returns False if they were too noisy."""
    try:
        for found in measure(units) if units else []:
            print(json.dumps(found), flush=True)
    except LeftOut as reason:
        note(f"{', '.join(units)}: left out: {reason}")
        return not isinstance(reason, TooNoisy)
    return True


def spread(values: list[float]) -> float:
    """The interquartile range divided by the median.

    Half of all turns are in this range. The range from minimum to maximum would only grow with each turn, so that
    further
    turns could never make a row steady.
    """
    if len(values) < 2:
        return 0.0
    first, median, third = statistics.quantiles(values, n=4, method="inclusive")
    return (third - first) / median if median else 0.0


def row(name: str, unit: str, values: list[float], reference: float | None = None) -> dict:
    """A row of results.json; its value is the median."""
    value, width = round(statistics.median(values), 3), spread(values)
    return {
        "name": name, "value": value, "unit": unit, "low": round(min(values), 3),
        "high": round(max(values), 3), "spread": round(width, 3), "turns": len(values),
        "steady": width <= WIDEST and width / math.sqrt(len(values)) <= STEADY, "reference": reference,
        "ratio": value if unit == "ratio" else None,
    }


def rows_in_turns(
    units: dict[str, str], turn: Callable[[], Figures], keeps_noise: bool = False
) -> list[dict]:
    """The rows in `units`, each from at least five turns."""
    turn()  # This turn fills the caches.
    kept: list[Figures] = []
    for number, figures in enumerate(quiet_turns(turn, keeps_noise), 1):
        if figures:
            kept.append(figures)
        if len(kept) + MOST_TURNS - number < FEWEST_TURNS:
            break
        if number % BATCH == 0 and len(kept) >= FEWEST_TURNS:
            rows = [of_turns(name, unit, kept) for name, unit in units.items()]
            # Rows that are not ratios are only informative, since they depend on the machine's speed.
            unsteady = [one["name"] for one in rows if one["unit"] == "ratio" and not one["steady"]]
            if not unsteady or number == MOST_TURNS:
                return rows
            note(f"unsteady after {len(kept)} turns: {', '.join(unsteady)}")
    raise TooNoisy(f"other programs used the processors during all but {len(kept)} turns")


def quiet_turns(turn: Callable[[], Figures], keeps_noise: bool) -> Iterator[Figures | None]:
    """Yields the result of each turn; None for a turn that other programs disturbed."""
    for _ in range(MOST_TURNS):
        others = Others()
        figures = turn()
        used = others.cores()
        note(f"others used {used:.2f} processors")
        yield figures if used <= NOISE or keeps_noise else None


def of_turns(name: str, unit: str, turns: list[Figures]) -> dict:
    references = [turn[name][1] for turn in turns if turn[name][1] is not None]
    reference = round(statistics.median(references), 3) if references else None
    return row(name, unit, [turn[name][0] for turn in turns], reference)


class Others:
    """Measures the processor time of all programs except this one and those that it has started."""

    def __init__(self):
        self.began, self.used = time.monotonic(), seconds_of_others()

    def cores(self) -> float:
        return (seconds_of_others() - self.used) / (time.monotonic() - self.began)


class Process(NamedTuple):
    """A process, with its processor time and that of its ended children."""

    number: int
    parent: int
    name: str
    ticks: int


def seconds_of_others() -> float:
    """The processor time of other programs, including the time that other virtual machines have used ("steal")."""
    stolen = int(Path("/proc/stat").read_text().split("\n", 1)[0].split()[8])
    return (ticks_of_others(processes(), os.getpid()) + stolen) / os.sysconf("SC_CLK_TCK")


def processes() -> list[Process]:
    found = []
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            begin, _, end = Path(f"/proc/{number}/stat").read_text().rpartition(")")
        except OSError:
            continue  # The process has ended.
        fields = end.split()
        name = begin.partition("(")[2]
        found.append(Process(int(number), int(fields[1]), name, sum(map(int, fields[11:15]))))
    return found


def ticks_of_others(processes: list[Process], own: int) -> int:
    """The ticks of all processes except this one, its descendants, and the kernel's threads, which mostly work for
    it.
    """
    children: dict[int, list[Process]] = {}
    for process in processes:
        children.setdefault(process.parent, []).append(process)
    waiting = [process for process in processes if process.number == own or process.name == "kthreadd"]
    not_others = 0
    while waiting:
        process = waiting.pop()
        not_others += process.ticks
        waiting += children.get(process.number, [])
    return sum(process.ticks for process in processes) - not_others
