"""A user visits all of MercaApp, from the first page to signing out everywhere.

Only the first URL is typed; all other screens are opened from the home screen.
"""

from playwright.sync_api import expect

from market import LOST
from walk_shop import Shopping
from walk_visits import EMAIL, PASSWORD


class Walk(Shopping):
    """All steps in order, in one session."""

    def walk(self) -> None:
        self.open()
        self.sign_up_with_each_mistake()
        self.sign_in_after_signing_out()
        self.see_users_and_employees()
        self.scroll_through_vipers()
        self.browse_beers_to_the_last()
        self.search_beers_and_draw_some()
        self.search_products()
        self.filter_and_sort()
        self.open_a_seller()
        self.buy_by_the_cart()
        self.sell_with_a_picture()
        self.change_the_language()
        self.go_offline_and_back()
        self.reload_and_go_back_and_forward()
        self.sign_out_everywhere()

    def change_the_language(self) -> None:
        self.tab("Account")
        self.button("Español").click()
        self.expect_title("Cuenta")
        tabs = self.page.locator(".vp-tabs").get_by_role("link")
        expect(tabs).to_have_text(["Tienda", "Cervezas", "Víboras", "Personas", "Cuenta"])
        self.expect_fine("cuenta")
        self.tab("Personas")
        expect(self.page.locator(".vp-group").get_by_role("link")).to_have_text(
            ["Empleados", "Usuarios"]
        )
        self.tab("Cuenta")
        self.button("English").click()
        self.expect_title("Account")

    def go_offline_and_back(self) -> None:
        self.go_home()
        self.follow_home_link("Products")
        self.expect_title("Products")
        expect(self.cards).to_have_count(24)
        self.expected_errors = LOST
        self.proxy.go_down()
        self.wait_not_live()
        offline = self.page.get_by_text("You are not connected to Internet. What you do now is sent later.")
        expect(offline).to_be_visible()
        self.page.get_by_label("Search products").fill("zarigueya")
        expect(self.cards).to_have_count(24)
        self.proxy.come_up()
        self.wait_live()
        expect(offline).not_to_be_visible()
        self.expect_path("/products?q=zarigueya")
        expect(self.cards).to_have_count(1)
        expect(self.cards).to_contain_text("Zarigüeya de madera")

    def reload_and_go_back_and_forward(self) -> None:
        self.cards.get_by_role("link").click()
        heading = self.page.get_by_role("heading", name="Zarigüeya de madera").last
        expect(heading).to_be_visible()
        self.page.reload()
        self.wait_live()
        expect(heading).to_be_visible()
        self.page.go_back()
        self.expect_path("/products?q=zarigueya")
        expect(self.cards).to_have_count(1)
        self.page.go_back()
        self.expect_path("/")
        expect(self.page.get_by_text("Hello, Ana María")).to_be_visible()
        self.page.go_forward()
        self.expect_path("/products?q=zarigueya")
        expect(self.page.get_by_label("Search products")).to_have_value("zarigueya")
        expect(self.cards).to_have_count(1)

    def sign_out_everywhere(self) -> None:
        other = self.new_page(self.new_context())
        self.open("/users", other)
        self.sign_in(EMAIL, PASSWORD, other)
        expect(other.locator("[data-user]")).to_have_count(25)
        self.tab("Account")
        self.button("Sign out everywhere").click()
        self.answer("Sign out everywhere")
        expect(self.page.get_by_text("You are not signed in")).to_be_visible()
        other.get_by_role("button", name="Refresh").click()
        self.expect_said("Your session has ended. Sign in again.", page=other)
        expect(other.locator("[data-user]")).to_have_count(0)
        # No data of the member is shown any more.
        self.go_home()
        expect(self.page.get_by_text("Welcome to MercaApp")).to_be_visible()
        self.follow_home_link("Orders")
        self.expect_title("Sign in")
        self.expect_fine("sign in to shop")
