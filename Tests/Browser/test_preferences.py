"""MercaApp in the browser's or the user's language, in light and dark mode."""

import unittest

from playwright.sync_api import expect

from case import BrowserCase

# Chromium's console messages while the server is down.
LOST = ("WebSocket", "ERR_CONNECTION", "Failed to load resource")
# The page's appearance in each frame since the first paint; a frame's colors are known only in the next frame.
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
# The page's brightness, from 0 to 255.
BRIGHTNESS = """
  () => Math.max(...getComputedStyle(document.documentElement).backgroundColor.match(/[0-9]+/g).slice(0, 3))
"""


class Preferences(BrowserCase):
    package, product = "MercaApp", "mercaapp"
    arguments = ["serve", "--port", "{port}"]

    def new_context(self, **options):
        return super().new_context(locale="es-CO", **options)

    def test_a_page_begins_in_the_language_of_its_browser(self):
        self.open()
        expect(self.page.locator("html[lang=es]")).to_be_attached()
        expect(self.page.get_by_text("Te damos la bienvenida a MercaApp")).to_be_visible()
        self.tab_link("Cuenta").click()
        self.expect_title("Cuenta")
        expect(self.button("Español")).to_have_attribute("aria-pressed", "true")

    def test_what_is_chosen_stays_above_it(self):
        self.open("/account")
        self.choose("English")
        self.expect_title("Account")
        self.reload()
        self.expect_title("Account")
        expect(self.page.locator("html[lang=en]")).to_be_attached()
        expect(self.tab_link("Account")).to_be_visible()

    def choose(self, name: str) -> None:
        """Chooses an option on the account screen, and waits until the browser has the cookie."""
        with self.page.expect_response(lambda answer: "/_vipera/keepsake" in answer.url):
            self.button(name).click()
        expect(self.button(name)).to_have_attribute("aria-pressed", "true")

    def test_a_new_tab_a_typed_address_and_the_next_visit_find_what_was_chosen(self):
        self.page.emulate_media(color_scheme="light")
        self.open("/account")
        self.choose("English")
        self.choose("Dark")
        tab = self.open("/", self.new_page())
        expect(tab.get_by_text("Welcome to MercaApp")).to_be_visible()
        expect(tab.locator("html[lang=en]")).to_be_attached()
        expect(tab.locator(".vp-page[data-theme=dark]")).to_be_attached()
        self.open("/employees")
        self.expect_title("Employees")
        later = self.new_context(storage_state=self.context.storage_state())
        page = self.open("/account", self.new_page(later))
        self.expect_title("Account", page)
        expect(page.locator(".vp-page[data-theme=dark]")).to_be_attached()

    def test_a_choice_reaches_the_other_pages_at_once_and_changes_nothing_else(self):
        stranger = self.open("/account", self.new_page(self.new_context()))
        other = self.open("/beers/search", self.new_page())
        form = self.open("/login", self.new_page())
        form.get_by_label("Correo").fill("ana@example.org")
        form.get_by_label("Contraseña").fill("Secreto1")
        form.get_by_label("Contraseña").focus()
        account = self.open("/account", self.new_page())
        self.open("/account")
        self.choose("English")
        self.expect_title("Account")
        for page, title in ((account, "Account"), (form, "Sign in")):
            self.expect_title(title, page)
            expect(page.locator("html[lang=en]")).to_be_attached()
        expect(other.locator("html[lang=en]")).to_be_attached()
        expect(form.get_by_label("Email")).to_have_value("ana@example.org")
        expect(form.get_by_label("Password")).to_have_value("Secreto1")
        expect(form.get_by_label("Password")).to_be_focused()
        self.choose("Dark")
        expect(account.locator(".vp-page[data-theme=dark]")).to_be_attached()
        dark = account.get_by_role("button", name="Dark", exact=True)
        expect(dark).to_have_attribute("aria-pressed", "true")
        expect(stranger.locator("html[lang=es]")).to_be_attached()
        self.expect_title("Cuenta", stranger)
        expect(stranger.locator(".vp-page[data-theme]")).to_have_count(0)

    def test_another_language_leaves_the_stacks_and_the_place_as_they_are(self):
        self.open("/employees")
        expect(self.page.locator(".vp-main li").nth(10)).to_be_visible()
        self.page.evaluate("scrollTo(0, 300)")
        before = self.page.evaluate("scrollY")
        self.assertGreater(before, 0)
        other = self.open("/account", self.new_page())
        other.get_by_role("button", name="English", exact=True).click()
        self.expect_title("Employees")
        self.assertEqual(self.page.evaluate("scrollY"), before)
        self.expect_path("/employees")

    def test_a_made_up_cookie_is_as_none(self):
        hostile = "language=<script>&theme=%00&" + "x" * 2_000
        self.context.add_cookies([{"name": "vipera-choices", "value": hostile, "url": self.proxy.address}])
        self.open("/account")
        self.expect_title("Cuenta")
        expect(self.page.locator(".vp-page[data-theme]")).to_have_count(0)

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

    def reload(self) -> None:
        self.page.reload()
        self.wait_live()

    def test_a_theme_is_shown_at_once_and_stays(self):
        self.page.emulate_media(color_scheme="light")
        self.open("/account")
        expect(self.button("Igual que el dispositivo")).to_have_attribute("aria-pressed", "true")
        self.expect_look(dark=False)
        self.choose("Oscuro")
        self.expect_look(dark=True)
        self.expect_accessible("dark on a light system")
        # No frame of the reloaded page has the system's appearance.
        self.page.add_init_script(FRAMES)
        self.reload()
        self.page.wait_for_function("frames_.length")
        self.assertEqual(set(self.page.evaluate("frames_")), {"dark"})
        self.expect_look(dark=True)
        self.page.emulate_media(color_scheme="dark")
        self.button("Claro").click()
        expect(self.button("Claro")).to_have_attribute("aria-pressed", "true")
        self.expect_look(dark=False)
        self.expect_accessible("light on a dark system")
        self.button("Igual que el dispositivo").click()
        expect(self.button("Igual que el dispositivo")).to_have_attribute("aria-pressed", "true")
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
