import contextlib
import io
import os
import sys
import unittest
from pathlib import Path
from unittest import mock

import project  # noqa: F401

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "bench"))
import turns  # noqa: E402


class BenchTurnsTests(unittest.TestCase):
    def rows(self, values: list[float], others: list[float] = (), keeps_noise: bool = False) -> list[dict]:
        """The row of turns that measure `values`, the last of them again and again."""
        waiting, used = list(values), list(others)

        def turn() -> turns.Figures:
            return {"a.b_ratio": (waiting.pop(0) if len(waiting) > 1 else waiting[0], 7.0)}

        def cores(_) -> float:
            return used.pop(0) if used else 0.0

        with mock.patch.object(turns.Others, "cores", cores), contextlib.redirect_stderr(io.StringIO()):
            rows = turns.rows_in_turns({"a.b_ratio": "ratio"}, turn, keeps_noise)
        self.left = len(waiting)
        return rows

    def test_a_row_has_the_median_and_its_spread(self):
        row = turns.row("a.b_ms", "ms", [3.0, 1.0, 2.0], 7)
        self.assertEqual((row["value"], row["low"], row["high"], row["spread"]), (2.0, 1.0, 3.0, 0.5))
        self.assertEqual((row["reference"], row["ratio"], row["steady"]), (7, None, False))
        self.assertEqual(turns.row("a.b_ratio", "ratio", [0.5, 0.5])["ratio"], 0.5)

    def test_the_spread_is_that_of_the_middle_half(self):
        self.assertEqual(turns.spread([1, 1, 1, 1, 100]), 0)
        self.assertEqual(turns.spread([8, 9, 10, 11, 12]), 0.2)
        self.assertEqual(turns.spread([0, 0, 0]), 0)

    def test_the_first_turn_does_not_count(self):
        self.assertEqual(self.rows([100, 2])[0]["high"], 2)

    def test_a_steady_row_is_measured_in_one_batch(self):
        self.rows([2] * 50)
        self.assertEqual(50 - self.left, 1 + turns.TURNS)

    def test_an_unsteady_row_is_measured_again(self):
        row = self.rows([2, 1, 3, 2, 1, 3, 2, 1] + [2] * 50)[0]
        self.assertTrue(row["steady"])
        self.assertEqual((row["low"], row["high"], row["reference"]), (1, 3, 7.0))
        self.assertEqual(58 - self.left, 1 + 2 * turns.TURNS)

    def test_a_row_that_stays_unsteady_is_marked(self):
        row = self.rows([1, 3, 2] * 20)[0]
        self.assertFalse(row["steady"])
        self.assertEqual(60 - self.left, 1 + turns.MOST_TURNS)

    def test_turns_beside_others_are_dropped(self):
        self.assertEqual(self.rows([0, 9, 2], others=[0.5])[0]["high"], 2)
        self.assertEqual(self.rows([0, 9, 2], others=[0.5], keeps_noise=True)[0]["high"], 9)
        with self.assertRaises(turns.LeftOut):
            self.rows([2], others=[0.5] * 17)

    def test_own_time_is_not_that_of_others(self):
        before = turns.own_seconds()
        child = os.fork()
        if not child:
            while sum(os.times()[:2]) < 0.1:
                pass
            os._exit(0)
        os.waitpid(child, 0)
        self.assertGreaterEqual(turns.own_seconds() - before, 0.09)
        self.assertGreaterEqual(turns.busy_seconds(), turns.own_seconds())


if __name__ == "__main__":
    unittest.main()
