import unittest

import project  # noqa: F401  # finds the checks
import setting

PLACE = "/somewhere/Tests/WithoutSetting/Sources/WithoutSetting/"
ONE = f"{PLACE}{setting.WANTED.replace(':3: ', ':3:1: ')}"
OTHER = f"{PLACE}NoteContract.swift:9:3: error: sending 'router' risks causing data races"


class SettingTests(unittest.TestCase):
    def test_the_one_message_is_what_is_wanted_however_often_it_is_said(self):
        named = f"{ONE} (from macro 'Contract ')"
        output = f"Building for debugging...\n{named}\n 1 | import Vipera\n{ONE}\nerror: fatalError\n"
        self.assertEqual(setting.verdict(1, output)[0], 0)

    def test_anything_besides_is_told(self):
        for other in (OTHER, OTHER.replace("error", "warning")):
            with self.subTest(other):
                code, text = setting.verdict(1, f"{ONE}\n{other}\n")
                self.assertEqual(code, 1)
                self.assertIn("risks causing data races", text)

    def test_a_compiler_that_says_nothing_is_noticed(self):
        code, text = setting.verdict(0, "Build complete! (1.2s)\n")
        self.assertEqual((code, "says\nnothing\n" in text), (1, True))

    def test_a_build_that_ends_for_another_reason_proves_nothing(self):
        code, text = setting.verdict(1, "error: no such module\n")
        self.assertEqual((code, "no such module" in text), (2, True))


if __name__ == "__main__":
    unittest.main()
