import unittest

import project  # noqa: F401  (finds the checks)
from swift_text import code_of

# Sources, each with a copy in which `·` marks the characters that must be blank.
CASES = {
    "line comment": ("a // import B\nc", "a ···········\nc"),
    "nested comment": ("a /* x /* y */ z */ b", "a ················· b"),
    "string": ('let a = "} // {" + b', 'let a = "······" + b'),
    "escaped quote": (r'a("\"}") {', r'a("···") {'),
    "interpolation is code": (r'"x \(f("}") + {1}()) y"', r'"···(f("·") + {1}())··"'),
    "raw string": (r'#"\(no) " "# }', '·"········"· }'),
    "raw interpolation": (r'#"\#(a) }"#', r'·"··(a)··"·'),
    "many lines": ('"""\n } "x"\n""" }', '"""\n······\n""" }'),
    "unterminated": ('let a = "x\nlet b = {', 'let a = "·\nlet b = {'),
    "extended regex": ('let r = #/a}"/# }', "let r = ······· }"),
    "bare regex": ('x = /"[^"]*{/ }', "x = ········· }"),
    "division": ("a / b / c {", "a / b / c {"),
}


class SwiftTextTests(unittest.TestCase):
    def test_only_code_is_left(self):
        for name, (source, expected) in CASES.items():
            with self.subTest(name):
                code = code_of(source)
                self.assertEqual(len(code), len(source))
                self.assertEqual(code, expected.replace("·", " "))


if __name__ == "__main__":
    unittest.main()
