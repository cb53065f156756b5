import importlib.machinery
import importlib.util
import os
import subprocess
import unittest
from pathlib import Path

import project  # noqa: F401

BENCH = Path(__file__).resolve().parents[3] / "bench"
loader = importlib.machinery.SourceFileLoader("bench_api", str(BENCH / "api" / "measure"))
measure = importlib.util.module_from_spec(importlib.util.spec_from_loader("bench_api", loader))
loader.exec_module(measure)


class BenchAPITests(unittest.TestCase):
    def test_the_99th_percentile_leaves_one_in_a_hundred_above(self):
        self.assertEqual(measure.percentile_99([3.0]), 3.0)
        self.assertEqual(measure.percentile_99([float(time) for time in range(1000, 0, -1)]), 991)

    def test_a_row_has_the_median_and_its_spread(self):
        row = measure.row("a.b_ms", "ms", [3.0, 1.0, 2.0], 7)
        self.assertEqual((row["value"], row["low"], row["high"]), (2.0, 1.0, 3.0))
        self.assertEqual((row["reference"], row["ratio"]), (7, None))
        self.assertEqual(measure.row("a.b_ratio", "ratio", [0.5])["ratio"], 0.5)

    def test_processor_time_is_that_of_the_process(self):
        process = subprocess.Popen(["sh", "-c", "while :; do :; done"])
        try:
            while measure.processor_seconds(process) == 0:
                os.sched_yield()
        finally:
            process.kill()
            process.wait()

    def test_what_wrk_says_is_read(self):
        said = "  12345 requests in 3.00s, 10.00MB read\nRequests/sec:   4115.21\n"
        self.assertEqual(measure.requests(said), 12345)
        self.assertEqual(measure.requests_per_second(said), 4115.21)

    def test_the_rows_are_those_of_the_list(self):
        listed = (BENCH / "rows.txt").read_text(encoding="utf-8")
        for name in (measure.READ, measure.FIRST, measure.FAR, measure.ORDERS):
            self.assertIn(f"\n{name} ", listed)


if __name__ == "__main__":
    unittest.main()
