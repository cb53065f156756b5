"""A handler that reads beyond the end of an array ends the server: all pages continue, including its own."""

import tempfile
import unittest

from playwright.sync_api import Page, expect

from case import BrowserCase
from server import ROOT, Server

OURS = "Something you did could not be done. This was our mistake, not yours."


class Trapped(BrowserCase):
    @classmethod
    def make_server(cls) -> Server:
        # If a test fails, the server still runs and may write to the folder.
        folder = tempfile.TemporaryDirectory(prefix="vipera-sessions-", ignore_cleanup_errors=True)
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        server = Server("LiveBench", "livebench")
        server.arguments = [
            # By default, the runtime looks up the function names of a crash, which takes seconds.
            "env", "SWIFT_BACKTRACE=enable=no",
            str(server.program), "{port}", "--trap", "--store", folder.name,
            "--items", str(ROOT / "Examples" / "LiveBench" / "items.json"),
        ]
        server.program = ROOT / "deploy" / "again"
        return server

    def setUp(self) -> None:
        super().setUp()
        self.expected_errors = ("WebSocket", "ERR_CONNECTION", "net::ERR", "Failed to load resource")

    def crashes(self) -> int:
        return self.server.output().count("it starts again in")

    def expect_same_page(self, page: Page) -> None:
        self.wait_live(page)
        self.assertTrue(page.evaluate("'mark' in window"), "the page was loaded anew")

    def test_an_event_that_traps_ends_three_servers_and_nobody_elses_page(self):
        other = self.open("/login")
        other.get_by_label("Email").fill("ada@merca")
        page = self.open("/trap", self.new_page())
        page.locator("#note").fill("Half a thought")
        for text in "ada@merca", "Half a thought":
            self.expect_recorded(text, self.folder)
        for each in other, page:
            each.evaluate("window.mark = 1")
        page.get_by_role("button", name="Read beyond the end").click()
        self.expect_said(OURS, page=page)
        self.assertEqual(self.crashes(), 3)

        self.expect_same_page(page)
        expect(page.locator("#note")).to_have_value("Half a thought")
        # Only the event that crashed the server is skipped, and its session continues.
        page.locator("#note").fill("Half a thought, and more")
        page.reload()
        self.wait_live(page)
        expect(page.locator("#note")).to_have_value("Half a thought, and more")

        self.expect_same_page(other)
        expect(other.get_by_label("Email")).to_have_value("ada@merca")
        other.get_by_label("Password").fill("short")
        self.button("Sign in").click()
        expect(other.get_by_text("A password has at least 8 characters.")).to_be_visible()
        self.assertEqual(self.crashes(), 3)
        self.server.stop()
        self.assertEqual(self.server.process.returncode, 0)


if __name__ == "__main__":
    unittest.main()
