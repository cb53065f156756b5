#!/usr/bin/env python3
"""Finds broken relative links and pictures in Markdown.

usage: scripts/check/links.py [--root FOLDER]

A link to a heading (`guide.md#install`) must name an existing heading. Links to other sites are not checked, because a
check must not depend on a network.
"""

import argparse
import re
import sys
from pathlib import Path
from urllib.parse import unquote

from swift_text import ROOT, line_of, project_files

FENCE = re.compile(r"^([ \t]*)(`{3,}|~{3,}).*?^[ \t]*\2[`~]*[ \t]*$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
INLINE = re.compile(r"\]\(\s*(?:<([^>\n]*)>|((?:[^\s()]|\([^\s()]*\))*))(?:\s+[\"'(][^)]*)?\s*\)")
REFERENCE = re.compile(r"^ {0,3}\[[^\]\n]+\]:[ \t]*<?([^\s>]+)", re.MULTILINE)
HTML = re.compile(r"<(?:a|img|source|link)\b[^>]*?\b(?:href|src|srcset)=[\"']([^\"']*)", re.IGNORECASE)
ELSEWHERE = re.compile(r"^(?:[a-z][a-z0-9+.-]*:|//)", re.IGNORECASE)
HEADING = re.compile(r"^ {0,3}#{1,6}[ \t]+(.+?)[ \t#]*$", re.MULTILINE)
ANCHOR = re.compile(r"<[^>]*\b(?:id|name)=[\"']([^\"']+)", re.IGNORECASE)


def blank(text: str, *patterns: re.Pattern) -> str:
    for pattern in patterns:
        text = pattern.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)
    return text


def links_in(text: str) -> list[tuple[str, int]]:
    prose = blank(text, FENCE, COMMENT, CODE)
    found = []
    for pattern in (INLINE, REFERENCE, HTML):
        for match in pattern.finditer(prose):
            target = next((group for group in match.groups() if group), "")
            found.append((target.split(" ")[0] if pattern is HTML else target, line_of(prose, match.start())))
    return sorted(found, key=lambda link: link[1])


def headings_in(text: str) -> set[str]:
    """The anchors that a Markdown host gives to a document's headings."""
    names: set[str] = set(ANCHOR.findall(text))
    counts: dict[str, int] = {}
    for title in HEADING.findall(blank(text, FENCE)):
        title = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", title)
        name = re.sub(r"[^\w\- ]", "", title.replace("`", "").lower()).replace(" ", "-")
        count = counts.get(name, 0)
        counts[name] = count + 1
        names.add(f"{name}-{count}" if count else name)
    return names


def check_link(root: Path, document: Path, target: str) -> str | None:
    path, _, heading = target.partition("#")
    if ELSEWHERE.match(target):
        return None
    if not target:
        return "an empty link"
    path = unquote(path.partition("?")[0])
    if path.startswith("/"):
        goal = root / path.lstrip("/")
    else:
        goal = document.parent / path if path else document
    goal = goal.resolve()
    if not goal.is_relative_to(root):
        return f"'{target}' leads out of the project"
    if not goal.exists():
        return f"'{target}' leads nowhere"
    if heading and goal.suffix == ".md":
        if unquote(heading).lower() not in headings_in(goal.read_text(encoding="utf-8")):
            return f"'{target}' names a heading that {goal.relative_to(root)} does not have"
    return None


def check(root: Path) -> list[str]:
    problems = []
    for document in project_files(root, "*.md"):
        for target, line in links_in(document.read_text(encoding="utf-8")):
            if problem := check_link(root, document, target):
                problems.append(f"{document.relative_to(root)}:{line}: {problem}.")
    return problems


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=Path, default=ROOT)
    problems = check(parser.parse_args().root.resolve())
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
