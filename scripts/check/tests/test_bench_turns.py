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
        """The row of turns that measure `values`, the last of which is repeated."""
        waiting, used = list(values), list(others)

        def turn() -> turns.Figures:
            return {"a.b_ratio": (waiting.pop(0) if len(waiting) > 1 else waiting[0], 7.0)}

        def cores(_) -> float:
            return used.pop(0) if used else 0.0

        with mock.patch.object(turns.Others, "cores", cores), contextlib.redirect_stderr(io.StringIO()):
            try:
                return turns.rows_in_turns({"a.b_ratio": "ratio"}, turn, keeps_noise)
            finally:
                self.left = len(waiting)

    def test_a_row_has_the_median_and_its_spread(self):
        row = turns.row("a.b_ms", "ms", [3.0, 1.0, 2.0], 7)
        self.assertEqual((row["value"], row["low"], row["high"], row["spread"]), (2.0, 1.0, 3.0, 0.5))
        self.assertEqual((row["reference"], row["ratio"], row["steady"], row["turns"]), (7, None, False, 3))
        self.assertEqual(turns.row("a.b_ratio", "ratio", [0.5, 0.5])["ratio"], 0.5)

    def test_the_spread_is_that_of_the_middle_half(self):
        self.assertEqual(turns.spread([1, 1, 1, 1, 100]), 0)
        self.assertEqual(turns.spread([8, 9, 10, 11, 12]), 0.2)
        self.assertEqual(turns.spread([0, 0, 0]), 0)

    def test_more_turns_make_a_median_steadier(self):
        self.assertFalse(turns.row("a.b_ratio", "ratio", [8, 9, 10, 11, 12])["steady"])
        self.assertTrue(turns.row("a.b_ratio", "ratio", [8, 9, 10, 11, 12] * 6)["steady"])

    def test_turns_that_are_far_apart_stay_unsteady(self):
        self.assertFalse(turns.row("a.b_ratio", "ratio", [7, 8, 10, 12, 13] * 60)["steady"])

    def test_what_is_no_ratio_is_not_measured_again(self):
        values = iter([100] + [1, 3, 2] * 20)

        def turn() -> turns.Figures:
            return {"a.b_ms": (next(values), None)}

        with mock.patch.object(turns.Others, "cores", lambda _: 0.0), contextlib.redirect_stderr(io.StringIO()):
            row = turns.rows_in_turns({"a.b_ms": "ms"}, turn)[0]
        self.assertEqual((row["turns"], row["steady"]), (turns.BATCH, False))

    def test_the_first_turn_does_not_count(self):
        self.assertEqual(self.rows([100, 2])[0]["high"], 2)

    def test_a_steady_row_is_measured_in_one_batch(self):
        self.rows([2] * 50)
        self.assertEqual(50 - self.left, 1 + turns.BATCH)

    def test_an_unsteady_row_is_measured_again(self):
        row = self.rows([2, 1, 3, 2, 1, 3, 2, 1] + [2] * 50)[0]
        self.assertTrue(row["steady"])
        self.assertEqual((row["low"], row["high"], row["reference"]), (1, 3, 7.0))
        self.assertEqual(58 - self.left, 1 + 2 * turns.BATCH)

    def test_a_row_that_stays_unsteady_is_marked(self):
        row = self.rows([1, 3, 2] * 20)[0]
        self.assertFalse(row["steady"])
        self.assertEqual(60 - self.left, 1 + turns.MOST_TURNS)

    def test_turns_beside_others_are_dropped(self):
        self.assertEqual(self.rows([0, 9, 2], others=[0.5])[0]["high"], 2)
        self.assertEqual(self.rows([0, 9, 2], others=[0.5], keeps_noise=True)[0]["high"], 9)
        with self.assertRaises(turns.TooNoisy):
            self.rows([2] * 50, others=[0.5] * 17)
        # The measurement ends when no further turns could make the row steady.
        self.assertEqual(50 - self.left, 1 + 17)

    def test_rows_that_are_left_out_for_noise_are_told_from_others(self):
        def measure(error: Exception):
            def raises(_) -> list[dict]:
                raise error
            return raises

        for error, is_quiet in (turns.TooNoisy("others"), False), (turns.LeftOut("no nginx"), True):
            with contextlib.redirect_stderr(io.StringIO()) as said:
                self.assertEqual(turns.print_rows({"a.b_ratio": "ratio"}, measure(error)), is_quiet)
            self.assertEqual(said.getvalue(), f"a.b_ratio: left out: {error}\n")

    def test_the_time_of_others_is_told_from_ours(self):
        processes = [
            turns.Process(1, 0, "init", 1), turns.Process(2, 0, "kthreadd", 20), turns.Process(3, 2, "jbd2", 40),
            turns.Process(7, 1, "bench", 100), turns.Process(8, 7, "server", 200), turns.Process(9, 8, "child", 400),
            turns.Process(10, 1, "editor (a) b", 1_000),
        ]
        self.assertEqual(turns.ticks_of_others(processes, 7), 1_001)

    def test_the_processes_of_the_machine_are_read(self):
        own = [process for process in turns.processes() if process.number == os.getpid()]
        self.assertEqual([process.parent for process in own], [os.getppid()])
        self.assertGreaterEqual(turns.seconds_of_others(), 0)


if __name__ == "__main__":
    unittest.main()
