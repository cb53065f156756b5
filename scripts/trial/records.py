"""The records of trials that passed: the lines of trials.tsv."""

import datetime
import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from .inputs import Mistake

COLUMNS = ("trial", "inputs", "date", "seconds", "seal")
# Below this many characters a seal could be met by chance.
SEAL_LENGTH = 16


@dataclass(frozen=True)
class Record:
    """A trial passed with these inputs."""

    trial: str
    inputs: str
    date: str
    seconds: int

    @property
    def seal(self) -> str:
        """A checksum of the line: a line that was edited or put together by hand does not have it."""
        text = "\t".join((self.trial, self.inputs, self.date, str(self.seconds)))
        return hashlib.sha256(text.encode()).hexdigest()[:SEAL_LENGTH]

    @property
    def line(self) -> str:
        return "\t".join((self.trial, self.inputs, self.date, str(self.seconds), self.seal))


def read(path: Path) -> dict[str, Record]:
    """The record of each trial. A line that `write` did not write is a mistake."""
    if not path.exists():
        return {}
    header, *lines = path.read_text(encoding="utf-8").splitlines() or [""]
    if header != "\t".join(COLUMNS):
        raise Mistake(f"{path.name}:1: the columns are not {', '.join(COLUMNS)}.")
    found: dict[str, Record] = {}
    for number, line in enumerate(lines, 2):
        record = record_in(line)
        if record is None or record.trial in found:
            name = line.split("\t")[0] or "this trial"
            raise Mistake(
                f"{path.name}:{number}: scripts/trials did not write this line."
                f" Remove it, and run 'scripts/trials {name}'."
            )
        found[record.trial] = record
    return found


def record_in(line: str) -> Record | None:
    parts = line.split("\t")
    if len(parts) != len(COLUMNS):
        return None
    trial, inputs, date, seconds, seal = parts
    if not re.fullmatch(r"[0-9a-f]{64}", inputs) or not re.fullmatch(r"[1-9]\d{0,5}", seconds):
        return None
    try:
        datetime.date.fromisoformat(date)
    except ValueError:
        return None
    record = Record(trial, inputs, date, int(seconds))
    return record if record.seal == seal else None


def write(path: Path, records: dict[str, Record]) -> None:
    """Replaces the file at once, so that it is never half written."""
    lines = ["\t".join(COLUMNS), *(records[name].line for name in sorted(records))]
    draft = path.with_suffix(".new")
    draft.write_text("\n".join(lines) + "\n", encoding="utf-8")
    draft.replace(path)
