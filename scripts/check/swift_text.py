"""Replaces comments and the text of strings in Swift source with spaces; a string's quotes stay.

The checks of scripts/check search for words and braces in code. A scanner that recognises comments, strings and regex
literals is enough for this; a parser would need a Swift toolchain, and a check should be fast. Code in a string's
interpolation stays.
"""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

_STRING_START = re.compile(r'(#*)("""|")')
_EXTENDED_REGEX_START = re.compile(r"(#+)/")
# A regex literal begins where an expression may begin; elsewhere, `/` is a division.
_BARE_REGEX = re.compile(r"/(?![\s/*])(?:\\.|[^\\/\n])+/")
_BEFORE_EXPRESSION = re.compile(r"(?:^|[(,=:\[{;]|\b(?:return|in|try|await|case|if|while))\s*$")


def _blank(text: str) -> str:
    return "".join(c if c == "\n" else " " for c in text)


def code_of(source: str) -> str:
    """The source, in which a space replaces each character that is not code."""
    out: list[str] = []
    _code(source, 0, out, in_interpolation=False)
    return "".join(out)


def _code(source: str, at: int, out: list[str], in_interpolation: bool) -> int:
    """Copies the code from `at` to the end, or in an interpolation to its closing parenthesis."""
    depth = 0
    while at < len(source):
        char = source[at]
        if source.startswith("//", at):
            end = source.find("\n", at)
            end = len(source) if end < 0 else end
            out.append(" " * (end - at))
            at = end
        elif source.startswith("/*", at):
            end = _end_of_block_comment(source, at)
            out.append(_blank(source[at:end]))
            at = end
        elif char in '"#' and (start := _STRING_START.match(source, at)):
            out.append(" " * len(start.group(1)) + start.group(2))
            at = _string(source, start.end(), start.group(1), start.group(2), out)
        elif char == "#" and (start := _EXTENDED_REGEX_START.match(source, at)):
            end = source.find("/" + start.group(1), start.end())
            end = len(source) if end < 0 else end + 1 + len(start.group(1))
            out.append(_blank(source[at:end]))
            at = end
        elif (
            char == "/"
            and (literal := _BARE_REGEX.match(source, at))
            and _BEFORE_EXPRESSION.search(source[source.rfind("\n", 0, at) + 1 : at])
        ):
            out.append(" " * len(literal.group()))
            at = literal.end()
        else:
            if in_interpolation and char == "(":
                depth += 1
            elif in_interpolation and char == ")":
                if depth == 0:
                    return at
                depth -= 1
            out.append(char)
            at += 1
    return at


def _end_of_block_comment(source: str, at: int) -> int:
    depth = 0
    for mark in re.finditer(r"/\*|\*/", source[at:]):
        depth += 1 if mark.group() == "/*" else -1
        if depth == 0:
            return at + mark.end()
    return len(source)


def _string(source: str, at: int, hashes: str, quote: str, out: list[str]) -> int:
    """Blanks the text of a string, from `at`, directly after the opening quote, to the closing quote."""
    end, escape = quote + hashes, "\\" + hashes
    while at < len(source):
        if source.startswith(end, at):
            out.append(quote + " " * len(hashes))
            return at + len(end)
        if source.startswith(escape + "(", at):
            out.append(" " * len(escape) + "(")
            at = _code(source, at + len(escape) + 1, out, in_interpolation=True)
            out.append(source[at : at + 1])  # the closing parenthesis
            at += 1
        elif source.startswith(escape, at):
            length = len(escape) + 1
            out.append(_blank(source[at : at + length]))
            at += length
        elif source[at] == "\n" and quote == '"':
            return at  # An unterminated string: the compiler reports it, and the rest is code again.
        else:
            out.append("\n" if source[at] == "\n" else " ")
            at += 1
    return at


def line_of(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def project_files(root: Path, *patterns: str) -> list[Path]:
    """The project's files, without test fixtures and files that .gitignore excludes.

    Outside a git repository, for example in a test's folder, every file counts.
    """
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root, capture_output=True, text=True,
    )
    if listed.returncode == 0 and (root / ".git").exists():
        paths = [root / name for name in listed.stdout.split("\0") if name]
    else:
        paths = list(root.rglob("*"))
    found = []
    for path in sorted(set(paths)):
        inside = path.relative_to(root)
        if "Fixtures" in inside.parts or ".build" in inside.parts or not path.is_file():
            continue
        if not patterns or any(path.match(pattern) for pattern in patterns):
            found.append(path)
    return found
