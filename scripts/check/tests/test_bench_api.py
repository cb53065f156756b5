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

    def test_a_search_is_what_the_store_looks_for(self):
        shirt = {"q": "Camisa ÁMBAR", "seller": 7, "condition": "new"}
        self.assertEqual(measure.match(shirt), '"camisa"* AND "ambar"* AND "_s7" AND "_new"')
        self.assertEqual(measure.match({}), '"_all"')

    def test_a_page_begins_behind_the_product_before(self):
        before = {"id": 5, "price": 3}
        key = 3 << 26 | 5
        for sort, line in {
            "newest": "id 0 4",
            "cheapest": f"price {key + 1} {2**63 - 1}",
            "dearest": f"dearest 0 {key - 1}",
        }.items():
            self.assertEqual(measure.line_of({"sort": sort}, before), f'{line} "_all"\n')
        prices = {"sort": "cheapest", "min_price": 2, "max_price": 3}
        self.assertEqual(measure.line_of(prices, None), f'price {2 << 26} {(4 << 26) - 1} "_all"\n')


if __name__ == "__main__":
    unittest.main()
