"""The first half of a walk through MercaApp: people, vipers and beers."""

from playwright.sync_api import expect

from drawing import png
from market import DEMO, MarketCase

# The wrong fields of a form, with the alert's title and text, in the order of the rules.
MISTAKES = (
    ({"First name": ""}, "Empty!", "Please enter first name"),
    ({"First name": "Ana1"}, "Error", "Please enter proper first name"),
    ({"Last name": ""}, "Empty!", "Please enter last name"),
    ({"Last name": "N_"}, "Error", "Please enter proper last name"),
    ({"Email": ""}, "Empty!", "Please enter email id"),
    ({"Email": "ana@example"}, "Error", "Please enter valid email"),
    ({"Password": ""}, "Empty!", "Please enter password"),
    ({"Password": "Secret!1"}, "Error", "It should not contain special character"),
    ({"Phone": ""}, "Empty!", "Please enter phone number"),
    ({"Phone": "12"}, "Error", "Please enter valid phone number"),
    ({"Confirm password": "Secret2"}, "Error", "Confirm password did not match"),
)
EMAIL, PASSWORD = "ana.nunez@example.org", "Secret1"
PICTURES = "**/_pictures/**"
VIPERS = (
    "WITH RECURSIVE n(i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < 60)"
    " INSERT INTO vipers (id, level, image, is_accessible)"
    " SELECT i, i, 'demo/viper/' || (1 + i % 3), i % 2 FROM n"
)


class Visits(MarketCase):
    """Steps, each of which begins where the previous one ended."""

    color_scheme = "light"
    motion = "no-preference"

    def new_context(self, **options):
        return super().new_context(**{"color_scheme": self.color_scheme, **options})

    def setUp(self) -> None:
        super().setUp()
        self.sql(VIPERS)

    def expect_fine(self, what: str) -> None:
        """A new screen is accessible and not wider than the window."""
        # Vipers outside the visible area have no picture yet.
        expect(self.page.locator(".vp-skeleton:not(.ma-viper *)")).to_have_count(0)
        self.expect_accessible(what)
        self.expect_nothing_beside(what)

    def sign_up_with_each_mistake(self) -> None:
        self.expect_title("MercaApp")
        self.expect_fine("home")
        self.button("Create an account").click()
        self.expect_title("Create an account")
        for fields, title, message in MISTAKES:
            self.fill_account(**fields)
            self.button("Sign Up").click()
            self.expect_alert(title, message)
            expect(self.page.locator(".vp-error")).to_contain_text(message)
            expect(self.page.get_by_label(next(iter(fields)), exact=True)).to_be_focused()
        self.expect_fine("a mistake")
        self.fill_account(**{"Email": DEMO[0]})
        self.button("Sign Up").click()
        expect(self.page.locator("#email-mistake")).to_contain_text("already has an account")
        expect(self.page.get_by_label("Email")).to_be_focused()
        self.fill_account(**{"Email": EMAIL})
        self.button("Sign Up").click()
        self.expect_said("Welcome to MercaApp, Ana María")
        self.expect_title("Users")

    def sign_in_after_signing_out(self) -> None:
        self.tab("Account")
        expect(self.page.get_by_text(EMAIL)).to_be_visible()
        self.expect_fine("account")
        self.button("Sign out").click()
        expect(self.page.get_by_text("You are not signed in")).to_be_visible()
        self.expect_fine("account, signed out")
        self.button("Sign in").click()
        self.expect_title("Sign in")
        self.expect_fine("sign in")
        self.sign_in(EMAIL, "Wrong1x")
        self.expect_alert("That did not work", "The email address or the password is wrong.")
        self.sign_in(EMAIL, PASSWORD)

    def see_users_and_employees(self) -> None:
        self.expect_title("Users")
        rows = self.page.locator("[data-user]")
        expect(rows).to_have_count(25)
        self.expect_fine("users")
        rows.last.scroll_into_view_if_needed()
        expect(rows.nth(49)).to_be_attached()
        self.person_tab("Employees")
        self.expect_title("Employees")
        expect(self.page.get_by_role("listitem")).to_have_count(12)
        self.expect_loaded(self.page.locator(".ma-portrait img").first)
        self.expect_fine("employees")

    def scroll_through_vipers(self) -> None:
        self.tab("Vipers")
        rows = self.page.locator(".ma-viper")
        expect(rows).to_have_count(60)
        for step in range(0, 60, 7):
            rows.nth(step).evaluate("row => row.scrollIntoView()")
        rows.last.scroll_into_view_if_needed()
        self.expect_loaded(rows.last.locator("img"))
        self.expect_fine("vipers")

    def browse_beers_to_the_last(self) -> None:
        # Scrolling through all beers requests all their pictures. A debug build needs minutes to draw them, and later
        # requests would have to wait.
        drawn = png(48, b"\xc0\x90\x30")
        self.context.route(PICTURES, lambda it: it.fulfill(body=drawn, content_type="image/png"))
        self.tab("Beers")
        rows = self.page.locator("[data-beer]")
        expect(rows).to_have_count(25)
        self.expect_fine("beers")
        for count in range(50, 326, 25):
            rows.last.scroll_into_view_if_needed()
            expect(rows.nth(count - 1)).to_be_attached()
        rows.last.scroll_into_view_if_needed()
        expect(self.page.get_by_text("No more beers")).to_be_visible()
        expect(rows).to_have_count(325)
        name = rows.last.locator("strong").inner_text()
        rows.last.get_by_role("link").click()
        self.expect_title("Beer #325")
        expect(self.page.get_by_role("heading", name=name)).to_be_visible()
        self.expect_fine("a beer")
        self.button("Back").click()
        # The list is at the same position, and all beers are loaded.
        expect(rows).to_have_count(325)
        expect(rows.last).to_be_in_viewport()
        self.context.unroute(PICTURES)

    def search_beers_and_draw_some(self) -> None:
        rows = self.page.locator("[data-beer]")
        self.group_tab("Search ID")
        self.expect_title("Search ID")
        field = self.page.get_by_label("Beer ID")
        # Each new text cancels the search before it.
        for text in ("4000", "x1", "325", "25"):
            field.fill("")
            field.press_sequentially(text)
        expect(rows).to_have_count(1)
        expect(rows).to_contain_text("Bad Pixie")
        expect(field).to_have_value("25")
        self.expect_fine("a beer that was searched for")
        self.group_tab("Random")
        self.expect_title("Random")
        expect(rows).to_have_count(1)
        self.expect_fine("a random beer")
        for _ in range(3):
            self.button("Roll Random").click()
            expect(self.page.locator(".ma-spinner")).to_have_count(0)
        expect(rows).to_have_count(1)
