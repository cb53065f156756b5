"""`vipera serve`: the map of an app in a browser, which is updated when a file is saved."""

import tempfile
import unittest
from pathlib import Path

from playwright.sync_api import expect

from case import BrowserCase
from server import Server

CONTRACT = """\
protocol CartView: AnyObject { func show() }
protocol CartPresenterProtocol: AnyObject { func tapped() }
"""
PRESENTER = """\
final class CartPresenter: CartPresenterProtocol {
  weak var view: CartView?
  func tapped() { view?.show() }
}
"""
LEAKING = PRESENTER.replace("weak var", "var")
VIEW = """\
final class CartViewController: CartView {
  var presenter: CartPresenterProtocol?
  func show() {}
  func tap() { presenter?.tapped() }
}
"""
# These lines move the finding's line far below the top of its frame.
COMMENTS = "// A line.\n" * 200


class Serve(BrowserCase):
    folder: Path

    @classmethod
    def make_server(cls) -> Server:
        folder = tempfile.TemporaryDirectory(prefix="vipera-serve-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name).resolve()
        for part, text in ("Contract", CONTRACT), ("Presenter", PRESENTER), ("ViewController", VIEW):
            cls.save(part, text)
        return Server("", "vipera", ["serve", str(cls.folder), "--port", "{port}"])

    @classmethod
    def save(cls, part: str, text: str) -> None:
        file = cls.folder / "Cart" / f"Cart{part}.swift"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)

    def setUp(self) -> None:
        super().setUp()
        self.save("Presenter", PRESENTER)

    def expect_summary(self, text: str) -> None:
        # The page may still show "1 fixed" after the previous test's change.
        expect(self.page.locator(".sv-findings [role=status]")).to_contain_text(text)

    def expect_in_frame(self, selector: str, frame: str) -> None:
        self.page.wait_for_function(
            "([selector, frame]) => {"
            " const box = document.querySelector(selector).getBoundingClientRect();"
            " const around = document.querySelector(frame).getBoundingClientRect();"
            " return box.top >= around.top && box.bottom <= around.bottom; }",
            arg=[selector, frame],
        )

    def test_a_saved_fault_appears_and_goes_without_a_reload(self):
        page = self.open("/")
        self.expect_summary("No findings")
        page.evaluate("window.isTheSame = true")
        self.save("Presenter", LEAKING)
        self.expect_summary("1 finding, 1 new")
        expect(page.locator(".picture.map .module.error")).to_have_count(1)
        page.locator(".sv-row").click()
        self.expect_title("CartPresenter.swift")
        expect(page.locator(".sv-chosen code")).to_have_text("  var view: CartView?")
        expect(page.locator(".sv-note")).to_contain_text("holds the view strongly")
        self.save("Presenter", "final class CartPresenter {{{")
        expect(page.get_by_text("is no valid Swift. The file is shown as it was before.")).to_be_visible()
        self.save("Presenter", PRESENTER)
        self.expect_summary("No findings, 1 fixed")
        expect(page.get_by_text("This finding is no longer found")).to_be_visible()
        self.assertTrue(page.evaluate("window.isTheSame"), "the page was loaded anew")

    def test_a_link_to_a_finding_scrolls_to_its_line_and_back_leads_to_the_map(self):
        self.save("Presenter", COMMENTS + LEAKING)
        page = self.open("/")
        self.expect_summary("1 finding")
        page.locator(".sv-row").click()
        self.expect_title("CartPresenter.swift")
        address = self.path()
        self.assertIn("line=202", address)
        self.expect_in_frame(".sv-chosen", ".sv-source")
        other = self.open(address, self.new_page(self.new_context()))
        expect(other.locator(".sv-chosen .sv-number")).to_have_text("202")
        other.wait_for_function("document.querySelector('.sv-source').scrollTop > 1000")
        page.go_back()
        self.expect_path("/")
        expect(page.locator(".picture.map")).to_be_visible()

    def test_a_module_is_reached_with_the_keyboard(self):
        page = self.open("/")
        page.locator(".picture a").focus()
        page.keyboard.press("Enter")
        self.expect_path("/modules/Cart")
        self.expect_title("Cart")
        expect(page.locator(".picture.detail")).to_be_visible()

    def test_axe_finds_nothing(self):
        self.save("Presenter", LEAKING)
        source = f"/source?file={self.folder}/Cart/CartPresenter.swift&line=2&rule=view-held-strongly"
        for address in "/", "/modules/Cart", source:
            self.open(address)
            expect(self.page.locator(".sv-row")).to_have_count(1)
            for look, width in self.each_look():
                self.expect_accessible(f"{address} in {look}")
                self.assertEqual(self.page.evaluate("document.documentElement.scrollWidth"), width)

    def test_only_the_files_of_the_folder_are_shown(self):
        self.expected_errors = ("404",)
        for file in "/etc/passwd", "../../etc/passwd", f"{self.folder}/../secret.swift":
            self.assertEqual(self.page.goto(f"/source?file={file}").status, 404)
            expect(self.page.get_by_text("There is no such file")).to_be_visible()
            self.wait_live()

    def test_a_module_that_does_not_exist_is_not_found(self):
        self.expected_errors = ("404",)
        self.assertEqual(self.page.goto("/modules/Chart").status, 404)
        expect(self.page.get_by_text("There is no module 'Chart'")).to_be_visible()
        self.wait_live()


if __name__ == "__main__":
    unittest.main()
