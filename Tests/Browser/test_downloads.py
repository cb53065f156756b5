"""A page stays as it is when a link in it leads to a file, and no other tab is taken for the page after it."""

import threading
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer

from playwright.sync_api import expect

from case import BrowserCase


class Attachment(BaseHTTPRequestHandler):
    """Responds to every URL with a file to download."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Disposition", "attachment; filename=report.txt")
        self.send_header("Content-Length", "6")
        self.end_headers()
        self.wfile.write(b"report")

    def log_message(self, *_) -> None:
        pass


class Downloads(BrowserCase):
    def serve_file(self) -> str:
        """The URL of a file on another server."""
        server = HTTPServer(("127.0.0.1", 0), Attachment)
        self.addCleanup(server.server_close)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_port}/report"

    # Fixed bug: when a link led to a file, the page stored its token for the next page. A tab that was opened within
    # ten seconds took the token.
    def test_another_tab_is_not_taken_for_one_that_downloads(self):
        self.context.clock.install()
        page = self.open("/keys")
        page.locator("#keys").press("a")
        expect(page.locator("#pressed")).to_have_text("a")
        # Browsers measure the cookie's ten seconds with their own clock, so the page's clock can stop.
        self.stop_clock()
        page.evaluate(
            "addEventListener('beforeunload', () => (window.left = document.cookie.includes('vipera-tab=')))"
        )
        with page.expect_download():
            page.evaluate("address => location.assign(address)", self.serve_file())
        self.assertTrue(page.evaluate("window.left"))
        page.clock.run_for(2_000)
        self.assertNotIn("vipera-tab=", page.evaluate("document.cookie"))
        other = self.open("/keys", self.new_page())
        expect(other.locator("#pressed")).to_have_text("")
        page.locator("#keys").press("b")
        expect(page.locator("#pressed")).to_have_text("a b")


if __name__ == "__main__":
    unittest.main()
