"""The server is killed and restarted under an open page."""

import os
import random
import tempfile
import unittest

from playwright.sync_api import expect

from case import BrowserCase
from server import ROOT

# The trial `kills` uses 100.
KILLS = int(os.environ.get("VIPERA_KILLS", "15"))

# The page clicks slowly, so that unrecorded messages stay far below the 256 that a page keeps. This holds even if each
# start takes a second on a busy machine.
CLICK = """
() => {
  window.clicks = 0;
  window.clicking = setInterval(() => {
    document.querySelector("li[data-row='3'] .like").click();
    window.clicks++;
  }, 150);
}
"""


class Restart(BrowserCase):
    package, product = "LiveBench", "livebench"

    @classmethod
    def setUpClass(cls) -> None:
        cls.arguments = ["{port}", "--items", str(ROOT / "Examples" / "LiveBench" / "items.json")]
        super().setUpClass()

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory(prefix="vipera-sessions-")
        self.addCleanup(folder.cleanup)
        # The server writes to the folder until the server ends.
        self.addCleanup(self.server.end)
        self.server.arguments = [*self.arguments, "--store", folder.name]
        self.server.end()
        self.server.start()
        super().setUp()
        self.expected_errors = ("WebSocket", "ERR_CONNECTION", "Failed to load resource")

    def restart(self, planned: bool = False) -> None:
        self.server.stop() if planned else self.server.kill()
        self.server.start()

    def wait_settled(self) -> None:
        self.page.evaluate("clearInterval(window.clicking)")
        self.wait_live()
        expect(self.page.locator("html[data-waiting]")).not_to_be_attached()

    def test_every_like_counts_once_over_many_kills(self) -> None:
        self.open("/")
        self.page.evaluate(CLICK)
        for _ in range(KILLS):
            self.wait_live()
            self.page.wait_for_timeout(random.uniform(0, 300))
            self.restart()
        self.wait_settled()
        # Rarely, a like that was being handled during two kills is skipped, which the page reports.
        clicks = self.page.evaluate("window.clicks") - self.server.output().count("was left out")
        expect(self.page.locator("li[data-row='3'] .n")).to_have_text(str(clicks))
        self.assertGreater(clicks, KILLS)
        self.assertNotIn("lost", self.server.output())

    def test_half_a_form_and_what_was_found_outlive_a_kill(self) -> None:
        self.open("/")
        self.page.locator("#q").press_sequentially("inkwell 3")
        rows = self.page.locator(".rows li")
        expect(rows).to_have_count(5)
        self.restart()
        self.page.locator("#q").press_sequentially("0")
        self.wait_settled()
        expect(self.page.locator("#q")).to_have_value("inkwell 30")
        expect(rows).to_have_count(1)
        self.page.reload()
        self.wait_live()
        expect(self.page.locator("#q")).to_have_value("inkwell 30")
        expect(rows).to_have_count(1)

    def test_a_planned_restart_goes_on_with_patches(self) -> None:
        self.open("/")
        like = self.page.locator("li[data-row='3'] .like")
        like.click()
        expect(self.page.locator("li[data-row='3'] .n")).to_have_text("1")
        like.evaluate("element => { element.seen = true; }")
        self.restart(planned=True)
        like.click()
        expect(self.page.locator("li[data-row='3'] .n")).to_have_text("2")
        self.assertTrue(like.evaluate("element => element.seen"), "the page was rendered anew")


if __name__ == "__main__":
    unittest.main()
