"""Computes a hash of everything that affects the result of a trial: its command, files of the project and the
toolchain."""

import functools
import hashlib
import json
import os
import re
import subprocess
from pathlib import Path

# Increase this number when the rules for running trials change, to invalidate earlier records.
RULES = 3
# This file is an input of every trial, because it determines how everything is built.
ALWAYS = "scripts/swift"
# The lists of Python packages that the groups of scripts/setup install.
PYTHON_LISTS = {"browser": "scripts/python-packages.txt", "schema": "scripts/schema-packages.txt"}
DEFAULT_FOLDERS = {"test": "Tests", "plugin": "Plugins"}
# The part of a package's manifest that affects all targets of the package.
PACKAGE_WIDE = ("cLanguageStandard", "cxxLanguageStandard", "platforms", "swiftLanguageVersions", "toolsVersion")
# With one of these variables, Vipera's manifest lacks targets.
HIDING_TARGETS = {"VIPERA_TESTS", "VIPERA_WITHOUT_PLUGIN"}
COMMENT_LINE = re.compile(rb"^[ \t]*//.*\n?", re.MULTILINE)
# Matches the toolchain's folder of libraries, which differs between machines.
TOOLCHAIN_FOLDER = re.compile(r'/[^" ]*(?=/usr/lib/swift/host)')


class Mistake(Exception):
    """The table of trials or the records are invalid."""


class Inputs:
    """The files of a working folder, and the hashes of its trials."""

    def __init__(self, root: Path):
        self.root = root
        self._digests: dict[tuple[str, bool], str] = {}

    def digest(self, name: str, command: str, setup: list[str], builds: list[str], reads: list[str]) -> str:
        """The hash of everything on which the trial depends."""
        whole = hashlib.sha256()
        targets = [self.package(folder).description_of(target) for folder, target in sorted(self._targets(builds))]
        for part in (str(RULES), name, command, self.toolchain, *self.packages(["build", *setup]), *targets):
            whole.update(f"{len(part)} {part}\n".encode())
        read = self.files([], [*reads, *(PYTHON_LISTS[group] for group in setup if group in PYTHON_LISTS)])
        for path in sorted({*self.files(builds, []), *read}):
            digest = self._digest_of(path, is_only_compiled=path not in read)
            whole.update(os.fsencode(path) + f" {digest}\n".encode())
        return whole.hexdigest()

    def packages(self, groups: list[str]) -> list[str]:
        """The rows of the package list that belong to the groups."""
        rows = (self.root / "scripts/packages.txt").read_text(encoding="utf-8").splitlines()
        return [row for row in rows if not row.startswith("#") and row.split()[1:2] and row.split()[1] in groups]

    def files(self, builds: list[str], reads: list[str]) -> list[str]:
        """The files of the targets in `builds`, of all their dependencies, and of `reads`."""
        places = {ALWAYS, *reads}
        places |= {self.package(folder).path_of(target) for folder, target in self._targets(builds)}
        found: set[str] = set()
        for place in sorted(places):
            inside = [path for path in self.project if path == place or path.startswith(f"{place}/")]
            if not inside:
                raise Mistake(f"git lists no file at '{place}'.")
            found.update(inside)
        return sorted(found)

    @functools.cached_property
    def project(self) -> list[str]:
        """The files of the project, whether committed or not, except those that its .gitignore excludes.

        Files that only a user's own git settings exclude are included, because the compiler reads them, too.
        """
        listed = output_of(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-per-directory=.gitignore"], self.root
        )
        return [path for path in filter(None, listed.split("\0")) if (self.root / path).is_file()]

    @functools.cached_property
    def toolchain(self) -> str:
        return output_of(["swift", "--version"], self.root).strip()

    def _digest_of(self, path: str, is_only_compiled: bool) -> str:
        key = (path, is_only_compiled)
        if key not in self._digests:
            file = self.root / path
            mode = "x" if os.access(file, os.X_OK) else "-"
            content = file.read_bytes()
            if is_only_compiled and path.endswith(".swift"):
                content = without_comment_lines(content)
            self._digests[key] = mode + hashlib.sha256(content).hexdigest()
        return self._digests[key]

    def _targets(self, builds: list[str]) -> set[tuple[str, str]]:
        """The package and name of each target in `builds`, and of all dependencies; `PACKAGE:*` means all targets."""
        waiting: list[tuple[str, str]] = []
        for build in builds:
            folder, _, name = build.partition(":")
            names = list(self.package(folder).targets) if name == "*" else [name]
            waiting += [(folder, name) for name in names]
        found = set(waiting)
        while waiting:
            folder, name = waiting.pop()
            package = self.package(folder)
            if name not in package.targets:
                raise Mistake(f"the package '{folder}' has no target '{name}'.")
            new = set(package.dependencies_of(name, self)) - found
            found |= new
            waiting += new
        return found

    @functools.cache
    def package(self, folder: str) -> "Package":
        described = output_of(
            ["swift", "package", "--package-path", str(self.root / folder), "dump-package"], self.root
        )
        return Package(folder, json.loads(described), self.root)


def without_comment_lines(source: bytes) -> bytes:
    """The Swift source without its lines of comments, which do not change the compiled program.

    With a string, a comment or a regex of several lines, the source stays whole, since such a line may belong to it.
    """
    if any(mark in source for mark in (b'"""', b"/*", b"#/")):
        return source
    return COMMENT_LINE.sub(b"", source)


def output_of(command: list[str], folder: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if name not in HIDING_TARGETS}
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, timeout=300, check=True,
        )
    except subprocess.CalledProcessError as error:
        raise Mistake(f"'{' '.join(command)}' failed:\n{os.fsdecode(error.stderr)}") from None
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Mistake(f"'{command[0]}' cannot be run: {error}") from None
    return os.fsdecode(done.stdout)


class Package:
    """A package of the project, as `swift package dump-package` describes it."""

    def __init__(self, folder: str, description: dict, root: Path):
        self.folder = folder
        self.targets = {target["name"]: target for target in description["targets"]}
        self.products = {product["name"]: product["targets"] for product in description["products"]}
        self.wide = {name: description.get(name) for name in PACKAGE_WIDE}
        # The folders of the packages on which this package depends.
        self.neighbours = [
            os.path.relpath(os.path.realpath(place["path"]), os.path.realpath(root))
            for dependency in description["dependencies"] for place in dependency.get("fileSystem", [])
        ]

    def description_of(self, name: str) -> str:
        """The manifest's whole description of the target; descriptions of other targets are not included."""
        text = json.dumps([self.folder, self.wide, self.targets[name]], sort_keys=True)
        return TOOLCHAIN_FOLDER.sub("", text)

    def path_of(self, name: str) -> str:
        target = self.targets[name]
        default = f"{DEFAULT_FOLDERS.get(target['type'], 'Sources')}/{name}"
        return self._inside(target.get("path") or default)

    def dependencies_of(self, name: str, inputs: Inputs) -> list[tuple[str, str]]:
        """The dependencies of a target, each with the folder of its package."""
        found = []
        for dependency in self.targets[name]["dependencies"]:
            [(kind, words)] = dependency.items()
            wanted = words[0]
            if kind != "product" and wanted in self.targets:
                found.append((self.folder, wanted))
                continue
            for folder in self.neighbours:
                found += [(folder, each) for each in inputs.package(folder).products.get(wanted, [])]
        return found

    def _inside(self, path: str) -> str:
        return path if self.folder == "." else f"{self.folder}/{path}"
