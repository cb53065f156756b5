import os
import subprocess
import unittest

import project  # noqa: F401
from swift_text import ROOT


class MakefileTests(unittest.TestCase):
    def make(self, *words: str) -> subprocess.CompletedProcess:
        environment = {name: value for name, value in os.environ.items() if name != "PORT"}
        return subprocess.run(
            ["make", "--no-print-directory", *words],
            cwd=ROOT, env=environment, capture_output=True, text=True,
        )

    def test_a_wrong_port_is_named_in_the_word_that_was_typed(self):
        # Fixed bug: the message mentioned the option '--port', which the user had not typed.
        for target in ("run", "docs", "live-bench-server"):
            for port in ("abc", "-1", "80 80", "65536", "123456", "8080;id", "$(id)",
                         "length", "match", "index", "substr", "+", "("):
                with self.subTest(target, port=port):
                    done = self.make(target, f"PORT={port.replace('$', '$$')}")
                    self.assertEqual(done.returncode, 2)
                    self.assertEqual(
                        done.stderr.splitlines()[0],
                        f"PORT={port} is no port. Name one from 0 to 65535, such as PORT=8081.",
                    )

    def test_a_port_or_none_is_taken(self):
        for words in ((), ("PORT=",), ("PORT=0",), ("PORT=8081",), ("PORT=65535",)):
            with self.subTest(words):
                self.assertEqual(self.make("port", *words).returncode, 0)


if __name__ == "__main__":
    unittest.main()
