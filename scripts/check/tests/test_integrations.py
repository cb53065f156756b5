import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path

from project import ProjectTestCase

try:
    import yaml
except ImportError:
    yaml = None

ROOT = Path(__file__).resolve().parents[3]
INTEGRATIONS = ROOT / "integrations"

# Prints its arguments and its working folder, and reports a finding in each file that contains the word `fault`.
VIPERA = """#!/bin/sh
printf '%s\\n' "in $PWD" "$@"
! grep -rqs fault -- "$@"
"""
# The only programs on the path of the scripts, so that they do not find this machine's `vipera`.
TOOLS = ["bash", "sh", "cat", "grep", "env", "git", "mktemp", "printf", "rm", "sed", "xargs"]


class ScriptTestCase(ProjectTestCase):
    def setUp(self):
        # Each path contains a space and quotes.
        self.folder = self.project({}) / "my 'app'"
        self.tools, self.home = self.folder / "the tools", self.folder / "a home"
        self.tools.mkdir(parents=True)
        self.home.mkdir()
        for tool in TOOLS:
            (self.tools / tool).symlink_to(shutil.which(tool))
        self.vipera = self.tools / "vipera"
        self.write(self.vipera, VIPERA, mode=0o755)

    def write(self, path: Path, text: str, mode: int = 0o644) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(mode)

    def run_in(self, folder: Path, *command: str, **variables: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            [str(word) for word in command], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True,
            env={
                "PATH": str(self.tools), "HOME": str(self.home), "TMPDIR": str(self.home),
                "GIT_CONFIG_NOSYSTEM": "1", **variables,
            },
        )


class HookTests(ScriptTestCase):
    """Commits in a repository that has the hook."""

    def setUp(self):
        super().setUp()
        self.shop = self.folder / "the shop"
        self.shop.mkdir()
        self.git("init", "--quiet")
        self.git("config", "user.name", "Ada")
        self.git("config", "user.email", "ada@example.org")
        hook = self.shop / ".git/hooks/pre-commit"
        self.write(hook, (INTEGRATIONS / "git/pre-commit").read_text(encoding="utf-8"), mode=0o755)

    def git(self, *arguments: str) -> subprocess.CompletedProcess:
        return self.run_in(self.shop, "git", *arguments)

    def file(self, name: str, text: str) -> None:
        self.write(self.shop / name, text)

    def commit(self) -> tuple[int, list[str]]:
        """Commits; returns the exit code, and the arguments with which the command was called."""
        result = self.git("commit", "--quiet", "--message", "change")
        return result.returncode, result.stdout.splitlines()

    def status(self) -> str:
        return self.git("status", "--porcelain").stdout

    def test_only_what_the_commit_changes_is_named(self):
        self.file("Cart/Cart View.swift", "one")
        self.file("Cart/Old.swift", "one")
        self.git("add", ".")
        code, said = self.commit()
        self.assertEqual((code, said[1:]), (0, ["lint", "--quiet", "--no-cache", "--", "Cart/Cart View.swift", "Cart/Old.swift"]))
        self.file("Cart/Cart View.swift", "two")
        self.file("Cart/-n.swift", "two")
        self.file("README.md", "two")
        self.git("rm", "--quiet", "Cart/Old.swift")
        self.git("add", ".")
        code, said = self.commit()
        self.assertEqual((code, said[1:]), (0, ["lint", "--quiet", "--no-cache", "--", "Cart/-n.swift", "Cart/Cart View.swift"]))

    def test_the_staged_content_is_read_and_nothing_is_touched(self):
        self.file("Cart.swift", "fault")
        self.git("add", ".")
        self.file("Cart.swift", "mended, but not staged")
        code, said = self.commit()
        self.assertEqual(code, 1)
        self.assertIn("git commit --no-verify", said[-1])
        self.assertEqual(self.status(), "AM Cart.swift\n")
        self.git("add", ".")
        self.file("Cart.swift", "fault again, but not staged")
        self.file("New.swift", "fault, but not added")
        code, _ = self.commit()
        self.assertEqual((code, self.status()), (0, " M Cart.swift\n?? New.swift\n"))

    def test_unchanged_files_settings_and_baseline_are_there(self):
        listing = '#!/bin/sh\nprintf "%s\\n" "$@"\necho .*.json *.json */.*.json */*\n'
        self.write(self.vipera, listing, mode=0o755)
        for name in ("Cart/Cart.swift", "Cart/.vipera.json", ".vipera.json", "vipera-baseline.json", "large.json"):
            self.file(name, "one")
        self.git("add", ".")
        self.commit()
        self.file("Cart/View.swift", "one")
        self.git("add", ".")
        code, said = self.commit()
        self.assertEqual(code, 0)
        baseline = ["--baseline", "vipera-baseline.json"]
        self.assertEqual(said[:7], ["lint", "--quiet", "--no-cache", *baseline, "--", "Cart/View.swift"])
        self.assertEqual(said[-1], ".vipera.json vipera-baseline.json */.*.json Cart/Cart.swift Cart/View.swift")

    def test_a_commit_of_a_path_or_of_all_has_an_index_of_its_own(self):
        self.file("A.swift", "one")
        self.file("B.swift", "one")
        self.git("add", ".")
        self.commit()
        self.file("A.swift", "two")
        self.file("B.swift", "fault")
        result = self.git("commit", "--quiet", "--message", "change", "A.swift")
        self.assertEqual(result.stdout.splitlines()[1:], ["lint", "--quiet", "--no-cache", "--", "A.swift"])
        self.assertEqual(result.returncode, 0)
        self.assertEqual(self.git("commit", "--quiet", "--all", "--message", "change").returncode, 1)

    def test_without_swift_nothing_is_called(self):
        self.file("README.md", "one")
        self.git("add", ".")
        self.assertEqual(self.commit(), (0, []))

    def test_without_the_command_the_commit_goes_through_with_a_warning(self):
        self.vipera.unlink()
        self.file("A.swift", "fault")
        self.git("add", ".")
        code, said = self.commit()
        self.assertEqual(code, 0)
        self.assertEqual(
            said, ["pre-commit: 'vipera' is neither on your PATH nor in ~/.local/bin, so nothing was linted."]
        )

    def test_the_command_is_found_where_it_is_installed(self):
        self.vipera.unlink()
        self.write(self.home / ".local/bin/vipera", VIPERA, mode=0o755)
        self.file("A.swift", "fault")
        self.git("add", ".")
        self.assertEqual(self.commit()[0], 1)

    def test_no_temporary_folder_is_left(self):
        self.file("A.swift", "fault")
        self.git("add", ".")
        self.commit()
        self.assertEqual(list(self.home.iterdir()), [])


class BuildPhaseTests(ScriptTestCase):
    """Runs the build phase as Xcode does."""

    def setUp(self):
        super().setUp()
        self.shop = self.folder / "the shop"
        self.shop.mkdir()
        self.write(self.shop / "Cart.swift", "fault")

    def build(self, *arguments: str, **variables: str) -> tuple[int, list[str]]:
        script = INTEGRATIONS / "xcode/vipera-lint.sh"
        result = self.run_in(self.home, script, *arguments, **{"SRCROOT": str(self.shop), **variables})
        return result.returncode, result.stdout.splitlines()

    def test_it_lints_the_folder_of_the_project(self):
        self.assertEqual(
            self.build("--fail-on", "warning"),
            (0, [f"in {self.shop}", "lint", "--format", "xcode", "--fail-on", "warning"]),
        )

    def test_findings_fail_the_build(self):
        self.assertEqual(self.build("Cart.swift")[0], 1)

    def test_without_the_command_the_build_warns(self):
        self.vipera.unlink()
        code, said = self.build()
        self.assertEqual((code, len(said)), (0, 1))
        self.assertTrue(said[0].startswith("warning: 'vipera' is neither on PATH"), said)

    def test_the_command_is_found_where_it_is_installed(self):
        self.vipera.unlink()
        self.write(self.home / ".local/bin/vipera", VIPERA, mode=0o755)
        self.assertEqual(self.build()[1][1], "lint")

    def test_indexing_and_previews_do_not_lint(self):
        self.assertEqual(self.build(ACTION="indexbuild"), (0, []))
        self.assertEqual(self.build(ENABLE_PREVIEWS="YES"), (0, []))

    def test_out_of_xcode_it_says_what_is_missing(self):
        script = INTEGRATIONS / "xcode/vipera-lint.sh"
        result = self.run_in(self.home, script)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("SRCROOT", result.stdout)


class FileTests(unittest.TestCase):
    def test_scripts_are_valid_and_can_be_run(self):
        scripts = [path for path in INTEGRATIONS.rglob("*") if path.is_file() and path.read_bytes()[:2] == b"#!"]
        self.assertEqual(len(scripts), 2)
        for path in scripts:
            with self.subTest(path.name):
                self.assertTrue(os.access(path, os.X_OK))
                self.assertEqual(subprocess.run(["bash", "-n", path]).returncode, 0)

    def test_guides_show_each_file(self):
        guides = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs/guides").glob("lint*.md"))
        for path in INTEGRATIONS.rglob("*"):
            if path.is_file():
                self.assertIn(f"(../../{path.relative_to(ROOT)})", guides)


@unittest.skipUnless(yaml, "Python has no module 'yaml' here")
class YAMLTests(unittest.TestCase):
    def document(self, path: str):
        return yaml.safe_load((ROOT / path).read_text(encoding="utf-8"))

    def test_both_hooks_of_the_framework_are_the_same_but_for_where_the_command_is(self):
        offered = self.document(".pre-commit-hooks.yaml")[0]
        local = self.document("integrations/pre-commit/pre-commit-config.yaml")["repos"][0]["hooks"][0]
        del offered["description"]
        self.assertEqual((offered.pop("language"), local.pop("language")), ("script", "system"))
        self.assertEqual(offered, local)

    def test_the_steps_of_the_workflow_are_valid_scripts(self):
        steps = self.document("integrations/github/vipera-lint.yml")["jobs"]["lint"]["steps"]
        scripts = [step["run"] for step in steps if "run" in step]
        self.assertEqual(len(scripts), 5)
        for script in scripts:
            with self.subTest(script):
                self.assertEqual(subprocess.run(["bash", "-n"], input=script, text=True).returncode, 0)
        self.assertTrue(all(("run" in step) != ("uses" in step) for step in steps))

    def test_each_output_that_the_workflow_reads_is_of_an_earlier_step(self):
        steps = self.document("integrations/github/vipera-lint.yml")["jobs"]["lint"]["steps"]
        known = set()
        for step in steps:
            self.assertLessEqual(set(re.findall(r"\bsteps\.(\w+)\.", str(step))), known, step["name"])
            known.add(step.get("id"))


if __name__ == "__main__":
    unittest.main()
