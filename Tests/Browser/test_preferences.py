"""MercaApp in the language that a browser wants or a person chooses."""

import unittest

from playwright.sync_api import expect

from case import BrowserCase


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
        expect(self.page.get_by_text("Bienvenido a MercaApp")).to_be_visible()
        self.tab("Cuenta").click()
        self.expect_title("Cuenta")
        expect(self.button("Español")).to_have_attribute("aria-pressed", "true")

    def test_what_is_chosen_stays_above_it(self):
        self.open("/account")
        self.button("English").click()
        self.expect_title("Account")
        self.page.reload()
        self.wait_live()
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
        expect(page.get_by_text("Bienvenido a MercaApp")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
