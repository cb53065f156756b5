import contextlib
import fcntl
import importlib.machinery
import importlib.util
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import tomllib
import unittest
from pathlib import Path
from unittest import mock

from project import ProjectTestCase
from swift_text import ROOT

sys.path.insert(0, str(ROOT / "scripts"))
from trial.inputs import Inputs  # noqa: E402

SWIFT = """#!/bin/sh
case $1 in
  --version) echo 'Swift version 6.3.1' ;;
  package) cat "$3/dump.json" ;;
esac
"""
# A library, another one that uses it, and a package of examples that uses the second library.
VIPERA = {
    "products": [{"name": "Web", "targets": ["Web"]}],
    "dependencies": [],
    "targets": [
        {"name": "Core", "type": "regular", "dependencies": []},
        {"name": "Web", "type": "regular", "dependencies": [{"byName": ["Core", None]}]},
        {"name": "CoreTests", "type": "test", "dependencies": [{"byName": ["Core", None]}]},
    ],
}
APP = {
    "products": [],
    "dependencies": [{"fileSystem": [{
        "identity": "x", "nameForTargetDependencyResolutionOnly": "vipera", "path": "ROOT",
    }]}],
    "targets": [
        {"name": "app", "type": "executable", "dependencies": [{"product": ["Web", "vipera", None, None]}]}
    ],
}
PACKAGES = "zlib1g-dev build compression\nhaproxy deploy two servers\n"
TABLE = """
[core]
says = "the core's tests pass"
run = "echo core >>.build/ran"
seconds = 60
builds = [".:CoreTests"]

[app]
says = "the app starts"
run = "echo app >>.build/ran"
seconds = 120
builds = ["app:app"]

[words]
says = "the words are spelt"
run = "echo words >>.build/ran; grep -q right docs/a.md"
seconds = 1
reads = ["docs"]
beside = true
"""


class TrialsTests(ProjectTestCase):
    """Runs scripts/trials in a temporary project, with another program in place of Swift."""

    def setUp(self) -> None:
        super().setUp()
        self.folder = self.project({
            "bin/swift": SWIFT, ".gitignore": ".build/\nbin/\n__pycache__/\n",
            "scripts/setup": "#!/bin/sh\n", "scripts/swift": "", "scripts/packages.txt": PACKAGES,
            "scripts/trials.toml": TABLE, "docs/a.md": "right", "Package.swift": "", "app/Package.swift": "",
            "Sources/Core/Core.swift": "1", "Sources/Web/Web.swift": "1", "Tests/CoreTests/T.swift": "1",
            "app/Sources/app/main.swift": "1",
        })
        (self.folder / "dump.json").write_text(json.dumps(VIPERA))
        (self.folder / "app/dump.json").write_text(json.dumps(APP).replace("ROOT", str(self.folder)))
        for name in ("bin/swift", "scripts/setup"):
            (self.folder / name).chmod(0o755)
        shutil.copy2(ROOT / "scripts/trials", self.folder / "scripts")
        shutil.copytree(ROOT / "scripts/trial", self.folder / "scripts/trial", dirs_exist_ok=True)
        (self.folder / ".build").mkdir()
        subprocess.run(["git", "init", "-q"], cwd=self.folder, check=True)
        self.path = self.folder / "trials.tsv"

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, "PATH": f"{self.folder}/bin:{os.environ['PATH']}"}

    def trials(self, *arguments: str) -> tuple[int, str, list[str]]:
        """Runs scripts/trials; returns the exit code, the output, and the trials that ran."""
        ran = self.folder / ".build/ran"
        ran.write_text("")
        done = subprocess.run(
            [str(self.folder / "scripts/trials"), *arguments], stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True,
            env=self.environment,
        )
        return done.returncode, done.stdout, sorted(ran.read_text().split())

    def edit(self, name: str, text: str = "2") -> None:
        (self.folder / name).write_text(text)

    def test_what_passed_is_not_run_again(self):
        self.assertEqual(self.trials()[::2], (0, ["app", "core", "words"]))
        self.assertEqual(self.trials()[::2], (0, []))
        self.assertEqual(self.trials("--all", "app")[::2], (0, ["app"]))

    def test_a_change_reruns_the_trials_that_depend_on_it(self):
        self.trials()
        for name, rerun in {
            "Sources/Core/Core.swift": ["app", "core"],
            "Sources/Web/Web.swift": ["app"],
            "Sources/Web/New.swift": ["app"],
            "Tests/CoreTests/T.swift": ["core"],
            "app/Sources/app/main.swift": ["app"],
            # A manifest counts only with its part about the target, which the next test changes.
            "app/Package.swift": [],
            "docs/a.md": ["words"],
            "scripts/swift": ["app", "core", "words"],
            "elsewhere": [],
        }.items():
            with self.subTest(name):
                self.edit(name, "right, again")
                self.assertEqual(self.trials()[::2], (0, rerun))

    def test_a_line_of_comment_changes_no_program(self):
        self.trials()
        for source, rerun in {
            "1\n// A comment.\n  /// Another.\n": ["core"],
            "1\n  // Other words.\n": [],
            "1  // Beside code.\n": ["core"],
            'let a = """\n// A line of a text.\n"""\n': ["core"],
            'let a = """\n// Another line of a text.\n"""\n': ["core"],
            "/*\n// A\n*/\n": ["core"],
        }.items():
            with self.subTest(source):
                self.edit("Tests/CoreTests/T.swift", source)
                self.assertEqual(self.trials()[::2], (0, rerun))
        # A trial that reads a file may look at its comments.
        self.edit("docs/a.swift", "1\n")
        self.assertEqual(self.trials()[::2], (0, ["words"]))
        self.edit("docs/a.swift", "1\n// A comment.\n")
        self.assertEqual(self.trials()[::2], (0, ["words"]))

    def test_what_a_manifest_says_of_a_target_is_an_input_of_the_trials_that_build_it(self):
        self.trials()
        new = {"name": "New", "type": "regular", "dependencies": []}
        for say, rerun in {
            "a new target": [],
            "an option of a test": ["core"],
            "an option of the core": ["app", "core"],
            "an option of all": ["app", "core"],
        }.items():
            match say:
                case "a new target":
                    described = {**VIPERA, "targets": [*VIPERA["targets"], new]}
                case "an option of all":
                    described = {**described, "cxxLanguageStandard": "c++20"}
                case _:
                    name = "CoreTests" if say == "an option of a test" else "Core"
                    described = {**described, "targets": [
                        {**target, "settings": ["-O"]} if target["name"] == name else target
                        for target in described["targets"]
                    ]}
            with self.subTest(say):
                self.edit("dump.json", json.dumps(described))
                self.assertEqual(self.trials()[::2], (0, rerun))

    def test_the_place_of_the_toolchain_is_no_input(self):
        def describe(folder: str) -> str:
            flags = {"kind": {"unsafeFlags": {"_0": ["-I", f"{folder}/usr/lib/swift/host"]}}}
            return json.dumps({**VIPERA, "targets": [
                {**target, "settings": [flags]} for target in VIPERA["targets"]
            ]})

        self.edit("dump.json", describe("/one/swift"))
        self.trials()
        self.edit("dump.json", describe("/another/swift-6.3"))
        self.assertEqual(self.trials()[::2], (0, []))

    def test_the_toolchain_and_the_packages_of_a_trial_are_inputs(self):
        self.edit("scripts/trials.toml", TABLE + 'setup = ["deploy"]\n')
        self.trials()
        for change, rerun in {
            ("zlib1g-dev", "zlib-dev"): ["app", "core", "words"], ("haproxy", "nginx"): ["words"],
        }.items():
            text = (self.folder / "scripts/packages.txt").read_text()
            self.edit("scripts/packages.txt", text.replace(*change))
            self.assertEqual(self.trials()[::2], (0, rerun))
        self.edit("bin/swift", SWIFT.replace("6.3.1", "6.3.2"))
        self.assertEqual(self.trials()[::2], (0, ["app", "core", "words"]))

    def test_a_source_that_only_one_person_ignores_is_an_input(self):
        self.trials()
        (self.folder / ".git/info/exclude").write_text("Local.swift\n")
        self.edit("Sources/Core/Local.swift")
        self.assertEqual(self.trials()[::2], (0, ["app", "core"]))

    def test_a_changed_command_is_another_trial(self):
        self.trials()
        self.edit("scripts/trials.toml", TABLE.replace("echo app", "echo  app"))
        self.assertEqual(self.trials()[::2], (0, ["app"]))

    def test_what_fails_is_not_recorded_and_keeps_nothing_else_from_running(self):
        self.edit("docs/a.md", "wrong")
        code, said, ran = self.trials()
        self.assertEqual((code, ran), (1, ["app", "core", "words"]))
        self.assertIn("words: FAILED after 0 s: exit code 1\n", said)
        self.assertIn("trials: 2 passed, 1 failed", said)
        self.assertEqual(self.trials()[::2], (1, ["words"]))

    def test_inputs_that_change_meanwhile_prove_nothing(self):
        self.edit("scripts/trials.toml", TABLE.replace("grep -q right docs/a.md", "echo x >>docs/a.md"))
        code, said, _ = self.trials("words")
        self.assertEqual(code, 1)
        self.assertIn("its inputs changed while it ran", said)
        self.assertFalse(self.path.exists())

    def test_a_stale_record_counts_for_nothing(self):
        self.trials()
        record = self.path.read_text()
        self.edit("docs/a.md", "right, and more")
        self.trials()
        self.path.write_text(record)
        self.assertEqual(self.trials()[::2], (0, ["words"]))

    def test_going_back_to_a_state_that_passed_runs_nothing(self):
        self.trials()
        self.edit("docs/a.md", "right, and more")
        self.trials()
        self.edit("docs/a.md", "right")
        self.assertEqual(self.trials()[::2], (0, []))

    def test_the_records_of_two_branches_stand_side_by_side(self):
        self.trials("core")
        core = self.path.read_text()
        self.path.unlink()
        self.trials("app", "words")
        self.path.write_text(self.path.read_text() + core.splitlines()[1] + "\n")
        self.assertEqual(self.trials()[::2], (0, []))

    def test_an_invented_record_is_refused(self):
        self.trials()
        header, app, core, words = self.path.read_text().splitlines()
        digest = app.split("\t")[1]
        for name, line in {
            "made up": app.replace(digest, "0" * 64),
            "of another trial": app.replace("app", "core", 1),
            "another date": app.replace(app.split("\t")[2], "2031-01-01"),
            "no checksum": app.rpartition("\t")[0],
            "no time": "\t".join(["app", digest, "2026-11-23", "0", "0" * 16]),
            "of no column": "",
            "half a merge": "<<<<<<< HEAD",
        }.items():
            with self.subTest(name):
                self.path.write_text("\n".join([header, words, line]) + "\n")
                code, said, ran = self.trials()
                self.assertEqual((code, ran), (2, []), said)
                self.assertIn("trials.tsv:3: scripts/trials did not write this line.", said)
        for arguments in (["--all"], ["--list"], ["--within", "60"]):
            self.assertEqual(self.trials(*arguments)[::2], (2, []))
        self.path.write_text("")
        self.assertEqual(self.trials()[0], 2)

    def test_a_record_of_no_trial_goes_with_the_next_one(self):
        self.trials()
        self.edit("scripts/trials.toml", TABLE.replace("[app]", "[application]"))
        self.assertEqual(self.trials()[::2], (0, ["app"]))
        self.assertNotIn("app\t", self.path.read_text().replace("application\t", ""))

    def test_two_runs_at_once_are_refused(self):
        lock = (self.folder / ".build/trials/running")
        lock.parent.mkdir()
        with lock.open("w") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            code, said, ran = self.trials()
        self.assertEqual((code, said, ran), (2, "trials: scripts/trials already runs in this folder.\n", []))

    def test_a_signal_ends_what_runs_and_records_nothing(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(number):
                self.edit("scripts/trials.toml", TABLE.replace("echo core", "echo $$; sleep 600; echo core"))
                ran = self.folder / ".build/ran"
                ran.write_text("")
                process = subprocess.Popen(
                    [str(self.folder / "scripts/trials"), "core", "app"], stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT, text=True, env=self.environment,
                )
                log = self.folder / ".build/trials/core.log"
                while not log.exists() or not log.read_text():
                    self.assertIsNone(process.poll())
                process.send_signal(number)
                said, _ = process.communicate(timeout=60)
                self.assertEqual(process.returncode, 128 + number, said)
                self.assertIn(f"it was ended by signal {int(number)}\n", said)
                self.assertRaises(ProcessLookupError, os.kill, int(log.read_text()), 0)
                self.assertEqual(ran.read_text(), "")
                log.unlink()

    def test_a_signal_that_comes_while_a_trial_starts_ends_it(self):
        table = TABLE.replace("echo core", "sleep 600; echo core")
        loader = importlib.machinery.SourceFileLoader("trials", str(self.folder / "scripts/trials"))
        script = importlib.util.module_from_spec(importlib.util.spec_from_loader("trials", loader))
        loader.exec_module(script)
        script.SHORTEST_LIMIT, script.PATIENCE = 10, 0
        popen = subprocess.Popen

        def start(*words, **options) -> subprocess.Popen:
            process = popen(*words, **options)
            if "start_new_session" in options:
                trials.stop(signal.SIGTERM)
            return process

        with mock.patch.dict(os.environ, self.environment), mock.patch("subprocess.Popen", start), \
                contextlib.redirect_stdout(io.StringIO()) as said:
            trials = script.Trials(self.folder, tomllib.loads(table), takes_records=False)
            (self.folder / ".build/trials").mkdir()
            self.assertFalse(trials.run(trials.all[0]))
        self.assertIn("it was ended by signal 15\n", said.getvalue())

    def test_what_a_trial_leaves_running_is_ended(self):
        self.edit("scripts/trials.toml", TABLE.replace("echo core", "sleep 600 & echo $! >.build/left; echo core"))
        self.assertEqual(self.trials("core")[::2], (0, ["core"]))
        left = int((self.folder / ".build/left").read_text())
        self.assertRaises(ProcessLookupError, os.kill, left, 0)

    def test_pending_trials_that_take_too_long_are_named(self):
        self.assertEqual(self.trials("--within", "4")[0], 0)
        code, said, ran = self.trials("--within", "3")
        self.assertEqual((code, ran), (3, []))
        self.assertEqual(
            said,
            "The pending trials need about 3.0 min, and 3 min are allowed: core app words\n"
            "Run 'scripts/trials' first, and commit trials.tsv.\n",
        )
        self.trials()
        self.assertEqual(self.trials("--within", "0"), (0, "pending trials: none (about 0 s)\n", []))

    def test_a_list_tells_what_is_pending(self):
        self.trials()
        self.edit("docs/a.md", "right, and more")
        code, said, ran = self.trials("--list")
        self.assertEqual((code, ran), (0, []))
        core, app, words = said.splitlines()
        self.assertIn("passed on 20", core)
        self.assertIn("pending: changed since 20", words)

    def test_a_mistake_in_the_table_is_named(self):
        for text, message in {
            "[a]\nsays = ''\nrun = ''\nseconds = 1\nbuilds = ['.:Nothing']\n":
                "the package '.' has no target 'Nothing'",
            "[a]\nsays = ''\nrun = ''\nseconds = 1\nbuilds = '.:Core'\n": "'builds' has to be a list",
            "[a": "trials.toml: ",
            "[a]\nsays = ''\nrun = ''\nseconds = 1\nreads = ['nothing']\n": "git lists no file at 'nothing'",
            "[a]\nsays = ''\n": "[a]: ",
        }.items():
            with self.subTest(message):
                self.edit("scripts/trials.toml", text)
                code, said, _ = self.trials()
                self.assertEqual(code, 2)
                self.assertIn(message, said)

    def test_arguments_that_do_not_go_together_are_refused(self):
        for words in (["--list", "app"], ["--within", "1", "app"], ["--list", "--within", "1"], ["--nothing"],
                      ["--counted", "app"], ["--counted", "--list"]):
            self.assertEqual(self.trials(*words)[::2], (2, []))

    def count(self, line: str) -> None:
        self.edit("scripts/trials.toml", TABLE + f"""
[kills]
says = "nothing is lost"
run = "echo kills >>.build/ran; {line}"
seconds = 1
reads = ["docs"]
counts = true
""")

    def test_counted_trials_run_again_and_their_counts_are_printed_below_each_other(self):
        self.count("echo 'orders: 1 attempts, 0 losses'; echo 'orders: 1,200 attempts, 0 losses'")
        self.trials()
        code, said, ran = self.trials("--counted")
        self.assertEqual((code, ran), (0, ["kills"]))
        self.assertEqual(
            said.splitlines()[-2:], ["trial  what    attempts  losses", "kills  orders     1,200       0"]
        )

    def test_a_counted_trial_that_counts_nothing_or_loses_something_fails(self):
        for line, problem in {
            "echo done": "it has counted no attempts",
            "echo 'orders: 0 attempts, 0 losses'": "it has counted no attempts",
            "echo 'orders: 9 attempts, 2 losses'": "it has 2 losses",
            "echo 'orders: 9 attempts, 0 losses'; exit 1": "exit code 1",
        }.items():
            with self.subTest(line):
                self.count(line)
                code, said, _ = self.trials("kills")
                self.assertEqual(code, 1)
                self.assertIn(problem, said)
        self.count("echo done")
        self.assertIn("kills  no count         0       0", self.trials("--counted")[1])

    def test_a_name_that_is_none_is_answered_with_those_there_are(self):
        self.assertEqual(
            self.trials("cores")[:2], (2, "trials: there is no trial 'cores'. Trials: core, app, words.\n")
        )

    def test_a_trial_of_the_last_commit_wants_everything_committed(self):
        self.edit("scripts/trials.toml", TABLE + "commits = true\n")
        code, said, ran = self.trials("words")
        self.assertEqual((code, ran), (1, []))
        self.assertIn("there are uncommitted changes", said)
        for command in (["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "all"]):
            subprocess.run(["git", *command], cwd=self.folder, check=True)
        self.assertEqual(self.trials("words")[::2], (0, ["words"]))


class ProjectsTrialsTests(unittest.TestCase):
    """Which trials must run again after a change of the project itself."""

    def test_each_folder_is_an_input_of_the_trials_that_build_it(self):
        table = tomllib.loads((ROOT / "scripts/trials.toml").read_text(encoding="utf-8"))
        inputs = Inputs(ROOT)
        files = {
            name: inputs.files(trial.get("builds", []), trial.get("reads", []))
            for name, trial in table.items()
        }
        for folder, wanted in {
            "Sources/ViperaWeb/Sessions": {
                "release", "fuzz", "thread-sanitizer", "autobahn", "schema", "servers", "walks", "growth",
                "kills", "buyers", "pages", "sessions", "access", "clock", "twenty-network", "twenty-web", "install",
                "generated", "new-app", "twenty-mercaapp", "alone", "load",
            },
            "Sources/ViperaImages/Loading": {
                "release", "fuzz", "thread-sanitizer", "address-sanitizer", "schema", "servers", "walks",
                "kills", "buyers", "pages", "access", "twenty-network", "twenty-mercaapp", "alone", "load",
            },
            "Plugins/ViperaCommand": {"new-app", "alone", "load"},
            "Tests/ViperaTests": {"thread-sanitizer", "core", "alone", "load"},
            "Tests/ViperaHTMLTests": {"alone", "load"},
            "Sources/ViperaExpansion": set(table) - {"trixie"},
            "Examples/Gallery": set(),
            "docs": set(),
        }.items():
            with self.subTest(folder):
                found = {
                    name for name, paths in files.items()
                    if any(path.startswith(f"{folder}/") for path in paths)
                }
                self.assertEqual(found, wanted)

    def test_each_library_of_the_system_is_tried_on_another_system(self):
        inputs = Inputs(ROOT)
        table = tomllib.loads((ROOT / "scripts/trials.toml").read_text(encoding="utf-8"))
        tried = inputs.files([], table["trixie"]["reads"])
        for folder in (".", "Examples/MercaApp"):
            package = inputs.package(folder)
            for name, target in package.targets.items():
                if target["type"] == "system":
                    with self.subTest(name):
                        path = os.path.normpath(package.path_of(name))
                        self.assertTrue(any(file.startswith(f"{path}/") for file in tried))


if __name__ == "__main__":
    unittest.main()
