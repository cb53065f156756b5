"""MercaApp in the language that a browser wants or a person chooses, and in light or dark."""

import unittest

from playwright.sync_api import expect

from case import BrowserCase

# What a browser complains of while there is no server.
LOST = ("WebSocket", "ERR_CONNECTION", "Failed to load resource")
# How the page looks at each frame, from the first one that is painted, which only the next one can tell.
FRAMES = """
  window.frames_ = [];
  let before;
  const look = () => {
    const now = document.body?.firstElementChild && getComputedStyle(document.body).colorScheme;
    if (performance.getEntriesByType("paint").length) frames_.push(...[before, now].filter(Boolean));
    before = now;
    requestAnimationFrame(look);
  };
  look();
"""
# The page's brightness, of 0 to 255.
BRIGHTNESS = """
  () => Math.max(...getComputedStyle(document.documentElement).backgroundColor.match(/[0-9]+/g).slice(0, 3))
"""


class Preferences(BrowserCase):
    package, product = "MercaApp", "mercaapp"
    arguments = ["serve", "--port", "{port}"]

    def new_context(self, **options):
        return super().new_context(locale="es-CO", **options)

    def tab(self, name: str):
        return self.page.locator(".vp-tabs").get_by_role("button", name=name)

    def test_a_page_begins_in_the_language_of_its_browser(self):
        self.open()
        expect(self.page.locator("html[lang=es]")).to_be_attached()
        expect(self.page.get_by_text("Te damos la bienvenida a MercaApp")).to_be_visible()
        self.tab("Cuenta").click()
        self.expect_title("Cuenta")
        expect(self.button("Español")).to_have_attribute("aria-pressed", "true")

    def test_what_is_chosen_stays_above_it(self):
        self.open("/account")
        self.button("English").click()
        self.expect_title("Account")
        self.reload_with_mark()
        self.expect_title("Account")
        expect(self.page.locator("html[lang=en]")).to_be_attached()
        expect(self.tab("Account")).to_be_visible()

    def test_a_page_that_is_not_there_says_so_in_that_language(self):
        answer = self.page.goto("/nowhere")
        self.assertEqual(answer.status, 404)
        self.expected_errors = ("404",)
        expect(self.page.get_by_role("heading", name="Esa página no existe")).to_be_visible()
        expect(self.page.locator("html[lang=es]")).to_be_attached()
        self.expect_accessible()

    def test_without_a_script_too(self):
        page = self.new_context(java_script_enabled=False).new_page()
        page.goto("/")
        expect(page.get_by_text("Te damos la bienvenida a MercaApp")).to_be_visible()

    def expect_look(self, dark: bool) -> None:
        self.page.wait_for_function(f"dark => (({BRIGHTNESS})() < 128) === dark", arg=dark)

    def reload_with_mark(self) -> None:
        """Reloads the page until the server gets the cookie by which it knows the tab.

        The page sets the cookie as it leaves, and Chromium sometimes sends the request before it has it. The
        answer is then of a new session, until the script has found the one before: in the browser's own
        language, which `<html lang>` keeps.
        """
        def is_known() -> bool:
            self.page.reload()
            self.wait_live()
            return self.page.locator("meta[name=vipera][data-before]").count() > 0

        self.wait_until(is_known, "a page of the same session")

    def test_a_theme_is_shown_at_once_and_stays(self):
        self.page.emulate_media(color_scheme="light")
        self.open("/account")
        expect(self.button("Como el sistema")).to_have_attribute("aria-pressed", "true")
        self.expect_look(dark=False)
        self.button("Oscuro").click()
        expect(self.button("Oscuro")).to_have_attribute("aria-pressed", "true")
        self.expect_look(dark=True)
        self.expect_accessible("dark on a light system")
        # It never was as the system is, not for a frame.
        self.page.add_init_script(FRAMES)
        self.reload_with_mark()
        self.page.wait_for_function("frames_.length")
        self.assertEqual(set(self.page.evaluate("frames_")), {"dark"})
        self.expect_look(dark=True)
        self.page.emulate_media(color_scheme="dark")
        self.button("Claro").click()
        expect(self.button("Claro")).to_have_attribute("aria-pressed", "true")
        self.expect_look(dark=False)
        self.expect_accessible("light on a dark system")
        self.button("Como el sistema").click()
        expect(self.button("Como el sistema")).to_have_attribute("aria-pressed", "true")
        self.expect_look(dark=True)

    def test_a_theme_outlives_the_server(self):
        self.page.emulate_media(color_scheme="light")
        self.open("/account")
        self.button("Oscuro").click()
        expect(self.button("Oscuro")).to_have_attribute("aria-pressed", "true")
        self.expected_errors = LOST
        self.server.stop()
        self.wait_not_live()
        self.server.start()
        self.wait_live()
        self.expect_look(dark=True)
        self.page.reload()
        self.wait_live()
        self.expect_look(dark=True)
        self.expect_title("Cuenta")


if __name__ == "__main__":
    unittest.main()
