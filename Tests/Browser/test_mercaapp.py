"""MercaApp's employees and the flow inspector, as a developer sees them."""

import json
import tempfile
import unittest
from pathlib import Path

from playwright.sync_api import expect

from case import BrowserCase

ARROWS = [
    "refreshAsked()",
    "show(_:)",
    "fetchEmployees(blockingScreen:)",
    "employees(blockingScreen:)",
    "GET /api/employees",
    "employeesFetched(_:)",
    "show(_:)",
    "showToast(_:)",
]


class MercaApp(BrowserCase):
    package, product = "MercaApp", "mercaapp"
    arguments = ["serve", "--inspector", "--port", "{port}"]

    def open_inspector(self):
        self.open("/employees")
        expect(self.page.get_by_text("Ada Lovelace")).to_be_visible()
        self.button("Flow").click()
        drawer = self.page.get_by_role("complementary", name="Flow inspector")
        expect(drawer).to_be_visible()
        return drawer

    def test_employees_are_listed(self):
        self.open("/employees")
        self.expect_title("Employees")
        expect(self.page.get_by_role("listitem")).to_have_count(12)
        expect(self.page.get_by_role("link", name="ada.lovelace@merca.example")).to_be_visible()
        self.button("Refresh").click()
        self.expect_said("The list is up to date.")
        expect(self.page.get_by_role("listitem")).to_have_count(12)

    def test_the_page_is_complete_without_a_script(self):
        page = self.new_context(java_script_enabled=False).new_page()
        self.open_complete("/employees", page.get_by_text("Katherine Johnson"), page)

    def test_a_tap_is_drawn(self):
        drawer = self.open_inspector()
        self.button("Clear").click()
        expect(drawer.get_by_text("Nothing was said yet.")).to_be_visible()
        self.button("Refresh").click()
        expect(drawer.get_by_text("Employees: refreshAsked()")).to_be_visible()
        calls = drawer.locator(".vpi-arrow:not(.vpi-answer) .vpi-label")
        expect(calls).to_have_text(ARROWS)

    def test_the_flow_is_filtered_paused_and_saved(self):
        drawer = self.open_inspector()
        self.page.get_by_label("Module", exact=True).select_option("Employees")
        expect(drawer.get_by_text("Employees: viewDidLoad()")).to_be_visible()
        self.button("Pause").click()
        self.button("Refresh").click()
        expect(self.button("Refresh")).to_be_enabled()
        expect(drawer.locator(".vpi-chapter")).to_have_count(1)
        with self.page.expect_download() as download:
            self.button("Save recording").click()
        with tempfile.TemporaryDirectory() as folder:
            saved = Path(folder) / "recording.json"
            download.value.save_as(saved)
            self.assertEqual(json.loads(saved.read_text())["messages"][0]["name"], "viewDidLoad()")
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.button("Copy as Mermaid").click()
        self.page.wait_for_function(
            "async () => (await navigator.clipboard.readText()).startsWith('sequenceDiagram')"
        )
        self.button("Close the inspector").click()
        expect(drawer).not_to_be_visible()

    def test_modules_are_told(self):
        drawer = self.open_inspector()
        modules = drawer.get_by_role("region", name="Modules and leaks")
        expect(modules.get_by_text("/employees")).to_be_visible()
        expect(modules.get_by_text("None.")).to_be_visible()

    def test_axe_finds_nothing(self):
        self.open_inspector()
        for _ in self.each_look():
            self.expect_accessible()


class Production(BrowserCase):
    package, product = "MercaApp", "mercaapp"
    arguments = ["serve", "--port", "{port}"]

    def test_there_is_no_inspector(self):
        self.open("/employees")
        expect(self.page.get_by_text("Ada Lovelace")).to_be_visible()
        self.assertEqual(self.page.get_by_role("button", name="Flow").count(), 0)
        for file in ("inspector.js", "inspector.css"):
            answer = self.context.request.get(f"/_vipera/{file}")
            self.assertNotEqual(answer.status, 200, file)


if __name__ == "__main__":
    unittest.main()
