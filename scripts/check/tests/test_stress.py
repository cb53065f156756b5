import os
import subprocess
import unittest
from pathlib import Path

from project import ProjectTestCase

STRESS = Path(__file__).resolve().parents[2] / "stress"

SWIFT = """#!/bin/sh
for word; do
  case $word in
    --show-bin-path) dirname "$0" ;;
    dump-package) echo '{"name": "fake"}' ;;
  esac
done
exit 0
"""
# Records its arguments; lists two tests, and the test called `bad` fails.
BUNDLE = """#!/bin/sh
echo "$@" >>"$(dirname "$0")/calls"
case "$*" in
  *--list-tests*) printf 'M.S/bad(x:)\\nM.S/good()\\n' ;;
  *none*) echo '✔ Test run with 0 tests in 0 suites passed'; exit 69 ;;
  *bad*) printf '✘ Test bad(x:) recorded an issue at T.swift:1:2: No.\\n✘ Test run with 1 test in 1 suite failed\\n'
         exit 1 ;;
  *) echo '✔ Test run with 2 tests in 1 suite passed after 0.001 seconds.' ;;
esac
"""


class StressTests(ProjectTestCase):
    """Runs scripts/stress with stand-ins for Swift and the test program."""

    def run_stress(self, *arguments: str, swift: str = SWIFT) -> tuple[int, str, str]:
        folder = self.project({"swift": swift, "fakePackageTests.xctest": BUNDLE, "calls": ""})
        for name in ("swift", "fakePackageTests.xctest"):
            (folder / name).chmod(0o755)
        result = subprocess.run(
            [str(STRESS), "--package", str(folder), *arguments], stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"},
            stdin=subprocess.DEVNULL, text=True,
        )
        return result.returncode, result.stdout, (folder / "calls").read_text()

    @staticmethod
    def script() -> dict:
        """The functions of the script."""
        namespace = {"__name__": "stress", "__file__": str(STRESS)}
        exec(compile(STRESS.read_text(encoding="utf-8"), str(STRESS), "exec"), namespace)
        return namespace

    def test_every_run_is_a_process(self):
        code, said, calls = self.run_stress("--times", "3", "good")
        self.assertEqual((code, calls), (0, "--testing-library swift-testing --filter good\n" * 3))
        self.assertIn("2 tests passed 3 times, in ", said)

    def test_what_failed_is_said_last(self):
        code, said, _ = self.run_stress("--times", "3", "bad")
        self.assertEqual(code, 1)
        last = "✘ Test bad(x:) recorded an issue at T.swift:1:2: No.\nRun 1 of 3 ended with code 1.\n"
        self.assertTrue(said.endswith(last), said)

    def test_a_run_of_no_tests_proves_nothing(self):
        code, said, _ = self.run_stress("none")
        self.assertEqual(code, 1)
        self.assertTrue(said.endswith("Run 1 of 1 ran no test.\n"), said)

    def test_alone_each_test_is_filtered_by_its_whole_name(self):
        code, said, calls = self.run_stress("--alone", "good")
        self.assertEqual((code, said), (0, "1 tests passed, each by itself\n"))
        self.assertIn(r"--filter ^M\.S/good\(\)/", calls)
        code, said, _ = self.run_stress("--alone")
        self.assertEqual(code, 1)
        self.assertTrue(said.endswith("M.S/bad(x:), alone, ended with code 1.\n"), said)

    def test_a_median_above_what_is_allowed_is_refused(self):
        code, said, _ = self.run_stress("--under=-1")
        self.assertEqual(code, 1)
        self.assertIn("it may take -1 s.", said)

    def test_under_load_everything_ends(self):
        code, said, _ = self.run_stress("--load", "good")
        self.assertEqual(code, 0)
        self.assertIn("passed 1 times under load", said)

    def test_tests_that_do_not_build(self):
        code, said, _ = self.run_stress(swift="#!/bin/sh\necho 'a.swift: error: no'\nexit 1\n")
        self.assertEqual(code, 1)
        self.assertIn("a.swift: error: no", said)

    def test_a_run_that_hangs_is_ended(self):
        folder = self.project({"bundle": "#!/bin/sh\necho '◇ Test a() started.'\nexec sleep 1000\n"})
        (folder / "bundle").chmod(0o755)
        namespace = self.script()
        namespace.update(LONGEST_RUN=0.5, LAST_WORDS=0.5)
        code, said = namespace["swift_testing"](folder / "bundle", folder)
        self.assertEqual(code, 1)
        self.assertEqual(
            said, "◇ Test a() started.\n\nerror: still running after 0.5 s, and ended\n"
        )

    def test_what_others_took_is_the_rest_of_what_was_not_idle(self):
        namespace = self.script()
        share, tick = namespace["others_share"], 1 / os.sysconf("SC_CLK_TCK")
        before = [100, 0, 0, 50, 0, 0, 0, 0]
        # 100 ticks later: 60 were busy, of which 20 were ours, and 40 were idle or waiting for a disk.
        self.assertEqual(share(before, [150, 0, 10, 80, 10, 0, 0, 0], 20 * tick), 0.4)
        self.assertEqual(share(before, [150, 0, 10, 80, 10, 0, 0, 0], 70 * tick), 0)
        self.assertEqual(share(before, before, 0), 0)


if __name__ == "__main__":
    unittest.main()
