import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "bench"))

import figures  # noqa: E402

ROW = {"name": "a.b_ratio", "value": 1.0008, "low": 0.951, "high": 1.03, "spread": 0.02, "steady": True}


class BenchFiguresTests(unittest.TestCase):
    def filled(self, goal: str = "1.0", **changes) -> str:
        old = f"text\n\n| row | what |\n| --- | --- |\n| `a.b_ratio` | a call | 9 (8–10) | 9% | {goal} | no |\n"
        new = figures.filled(old, [ROW | changes])
        self.assertEqual(figures.filled(new, [ROW | changes]), new)
        return new.rstrip("\n").rpartition("\n")[2]

    def test_figures_are_put_into_the_row_of_their_name(self):
        self.assertEqual(self.filled(), "| `a.b_ratio` | a call | 1 (0.951–1.03) | 2% | 1.0 | yes |")
        self.assertEqual(
            self.filled("–", value=22437, low=22436, high=22438),
            "| `a.b_ratio` | a call | 22,437 (22,436–22,438) | 2% | – | – |",
        )

    def test_a_goal_is_judged_by_what_is_shown(self):
        self.assertTrue(self.filled("1.0", value=1.004).endswith("| yes |"))
        self.assertTrue(self.filled("1.0", value=1.006).endswith("| no |"))
        self.assertTrue(self.filled("≥ 1.0", value=1.2).endswith("| yes |"))
        self.assertTrue(self.filled("≥ 1.0", value=0.9).endswith("| no |"))
        self.assertTrue(self.filled("20,000", value=19_999).endswith("| yes |"))

    def test_an_unsteady_row_reaches_a_goal_if_all_of_its_turns_do(self):
        self.assertTrue(self.filled("1.0", steady=False).endswith("| 2%, unsteady | 1.0 | open |"))
        self.assertTrue(self.filled("1.1", steady=False).endswith("| yes |"))
        self.assertTrue(self.filled("0.9", steady=False).endswith("| no |"))

    def test_a_row_that_cannot_be_read_is_shown(self):
        with self.assertRaisesRegex(SystemExit, "a call"):
            figures.filled("| `a.b_ratio` | a call | 9 |", [ROW])

    def test_a_row_without_figures_is_named(self):
        with self.assertRaisesRegex(SystemExit, "a.b_ratio"):
            figures.filled("| `a.b_ratio` | a call | 9 (8–10) | 9% | 1.0 | no |", [])


if __name__ == "__main__":
    unittest.main()
