#!/usr/bin/env python3
"""Compiles the Swift code in the documents, so that code which a reader pastes works.

usage: scripts/check/snippets.py [--root FOLDER] [--list]

Each ```swift block of README.md, CONTRIBUTING.md, docs/**/*.md and Examples/**/README.md becomes a separate module of a
package in .build/snippets. Declarations are at file scope; if a block has statements, these are put into an async
throwing function. Comments directly above a block, which readers do not see, change this:

  <!-- snippet: imports Vipera, ViperaTesting -->   modules the block needs but does not show
  <!-- snippet: given struct Employee {} -->        code it needs but does not show; may span lines
  <!-- snippet: continues -->                       belongs to the block before it in the document
  <!-- snippet: manifest -->                        is a whole Package.swift, checked as one
  <!-- snippet: ignore why -->                      is not compiled; it is counted, and needs a reason

An error contains the document and the line. Exits with 1 if a block does not compile.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from arrows import imports_in
from swift_text import ROOT, code_of, project_files

DOCUMENTS = ("README.md", "CONTRIBUTING.md", "docs/**/*.md", "Examples/**/README.md")
FENCE = re.compile(r"^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`]*)[^\n]*$")
DIRECTIVE = re.compile(r"<!--\s*snippet:\s*(\w+)[ \t]*(.*?)\s*-->", re.DOTALL)

DECLARATION = re.compile(
    r"\s*(?:@|(?:import|struct|enum|class|actor|protocol|extension|func|typealias|macro|operator|"
    r"prefix|postfix|infix|precedencegroup|final|indirect|nonisolated|public|package|internal|"
    r"private|fileprivate|open|distributed)\b)"
)
ONE_LINE = re.compile(r"\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?(?:import|typealias|(?:prefix |postfix |infix )operator)\b")
VARIABLE = re.compile(r"\s*(?:let|var)\b")
CONDITION = re.compile(r"\s*#(?:if|else|elseif|endif)\b")


class Mistake(Exception):
    """The directives in a document are invalid."""


@dataclass
class Block:
    """A fenced block of Swift: its text, and the line of the document at which its text begins."""

    document: str
    line: int
    text: str
    given: list[tuple[int, str]] = field(default_factory=list)
    imports: list[str] = field(default_factory=list)
    continues: bool = False
    manifest: bool = False
    ignored: str | None = None


def blocks_in(document: str, text: str) -> list[Block]:
    """The Swift blocks of a document, each with the directives above it."""
    found: list[Block] = []
    lines = text.splitlines()
    pending: list[tuple[int, str, str]] = []
    at = 0
    while at < len(lines):
        line = lines[at]
        if fence := FENCE.match(line):
            indent, mark, language = fence.groups()
            end = at + 1
            while end < len(lines) and not re.fullmatch(
                rf"[ \t]*{re.escape(mark[0])}{{{len(mark)},}}[ \t]*", lines[end]
            ):
                end += 1
            if language.lower() == "swift":
                body = [re.sub(f"^{indent}", "", row) for row in lines[at + 1 : end]]
                block = Block(document, at + 2, "\n".join(body))
                for number, name, value in pending:
                    apply(block, number, name, value, has_previous=bool(found))
                found.append(block)
                pending = []
            at = end + 1
        elif re.match(r"\s*<!--\s*snippet:", line):
            end = at
            while "-->" not in lines[end] and end + 1 < len(lines):
                end += 1
            comment = DIRECTIVE.search("\n".join(lines[at : end + 1]))
            if not comment:
                raise Mistake(f"{document}:{at + 1}: this snippet comment cannot be read.")
            pending.append((at + 1, comment.group(1), comment.group(2)))
            at = end + 1
            continue
        else:
            if line.strip() and pending:
                break
            at += 1
            continue
        if pending:
            break
    if pending:
        number, name, _ = pending[0]
        raise Mistake(f"{document}:{number}: 'snippet: {name}' stands above no ```swift block.")
    return found


def apply(block: Block, number: int, name: str, value: str, has_previous: bool) -> None:
    where = f"{block.document}:{number}"
    match name:
        case "imports" if value:
            block.imports += [module.strip() for module in value.split(",")]
        case "given" if value:
            block.given.append((number, value))
        case "continues" if has_previous:
            block.continues = True
        case "continues":
            raise Mistake(f"{where}: no block stands before this one to continue.")
        case "manifest":
            block.manifest = True
        case "ignore" if value:
            block.ignored = value
        case "imports" | "given" | "ignore":
            raise Mistake(f"{where}: 'snippet: {name}' needs a text behind it.")
        case _:
            raise Mistake(f"{where}: there is no 'snippet: {name}'.")


def items_in(text: str) -> list[tuple[str, int, str]]:
    """The parts of a block at file scope, each with its kind (such as declaration or statement), line and text."""
    source, code = text.splitlines(), code_of(text).splitlines()
    items: list[tuple[str, int, str]] = []
    at = 0
    while at < len(source):
        if not code[at].strip():
            at += 1
            continue
        start, depth, opened = at, 0, False
        is_declaration = bool(DECLARATION.match(code[at]))
        kind = "declaration" if is_declaration else "variable" if VARIABLE.match(code[at]) else "statement"
        if CONDITION.match(code[at]):
            kind = "condition"
        while at < len(source):
            depth += sum(map(code[at].count, "([{")) - sum(map(code[at].count, ")]}"))
            opened = opened or "{" in code[at]
            at += 1
            one_line = not is_declaration or ONE_LINE.match(code[start])
            if depth <= 0 and (opened or one_line):
                break
        items.append((kind, start, "\n".join(source[start:at])))
    return items


def file_of(blocks: list[Block], root: Path) -> str:
    """The Swift file for a group of blocks."""
    declarations: list[str] = []
    statements: list[str] = []
    items: list[tuple[Block, str, int, str]] = []
    for block in blocks:
        declarations += [f"import {module}" for module in block.imports]
        for number, text in block.given:
            declarations.append(located(root / block.document, number, text))
        items += [(block, *item) for item in items_in(block.text)]
    # A block with conditional compilation is not divided into its parts.
    needs_function = not any(kind == "condition" for _, kind, _, _ in items) and any(
        kind == "statement" or (kind == "variable" and re.search(r"\b(?:await|try)\b", code_of(text)))
        for _, kind, _, text in items
    )
    for block, kind, start, text in items:
        part = located(root / block.document, block.line + start, text)
        (declarations if kind == "declaration" or not needs_function else statements).append(part)
    body = "\n".join(declarations)
    if statements:
        body += "\nfunc snippet() async throws {\n" + "\n".join(statements) + "\n}"
    return body + "\n"


def located(document: Path, line: int, text: str) -> str:
    return f'#sourceLocation(file: "{document}", line: {line})\n{text}\n#sourceLocation()'


def groups_of(blocks: list[Block]) -> list[list[Block]]:
    """Groups the blocks that are compiled together; an ignored block or a manifest is a group of its own."""
    groups: list[list[Block]] = []
    last: dict[str, list[Block]] = {}
    for block in blocks:
        if block.ignored is not None or block.manifest:
            continue
        if block.continues and block.document in last:
            last[block.document].append(block)
        else:
            last[block.document] = [block]
            groups.append(last[block.document])
    return groups


def library_products(package: Path) -> dict[str, str]:
    """The modules in the package's library products, with the names of the products."""
    described = subprocess.run(
        ["swift", "package", "--package-path", str(package), "describe", "--type", "json"],
        capture_output=True, text=True,
    )
    if described.returncode != 0:
        raise Mistake(f"{package}: its manifest cannot be read:\n{described.stderr}")
    products = json.loads(described.stdout[described.stdout.index("{") :])["products"]
    return {
        module: product["name"]
        for product in products
        if "library" in product["type"]
        for module in product["targets"]
    }


def named(groups: list[list[Block]]) -> dict[str, list[Block]]:
    """Names the modules of the groups. The names have counters instead of lines, which would change and cause
    rebuilding."""
    counts: dict[str, int] = {}
    names = {}
    for group in groups:
        document = re.sub(r"\W", "_", group[0].document.removesuffix(".md"))
        counts[document] = counts.get(document, 0) + 1
        names[f"{document}_{counts[document]}"] = group
    return names


def write(path: Path, text: str) -> None:
    """Writes a file only if its text has changed, so that nothing is rebuilt unnecessarily."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def write_package(root: Path, folder: Path, groups: dict[str, list[Block]]) -> None:
    examples = example_packages(root, list(groups.values()))
    packages = {path: library_products(path) for path in [root, *examples]}
    targets, used = [], {root}
    for name, group in groups.items():
        source = file_of(group, root)
        write(folder / "Sources" / name / "Snippet.swift", source)
        needs = []
        for module in sorted({module for module, _ in imports_in(source)}):
            for path, modules in packages.items():
                if module in modules:
                    used.add(path)
                    needs.append(f'.product(name: "{modules[module]}", package: "{path.name}")')
                    break
        targets.append(
            f'    .target(name: "{name}", dependencies: [{", ".join(needs)}], swiftSettings: settings),'
        )
    for stale in (folder / "Sources").iterdir():
        if stale.name not in groups:
            (stale / "Snippet.swift").unlink(missing_ok=True)
            stale.rmdir()
    paths = [f'    .package(path: "{os.path.relpath(path, folder)}"),' for path in sorted(used)]
    write(folder / "Package.swift", MANIFEST % ("\n".join(paths), "\n".join(targets)))


def example_packages(root: Path, groups: list[list[Block]]) -> list[Path]:
    """Packages whose READMEs contain snippets, which may import the libraries of their own package."""
    documents = {root / group[0].document for group in groups}
    found = {
        folder
        for document in documents
        for folder in document.parents
        if folder != root and folder.is_relative_to(root / "Examples")
        and (folder / "Package.swift").is_file()
    }
    return sorted(found)


MANIFEST = """\
// swift-tools-version: 6.2
// Written by scripts/check/snippets.py.
import PackageDescription

// What a reader's own package would set; a deprecated name in a document is an error.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatWarning("DeprecatedDeclaration", as: .error),
]

let package = Package(
  name: "snippets",
  dependencies: [
%s
  ],
  targets: [
%s
  ]
)
"""


def check_manifest(block: Block, root: Path) -> bool:
    """Type-checks a block as a package manifest."""
    info = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True, check=True)
    api = Path(json.loads(info.stdout)["paths"]["runtimeResourcePath"]) / "pm" / "ManifestAPI"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "Package.swift"
        path.write_text(located(root / block.document, block.line, block.text), encoding="utf-8")
        command = [
            "swiftc", "-typecheck", "-swift-version", "6", "-package-description-version", "6.2.0",
            "-I", str(api), str(path),
        ]
        return run(command, root)


def run(command: list[str], root: Path) -> bool:
    """Runs a compiler; paths in its output are relative to the project's folder."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode != 0:
        print(result.stdout.replace(f"{root}/", ""))
    return result.returncode == 0


def documents_in(root: Path) -> list[Path]:
    def is_wanted(path: Path) -> bool:
        inside = path.relative_to(root)
        return (
            inside.as_posix() in ("README.md", "CONTRIBUTING.md")
            or inside.parts[0] == "docs"
            or (inside.parts[0] == "Examples" and inside.name == "README.md")
        )

    return [path for path in project_files(root, "*.md") if is_wanted(path)]


def check(root: Path, list_only: bool = False) -> int:
    blocks: list[Block] = []
    for path in documents_in(root):
        name = path.relative_to(root).as_posix()
        blocks += blocks_in(name, path.read_text(encoding="utf-8"))
    groups, manifests = groups_of(blocks), [block for block in blocks if block.manifest]
    ignored = [block for block in blocks if block.ignored is not None]
    for block in ignored:
        print(f"ignored: {block.document}:{block.line}: {block.ignored}")
    if list_only:
        for name, group in named(groups).items():
            print(f"{name}:\n{file_of(group, root)}")
        return 0
    succeeded = all([check_manifest(block, root) for block in manifests])
    if groups:
        folder = root / ".build" / "snippets"
        write_package(root, folder, named(groups))
        command = [str(ROOT / "scripts/swift"), "build", "--package-path", str(folder)]
        succeeded = run(command, root) and succeeded
    compiled = len(blocks) - len(ignored)
    verdict = "compile" if succeeded else "were tried; the errors stand above"
    print(f"{compiled} snippets {verdict}, {len(ignored)} ignored")
    return 0 if succeeded else 1


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--list", action="store_true", help="print the code that would be compiled")
    options = parser.parse_args()
    try:
        return check(options.root.resolve(), options.list)
    except Mistake as mistake:
        print(mistake)
        return 1


if __name__ == "__main__":
    sys.exit(main())
