import subprocess
import unittest
from pathlib import Path

from project import ProjectTestCase

WAITING = Path(__file__).resolve().parents[2] / "waiting"

# A program with two tasks that ignore cancellation, and a task that runs in a loop.
PROGRAM = """\
@main struct Program {
  static func never() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  static func spins() async {
    while true { await Task.yield() }
  }

  static func main() async {
    async let one: Void = never()
    async let other: Void = never()
    print("started")
    await spins()
    _ = await (one, other)
  }
}
"""


class WaitingTests(ProjectTestCase):
    """The tested program must be built with the installed toolchain, since other versions may store tasks
    differently.
    """

    def test_suspended_tasks_are_found_where_they_wait(self):
        folder = self.project({"Program.swift": PROGRAM})
        subprocess.run(
            ["swiftc", "-g", "-parse-as-library", "-o", "program", "Program.swift"], cwd=folder,
            check=True,
        )
        program = subprocess.Popen(
            ["stdbuf", "-oL", str(folder / "program")], stdout=subprocess.PIPE, text=True
        )
        try:
            self.assertEqual(program.stdout.readline(), "started\n")
            # Repeated until both tasks wait, because the script cannot find a task that has not started.
            found = ""
            while found.count("Program.swift:3") < 2:
                self.assertIsNone(program.poll())
                found = subprocess.run(
                    [str(WAITING), str(program.pid)], cwd=folder, stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT, text=True, timeout=60,
                ).stdout
        finally:
            program.kill()
            program.wait()
            program.stdout.close()
        for place in ("3, called at Program.swift:11", "3, called at Program.swift:12"):
            self.assertIn(f"A task waits at Program.swift:{place}\n", found)
        self.assertIn(" at Program.swift:7, called at Program.swift:14\n", found)

    def test_what_cannot_be_read_is_said(self):
        result = subprocess.run(
            [str(WAITING), "0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.assertEqual(result.returncode, 1)
        self.assertTrue(result.stdout.startswith("Process 0 cannot be read: "), result.stdout)


if __name__ == "__main__":
    unittest.main()
