"""Counts the attempts of a trial and its losses."""

import threading

# How many losses are printed; all of them are counted.
SHOWN = 20


class Count:
    def __init__(self, name: str):
        self.name = name
        self.attempts = 0
        self.losses: list[str] = []
        self._lock = threading.Lock()

    def attempt(self, loss: str | None = None) -> None:
        """Counts one attempt; `loss` describes what was lost."""
        with self._lock:
            self.attempts += 1
            if loss:
                self.losses.append(loss)

    def finish(self) -> int:
        """Prints the counts in the form that `scripts/trials` reads; returns the exit code."""
        for loss in self.losses[:SHOWN]:
            print(f"lost: {loss}")
        if len(self.losses) > SHOWN:
            print(f"and {len(self.losses) - SHOWN} more")
        print(f"{self.name}: {self.attempts:,} attempts, {len(self.losses):,} losses", flush=True)
        return 1 if self.losses or not self.attempts else 0
