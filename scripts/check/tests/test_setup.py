import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from project import ProjectTestCase

SETUP = Path(__file__).resolve().parents[2] / "setup"

BOOKWORM = 'ID=debian\nVERSION_ID="12"\nVERSION_CODENAME=bookworm\n'
TRIXIE = 'ID=debian\nVERSION_ID="13"\nVERSION_CODENAME=trixie\n'
NOBLE = 'ID=ubuntu\nID_LIKE=debian\nVERSION_CODENAME=noble\nUBUNTU_CODENAME=noble\n'
MINT = 'ID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_CODENAME=wilma\nUBUNTU_CODENAME=noble\n'
LMDE = 'ID=linuxmint\nID_LIKE=debian\nVERSION_CODENAME=faye\nDEBIAN_CODENAME=bookworm\n'
FEDORA = 'ID=fedora\nVERSION_ID=42\nVERSION_CODENAME=""\n'
FORKY = "ID=debian\nVERSION_CODENAME=forky\n"

SWIFT = '#!/bin/sh\necho "Swift version 6.3.1 (swift-6.3.1-RELEASE)"\n'
# Reports every package as installed, except those in the file `missing` in its folder.
DPKG_QUERY = """#!/bin/sh
for word; do case $word in -*|*Status*) ;; *)
  grep -qx "$word" "$(dirname "$0")/missing" || echo "installed $word" ;; esac; done
"""
APT_THAT_INSTALLS = '#!/bin/sh\necho "$@" >>"$(dirname "$0")/calls"\n: >"$(dirname "$0")/missing"\n'
APT_THAT_FAILS = '#!/bin/sh\necho "E: no network" >&2\nexit 100\n'
# Replaces the Python in .tools/browser, so that no test installs a package with pip.
PYTHON_THAT_HAS_ALL = "#!/bin/sh\n"
# Programs of this machine that a test does not use unless it provides them.
NOT_OF_THIS_MACHINE = {"swift", "chromium", "chromium-headless-shell"}


class SetupCase(ProjectTestCase):
    """Runs scripts/setup with other programs in place of Swift, dpkg and apt."""

    setup = SETUP
    programs: str

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.programs = folder.name
        for program in Path("/usr/bin").iterdir():
            if program.name not in NOT_OF_THIS_MACHINE:
                Path(cls.programs, program.name).symlink_to(program)

    def run_setup(self, *arguments: str, missing: str = "", system: str = BOOKWORM, chromium: str = "", **programs: str):
        folder = self.project({"missing": missing, "os-release": system, **programs})
        # Provides `sudo`, in case the tests do not run as root.
        (folder / "sudo").write_text('#!/bin/sh\n[ "$1" = -n ] && shift\nexec "$@"\n')
        for path in folder.iterdir():
            path.chmod(0o755)
        result = subprocess.run(
            ["bash", str(self.setup), *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL,
            env={
                **os.environ, "PATH": f"{folder}:{self.programs}", "VIPERA_CHROMIUM": chromium,
                "VIPERA_OS_RELEASE": str(folder / "os-release"),
            },
        )
        calls = folder / "calls"
        return result.returncode, result.stderr, calls.read_text() if calls.exists() else ""

    def run_with(self, *arguments: str, swift: str = SWIFT, apt: str = APT_THAT_FAILS, **options: str):
        programs = {"dpkg-query": DPKG_QUERY, "apt-get": apt}
        if swift:
            programs["swift"] = swift
        return self.run_setup(*arguments, **options, **programs)

    def missing_on(self, system: str, *groups: str) -> list[str]:
        """The packages of `groups` that scripts/setup needs on `system` if none is installed."""
        code, said, _ = self.run_setup(
            "--check", *groups, system=system,
            **{"dpkg-query": "#!/bin/sh\nexit 1\n", "apt-get": APT_THAT_FAILS, "swift": SWIFT},
        )
        self.assertEqual(code, 7, said)
        return said.split("missing packages: ")[1].split(". 'scripts/setup")[0].split()


class SetupTests(SetupCase):
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
                result = self.run_with(swift=swift)
                self.assertEqual(result[0], code, result)
                self.assertIn(words, result[1])

    def test_a_newer_toolchain_will(self):
        for version in ("6.10", "7.0-dev"):
            self.assertEqual(self.run_with(swift=SWIFT.replace("6.3.1", version))[0], 0)

    def test_wrong_arguments(self):
        self.assertEqual(self.run_with("--chek")[0], 2)
        self.assertEqual(self.run_with("buidl")[0], 2)


class SystemTests(SetupCase):
    """Packages are installed under their names on the system."""

    def test_each_system_has_names_of_its_own(self):
        own = {
            BOOKWORM: {"libcurl4", "libgcc-12-dev", "binutils", "libjpeg62-turbo-dev"},
            TRIXIE: {"libcurl4t64", "libgcc-14-dev", "binutils-gold", "libjpeg62-turbo-dev"},
            NOBLE: {"libcurl4t64", "libgcc-13-dev", "binutils", "libjpeg-turbo8-dev"},
        }
        names = set().union(*own.values())
        for system, expected in own.items():
            with self.subTest(system):
                packages = set(self.missing_on(system, "build"))
                self.assertEqual(packages & names, expected)
                self.assertIn("libncurses6", packages)

    def test_a_system_that_is_built_on_a_known_one_uses_its_names(self):
        self.assertEqual(self.missing_on(MINT, "build"), self.missing_on(NOBLE, "build"))
        self.assertEqual(self.missing_on(LMDE, "build"), self.missing_on(BOOKWORM, "build"))

    def test_an_unknown_system_gets_a_list_and_nothing_is_installed(self):
        for system in (FEDORA, FORKY, ""):
            with self.subTest(system):
                code, said, calls = self.run_with("deploy", system=system, missing="haproxy\n", apt=APT_THAT_INSTALLS)
                self.assertEqual((code, calls), (0, ""))
                self.assertEqual(
                    said,
                    "setup: this is not Debian 12, Debian 13 or Ubuntu 24.04, so install the packages by hand. "
                    "Debian 12 calls them: haproxy. scripts/packages.txt says what each is for.\n",
                )

    def test_the_advice_names_the_toolchain_of_the_system(self):
        old = SWIFT.replace("6.3.1", "6.2.4")
        self.assertIn("6.3 or newer for Debian 12 from", self.run_with(swift=old, system=TRIXIE)[1])
        self.assertIn("6.3 or newer for Ubuntu 24.04 from", self.run_with(swift=old, system=NOBLE)[1])


class ListTests(SetupCase):
    """Runs a copy of scripts/setup with other lists of packages."""

    def list_of(self, rows: str) -> None:
        folder = self.project({"scripts/packages.txt": rows, "scripts/setup": SETUP.read_text(encoding="utf-8")})
        self.setup = folder / "scripts/setup"
        (folder / ".tools/browser/bin").mkdir(parents=True)
        python = folder / ".tools/browser/bin/python"
        python.write_text(PYTHON_THAT_HAS_ALL)
        python.chmod(0o755)

    def test_a_bad_row_is_named(self):
        for row, words in {
            "git build": "the row of 'git' must have a package, a group and a why.",
            "git build trixie=other": "the row of 'git' must have a package, a group and a why.",
            "git buidl why": "the row of 'git' has the group 'buidl'. The groups are: build check",
            "git build jammy=other why": "the row of 'git' names the system 'jammy'. The systems are:",
            "git build noble= why": "the row of 'git' has no name behind 'noble='",
        }.items():
            with self.subTest(row):
                self.list_of(f"# a comment\n\n{row}\n")
                code, said, _ = self.run_with()
                self.assertEqual(code, 2, said)
                self.assertIn(words, said)

    def test_a_why_may_have_an_equals_sign_behind_its_first_word(self):
        self.list_of("git build noble=git-core needed for a=b\n")
        self.assertEqual(self.missing_on(NOBLE, "build"), ["git-core"])

    def test_a_package_that_a_system_lacks_is_not_installed(self):
        self.list_of("one build noble=- why\ntwo build why\n")
        self.assertEqual(self.missing_on(NOBLE, "build"), ["two"])
        self.assertEqual(self.missing_on(TRIXIE, "build"), ["one", "two"])

    def test_ubuntu_gets_everything_but_the_browser_and_a_message(self):
        self.list_of("chromium-headless-shell browser noble=- why\npython3 browser why\n")
        words = "no browser is installed: Ubuntu 24.04 has no package of Chromium, only a snap."
        code, said, calls = self.run_with("browser", system=NOBLE, missing="python3\n", apt=APT_THAT_INSTALLS)
        self.assertEqual(code, 0, said)
        self.assertIn("--no-install-recommends python3\n", calls)
        self.assertIn(words, said)
        self.assertIn("VIPERA_CHROMIUM=/path/to/chrome", said)
        self.assertEqual(self.run_with("browser", system=NOBLE, chromium="/opt/chrome"), (0, "", ""))
        self.assertEqual(self.run_with("build", system=NOBLE), (0, "", ""))


if __name__ == "__main__":
    unittest.main()
