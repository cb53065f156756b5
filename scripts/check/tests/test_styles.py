import contextlib
import io
import sys
import unittest
from unittest import mock

from project import ProjectTestCase
import styles

CONTRACT = """
enum LoginContract {
  // protocol Nothing
  protocol View: AnyObject { func show() }
  protocol Presenter: AnyObject { var title: String { get } }
}
"""
FLOW = """
    expectFlow(host.flow.snapshot()) {
      "View → Presenter: viewDidAppear()"
      "  Presenter → View: show()"
    }
    expectFlow(other) {
      "View → Presenter: again()"
    }
"""
GUIDE = "".join(
    f"<!-- styles: {name} -->\nold\n<!-- styles: end -->\n" for name in ("counts", "VIPER", "VIP")
)


class StylesTests(ProjectTestCase):
    def files(self, guide: str = GUIDE) -> dict[str, str]:
        files = {styles.GUIDE: guide}
        for style in styles.STYLES:
            name = style.module.split("/")[-1]
            sources, tests = f"{styles.MERCAAPP}/Sources", f"{styles.MERCAAPP}/Tests/ModulesTests"
            files[f"{sources}/Modules/{style.module}/{name}Contract.swift"] = CONTRACT
            files[f"{sources}/Modules/{style.module}/{name}.swift"] = "import Vipera\n\n// A.\nlet a = 1\n"
            files[f"{sources}/Modules/{style.module}/Other.swift"] = "let shared = 1\n"
            files[f"{sources}/Screens/Web/{style.screen}"] = "let b = 2\n"
            files[f"{tests}/{style.module}/{name}ModuleTests.swift"] = FLOW
        return files

    def check(self, root, *arguments: str) -> tuple[int, str]:
        said = io.StringIO()
        with mock.patch.object(sys, "argv", ["styles.py", "--root", str(root), *arguments]):
            with contextlib.redirect_stdout(said):
                return styles.main(), said.getvalue()

    def test_counts_what_belongs_to_each(self):
        rows = dict(styles.counts(self.project(self.files())))
        self.assertEqual(rows["files, the screen among them"], [3, 3])
        self.assertEqual(rows["lines of code in them"], [6, 6])
        self.assertEqual(rows["protocols of the contract"], [2, 2])
        self.assertEqual(rows["what they ask for"], [2, 2])
        self.assertEqual(rows["messages from opening to signed in"], [2, 2])

    def test_a_guide_that_tells_something_else_is_said_and_mended(self):
        root = self.project(self.files())
        code, said = self.check(root)
        self.assertEqual(code, 1)
        self.assertIn("'counts' is not what is counted now", said)
        self.assertEqual(self.check(root, "--write"), (0, ""))
        self.assertIn("  Presenter → View: show()", (root / styles.GUIDE).read_text())
        self.assertEqual(self.check(root), (0, ""))

    def test_a_guide_without_marks_is_refused(self):
        with self.assertRaisesRegex(SystemExit, "styles: counts"):
            self.check(self.project(self.files(guide="")))


if __name__ == "__main__":
    unittest.main()
