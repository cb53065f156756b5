"""Files that are chosen in a page and sent: how far they are, what stops them, and what comes of it."""

import re
import time
import urllib.request

from playwright.sync_api import expect

from case import BrowserCase

PNG = b"\x89PNG\r\n\x1a\n"
LOST = ("WebSocket", "net::ERR")


def picture(size: int, name: str = "cat.png") -> dict:
    return {"name": name, "mimeType": "image/png", "buffer": PNG + b"7" * (size - len(PNG))}


class Files(BrowserCase):
    def setUp(self) -> None:
        super().setUp()
        self.field = self.page.get_by_label("Picture or text")
        self.status = self.page.locator(".vp-sending [role=status]")
        self.bar = self.page.get_by_role("progressbar", name="Sent so far")
        self.files = self.page.locator("#files li")

    def begin_slowly(self) -> None:
        """Chooses a file, of which only some gets through."""
        self.open("/files")
        self.proxy.hold_files()
        self.addCleanup(self.proxy.release_files)
        self.field.set_input_files(picture(8_000_000))
        expect(self.status).to_have_text("Sending “cat.png”")
        expect(self.bar).to_be_visible()

    def wait_held(self, size: int) -> None:
        """Waits until the server holds so many bytes of files."""
        held, deadline = "", time.monotonic() + 60
        while held != str(size):
            self.assertLess(time.monotonic(), deadline, f"the server holds {held} bytes")
            with urllib.request.urlopen(f"{self.server.address}/metrics") as answer:
                held = re.search(r"^\w*file_bytes (\d+)$", answer.read().decode(), re.MULTILINE)[1]

    def test_a_file_is_chosen_and_comes_to_the_screen(self):
        scripts = []
        self.page.on("request", lambda request: scripts.append(request.url))
        self.open("/")
        self.assertFalse([url for url in scripts if "/files-" in url])
        # By a patch, so that the script comes when the field does.
        with self.page.expect_response(lambda answer: "/_vipera/files-" in answer.url):
            self.page.get_by_role("link", name="Files").click()
        self.expect_title("Files")
        self.field.set_input_files(picture(300_000, "Mi gato é📷 {}.png"))
        expect(self.files).to_have_count(1)
        expect(self.files).to_contain_text("Mi gato é📷 {}.png")
        expect(self.files).to_contain_text("image/png, 300000 bytes")
        expect(self.status).to_have_text("“Mi gato é📷 {}.png” was sent.")
        expect(self.bar).to_be_hidden()
        # The same file once more.
        self.field.set_input_files(picture(300_000, "Mi gato é📷 {}.png"))
        expect(self.files).to_have_count(2)

    def test_sending_says_how_far_it_is_and_is_cancelled(self):
        self.begin_slowly()
        self.page.wait_for_function("0 < document.querySelector('progress').value")
        self.assertLess(self.bar.evaluate("bar => bar.value"), 100)
        self.expect_accessible("sending")
        self.field.focus()
        self.page.keyboard.press("Tab")
        expect(self.button("Cancel")).to_be_focused()
        self.page.keyboard.press("Enter")
        expect(self.status).to_have_text("“cat.png” was not sent.")
        expect(self.bar).to_be_hidden()
        expect(self.button("Cancel")).to_be_hidden()
        expect(self.field).to_be_focused()
        self.proxy.release_files()
        self.wait_held(0)
        self.field.set_input_files(picture(1_000, "dog.png"))
        expect(self.files).to_have_count(1)
        expect(self.files).to_contain_text("dog.png")

    def test_what_does_not_fit_is_said_and_not_sent(self):
        self.open("/files")
        sent = []
        self.page.on("request", lambda r: "/_vipera/file?" in r.url and sent.append(r.url))
        self.field.set_input_files(picture(8_000_001))
        expect(self.status).to_have_text("That file is too large. It may have 8 MB at most.")
        self.expect_accessible("too large")
        expect(self.field).to_have_attribute("aria-invalid", "true")
        text = {"name": "a.zip", "mimeType": "application/zip", "buffer": b"PK"}
        self.field.set_input_files(text)
        expect(self.status).to_have_text("That kind of file cannot be used here.")
        self.assertEqual(sent, [])
        # It is called a picture, and is none: the server looks.
        self.expected_errors = ("415",)
        self.field.set_input_files({**picture(9), "buffer": b"<svg>"})
        expect(self.status).to_have_text("That kind of file cannot be used here.")
        self.assertEqual(len(sent), 1)
        self.field.set_input_files(picture(1_000))
        expect(self.files).to_have_count(1)
        expect(self.field).not_to_have_attribute("aria-invalid", "true")

    def test_a_file_that_the_connection_took_along_is_sent_again(self):
        self.expected_errors = LOST
        self.begin_slowly()
        self.proxy.go_down()
        expect(self.status).to_have_text("The connection was lost, and “cat.png” with it.")
        expect(self.bar).to_be_hidden()
        # Still without a connection.
        self.button("Try again").click()
        expect(self.button("Try again")).to_be_visible()
        self.proxy.release_files()
        self.proxy.come_up()
        self.wait_live()
        expect(self.page.locator(".vp-toast")).to_have_count(0)
        self.expect_accessible("failed")
        self.button("Try again").click()
        expect(self.files).to_have_count(1)
        expect(self.status).to_have_text("“cat.png” was sent.")
        expect(self.button("Try again")).to_be_hidden()

    def test_a_reload_in_the_middle_leaves_nothing_behind(self):
        self.begin_slowly()
        self.wait_held(8_000_000)
        self.page.reload()
        self.wait_live()
        expect(self.bar).to_be_hidden()
        self.proxy.release_files()
        self.wait_held(0)
        expect(self.files).to_have_count(0)
        self.field.set_input_files(picture(1_000, "dog.png"))
        expect(self.files).to_contain_text("dog.png")

    def test_a_field_that_leaves_takes_its_file_along(self):
        self.begin_slowly()
        with self.page.expect_event("requestfailed"):
            self.page.evaluate("document.querySelector('.vp-file').remove()")
        self.proxy.release_files()
        expect(self.files).to_have_count(0)

    def test_sending_goes_on_in_a_page_that_is_rendered_anew(self):
        self.expected_errors = LOST
        self.show_socket()
        self.begin_slowly()
        self.page.evaluate(
            "() => { const all = document.body.innerHTML; document.body.innerHTML = all }"
        )
        expect(self.status).to_have_text("Sending “cat.png”")
        self.button("Cancel").click()
        expect(self.status).to_have_text("“cat.png” was not sent.")
