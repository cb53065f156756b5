"""All tabs of a browser share a sign-in; other browsers do not."""

import unittest

from playwright.sync_api import expect

from market import DEMO, LOST, MarketCase

COOKIE = "vipera-keepsake"


class Tabs(MarketCase):
    def sign_in_here(self) -> None:
        self.open("/login")
        self.sign_in()
        self.expect_title("Users")
        self.wait_kept()

    def kept(self, context=None) -> list[dict]:
        cookies = (context or self.context).cookies()
        return [cookie for cookie in cookies if cookie["name"] == COOKIE]

    def wait_kept(self, is_there: bool = True) -> None:
        """Waits for the separate request that sets or deletes the browser's cookie."""
        what = "a secret that is kept" if is_there else "a secret that is forgotten"
        self.wait_until(lambda: bool(self.kept()) == is_there, what)

    def wait_replaced(self, before: dict) -> None:
        self.wait_until(lambda: self.kept()[0]["value"] != before["value"], "a secret in place of another")

    def open_tab(self, address: str, context=None):
        return self.open(address, self.new_page(context))

    def expect_signed_in(self, page) -> None:
        expect(page.get_by_text("Hello, Demo")).to_be_visible()

    def expect_signed_out(self, page) -> None:
        expect(page.get_by_text("Welcome to MercaApp")).to_be_visible()

    def test_a_new_tab_of_a_signed_in_browser_is_signed_in(self):
        self.sign_in_here()
        tab = self.open_tab("/products/7")
        tab.get_by_role("button", name="Add to cart").click()
        self.expect_said("Added to your cart", page=tab)
        self.expect_signed_in(self.open_tab("/"))
        # The user types the URL in the first tab again.
        self.open("/account")
        expect(self.page.get_by_text(DEMO[0])).to_be_visible()
        self.expect_signed_out(self.open_tab("/", self.new_context()))

    def test_without_a_script_a_page_knows_who_is_there_too(self):
        self.sign_in_here()
        context = self.new_context(java_script_enabled=False)
        context.add_cookies(self.kept())
        page = context.new_page()
        self.open_complete("/account", page.get_by_text(DEMO[0]), page)

    def test_no_script_and_no_page_sees_the_token(self):
        self.sign_in_here()
        [cookie] = self.kept()
        self.assertTrue(cookie["httpOnly"])
        self.assertEqual(cookie["sameSite"], "Lax")
        self.assertEqual(cookie["path"], "/")
        month = 30 * 86_400
        now = self.page.evaluate("Date.now() / 1000")
        self.assertAlmostEqual(cookie["expires"] - now, month, delta=600)
        tab = self.open_tab("/account")
        for page in (self.page, tab):
            self.assertNotIn(cookie["value"], page.content())
            self.assertNotIn(cookie["value"], page.evaluate("document.cookie + location.href"))
        self.assertNotIn(cookie["value"], self.server.output())

    # A cookie that an attacker has set does not sign the attacker in when a user signs in.
    def test_what_was_there_before_signing_in_is_worth_nothing_after(self):
        self.open("/login")
        address = self.proxy.address
        planted = {"name": COOKIE, "value": "ab" * 32, "url": address}
        self.context.add_cookies([planted])
        self.sign_in()
        self.expect_title("Users")
        self.wait_replaced(planted)
        stranger = self.new_context()
        stranger.add_cookies([planted])
        self.expect_signed_out(self.open_tab("/", stranger))
        self.wait_until(lambda: not self.kept(stranger), "what no longer holds, which is taken away")

    def test_signing_out_in_one_tab_is_so_in_all(self):
        self.sign_in_here()
        tab = self.open_tab("/users")
        rows = tab.locator("[data-user]")
        expect(rows).to_have_count(25)
        self.tab("Account")
        self.button("Sign out").click()
        expect(self.page.get_by_text("You are not signed in")).to_be_visible()
        self.wait_kept(False)
        # The page changes immediately, without any action of its user.
        expect(rows).to_have_count(0)
        self.expect_signed_out(self.open_tab("/"))

    def test_signing_in_and_out_is_told_to_all_pages_and_to_no_other_browser(self):
        home, cart = self.open_tab("/"), self.open_tab("/cart")
        product = self.open_tab("/products/7")
        stranger = self.open_tab("/", self.new_context())
        self.expect_signed_out(home)
        self.sign_in_here()
        self.expect_signed_in(home)
        # The page can be reloaded only after the form above it has closed and the history has been updated.
        self.expect_title("Cart", cart)
        cart.wait_for_function("location.pathname === '/cart'")
        # This page shows no user name, so the test cannot see when its session learns of the sign-in.
        product.reload()
        self.wait_live(product)
        product.get_by_role("button", name="Add to cart").click()
        # Another test may have added the product: then the toast says that it is in the cart already.
        self.expect_said("your cart", page=product)
        cart.reload()
        expect(cart.get_by_role("button", name="Check out")).to_be_visible()
        self.expect_signed_out(stranger)
        self.tab("Account")
        self.button("Sign out").click()
        self.expect_signed_out(home)
        expect(cart.get_by_role("button", name="Check out")).to_have_count(0)
        self.assertEqual(product.evaluate("location.pathname"), "/products/7")

    def test_signing_out_everywhere_reaches_the_tabs_of_another_browser(self):
        self.sign_in_here()
        other = self.open_tab("/login", self.new_context())
        self.sign_in(page=other)
        expect(other.locator("[data-user]")).to_have_count(25)
        self.tab("Account")
        self.button("Sign out everywhere").click()
        self.answer("Sign out everywhere")
        expect(self.page.get_by_text("You are not signed in")).to_be_visible()
        self.expect_signed_out(self.open_tab("/", other.context))

    # The user signs in again, in a tab that does not know of the first sign-in.
    def test_a_browser_is_signed_in_once(self):
        late = self.new_page()
        # This tab does not receive the storage events of other tabs.
        late.add_init_script("addEventListener('storage', (event) => event.stopImmediatePropagation())")
        self.open("/login", late)
        self.sign_in_here()
        [before] = self.kept()
        shown = self.page.locator(".vp-page").get_attribute("v")
        self.sign_in(page=late)
        expect(late.locator("[data-user]")).to_have_count(25)
        self.wait_replaced(before)
        # The cookie is set before the API has ended the former session.
        headers = {"Authorization": f"Bearer {before['value']}"}
        self.wait_until(
            lambda: self.context.request.get("/api/sessions/current", headers=headers).status == 401,
            "the session of before, which ends",
        )
        # The first page continues with the new session. Until the page is connected to it, a click would still belong
        # to the former user.
        expect(self.page.locator(".vp-page")).not_to_have_attribute("v", shown)
        self.tab("Shop")
        self.expect_signed_in(self.page)
        self.expect_signed_in(self.open_tab("/"))

    def test_where_the_server_is_asked_in_vain_the_page_says_so(self):
        self.sign_in_here()
        self.spoil("sessions")
        tab = self.open_tab("/")
        self.expect_signed_out(tab)
        self.expect_said("We could not see who you are.", page=tab)
        self.mend("sessions")
        self.expect_signed_in(self.open_tab("/"))


class Killed(MarketCase):
    def test_a_new_tab_is_signed_in_after_the_server_was_killed(self):
        self.open("/login")
        self.sign_in()
        self.expect_title("Users")
        expect(self.page.locator("[data-user]")).to_have_count(25)
        self.wait_until(
            lambda: COOKIE in [cookie["name"] for cookie in self.context.cookies()], "a secret that is kept"
        )
        # If the record lacked the screen, the page would send its sign-in again.
        self.expect_recorded("/users", self.server.work.name)
        self.expected_errors = LOST
        self.server.kill()
        self.wait_not_live()
        self.server.start()
        tab = self.open("/", self.new_page())
        expect(tab.get_by_text("Hello, Demo")).to_be_visible()
        self.wait_live()
        self.button("Refresh").click()
        expect(self.button("Refresh")).to_be_enabled()
        expect(self.page.locator("[data-user]")).to_have_count(25)


if __name__ == "__main__":
    unittest.main()
