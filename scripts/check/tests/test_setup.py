import os
import subprocess
import unittest
from pathlib import Path

from project import ProjectTestCase

SETUP = Path(__file__).resolve().parents[2] / "setup"
IS_DEBIAN_12 = {"ID=debian", 'VERSION_ID="12"'} <= set(
    Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
)

SWIFT = '#!/bin/sh\necho "Swift version 6.3.1 (swift-6.3.1-RELEASE)"\n'
# Knows every package it is asked for, but for those in the file `missing` beside it.
DPKG_QUERY = """#!/bin/sh
for word; do case $word in -*|*Status*) ;; *)
  grep -qx "$word" "$(dirname "$0")/missing" || echo "installed $word" ;; esac; done
"""
APT_THAT_INSTALLS = '#!/bin/sh\necho "$@" >>"$(dirname "$0")/calls"\n: >"$(dirname "$0")/missing"\n'
APT_THAT_FAILS = '#!/bin/sh\necho "E: no network" >&2\nexit 100\n'


@unittest.skipUnless(IS_DEBIAN_12, "setup installs on Debian 12 only")
class SetupTests(ProjectTestCase):
    """Runs scripts/setup with programs of its own in place of Swift, dpkg and apt."""

    def run_setup(self, *arguments: str, missing: str = "", **programs: str):
        folder = self.project({"missing": missing, **programs})
        # `sudo` stands in for itself where the tests are not run by root.
        (folder / "sudo").write_text('#!/bin/sh\n[ "$1" = -n ] && shift\nexec "$@"\n')
        for path in folder.iterdir():
            path.chmod(0o755)
        result = subprocess.run(
            ["bash", str(SETUP), *arguments], capture_output=True, text=True,
            env={**os.environ, "PATH": f"{folder}:/usr/bin:/bin"}, stdin=subprocess.DEVNULL,
        )
        calls = folder / "calls"
        return result.returncode, result.stderr, calls.read_text() if calls.exists() else ""

    def run_with(self, *arguments: str, swift: str = SWIFT, apt: str = APT_THAT_FAILS, missing=""):
        programs = {"dpkg-query": DPKG_QUERY, "apt-get": apt}
        if swift:
            programs["swift"] = swift
        return self.run_setup(*arguments, missing=missing, **programs)

    def test_is_quiet_and_calls_nothing_when_nothing_is_missing(self):
        self.assertEqual(self.run_with(), (0, "", ""))

    def test_installs_what_is_missing_and_only_that(self):
        code, said, calls = self.run_with(apt=APT_THAT_INSTALLS, missing="binutils\nlibxml2\n")
        self.assertEqual((code, said), (0, "setup: installing binutils libxml2\n"))
        self.assertIn("--no-install-recommends binutils libxml2\n", calls)

    def test_a_package_of_another_group_is_not_asked_for(self):
        self.assertEqual(self.run_with(missing="python3\n"), (0, "", ""))
        self.assertEqual(self.run_with("check", "--check", missing="python3\n")[0], 7)
        self.assertEqual(self.run_with("suite", "--check", missing="python3-venv\n")[0], 7)

    def test_the_browser_group_asks_for_the_browser(self):
        code, said, _ = self.run_with("browser", "--check", missing="chromium-headless-shell\nlibxml2\n")
        self.assertEqual(code, 7)
        self.assertIn("missing packages: chromium-headless-shell. 'scripts/setup browser' installs them.", said)

    def test_every_python_package_is_pinned(self):
        for name in ("python-packages.txt", "schema-packages.txt"):
            for line in (SETUP.parent / name).read_text(encoding="utf-8").splitlines():
                if not line.startswith("#"):
                    self.assertRegex(line, r"^[a-z0-9-]+==[0-9.]+$")

    def test_the_proxy_is_a_group_of_its_own(self):
        code, said, _ = self.run_with("deploy", "--check", missing="haproxy\n")
        self.assertEqual(code, 7)
        self.assertIn("missing packages: haproxy. 'scripts/setup deploy' installs them.", said)

    def test_says_what_apt_could_not_install(self):
        code, said, _ = self.run_with(missing="binutils\n")
        self.assertEqual(code, 6)
        self.assertIn("E: no network", said)
        self.assertIn("apt could not install binutils", said)

    def test_checking_alone_installs_nothing(self):
        code, said, calls = self.run_with("--check", apt=APT_THAT_INSTALLS, missing="binutils\n")
        self.assertEqual((code, calls), (7, ""))
        self.assertIn("missing packages: binutils.", said)

    def test_toolchains_that_will_not_do(self):
        for name, (swift, code, words) in {
            "none": ("", 3, "no Swift toolchain"),
            "too old": (SWIFT.replace("6.3.1", "6.2.4"), 4, "Swift 6.2 is too old"),
            "does not start": ("#!/bin/sh\necho broken >&2\nexit 127\n", 8, "does not start: broken"),
        }.items():
            with self.subTest(name):
                if name == "none" and Path("/usr/bin/swift").exists():
                    continue
                result = self.run_with(swift=swift)
                self.assertEqual(result[0], code, result)
                self.assertIn(words, result[1])

    def test_a_newer_toolchain_will(self):
        for version in ("6.10", "7.0-dev"):
            self.assertEqual(self.run_with(swift=SWIFT.replace("6.3.1", version))[0], 0)

    def test_wrong_arguments(self):
        self.assertEqual(self.run_with("--chek")[0], 2)


if __name__ == "__main__":
    unittest.main()
