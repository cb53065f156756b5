"""The records of passed trials, which are the lines of trials.tsv."""

import datetime
import fcntl
import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from .inputs import Mistake

COLUMNS = ("trial", "inputs", "date", "seconds", "checksum")
HEADER = "\t".join(COLUMNS)
# The number of records per trial. Several are kept, so that a return to an earlier state needs no new run, and a merge
# of two branches may keep the lines of both.
KEPT = 3


@dataclass(frozen=True)
class Record:
    """The record of a trial that passed with these inputs."""

    trial: str
    inputs: str
    date: str
    seconds: int

    @property
    def checksum(self) -> str:
        """The checksum of the line, by which an edited or invented line is detected."""
        text = "\t".join((self.trial, self.inputs, self.date, str(self.seconds)))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @property
    def line(self) -> str:
        return "\t".join((self.trial, self.inputs, self.date, str(self.seconds), self.checksum))


def read(path: Path) -> list[Record]:
    """The records in the order in which they were added. A line that `add` has not written is an error."""
    if not path.exists():
        return []
    header, *lines = path.read_text(encoding="utf-8", errors="replace").splitlines() or [""]
    if header != HEADER:
        raise Mistake(f"{path.name}:1: this is no file of records. Delete it, and run 'scripts/trials'.")
    found = []
    for number, line in enumerate(lines, 2):
        record = record_in(line)
        if record is None:
            raise Mistake(
                f"{path.name}:{number}: scripts/trials did not write this line. Remove it: the trial then runs again."
            )
        found.append(record)
    return found


def record_in(line: str) -> Record | None:
    parts = line.split("\t")
    if len(parts) != len(COLUMNS):
        return None
    trial, inputs, date, seconds, checksum = parts
    if not re.fullmatch(r"[0-9a-f]{64}", inputs) or not re.fullmatch(r"[1-9][0-9]{0,5}", seconds):
        return None
    try:
        datetime.date.fromisoformat(date)
    except ValueError:
        return None
    record = Record(trial, inputs, date, int(seconds))
    return record if record.checksum == checksum else None


def add(path: Path, new: Record, names: list[str]) -> None:
    """Adds a record to the file, which other processes may have changed meanwhile.

    The file keeps only records of the trials in `names`, the last few of each.
    """
    drafts = path.parent / ".build" / "trials"
    drafts.mkdir(parents=True, exist_ok=True)
    with (drafts / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        all_records = [record for record in dict.fromkeys(read(path)) if record.inputs != new.inputs] + [new]
        lines = [
            record.line for name in sorted(names)
            for record in [each for each in all_records if each.trial == name][-KEPT:]
        ]
        # The file is replaced in one step, so that it is never incomplete.
        draft = drafts / path.name
        draft.write_text("\n".join([HEADER, *lines]) + "\n", encoding="utf-8")
        draft.replace(path)
