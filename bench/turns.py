"""How rows are measured: in turns with a yardstick, again while they are unsteady, never beside others.

For the scripts of bench/; its Swift programs do the same (Spread.swift, Meter.swift).
"""

import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

# A batch of turns; a row that is unsteady after it gets another batch, up to the maximum.
TURNS, MOST_TURNS, FEWEST_TURNS = 7, 21, 5
# A row is steady while its spread is at most this.
STEADY = 0.2
# A turn beside which others used more processors than this is dropped.
NOISE = 0.3

# What one turn measures: for each row its value, and the yardstick's where there is one.
Figures = dict[str, tuple[float, float | None]]


class LeftOut(Exception):
    """Why a row cannot be measured here."""


def note(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def spread(values: list[float]) -> float:
    """The interquartile range over the median.

    Half of all turns are within it. The range from lowest to highest only grows with each turn, so
    measuring again could never make a row steady.
    """
    if len(values) < 2:
        return 0.0
    first, median, third = statistics.quantiles(values, n=4, method="inclusive")
    return (third - first) / median if median else 0.0


def row(name: str, unit: str, values: list[float], reference: float | None = None) -> dict:
    """A row of results.json; its value is the median."""
    value, apart = round(statistics.median(values), 3), round(spread(values), 3)
    return {
        "name": name, "value": value, "unit": unit, "low": round(min(values), 3),
        "high": round(max(values), 3), "spread": apart, "steady": apart <= STEADY, "reference": reference,
        "ratio": value if unit == "ratio" else None,
    }


def rows_in_turns(
    units: dict[str, str], turn: Callable[[], Figures], keeps_noise: bool = False
) -> list[dict]:
    """The rows named by `units`, each from at least five turns."""
    turn()  # Warms everything up.
    kept: list[Figures] = []
    for number in range(1, MOST_TURNS + 1):
        others = Others()
        figures = turn()
        used = others.cores()
        if used <= NOISE or keeps_noise:
            kept.append(figures)
        else:
            note(f"dropped: others used {used:.2f} processors")
        if number % TURNS == 0 and len(kept) >= FEWEST_TURNS:
            rows = [of_turns(name, unit, kept) for name, unit in units.items()]
            unsteady = [one["name"] for one in rows if not one["steady"]]
            if not unsteady or number == MOST_TURNS:
                return rows
            note(f"unsteady after {len(kept)} turns: {', '.join(unsteady)}")
    raise LeftOut(f"others used the processors beside all but {len(kept)} of {MOST_TURNS} turns")


def of_turns(name: str, unit: str, turns: list[Figures]) -> dict:
    references = [turn[name][1] for turn in turns if turn[name][1] is not None]
    reference = round(statistics.median(references), 3) if references else None
    return row(name, unit, [turn[name][0] for turn in turns], reference)


class Others:
    """The processors used by anything but this program and those it started."""

    def __init__(self):
        self.began, self.busy, self.own = time.monotonic(), busy_seconds(), own_seconds()

    def cores(self) -> float:
        own, busy = own_seconds() - self.own, busy_seconds() - self.busy
        return (busy - own) / (time.monotonic() - self.began)


def busy_seconds() -> float:
    """The processor time of all programs, and what other virtual machines have stolen.

    Interrupts are no program's: most are those of our own packets.
    """
    fields = [int(word) for word in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    user, nice, system, _, _, _, _, stolen = fields
    return (user + nice + system + stolen) / os.sysconf("SC_CLK_TCK")


def own_seconds() -> float:
    """The processor time of this process, its descendants, and those of them that have ended."""
    children: dict[int, list[int]] = {}
    ticks = {}
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            fields = Path(f"/proc/{name}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # It has ended.
        children.setdefault(int(fields[1]), []).append(int(name))
        ticks[int(name)] = sum(map(int, fields[11:15]))
    own, waiting = 0, [os.getpid()]
    while waiting:
        process = waiting.pop()
        own += ticks.get(process, 0)
        waiting += children.get(process, [])
    return own / os.sysconf("SC_CLK_TCK")
