import os
import signal
import subprocess
import unittest
from pathlib import Path

from project import ProjectTestCase

# The server is in Perl, because a trap in bash may fail while bash reads a command.
SERVER = '$| = 1; $SIG{TERM} = sub { print "stopped\\n"; exit 0 }; print "ready\\n"; sleep 1 while 1'
AGAIN = Path(__file__).resolve().parents[3] / "deploy" / "again"


class AgainTests(ProjectTestCase):
    """deploy/again with pauses that are recorded and take no time."""

    def setUp(self):
        self.folder = self.project({})

    def run_again(self, script: str, *arguments: str) -> tuple[int, str, list[str]]:
        folder = self.folder
        self.program("sleep", 'echo "$1" >>"$NOTES/pauses"')
        self.program("server", f'echo "$@" >>"$NOTES/starts"\ncount=$(wc -l <"$NOTES/starts")\n{script}')
        result = subprocess.run(
            [AGAIN, folder / "server", *arguments],
            env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "NOTES": str(folder)},
            capture_output=True, text=True, timeout=60,
        )
        pauses = folder / "pauses"
        return result.returncode, result.stderr, pauses.read_text().split() if pauses.exists() else []

    def program(self, name: str, script: str) -> None:
        path = self.folder / name
        path.write_text(f"#!/bin/bash\n{script}\n")
        path.chmod(0o755)

    def starts(self) -> list[str]:
        return (self.folder / "starts").read_text().splitlines()

    def test_what_a_signal_ended_starts_again_with_its_arguments(self):
        code, said, pauses = self.run_again("((count > 2)) || kill -ILL $$", "--name", "a b")
        self.assertEqual((code, pauses), (0, ["1", "2"]))
        self.assertEqual(self.starts(), ["--name a b"] * 3)
        self.assertIn("signal 4 ended", said)

    def test_pauses_grow_up_to_half_a_minute(self):
        _, _, pauses = self.run_again("((count > 7)) || kill -SEGV $$")
        self.assertEqual(pauses, ["1", "2", "4", "8", "16", "30", "30"])

    def test_an_exit_code_is_passed_on(self):
        code, said, pauses = self.run_again("exit 3")
        self.assertEqual((code, said, pauses), (3, "", []))

    def test_a_stop_is_handed_on_and_ends_both(self):
        for how in signal.SIGTERM, signal.SIGINT:
            with subprocess.Popen([AGAIN, "perl", "-e", SERVER], stdout=subprocess.PIPE, text=True) as again:
                self.assertEqual(again.stdout.readline(), "ready\n")
                again.send_signal(how)
                self.assertEqual(again.stdout.readline(), "stopped\n")
                self.assertEqual(again.wait(30), 0)

    def test_the_exit_code_is_the_commands_however_fast_it_stops(self):
        # Makes `kill` return only after the command has ended.
        kill = '() { builtin kill "$@" || return; [[ $1 == -0 ]] || while builtin kill -0 "$2"; do :; done; }'
        with subprocess.Popen(
            [AGAIN, "perl", "-e", SERVER],
            env={**os.environ, "BASH_FUNC_kill%%": kill},
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        ) as again:
            self.assertEqual(again.stdout.readline(), "ready\n")
            again.terminate()
            self.assertEqual(again.wait(30), 0)

    # Fixed bug: if a signal arrived before the script knew the server's process, it was not forwarded, and the script
    # waited for ever.
    def test_a_stop_before_the_server_is_known_ends_both(self):
        before = self.folder / "before"
        before.write_text("trap '[[ $BASH_COMMAND != child=\\$! ]] || { trap - DEBUG; kill -TERM $$; }' DEBUG\n")
        result = subprocess.run(
            [AGAIN, "perl", "-e", "sleep while 1"],
            env={**os.environ, "BASH_ENV": str(before)}, timeout=30, stderr=subprocess.DEVNULL,
        )
        self.assertEqual(result.returncode, 128 + signal.SIGTERM)

    def test_a_server_does_not_outlive_the_script(self):
        with subprocess.Popen([AGAIN, "perl", "-e", SERVER], stdout=subprocess.PIPE, text=True) as again:
            self.assertEqual(again.stdout.readline(), "ready\n")
            again.kill()
            self.assertEqual(again.stdout.readline(), "stopped\n")

    def test_without_a_command_it_tells_how_it_is_used(self):
        result = subprocess.run([AGAIN], capture_output=True, text=True)
        self.assertEqual(result.returncode, 2)
        self.assertIn("usage: deploy/again", result.stderr)


if __name__ == "__main__":
    unittest.main()
