import argparse
import contextlib
import importlib.machinery
import importlib.util
import io
import os
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import project  # noqa: F401

BENCH = Path(__file__).resolve().parents[3] / "bench"


def script(path: str):
    loader = importlib.machinery.SourceFileLoader(path.replace("/", "_"), str(BENCH / path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


bench = script("run")

KNOWN = {"a.b_ns": ("ns", "core-bench")}
ROW = {
    "unit": "ns", "name": "a.b_ns", "value": 2.5, "low": 1.0, "high": 3.0, "spread": 0.1, "turns": 7, "steady": True,
    "reference": None, "ratio": None,
}


class BenchRunTests(unittest.TestCase):
    def test_the_projects_rows_can_be_read(self):
        rows = bench.turns.known_rows()
        self.assertEqual(rows["flow.record_ns"], ("ns", "core-bench"))
        self.assertGreater(len(rows), 20)

    def test_each_row_of_a_script_is_measured_by_it(self):
        for program, names in {
            "client-bench": script("client/measure").ROWS,
            "live-load": sum(script("live/measure").GROUPS.values(), ()),
            "mercaapp": sum(script("api/measure").GROUPS.values(), ()),
            "picture-server": (script("pictures/measure").NAME,),
        }.items():
            listed = [name for name, (_, by) in bench.turns.known_rows().items() if by == program]
            with self.subTest(program):
                self.assertEqual(sorted(names), sorted(listed))

    def test_a_good_row_passes_with_its_keys_in_order(self):
        self.assertEqual(list(bench.checked(ROW, "core-bench", KNOWN)), list(bench.KEYS))

    def test_rows_that_are_not_what_they_must_be_are_refused(self):
        for name, change in {
            "unknown name": {"name": "a.c"},
            "wrong unit": {"unit": "ms"},
            "median outside": {"value": 4.0},
            "more keys": {"note": ""},
        }.items():
            with self.subTest(name), self.assertRaises(bench.Failure):
                bench.checked(ROW | change, "core-bench", KNOWN)
        with self.assertRaises(bench.Failure):
            bench.checked(ROW, "other-program", KNOWN)

    def test_a_program_that_fails_takes_nothing_from_the_others(self):
        known = {"x": ("ns", "broken"), **KNOWN}

        def run(program: str, _) -> tuple[list[dict], bool]:
            if program == "broken":
                raise bench.Failure("broken ended with code 1.")
            return [ROW], True

        options = argparse.Namespace(only=None, builds=False)
        with mock.patch.object(bench, "run_program", run), contextlib.redirect_stderr(io.StringIO()) as said:
            rows, failures = bench.measure(options, known)
        self.assertEqual([row["name"] for row in rows], ["a.b_ns"])
        self.assertEqual([str(failure) for failure in failures], ["broken ended with code 1."])
        self.assertIn("bench: broken ended with code 1.", said.getvalue())

    def test_rows_that_others_disturbed_keep_the_results_as_they_are(self):
        options = argparse.Namespace(only=None, builds=False)
        with mock.patch.object(bench, "run_program", lambda *_: ([ROW], False)), \
                contextlib.redirect_stderr(io.StringIO()):
            rows, failures = bench.measure(options, KNOWN)
        self.assertEqual((rows, len(failures)), ([ROW], 1))

    # Fixed bug: rows that need a browser were left out unless Playwright was installed by hand.
    def test_scripts_are_run_by_the_python_that_has_a_browser(self):
        with tempfile.TemporaryDirectory() as name:
            own = Path(name) / ".tools" / "browser" / "bin" / "python"
            with mock.patch.object(bench, "ROOT", Path(name)), mock.patch.dict(os.environ):
                os.environ.pop("VIPERA_PYTHON", None)
                self.assertEqual(bench.python(), sys.executable)
                own.parent.mkdir(parents=True)
                own.touch(mode=0o755)
                self.assertEqual(bench.python(), str(own))
                os.environ["VIPERA_PYTHON"] = "mine"
                self.assertEqual(bench.python(), "mine")

    def test_the_table_is_aligned(self):
        self.assertEqual(
            bench.table([
                ROW, ROW | {"name": "c", "value": 12345.0, "reference": 0.5},
                ROW | {"spread": 0.314, "steady": False},
            ]).splitlines(),
            [
                "name     value  unit  low  high  spread  turns  reference",
                "a.b_ns     2.5  ns      1     3     10%      7",
                "c       12,345  ns      1     3     10%      7        0.5",
                "a.b_ns     2.5  ns      1     3     31%      7             unsteady",
            ],
        )

    def test_the_machine_is_told_without_paths(self):
        self.assertNotIn("/", bench.machine())


if __name__ == "__main__":
    unittest.main()
