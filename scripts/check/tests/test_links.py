import unittest

from project import ProjectTestCase
import links

FLAGGED = {
    "missing file": "[a](missing.md)",
    "missing picture": "![a](docs/missing.png)",
    "missing heading": "[a](docs/b.md#nothing)",
    "missing heading here": "# One\n[a](#two)",
    "reference": "[a][b]\n\n[b]: missing.md",
    "html": '<img width="3" src="missing.png">',
    "out of the project": "[a](../x.md)",
    "empty": "[a]()",
    "with a title": '[a](missing.md "title")',
}

ACCEPTED = {
    "file": "[a](docs/b.md)",
    "from the root": "[a](/docs/b.md)",
    "folder": "[a](docs)",
    "heading": "[a](docs/b.md#a-heading-with-code)",
    "same heading again": "[a](docs/b.md#twice-1)",
    "heading here": "# One & two\n[a](#one--two)",
    "elsewhere": "[a](https://www.swift.org) <mailto:a@b.example> [b](mailto:a@b.example)",
    "in code": "`[a](missing.md)` and\n```\n[a](missing.md)\n```",
    "in a comment": "<!-- [a](missing.md) -->",
    "spaces": "[a](<docs/c d.md>) [a](docs/c%20d.md)",
    "title": '[a](docs/b.md "title")',
}


class LinkTests(ProjectTestCase):
    def problems(self, text: str) -> list[str]:
        return links.check(self.project({
            "README.md": text,
            "docs/b.md": "# A heading with `code`\n\n## Twice\n\n## Twice\n",
            "docs/c d.md": "",
        }))

    def test_flagged(self):
        for name, text in FLAGGED.items():
            with self.subTest(name):
                self.assertEqual(len(self.problems(text)), 1, self.problems(text))

    def test_accepted(self):
        for name, text in ACCEPTED.items():
            with self.subTest(name):
                self.assertEqual(self.problems(text), [])

    def test_a_link_is_told_with_its_place(self):
        self.assertEqual(
            self.problems("one\n[a](missing.md)"), ["README.md:2: 'missing.md' leads nowhere."]
        )


if __name__ == "__main__":
    unittest.main()
