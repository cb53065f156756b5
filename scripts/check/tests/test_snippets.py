import contextlib
import io
import unittest
from pathlib import Path

from project import ProjectTestCase
import snippets


def document(*parts: str) -> list[snippets.Block]:
    return snippets.blocks_in("README.md", "\n".join(parts))


def swift(*lines: str) -> str:
    return "\n".join(["```swift", *lines, "```"])


MISTAKES = {
    "ignore without a reason": (["<!-- snippet: ignore -->", swift("a")], "README.md:1: .*needs a text"),
    "unknown": (["<!-- snippet: skip -->", swift("a")], "README.md:1: there is no 'snippet: skip'"),
    "nothing to continue": (["<!-- snippet: continues -->", swift("a")], "README.md:1: no block"),
    "above no block": (["<!-- snippet: continues -->", "text", swift("a")], "stands above no"),
    "above another language": (["<!-- snippet: manifest -->", "```sh\na\n```"], "stands above no"),
}


class ExtractionTests(unittest.TestCase):
    def test_only_swift_blocks_are_taken_with_their_line(self):
        blocks = document("# A", swift("let a = 1"), "```sh", "swift build", "```", swift("b", "c"))
        self.assertEqual([(block.line, block.text) for block in blocks], [(3, "let a = 1"), (9, "b\nc")])

    def test_an_indented_block_loses_its_indentation(self):
        blocks = document("- item", "  ```swift", "  if a {", "    b", "  }", "  ```")
        self.assertEqual(blocks[0].text, "if a {\n  b\n}")

    def test_a_block_inside_another_fence_is_no_block(self):
        self.assertEqual(document("````markdown", swift("a"), "````"), [])

    def test_directives_belong_to_the_block_below(self):
        block = document(
            "<!-- snippet: imports A, B -->", "<!-- snippet: given", "struct C {}", "-->", "", swift("d")
        )[0]
        self.assertEqual(block.imports, ["A", "B"])
        self.assertEqual(block.given, [(2, "\nstruct C {}")])

    def test_a_continued_block_is_compiled_with_the_one_before(self):
        blocks = document(swift("a"), swift("b"), "<!-- snippet: continues -->", swift("c"))
        groups = [[block.text for block in group] for group in snippets.groups_of(blocks)]
        self.assertEqual(groups, [["a"], ["b", "c"]])

    def test_an_ignored_block_is_not_compiled(self):
        blocks = document("<!-- snippet: ignore shows an error -->", swift("a"))
        self.assertEqual(blocks[0].ignored, "shows an error")
        self.assertEqual(snippets.groups_of(blocks), [])

    def test_mistakes_are_told_with_their_place(self):
        for name, (parts, message) in MISTAKES.items():
            with self.subTest(name), self.assertRaisesRegex(snippets.Mistake, message):
                document(*parts)


# The kinds of a block's parts, in order.
PARTS = {
    "declarations": ("import A\n\nstruct B {\n  let c = 1\n}\nfunc d() {}", "declaration " * 3),
    "attribute above": ("@Test(\n  arguments: [1]\n)\nfunc a(b: Int)\nasync\n{\n  c()\n}", "declaration"),
    "statements": ("let a = f()\nprint(a)\nawait b {\n  c\n}", "variable statement statement"),
    "mixed": ("final class A {}\nlet a = A()", "declaration variable"),
    "brace in a string": ('struct A {\n  let b = "}"\n}\nc()', "declaration statement"),
    "typealias": ("typealias A = B\nc()", "declaration statement"),
    "comments alone": ("// func a() {\n", ""),
}


class PartTests(unittest.TestCase):
    def test_parts_of_a_block(self):
        for name, (text, kinds) in PARTS.items():
            with self.subTest(name):
                self.assertEqual([kind for kind, _, _ in snippets.items_in(text)], kinds.split())


PACKAGE = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "lib", products: [.library(name: "Lib", targets: ["Lib"])], targets: [.target(name: "Lib")])
"""
LIBRARY = "public struct A {\n  public init() {}\n  public func b() async -> Int { 1 }\n}\n"
GOOD = "\n".join([
    "# Lib", "",
    swift("import Lib", "", "struct C {", "  let a: A", "}", "let c = C(a: A())", "print(await c.a.b())"), "",
    "<!-- snippet: continues -->", swift("extension C {", "  var d: A { a }", "}"), "",
    "<!-- snippet: imports Testing, Lib -->",
    swift("@Test func answers() async {", "  #expect(await A().b() == 1)", "}"),
])


class CompilationTests(ProjectTestCase):
    """Calls the real compiler, on a package with a single file."""

    def check(self, files: dict[str, str]) -> tuple[int, str]:
        root = self.project({"Package.swift": PACKAGE, "Sources/Lib/A.swift": LIBRARY, **files})
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            code = snippets.check(root)
        return code, output.getvalue()

    def test_good_snippets_compile_and_a_bad_one_is_told_with_its_line(self):
        code, output = self.check({"README.md": GOOD})
        self.assertEqual((code, output), (0, "3 snippets compile, 0 ignored\n"), output)

        code, output = self.check({"docs/guides/a.md": "# A\n" + swift("import Lib", "A().none()")})
        self.assertEqual(code, 1)
        self.assertIn("docs/guides/a.md:4:", output)
        self.assertIn("no member 'none'", output)

    def test_manifests_are_checked_as_manifests(self):
        directive = "<!-- snippet: manifest -->\n"
        code, output = self.check({"README.md": directive + swift(*PACKAGE.splitlines())})
        self.assertEqual(code, 0, output)
        code, output = self.check({"README.md": directive + swift("import PackageDescription", "Pakage()")})
        self.assertEqual(code, 1)
        self.assertIn("README.md:4:", output)

    def test_documents_without_swift_compile_nothing(self):
        self.assertEqual(self.check({"README.md": "# A"}), (0, "0 snippets compile, 0 ignored\n"))


if __name__ == "__main__":
    unittest.main()
