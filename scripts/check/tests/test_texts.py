import json
import unittest

from project import ProjectTestCase
import texts

FLAGGED = {
    "a text": ('a = texts("Cart")', "'Cart' has no Spanish text"),
    "with a value": ('a = texts("Sold by \\(row.name(in: "x"))")', "'Sold by {}' has no Spanish text"),
    "one of two": ('a = texts(isOne ? "1 piece" : "Known")', "'1 piece' has no Spanish text"),
    "made on the spot": ('a = Texts(services.language)("Cart")', "'Cart' has no Spanish text"),
    "in a value of another": ('a = texts("Known \\(texts("Cart"))")', "'Cart' has no Spanish text"),
    "in an extension": ('extension Texts {\n  var a: String { self("Cart") }\n}', "'Cart' has no Spanish text"),
    "escaped": ('a = texts("A \\"B\\"")', "'A \"B\"' has no Spanish text"),
    "no literal": ("a = texts(name)", "write the text itself here"),
}

ACCEPTED = {
    "a text": 'a = texts("Known")',
    "a value": 'a = texts("Known \\(texts.language)")',
    "making the texts": "texts = Texts(language)\nlet a: Texts = Texts(.english)",
    "a comment": '// texts("Cart")',
    "in a string": 'let a = "texts(Cart)"',
    "another type's": 'extension Cart {\n  var a: String { self("Cart") }\n}',
}

KNOWN = {"Known": "Conocido", "Known {}": "Conocido {}"}


class TextsTests(ProjectTestCase):
    def app(self, source: str, spanish: str):
        return self.project({f"{texts.APP}/Modules/A.swift": source, texts.CATALOGUE: spanish})

    def found(self, source: str) -> list[str]:
        everything = 'let all = [texts("Known"), texts("Known \\(1)")]\n'
        return texts.check(self.app(everything + source, json.dumps(KNOWN)))

    def test_flagged(self):
        for name, (source, expected) in FLAGGED.items():
            with self.subTest(name):
                found = self.found(source)
                self.assertEqual(len(found), 1, found)
                self.assertIn(expected, found[0])

    def test_accepted(self):
        for name, source in ACCEPTED.items():
            with self.subTest(name):
                self.assertEqual(self.found(source), [])

    def test_the_catalogue_is_in_order(self):
        for spanish, expected in [
            ('{"A": "a", "B": "b"}', "'B' stands in no code"),
            ('{"A": "a", "A": "b"}', "'A' stands there twice"),
        ]:
            with self.subTest(expected):
                found = texts.check(self.app('a = texts("A")', spanish))
                self.assertEqual(len(found), 1, found)
                self.assertIn(expected, found[0])
        found = texts.check(self.app('a = [texts("A"), texts("B")]', '{"B": "b", "A": "a"}'))
        self.assertIn("sort the entries", found[0])

    def test_write_sorts_and_removes(self):
        root = self.app('a = [texts("A"), texts("B")]', '{"C": "c", "B": "b", "A": "á"}')
        self.assertEqual(texts.check(root, mends=True), [])
        self.assertEqual((root / texts.CATALOGUE).read_text(), '{\n  "A": "á",\n  "B": "b"\n}\n')
        self.assertEqual(texts.check(root), [])


if __name__ == "__main__":
    unittest.main()
