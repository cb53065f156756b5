import unittest

from project import ProjectTestCase
import modules


class ModulesTests(ProjectTestCase):
    def app(self, more: dict[str, str] | None = None):
        """A project with the four modules, each of which has one line, and with further source files."""
        files = {f"Modules/{name}/{name}.swift": "let a = 1\n" for name in modules.ORIGINALS} | (more or {})
        return self.project({f"{modules.APP}/{name}": text for name, text in files.items()})

    def test_a_module_may_have_half_as_many_lines_more_than_its_original(self):
        for lines, problems in [(172, []), (173, ["Employees: 173 lines; the limit is 172, 1.5 times the original."])]:
            with self.subTest(lines=lines):
                root = self.app({"Modules/Employees/Employees.swift": "\n" * lines})
                self.assertEqual(modules.check(root)[0], problems)

    def test_other_modules_have_no_limit(self):
        self.assertEqual(modules.check(self.app({"Modules/Cart/Cart.swift": "\n" * 900}))[0], [])

    def test_all_sources_count_for_the_limit(self):
        root = self.app({"Web/Look/app.css": "a\n" * 5, "API/API.swift": "\n"})
        self.assertEqual(modules.check(root, limit=10)[0], [])
        self.assertIn("10 lines; the limit is 9", modules.check(root, limit=9)[0][0])

    def test_a_missing_module_is_reported(self):
        root = self.project({f"{modules.MODULES}/Employees/Employees.swift": "let a = 1\n"})
        found = modules.check(root)[0]
        self.assertEqual(found, [f"{name}: there is no such module" for name in ("BeerSearch", "Vipers", "Login")])

    def test_no_modules_at_all_are_reported(self):
        self.assertIn("no modules here", modules.check(self.project({"Sources/A.swift": ""}))[0][0])

    def test_the_table_has_every_folder_of_modules_and_the_totals(self):
        rows = modules.check(self.app({"Modules/Shop/Cart/Cart.swift": "let a = 1\nlet b = 2\n"}))[1]
        words = [row.split() for row in rows]
        self.assertIn(["Employees", "1", "1", "6", "/", "115", "172"], words)
        self.assertIn(["Shop/Cart", "1", "2"], words)
        self.assertIn(["all", "modules", "5", "6"], words)


if __name__ == "__main__":
    unittest.main()
