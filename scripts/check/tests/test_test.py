import os
import subprocess
import unittest
from pathlib import Path

from project import ProjectTestCase

TEST = Path(__file__).resolve().parents[2] / "test"
# In CI, a variable adds options to builds; they must not appear among the arguments.
PLAIN = {"VIPERA_SWIFT_OPTIONS": ""}

# Shortened output of Swift Testing.
FAILING = """\
◇ Test run started.
◇ Test named(n:) started.
◇ Test "A sentence" started.
◇ Test case passing 1 argument n → 2 to named(n:) started.
✘ Test named(n:) recorded an issue with 1 argument n → 2 at T.swift:6:47: Expectation failed: n == 1
↳ the first
  and second line
━ Test known() recorded a known issue at T.swift:4:38: Expectation failed: 1 == 2
↳ known
✘ Test "A sentence" recorded an issue at T.swift:8:55: Caught error: Boom()
✘ Test named(n:) with 2 test cases failed after 0.001 seconds with 1 issue.
✘ Test "A sentence" failed after 0.001 seconds with 1 issue.
✘ Test run with 2 tests in 1 suite failed after 0.302 seconds with 2 issues.
"""
FAILED = """\

What failed, again:
✘ Test named(n:) recorded an issue with 1 argument n → 2 at T.swift:6:47: Expectation failed: n == 1
↳ the first
  and second line
✘ Test "A sentence" recorded an issue at T.swift:8:55: Caught error: Boom()
"""
BROKEN_OFF = """\
◇ Test run started.
◇ Test fine() started.
◇ Test gone() started.
◇ Test after(text:) started.
◇ Test known() started.
✔ Test fine() passed after 0.301 seconds.
━ Test known() passed after 0.301 seconds with 1 known issue.
◇ Test case passing 1 argument text → "a✔ Test after(text:) with 2 test cases passed after 0.302 seconds.
◇ Test case passing 1 argument text → "b◇ Test late() started.
◇ Test case passing 1 argument text → "c✘ Test late() recorded an issue at T.swift:9:9: No.
S/S.swift:10: Fatal error: no such thing
*** Program crashed: Illegal instruction at 0x00007f7d758f9361 ***
Thread 0 "smpl":
"""
GONE = """\

What failed, again:
✘ Test late() recorded an issue at T.swift:9:9: No.
S/S.swift:10: Fatal error: no such thing
*** Program crashed: Illegal instruction at 0x00007f7d758f9361 ***
✘ Test gone() started and never ended
✘ Test late() started and never ended
"""
# A test program that only reports its start.
HANGING = """\
#!/bin/sh
echo begun >"$1"
echo '◇ Test run started.'
echo '◇ Test fine() started.'
echo '◇ Test hanging() started.'
echo '✔ Test fine() passed after 0.301 seconds.'
exec tail -n 0 -f "$0"
"""
ENDED = """\
What failed, again:
error: No test has begun or ended for 2 s, so all are ended.
✘ Test hanging() started and never ended
"""
WAITED = f"""\
◇ Test run started.
◇ Test hanging() started.
A task waits at Tests/T.swift:9, called at Tests/T.swift:4
12 tasks wait at Tests/T.swift:19
"""
NOT_BUILT = "a.swift:1:2: error: no 'x'\nnote\na.swift:1:2: error: no 'x'\nerror: fatalError\n"
ERRORS = "\nWhat failed, again:\na.swift:1:2: error: no 'x'\nerror: fatalError\n"


class TestScriptTests(ProjectTestCase):
    """Runs scripts/test with another program in place of Swift."""

    def run_test(self, prints: str, code: int, *arguments: str) -> tuple[int, str]:
        swift = f'#!/bin/sh\necho "$@"\ncat "$(dirname "$0")/prints"\nexit {code}\n'
        folder = self.project({"swift": swift, "prints": prints})
        (folder / "swift").chmod(0o755)
        result = subprocess.run(
            ["bash", str(TEST), *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "PATH": f"{folder}:/usr/bin:/bin", **PLAIN},
            stdin=subprocess.DEVNULL, text=True,
        )
        return result.returncode, result.stdout

    def test_the_last_lines_say_what_failed(self):
        self.maxDiff = None
        for name, (prints, last) in {
            "issues": (FAILING, FAILED),
            "a crash": (BROKEN_OFF, GONE),
            "the compiler's errors, once each": (NOT_BUILT, ERRORS),
            "nothing known": ("a\n", ""),
        }.items():
            with self.subTest(name):
                code, said = self.run_test(prints, 3)
                self.assertEqual((code, said.partition("\n")[2]), (3, f"{prints}{last}"))

    def test_tests_that_hang_are_ended_and_named(self):
        # scripts/swift adds its options before the one for the file of events.
        swift = '#!/bin/sh\n"$(dirname "$0")/fake.xctest" "$6" & wait $!\n'
        folder = self.project({"swift": swift, "fake.xctest": HANGING})
        for name in ("swift", "fake.xctest"):
            (folder / name).chmod(0o755)
        result = subprocess.run(
            ["bash", str(TEST)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "VIPERA_SILENCE": "2", **PLAIN},
            stdin=subprocess.DEVNULL, timeout=60,
        )
        self.assertNotEqual(result.returncode, 0)
        self.assertTrue(result.stdout.endswith(ENDED), result.stdout)

    def test_a_build_may_be_silent(self):
        folder = self.project({"swift": "#!/bin/sh\necho Building\nsleep 4\necho '✔ all'\n"})
        (folder / "swift").chmod(0o755)
        result = subprocess.run(
            ["bash", str(TEST)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "PATH": f"{folder}:/usr/bin:/bin", "VIPERA_SILENCE": "1", **PLAIN},
            stdin=subprocess.DEVNULL, timeout=60,
        )
        self.assertEqual((result.returncode, result.stdout), (0, "Building\n✔ all\n"))

    def test_where_tasks_waited_is_said_last(self):
        code, said = self.run_test(WAITED, 1)
        self.assertEqual(code, 1)
        last = "✘ Test hanging() started and never ended\n" + WAITED.partition("hanging() started.\n")[2]
        self.assertTrue(said.endswith(f"What failed, again:\n{last}"), said)

    def test_a_run_that_passes_ends_as_it_did(self):
        code, said = self.run_test(FAILING, 0, "--filter", "a b")
        self.assertEqual((code, said.partition("\n")[2]), (0, FAILING))
        self.assertRegex(said, r"^test --scratch-path \S+ --disable-build-manifest-caching"
                         r" --event-stream-output-path \S+ --filter a b\n")
        _, said = self.run_test("", 0, "--scratch-path", "x")
        self.assertRegex(said, r"^test --event-stream-output-path \S+ --scratch-path x\n$")

    def test_of_many_lines_the_first_hundred_are_said(self):
        issue = "✘ Test a() recorded an issue at T.swift:1:1: No.\n"
        code, said = self.run_test(issue * 102, 1)
        self.assertTrue(said.endswith(f"{issue}and 2 more lines, above\n"))
        self.assertEqual(said.count(issue), 202)


if __name__ == "__main__":
    unittest.main()
