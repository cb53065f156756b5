import unittest
from pathlib import Path

from project import ProjectTestCase
import arrows

TABLE = """
[groups]
system = ["Foundation"]
[targets.Core]
imports = ["Synchronization"]
[targets.Web]
groups = ["system"]
imports = ["Core"]
[packages."Examples/*"]
imports = ["Core", "Web"]
[packages."Examples/*".targets.Entities]
imports = []
"""

IMPORTS = {
    "plain": ("import A", ["A"]),
    "one declaration": ("import struct A.B\nimport func C.d", ["A", "C"]),
    "attributes": ("@testable import A\n@_spi(X, Y) import B\n@preconcurrency\nimport C", ["A", "B", "C"]),
    "access": ("public import A\npackage import B\n@_exported internal import C", ["A", "B", "C"]),
    "one line": ("import A; import B", ["A", "B"]),
    "conditional": ("#if canImport(A)\n  import A\n#endif", ["A"]),
    "only asked for": ("#if canImport(A)\n#endif", []),
    "comments": ("// import A\n/* \nimport B\n*/\n/// import C", []),
    "strings": ('let a = "import A"\nlet b = """\nimport B\n"""', []),
    "names that contain it": ("let imports = important\nreimport(A)", []),
    "quoted name": ("import `A`", ["A"]),
}


class ImportTests(unittest.TestCase):
    def test_imports_are_found_in_code_only(self):
        for name, (source, expected) in IMPORTS.items():
            with self.subTest(name):
                self.assertEqual([module for module, _ in arrows.imports_in(source)], expected)

    def test_an_import_is_told_with_its_line(self):
        self.assertEqual(arrows.imports_in("\n// import A\n@testable import B"), [("B", 3)])


class ArrowTests(ProjectTestCase):
    def problems(self, files: dict[str, str], table: str = TABLE) -> list[str]:
        root = self.project({"arrows.toml": table, **files})
        return arrows.check(root, root / "arrows.toml")

    def test_allowed_imports_pass(self):
        self.assertEqual(
            self.problems({
                "Sources/Core/A.swift": "import Synchronization\nimport Swift",
                "Sources/Web/B.swift": "import Core\nimport Foundation",
                "Tests/CoreTests/T.swift": "import Testing\nimport Foundation\n@testable import Core",
                "Examples/Shop/Package.swift": "import PackageDescription",
                "Examples/Shop/Sources/App/A.swift": "import Entities\nimport Web",
                "Examples/Shop/Sources/Entities/E.swift": "struct E {}",
            }),
            [],
        )

    def test_an_import_without_arrow_fails(self):
        self.assertEqual(
            self.problems({"Sources/Core/Routing/A.swift": "\nimport Foundation"}),
            [
                "Sources/Core/Routing/A.swift:2: 'Core' must not import 'Foundation'. It may import "
                "Synchronization; the arrows stand in arrows.toml."
            ],
        )

    def test_an_import_against_the_arrow_fails(self):
        found = self.problems({"Sources/Core/A.swift": "import Web"})
        self.assertEqual(len(found), 1)
        self.assertIn("'Core' must not import 'Web'", found[0])

    def test_a_target_without_line_fails(self):
        self.assertEqual(
            self.problems({"Sources/New/A.swift": ""}),
            ["Sources/New: 'New' has no line in arrows.toml. Give it one."],
        )

    def test_an_example_keeps_its_arrows(self):
        found = self.problems({
            "Examples/Shop/Package.swift": "",
            "Examples/Shop/Sources/Entities/E.swift": "import Web",
            "Examples/Shop/Sources/App/A.swift": "import Lint",
        })
        self.assertEqual([line.split(": ")[0] for line in found], [
            "Examples/Shop/Sources/App/A.swift:1", "Examples/Shop/Sources/Entities/E.swift:1",
        ])

    def test_a_circle_between_an_examples_targets_fails(self):
        found = self.problems({
            "Examples/Shop/Package.swift": "",
            "Examples/Shop/Sources/App/A.swift": "import Screens",
            "Examples/Shop/Sources/Screens/S.swift": "import App",
        })
        self.assertEqual(
            found, ["These targets import each other in a circle: App → Screens → App."]
        )

    def test_a_circle_in_the_table_fails(self):
        table = '[targets.A]\nimports = ["B"]\n[targets.B]\nimports = ["C"]\n[targets.C]\nimports = ["A"]'
        self.assertEqual(
            self.problems({}, table), ["arrows.toml itself draws a circle: A → B → C → A."]
        )

    def test_an_unknown_group_is_told(self):
        with self.assertRaisesRegex(SystemExit, "group 'x', which is not declared"):
            self.problems({}, '[targets.A]\ngroups = ["x"]')


class ProjectTableTests(ProjectTestCase):
    """The project's own table."""

    def test_the_core_and_html_import_no_system_module(self):
        for target in ("Vipera", "ViperaHTML"):
            for module in ("Foundation", "FoundationEssentials", "Glibc", "Dispatch"):
                with self.subTest(f"{target} {module}"):
                    root = self.project({f"Sources/{target}/A.swift": f"import struct {module}.X"})
                    table = Path(arrows.__file__).with_name("arrows.toml")
                    self.assertEqual(len(arrows.check(root, table)), 1)


if __name__ == "__main__":
    unittest.main()
