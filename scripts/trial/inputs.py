"""What the result of a trial depends on, as one hash: its command, files of the project and the toolchain."""

import functools
import hashlib
import json
import os
import subprocess
from pathlib import Path

# Read by every trial that builds: what is installed, and how everything is built.
ALWAYS = (
    "scripts/packages.txt", "scripts/python-packages.txt", "scripts/schema-packages.txt",
    "scripts/setup", "scripts/swift",
)
DEFAULT_FOLDERS = {"test": "Tests", "plugin": "Plugins"}


class Mistake(Exception):
    """The table of trials or the records cannot be used; the text says why."""


class Inputs:
    """The files of one working folder, and the hashes that trials have there."""

    def __init__(self, root: Path):
        self.root = root
        self._digests: dict[str, str] = {}

    def digest(self, name: str, command: str, builds: list[str], reads: list[str]) -> str:
        """The hash of all that the trial depends on."""
        whole = hashlib.sha256()
        for part in (name, command, self.toolchain):
            whole.update(f"{len(part)} {part}\n".encode())
        for path in self.files(builds, reads):
            whole.update(f"{path} {self._digest_of(path)}\n".encode())
        return whole.hexdigest()

    def files(self, builds: list[str], reads: list[str]) -> list[str]:
        """The files below the folders of the targets `builds`, of all they depend on, and of `reads`."""
        places = {*ALWAYS, *reads}
        for build in builds:
            places |= self._sources(build)
        found: set[str] = set()
        for place in sorted(places):
            inside = [path for path in self.project if path == place or path.startswith(f"{place}/")]
            if not inside:
                raise Mistake(f"'{place}' is no file or folder of the project.")
            found.update(inside)
        return sorted(found)

    @functools.cached_property
    def project(self) -> list[str]:
        """The files of the project, whether committed or not; ignored files are left out."""
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=self.root, stdout=subprocess.PIPE, text=True, check=True,
        ).stdout
        return [path for path in filter(None, listed.split("\0")) if (self.root / path).is_file()]

    @functools.cached_property
    def toolchain(self) -> str:
        return subprocess.run(
            ["swift", "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True,
        ).stdout.strip()

    def _digest_of(self, path: str) -> str:
        if path not in self._digests:
            file = self.root / path
            mode = "x" if os.access(file, os.X_OK) else "-"
            self._digests[path] = mode + hashlib.sha256(file.read_bytes()).hexdigest()
        return self._digests[path]

    def _sources(self, build: str) -> set[str]:
        """The folders of `PACKAGE:TARGET`, or of all targets of `PACKAGE:*`, with what they depend on."""
        folder, _, name = build.partition(":")
        package = self.package(folder)
        names = list(package.targets) if name == "*" else [name]
        found: set[str] = set()
        waiting = [(folder, name) for name in names]
        seen = set(waiting)
        while waiting:
            folder, name = waiting.pop()
            package = self.package(folder)
            if name not in package.targets:
                raise Mistake(f"the package '{folder}' has no target '{name}'.")
            found |= {package.manifest, package.path_of(name)}
            new = set(package.dependencies_of(name, self)) - seen
            seen |= new
            waiting += new
        return found

    @functools.cache
    def package(self, folder: str) -> "Package":
        # Without this variable the manifest of Vipera names all of its tests.
        environment = {name: value for name, value in os.environ.items() if name != "VIPERA_TESTS"}
        dumped = subprocess.run(
            ["swift", "package", "--package-path", str(self.root / folder), "dump-package"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
        )
        if dumped.returncode != 0:
            raise Mistake(f"the manifest of the package '{folder}' cannot be read:\n{dumped.stderr}")
        return Package(folder, json.loads(dumped.stdout), self.root)


class Package:
    """A package of the project, as `swift package dump-package` describes it."""

    def __init__(self, folder: str, description: dict, root: Path):
        self.folder = folder
        self.targets = {target["name"]: target for target in description["targets"]}
        self.products = {product["name"]: product["targets"] for product in description["products"]}
        self.neighbours: dict[str, str] = {}
        for dependency in description["dependencies"]:
            for place in dependency.get("fileSystem", []):
                name = place.get("nameForTargetDependencyResolutionOnly") or place["identity"]
                self.neighbours[name] = os.path.relpath(os.path.realpath(place["path"]), os.path.realpath(root))

    @property
    def manifest(self) -> str:
        return self._inside("Package.swift")

    def path_of(self, name: str) -> str:
        target = self.targets[name]
        default = f"{DEFAULT_FOLDERS.get(target['type'], 'Sources')}/{name}"
        return self._inside(target.get("path") or default)

    def dependencies_of(self, name: str, inputs: Inputs) -> list[tuple[str, str]]:
        """The targets that the target depends on, each with the folder of its package."""
        found = []
        for dependency in self.targets[name]["dependencies"]:
            (kind, (wanted, *rest)), = dependency.items()
            if kind in ("target", "byName") and wanted in self.targets:
                found.append((self.folder, wanted))
                continue
            packages = [rest[0]] if kind == "product" and rest[0] else list(self.neighbours)
            for package in packages:
                folder = self.neighbours[package]
                found += [(folder, each) for each in inputs.package(folder).products.get(wanted, [])]
        return found

    def _inside(self, path: str) -> str:
        return path if self.folder == "." else f"{self.folder}/{path}"
