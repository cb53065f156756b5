"""Uploads of chosen files: their progress, interruptions, and the uploaded files."""

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
        """Chooses a file of which only a part is forwarded."""
        self.open("/files")
        self.proxy.hold_files()
        self.addCleanup(self.proxy.release_files)
        self.field.set_input_files(picture(8_000_000))
        expect(self.status).to_have_text("Sending “cat.png”")
        expect(self.bar).to_be_visible()

    def metric(self, name: str) -> int:
        with urllib.request.urlopen(f"{self.server.address}/metrics") as answer:
            return int(re.search(rf"^vipera_{name} (\d+)$", answer.read().decode(), re.MULTILINE)[1])

    def wait_metric(self, name: str, wanted: int) -> None:
        deadline = time.monotonic() + 60
        while (value := self.metric(name)) != wanted:
            self.assertLess(time.monotonic(), deadline, f"'{name}' is {value}")

    def wait_held(self, size: int) -> None:
        """Waits until the server holds `size` bytes of files."""
        self.wait_metric("file_bytes", size)

    def test_a_file_is_chosen_and_comes_to_the_screen(self):
        scripts = []
        self.page.on("request", lambda request: scripts.append(request.url))
        self.open("/")
        self.assertFalse([url for url in scripts if "/files-" in url])
        # A patch adds the file field, and the script must be loaded together with the field.
        with self.page.expect_response(lambda answer: "/_vipera/files-" in answer.url):
            self.page.get_by_role("link", name="Files").click()
        self.expect_title("Files")
        self.field.set_input_files(picture(300_000, "Mi gato é📷 {}.png"))
        expect(self.files).to_have_count(1)
        expect(self.files).to_contain_text("Mi gato é📷 {}.png")
        expect(self.files).to_contain_text("image/png, 300000 bytes")
        expect(self.status).to_have_text("“Mi gato é📷 {}.png” was sent.")
        expect(self.bar).to_be_hidden()
        # Chooses the same file again.
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
        self.assertEqual(sent, [])
        # The file is declared as a picture, but the server checks its content.
        self.expected_errors = ("415",)
        self.field.set_input_files({**picture(9), "buffer": b"<svg>"})
        expect(self.status).to_have_text("That kind of file cannot be used here.")
        # The message is linked to the field for screen readers.
        for name in ("aria-describedby", "aria-errormessage"):
            said = self.field.get_attribute(name)
            expect(self.page.locator(f"#{said}")).to_have_text(
                "That kind of file cannot be used here."
            )
        # The name and the declared type are wrong, but the server checks the content.
        wrong = {**picture(9, "a.jpg"), "mimeType": "application/x-unknown"}
        self.field.set_input_files(wrong)
        expect(self.files).to_contain_text(["image/png, 9 bytes"])
        self.field.set_input_files(
            {"name": "a.TXT", "mimeType": "application/vnd.ms-excel", "buffer": b"a;b"}
        )
        expect(self.files).to_contain_text(["image/png, 9 bytes", "text/plain, 3 bytes"])
        expect(self.field).not_to_have_attribute("aria-invalid", "true")
        self.assertIsNone(self.field.get_attribute("aria-errormessage"))

    # Fixed bug: the field announced a larger limit than the host's, so larger files were uploaded and rejected.
    def test_what_the_host_does_not_take_is_not_sent(self):
        self.open("/files")
        self.page.evaluate("document.querySelector('meta[name=vipera]').dataset.fileMost = '500000'")
        self.field.set_input_files(picture(500_001))
        expect(self.status).to_have_text("That file is too large. It may have 500 kB at most.")

    # Fixed bug: if a file name contained half a character (an unpaired surrogate), as some systems allow, the file was
    # not sent, and the user got no message.
    def test_any_name_can_be_sent_and_keeps_its_ending(self):
        self.page.add_init_script(
            "Object.defineProperty(File.prototype, 'name',"
            " { get: () => 'a\\ud800' + 'b'.repeat(300) + '.png' })"
        )
        self.open("/files")
        self.field.set_input_files(picture(1_000))
        expect(self.files).to_contain_text(["a\ufffdb"])
        expect(self.files).to_contain_text(["b.pngimage/png"])

    # Fixed bug: if the response was lost, the file arrived twice.
    def test_a_file_whose_answer_was_lost_comes_once(self):
        self.expected_errors = LOST
        self.open("/files")
        taken = self.metric("files_total")
        self.proxy.hold_answers()
        self.addCleanup(self.proxy.release_answers)
        self.field.set_input_files(picture(1_000))
        self.wait_metric("files_total", taken + 1)
        self.proxy.go_down()
        expect(self.status).to_have_text("The connection was lost, and “cat.png” with it.")
        self.wait_not_live()
        self.proxy.release_answers()
        self.proxy.come_up()
        self.wait_live()
        self.button("Try again").click()
        expect(self.status).to_have_text("“cat.png” was sent.")
        expect(self.files).to_have_count(1)
        self.assertEqual(self.metric("files_total"), taken + 1)

    def test_a_file_that_the_connection_took_along_is_sent_again(self):
        self.expected_errors = LOST
        self.begin_slowly()
        self.proxy.go_down()
        expect(self.status).to_have_text("The connection was lost, and “cat.png” with it.")
        expect(self.bar).to_be_hidden()
        # The connection is still down.
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

    # Fixed bug: opening the file dialog again showed that the connection was lost. If the user then cancelled the
    # dialog, a button without effect remained.
    def test_choosing_again_says_only_what_is_so(self):
        self.begin_slowly()
        self.status.evaluate(
            "says => { window.lines = []; new MutationObserver(changes => {"
            "for (const { addedNodes } of changes) for (const text of addedNodes) lines.push(text.data)"
            "}).observe(says, { childList: true }); }"
        )
        self.field.set_input_files(picture(8_000_000, "cow.png"))
        expect(self.status).to_have_text("Sending “cow.png”")
        self.field.set_input_files([])
        expect(self.status).to_have_text("")
        for button in ("Cancel", "Try again"):
            expect(self.button(button)).to_be_hidden()
        expect(self.bar).to_be_hidden()
        expect(self.field).not_to_have_attribute("aria-invalid", "true")
        # The server allows two uploads at once, and both have ended for the server, too.
        self.proxy.release_files()
        self.wait_held(0)
        self.field.set_input_files(picture(1_000, "dog.png"))
        expect(self.files).to_contain_text(["dog.png"])
        expect(self.status).to_have_text("“dog.png” was sent.")
        self.assertEqual(
            self.page.evaluate("lines"),
            ["Sending “cow.png”", "Sending “dog.png”", "“dog.png” was sent."],
        )

    def test_choosing_none_after_a_failure_takes_back_what_was_said(self):
        self.expected_errors = LOST
        self.begin_slowly()
        self.proxy.go_down()
        expect(self.button("Try again")).to_be_visible()
        self.field.set_input_files([])
        expect(self.status).to_have_text("")
        expect(self.button("Try again")).to_be_hidden()
        expect(self.field).not_to_have_attribute("aria-invalid", "true")
        self.proxy.release_files()
        self.proxy.come_up()
        self.wait_live()
        self.field.set_input_files(picture(1_000, "dog.png"))
        expect(self.files).to_contain_text(["dog.png"])

    # Fixed bug: a reload during the upload silently dropped the file.
    def test_a_reload_in_the_middle_asks_and_leaves_nothing_behind(self):
        self.begin_slowly()
        self.wait_held(8_000_000)
        # Browsers ask for confirmation only if the page was clicked before.
        self.page.locator(".vp-title").click()
        asked = []
        self.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
        # F5 keeps typed text, but not files. The script notices the key, and the test reloads the page.
        self.page.evaluate("dispatchEvent(new KeyboardEvent('keydown', { key: 'F5' }))")
        self.page.reload()
        self.wait_live()
        self.assertEqual(asked, ["beforeunload"])
        expect(self.bar).to_be_hidden()
        self.proxy.release_files()
        self.wait_held(0)
        expect(self.files).to_have_count(0)
        self.field.set_input_files(picture(1_000, "dog.png"))
        expect(self.files).to_contain_text("dog.png")

    def test_closing_the_tab_asks_only_while_a_file_is_on_its_way(self):
        self.begin_slowly()
        self.page.locator(".vp-title").click()
        self.refuse_to_close()
        # Another element has replaced the field, and does not have the file.
        self.page.evaluate(
            "() => { const all = document.body.innerHTML; document.body.innerHTML = all }"
        )
        expect(self.status).to_have_text("Sending “cat.png”")
        self.refuse_to_close()
        self.button("Cancel").click()
        expect(self.status).to_have_text("“cat.png” was not sent.")
        asked = []
        self.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
        with self.page.expect_event("close"):
            self.page.close(run_before_unload=True)
        self.assertEqual(asked, [])

    # Fixed bug: the page set the value of a file field, which scripts must not do, and stopped amid the message.
    def test_the_focus_stays_in_a_field_that_is_rendered_anew(self):
        self.show_socket()
        self.begin_slowly()
        self.field.focus()
        self.page.evaluate("() => latest.onmessage({ data: '#\\0' + document.body.innerHTML })")
        expect(self.field).to_be_focused()
        expect(self.status).to_have_text("Sending “cat.png”")

    def test_a_field_that_leaves_takes_its_file_along(self):
        self.begin_slowly()
        # The status texts are recorded, because they disappear.
        self.page.evaluate(
            "() => { window.noted = ''; new MutationObserver(changes => {"
            "for (const { addedNodes } of changes) for (const it of addedNodes) noted += it.textContent"
            "}).observe(document.body.lastElementChild, { childList: true }); }"
        )
        with self.page.expect_event("requestfailed"):
            self.page.evaluate("document.querySelector('.vp-file').remove()")
        self.page.wait_for_function(
            "noted.includes('“cat.png” was not sent, since it is not asked for any more.')"
        )
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

    # The page continues on another server, where elements have other IDs and texts may differ.
    def test_sending_goes_on_where_ids_and_words_are_others(self):
        self.expected_errors = LOST
        self.show_socket()
        self.begin_slowly()
        self.page.evaluate(
            "() => { const all = document.body.innerHTML.replace(/ v=\"/g, ' v=\"z');"
            " document.body.innerHTML = all }"
        )
        expect(self.status).to_have_text("Sending “cat.png”")
        self.page.evaluate("document.querySelector('.vp-file label > span').textContent = 'Foto'")
        self.page.evaluate(
            "() => { const all = document.body.innerHTML; document.body.innerHTML = all }"
        )
        expect(self.status).to_have_text("Sending “cat.png”")
        self.button("Cancel").click()
        expect(self.status).to_have_text("“cat.png” was not sent.")
