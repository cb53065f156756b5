"""The base class for tests of MercaApp: its demo member, tabs, forms and database."""

import sqlite3
from contextlib import closing
from pathlib import Path

from playwright.sync_api import expect

from case import BrowserCase

DEMO = ("demo@merca.example", "Merca2026")
# Chromium's console messages while the server is down.
LOST = ("WebSocket", "ERR_CONNECTION", "Failed to load resource")
TROUBLE = "The server has a problem. It is not your fault."


class MarketCase(BrowserCase):
    """A test with a page of MercaApp, which can make the database fail while the server runs."""

    package, product = "MercaApp", "mercaapp"
    arguments = ["serve", "--demo", "--port", "{port}"]

    def setUp(self) -> None:
        super().setUp()
        self.spoilt: list[str] = []
        # The database is repaired even if the test fails.
        self.addCleanup(self.mend_all)

    def tab(self, name: str) -> None:
        self.tab_link(name).click()

    def group_tab(self, name: str) -> None:
        self.page.locator(".vp-group").get_by_role("link", name=name).click()

    def person_tab(self, name: str, group: str = "People") -> None:
        self.tab(group)
        # Clicking the visible tab again would close the screens above its first one.
        if self.page.locator(".vp-group [aria-current]").inner_text() != name:
            self.group_tab(name)

    def sign_in(self, email: str = DEMO[0], password: str = DEMO[1], page=None) -> None:
        """Fills in and submits the form on screen."""
        page = page or self.page
        page.get_by_label("Email").fill(email)
        page.get_by_label("Password").fill(password)
        page.get_by_role("button", name="Sign In", exact=True).click()

    def fill_account(self, **fields: str) -> None:
        """Fills in the sign-up form, with valid values for all other fields."""
        typed = {
            "First name": "Ana María", "Last name": "Núñez", "Email": "ana@example.org",
            "Password": "Secret1", "Confirm password": "Secret1", "Phone": "+573001234567",
        }
        for label, text in {**typed, **fields}.items():
            self.page.get_by_label(label, exact=True).fill(text)

    def expect_alert(self, title: str, message: str) -> None:
        """An alert shows the text, and closes when "Ok" is clicked."""
        alert = self.page.get_by_role("alertdialog", name=title)
        expect(alert).to_contain_text(message)
        alert.get_by_role("button", name="Ok").click()
        expect(alert).not_to_be_attached()

    def answer(self, button: str) -> None:
        """Answers the alert on screen."""
        alert = self.page.get_by_role("alertdialog")
        alert.get_by_role("button", name=button, exact=True).click()
        # The next alert may have a button with the same name, so this one must have closed.
        expect(alert).to_have_count(0)

    def expect_nothing_beside(self, what: str = "") -> None:
        """The screen is not wider than the window."""
        width = self.page.evaluate("document.documentElement.scrollWidth")
        self.assertLessEqual(width, self.page.viewport_size["width"], what)

    def expect_loaded(self, picture) -> None:
        """A picture has loaded and can be decoded; other pictures may be loaded before it."""
        expect(picture).to_have_js_property("complete", True, timeout=60_000)
        expect(picture).not_to_have_js_property("naturalWidth", 0, timeout=60_000)

    def sql(self, *texts: str) -> None:
        place = Path(self.server.work.name) / ".merca" / "data" / "merca.db"
        with closing(sqlite3.connect(place, timeout=30)) as database:
            for text in texts:
                database.execute(text)
            database.commit()

    def spoil(self, table: str) -> None:
        # Without products or sellers, pictures that are still loading are no longer found.
        if table in ("products", "sellers"):
            self.expected_errors += ("502",)
        self.sql(f"ALTER TABLE {table} RENAME TO {table}_away")
        self.spoilt.append(table)

    def mend(self, table: str) -> None:
        self.sql(f"ALTER TABLE {table}_away RENAME TO {table}")
        self.spoilt.remove(table)

    def mend_all(self) -> None:
        for table in list(self.spoilt):
            self.mend(table)


def pesos(number: int) -> str:
    return f"$ {number:,}".replace(",", ".")
