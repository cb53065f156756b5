import contextlib
import io
import unittest
from unittest import mock

from project import ProjectTestCase
import routes

TABLE = "let routes = try RouteTable {\n  Destination(Cart.self) { CartRouter.module($0) }\n}\n"

FLAGGED = {
    "a route": "struct Cart: Route {}",
    "more conformances": "package struct Cart: Hashable,\n  Route {}",
    "a tab": "struct Cart: TabItem {}",
    "a member of a tab": "struct Cart: TabMember {}",
    "an extension": "extension Cart: Route {}",
    "a nested type": "extension Shop { struct Cart: Route {} }",
    "a qualified protocol": "struct Cart: Vipera.Route {}",
    "a generic route": "struct Cart<Item: Codable>: Route {}",
    "a destination in a comment": "struct Cart: Route {}\n// Destination(Cart.self) { … }",
    "a destination in a string": 'struct Cart: Route {}\nlet a = "Destination(Cart.self)"',
    "another's destination": "struct Cart: Route {}\nlet a = [Destination(Cart2.self) { a($0) }]",
    "an excuse without a reason": "// UNROUTED\nstruct Cart: Route {}",
}

ACCEPTED = {
    "a destination": f"struct Cart: Route {{}}\n{TABLE}",
    "a nested name": "struct Shop { struct Cart: Route {} }\nlet a = [Destination(Shop.Cart.self) { a($0) }]",
    "two conformances": f"struct Cart: Route {{}}\nextension Cart: TabItem {{}}\n{TABLE}",
    "an excuse": "// UNROUTED: only previews make it.\nstruct Cart: Route {}",
    "an excuse on the line": "struct Cart: Route {}  // UNROUTED: only previews make it.",
    "no route": "struct Cart: Codable {}",
    "a constraint": "struct Cart<R: Route>: HTML {}",
    "a constraint behind": "struct Cart<R>: HTML where R: Route {}",
    "a property": "struct Cart { let next: any Route }",
    "a protocol": "protocol Cart: Route {}",
    "a similar name": "struct Cart: RouteBox {}",
    "a comment": "// struct Cart: Route {}",
}


class RoutesTests(ProjectTestCase):
    def test_flagged(self):
        for name, source in FLAGGED.items():
            with self.subTest(name):
                found = routes.check_package({"a.swift": source})
                self.assertEqual([route for _, _, route in found], ["Cart"])

    def test_accepted(self):
        for name, source in ACCEPTED.items():
            with self.subTest(name):
                self.assertEqual(routes.check_package({"a.swift": source}), [])

    def test_a_destination_may_stand_in_another_file(self):
        sources = {"Cart.swift": "struct Cart: Route {}", "App.swift": TABLE}
        self.assertEqual(routes.check_package(sources), [])

    def check(self, files: dict[str, str]) -> tuple[int, str]:
        root = self.project(files)
        said = io.StringIO()
        with contextlib.redirect_stdout(said), mock.patch("sys.argv", ["routes.py", "--root", str(root)]):
            return routes.main(), said.getvalue()

    # The tables of other apps and of tests do not count.
    def test_each_example_needs_its_own_destination(self):
        code, said = self.check({
            "Examples/Shop/Sources/Cart/Cart.swift": "import Vipera\n\nstruct Cart: Route {}\n",
            "Examples/Shop/Tests/CartTests/CartTests.swift": TABLE,
            "Examples/Market/Sources/App/App.swift": f"struct Cart: Route {{}}\n{TABLE}",
        })
        self.assertEqual(code, 1)
        self.assertEqual(
            said,
            "Examples/Shop/Sources/Cart/Cart.swift:3: no table opens the route 'Cart'. Add "
            "'Destination(Cart.self) { … }' to the app's RouteTable, or write above the route why it needs "
            "none: '// UNROUTED: why'.\n",
        )

    def test_routes_of_tests_and_of_the_toolkit_need_none(self):
        code, said = self.check({
            "Examples/Shop/Tests/CartTests/CartTests.swift": "struct Cart: Route {}",
            "Sources/Vipera/Cart.swift": "struct Cart: Route {}",
        })
        self.assertEqual((code, said), (0, ""))


if __name__ == "__main__":
    unittest.main()
