#!/usr/bin/env python3
"""Compares the texts in MercaApp's code with their Spanish translations.

usage: scripts/check/texts.py [--root FOLDER] [--write]

The code contains the English texts, in calls like `texts("Sold by \\(seller)")`; `es.json` translates "Sold by {}". The
script reports texts that `es.json` lacks, entries that no code uses, entries that are not in order, and calls whose
text is not a literal, because their translations cannot be checked. With --write, it removes unused entries and sorts
the others.
"""

import argparse
import json
import re
import sys
from pathlib import Path

from swift_text import ROOT, code_of, line_of

APP = "Examples/MercaApp/Sources"
CATALOGUE = f"{APP}/Modules/Texts/es.json"
CALL = re.compile(r"\b(?:Texts\((?:[^()]|\([^()]*\))*\)|\w*[tT]exts)\(")
# In an extension of Texts, `self("…")` requests a text.
IN_TEXTS = re.compile(r"^extension Texts \{.*?^\}", re.MULTILINE | re.DOTALL)
OWN_CALL = re.compile(r"\bself\(")
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "'": "'", "0": "\0"}


def literal(source: str, at: int) -> tuple[str, int]:
    """The text of the string literal that begins at `at`, with {} for each interpolation, and the end of the
    literal.
    """
    text = ""
    at += 1
    while source[at] != '"':
        if source[at] != "\\":
            text += source[at]
            at += 1
        elif source[at + 1] == "(":
            at = end_of_parentheses(source, at + 1)[1]
            text += "{}"
        else:
            text += ESCAPES.get(source[at + 1], source[at : at + 2])
            at += 2
    return text, at + 1


def end_of_parentheses(source: str, at: int) -> tuple[list[str], int]:
    """The texts of the string literals in the parentheses that open at `at`, and the position where they close."""
    texts: list[str] = []
    depth = 0
    while True:
        if source[at] == '"':
            text, at = literal(source, at)
            texts.append(text)
            continue
        depth += {"(": 1, ")": -1}.get(source[at], 0)
        at += 1
        if depth == 0:
            return texts, at


def texts_of(source: str) -> list[tuple[int, list[str]]]:
    """The line of each call that requests a text, with the texts it may request."""
    code = code_of(source)
    starts = [m.end() - 1 for m in CALL.finditer(code) if not is_declaration(code, m)]
    for block in IN_TEXTS.finditer(code):
        starts += [block.start() + m.end() - 1 for m in OWN_CALL.finditer(block.group())]
    return [(line_of(source, start), end_of_parentheses(source, start)[0]) for start in sorted(set(starts))]


def is_declaration(code: str, match: re.Match) -> bool:
    """Whether this creates a `Texts` value, as `Texts(language)` does, rather than requesting a text."""
    return match.group() == "Texts(" or code[: match.start()].endswith("func ")


def check(root: Path, mends: bool = False) -> list[str]:
    found: list[str] = []
    used: set[str] = set()
    catalogue = root / CATALOGUE
    pairs = json.loads(catalogue.read_text(), object_pairs_hook=list)
    spanish = dict(pairs)
    for path in sorted((root / APP).rglob("*.swift")):
        if "Modules" not in path.parts and "Screens" not in path.parts:
            continue
        name = path.relative_to(root).as_posix()
        for line, texts in texts_of(path.read_text()):
            used.update(texts)
            if not texts:
                found.append(f"{name}:{line}: write the text itself here, so that its translation can be checked")
            found += [
                f"{name}:{line}: '{text}' has no Spanish text in es.json" for text in texts if text not in spanish
            ]
    if mends:
        kept = {key: spanish[key] for key in sorted(spanish) if key in used}
        catalogue.write_text(json.dumps(kept, ensure_ascii=False, indent=2) + "\n")
        return found
    keys = [key for key, _ in pairs]
    found += [f"{CATALOGUE}: '{key}' stands in no code; remove it" for key in spanish if key not in used]
    found += [f"{CATALOGUE}: '{key}' stands there twice" for key in spanish if keys.count(key) > 1]
    if keys != sorted(keys):
        found.append(f"{CATALOGUE}: sort the entries, or run scripts/check/texts.py --write")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    found = check(options.root, options.write)
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
