import unittest

from project import ProjectTestCase
import sizes

LONG_BODY = "\n".join("  work()" for _ in range(41))
FITTING_BODY = "\n".join("  work()" for _ in range(40))

FUNCTIONS = {
    "one line": ("func a() { b() }", [("a", 1, 0)]),
    "body": ("func a() {\n  b()\n}", [("a", 1, 1)]),
    "typed throws and where": (
        "func a<T>(_ b: [T] = []) async throws(E) -> (T, T)\nwhere T: P {\n  c\n}", [("a", 1, 1)]
    ),
    "closure default": ("func a(b: () -> Int = { 1 }) {\n  c\n}", [("a", 1, 1)]),
    "requirements": ("protocol P {\n  func a() -> Int\n  var b: Int { get }\n  init(c: Int)\n}", []),
    "braces in text": ('func a() {\n  b("}")\n  // }\n  /* { */\n}', [("a", 1, 3)]),
    "braces in interpolation": ('func a() {\n  b("\\(c { 1 })")\n}', [("a", 1, 1)]),
    "nested": ("func a() {\n  func b() {\n    c\n  }\n}", [("a", 1, 3), ("b", 2, 1)]),
    "init, deinit, subscript": (
        "init?(a: Int) {\n}\ndeinit {\n}\nsubscript(i: Int) -> Int {\n  0\n}",
        [("init", 1, 0), ("deinit", 3, 0), ("subscript", 5, 1)],
    ),
    "calls are no functions": ("self.init(a)\nlet x = { T.init(b) }", []),
    "operator": ("static func == (a: T, b: T) -> Bool {\n  true\n}", [("==", 1, 1)]),
    "word in a comment": ("// the func a {\nlet b = 1", []),
}


class FunctionTests(unittest.TestCase):
    def test_functions_and_their_lengths(self):
        for name, (source, expected) in FUNCTIONS.items():
            with self.subTest(name):
                self.assertEqual(sizes.functions_in(source), expected)

    def test_what_a_function_holds_is_looked_for_in_its_code(self):
        source = (
            "func a() -> Module {\n}\nfunc b(c: D.Wiring) {\n}\nfunc e() {\n  F.Wiring(g)\n}\n"
            "func h() -> Modules {\n  // Wiring\n}"
        )
        self.assertEqual(
            [name for name, _, _ in sizes.functions_in(source, sizes.WIRING)], ["a", "b", "e"]
        )


class SizeTests(ProjectTestCase):
    def test_a_function_at_the_limit_passes_and_one_over_it_fails(self):
        root = self.project({
            "Sources/A/Fits.swift": f"func fits() {{\n{FITTING_BODY}\n}}",
            "Sources/A/Long.swift": f"\nfunc long() {{\n{LONG_BODY}\n}}",
        })
        problems, _ = sizes.check(root)
        self.assertEqual(problems, [
            "Sources/A/Long.swift:2: 'long' has 41 lines; the limit is 40. Divide it, or say "
            "'// long: why' above it."
        ])

    def test_a_reason_above_it_excuses_a_long_function(self):
        reason = "// long: one table, a row a case\n@discardableResult\n"
        root = self.project({"Sources/A/A.swift": f"{reason}func a() {{\n{LONG_BODY}\n}}"})
        self.assertEqual(sizes.check(root)[0], [])

    def test_an_empty_reason_does_not(self):
        root = self.project({"Sources/A/A.swift": f"// long:\nfunc a() {{\n{LONG_BODY}\n}}"})
        self.assertEqual(len(sizes.check(root)[0]), 1)

    def test_a_file_over_the_limit_fails(self):
        files = {f"Sources/A/{number}.swift": "" for number in range(30)}
        root = self.project(files | {"Sources/A/Big.swift": "//\n" * 501})
        self.assertEqual(
            sizes.check(root)[0], ["Sources/A/Big.swift: 501 lines; the limit is 500. Divide it."]
        )

    def test_a_file_over_the_goal_is_listed(self):
        files = {f"Sources/A/{number}.swift": "" for number in range(19)}
        root = self.project(files | {"Sources/A/Big.swift": "//\n" * 301})
        self.assertEqual(sizes.check(root), ([], ["Sources/A/Big.swift: 301 lines, over 300"]))

    def test_more_than_a_twentieth_over_the_goal_fails(self):
        files = {f"Sources/A/{number}.swift": "" for number in range(18)}
        root = self.project(files | {"Sources/A/Big.swift": "//\n" * 301})
        self.assertEqual(
            sizes.check(root)[0], ["1 of 19 files are over 300 lines; at most 5% may be."]
        )

    def test_a_wiring_at_the_limit_passes_and_one_over_it_fails(self):
        def wiring(lines):
            body = "\n".join("  wire.router(a)" for _ in range(lines - 1))
            return f"\nfunc module(_ context: C) -> Module {{\n  let wire = A.Wiring(context)\n{body}\n}}"

        root = self.project({
            "Examples/App/Sources/Fits.swift": wiring(12),
            "Examples/App/Sources/Long.swift": wiring(13),
            "Examples/App/Tests/LongTests.swift": wiring(13),
            "Sources/A/Long.swift": wiring(13),
        })
        self.assertEqual(sizes.check_wirings(root), (
            [
                "Examples/App/Sources/Long.swift:2: 'module' wires a module in 13 lines; the limit is 12. "
                "Give it services that have what the parts need, or move what the module keeps to an "
                "extension of Module."
            ],
            ["Examples: 2 wiring functions, of 13 lines at most"],
        ))

    def test_a_function_that_wires_nothing_may_be_longer(self):
        root = self.project({"Examples/App/A.swift": f"func a() -> Modules {{\n{FITTING_BODY}\n}}"})
        self.assertEqual(sizes.check_wirings(root), ([], []))

    def test_the_size_of_the_core_is_told(self):
        root = self.project({
            "Sources/Vipera/Flow/A.swift":
                "public struct A {\n  public internal(set) var b = 1\n  // public var c\n  var d = 2\n}\n",
            "Sources/Vipera/B.swift": "@discardableResult public static func b() {}\n",
            "Sources/ViperaWeb/C.swift": "public struct C {}\n",
        })
        self.assertEqual(
            sizes.check_core(root), ([], ["Sources/Vipera: 2 files, 6 lines, 3 public declarations"])
        )

    def test_a_core_that_is_too_large_fails(self):
        root = self.project({f"Sources/Vipera/{number}.swift": "//\n" for number in range(111)})
        self.assertEqual(
            sizes.check_core(root)[0],
            ["Sources/Vipera: 111 files; the limit is 110. Move what not every module needs."],
        )

    def test_fixtures_are_left_out(self):
        root = self.project({"Tests/Fixtures/Old.swift": "//\n" * 900})
        self.assertEqual(sizes.check(root), ([], []))


if __name__ == "__main__":
    unittest.main()
