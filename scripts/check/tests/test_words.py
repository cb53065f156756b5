import unittest

from project import ProjectTestCase
import words

FLAGGED = {
    "root's folder": "see /root/project",
    "a home": "cd /home/somebody/project",
    "the toolchain's place": "/opt/swift/usr/bin",
    "a work tree": 'let a = "/work/repo/x"',
    "a registry": "from https://pypi.org/simple",
    "an open end": "// TODO: later",
    "another": "# FIXME soon",
}

ACCEPTED = {
    "a route": 'static let path = "/home"',
    "another route": 'static let path = "/work/{id}"',
    "a longer word": "/rooted /workers/1 a/root/b",
    "an open end with its number": "// TODO(#12): later",
    "an excused line": "/root/x  # words: what the tool prints",
    "swift.org": "https://www.swift.org/install/",
}

FLAGGED_SWIFT = {
    "forced try": "let a = try! b()",
    "forced try in interpolation": r'"\(try! b())"',
    "bare end": "fatalError()",
    "bare end over lines": "fatalError(\n)",
    "unchecked": "final class A: @unchecked Sendable {}",
    "unsafe": "nonisolated(unsafe) var a = 1",
    "reason between doc comment and declaration": "/// Waits.\n// SAFETY: set once.\nstruct A {}",
    "any comment there": "  /// Waits.\n  // For long.\n  struct A {}",
    "reason too far away": "// SAFETY: no.\n\nfinal class A: @unchecked Sendable {}",
}

ACCEPTED_SWIFT = {
    "in a comment": "// try! and fatalError()",
    "in a string": 'let a = "try! fatalError()"',
    "with a message": 'fatalError("No route.")',
    "with a message below": 'fatalError(\n  """\n  No.\n  """\n)',
    "reason on the line": "nonisolated(unsafe) var a = 1  // SAFETY: set once.",
    "reason above a doc comment": "// SAFETY: set once.\n/// Waits.\nfinal class A: @unchecked Sendable {}",
    "reason behind an attribute": "/// Waits.\n@frozen\n// SAFETY: no.\nstruct A {}",
    "reason above": "// SAFETY: `lock` protects it,\n// always.\n@available(*, deprecated)\n"
    "final class A: @unchecked Sendable {}",
}


class WordTests(ProjectTestCase):
    def problems(self, name: str, text: str) -> list[str]:
        return words.check(self.project({name: text}))

    def test_flagged(self):
        for name, text in FLAGGED.items():
            with self.subTest(name):
                self.assertEqual(len(self.problems("docs/a.md", text)), 1)

    def test_accepted(self):
        for name, text in ACCEPTED.items():
            with self.subTest(name):
                self.assertEqual(self.problems("docs/a.md", text), [])

    def test_flagged_swift_but_not_in_tests(self):
        for name, text in FLAGGED_SWIFT.items():
            with self.subTest(name):
                self.assertEqual(len(self.problems("Sources/A/A.swift", text)), 1)
                self.assertEqual(self.problems("Tests/ATests/A.swift", text), [])

    def test_accepted_swift(self):
        for name, text in ACCEPTED_SWIFT.items():
            with self.subTest(name):
                self.assertEqual(self.problems("Sources/A/A.swift", text), [])

    def test_a_problem_is_told_with_its_place(self):
        self.assertEqual(
            self.problems("Sources/A/A.swift", "\nlet a = try! b()"),
            ["Sources/A/A.swift:2: 'try!' ends the program. Throw or handle it."],
        )

    def test_pictures_are_passed_over(self):
        root = self.project({})
        (root / "a.png").write_bytes(b"\x89PNG\xff/root/x")
        self.assertEqual(words.check(root), [])


if __name__ == "__main__":
    unittest.main()
