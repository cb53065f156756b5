"""The next user of a browser sees nothing that the previous user has typed or done."""

import unittest

from playwright.sync_api import expect

from drawing import picture
from market import LOST, MarketCase
from test_cart import Shop
from test_tabs import COOKIE


# Chromium's warning if the user leaves or reloads a page whose connection is still being opened.
CUT_SHORT = ("WebSocket is closed before the connection is established",)


class OtherUser(Shop):
    def setUp(self) -> None:
        super().setUp()
        self.expected_errors = CUT_SHORT
        self.ana = self.token
        self.evas_email = f"eva.{self.email}"
        account = {
            "first_name": "Eva", "last_name": "Gil", "email": self.evas_email,
            "password": "Secret1", "phone": "+573001234567",
        }
        self.eva = self.api("POST", "/api/users", account)["token"]

    def read(self, token: str, path: str):
        """Returns the API's response for the user of a token."""
        self.token = token
        return self.api("GET", path)

    def wait_kept(self, is_there: bool) -> None:
        """Waits for the separate request that sets or deletes the browser's cookie."""
        self.wait_until(
            lambda: is_there == any(cookie["name"] == COOKIE for cookie in self.context.cookies()),
            "a secret that is kept" if is_there else "a secret that is forgotten",
        )

    def open_as_ana(self, address: str) -> None:
        self.open_signed_in("/cart")
        self.wait_kept(True)
        self.open(address)

    def change_user(self, server: str = "") -> None:
        """Ana signs out in another tab, and Eva signs in; with `server`, the tab's URL bypasses the proxy."""
        tab = self.open(server + "/account", self.new_page())
        tab.get_by_role("button", name="Sign out", exact=True).click()
        expect(tab.get_by_text("You are not signed in")).to_be_visible()
        self.wait_kept(False)
        self.open(server + "/login", tab)
        MarketCase.sign_in(self, self.evas_email, "Secret1", tab)
        self.expect_title("Users", tab)
        self.wait_kept(True)

    def go_offline(self) -> None:
        self.expected_errors = LOST
        self.proxy.go_down()
        self.wait_not_live()

    def expect_lost(self) -> None:
        """The page is connected again, and reports that an action was lost."""
        self.proxy.come_up()
        self.expect_said("Something you did offline no longer applies.")
        self.wait_live()

    def test_a_half_written_offer_is_not_shown_to_the_next_user(self):
        self.open_as_ana("/offer")
        title = self.page.get_by_label("What are you selling?")
        title.fill("Silla de Ana")
        self.page.get_by_label("Price in pesos").fill("120.000")
        self.page.get_by_label("Add a picture").set_input_files(picture("verde.png"))
        pictures = self.page.locator(".ma-pictures li")
        expect(pictures).to_have_count(1)
        self.change_user()
        expect(title).to_have_value("")
        expect(self.page.get_by_label("Price in pesos")).to_have_value("")
        expect(pictures).to_have_count(0)
        # The submitted form is empty, like the form on screen.
        self.button("Offer it").click()
        expect(self.page.locator("#title-mistake")).to_be_visible()
        newest = self.read(self.eva, "/api/products?limit=5")["data"]
        self.assertNotIn("Silla de Ana", [product["title"] for product in newest])

    # Fixed bug: a purchase of the former user was made in the name of the next user, who paid for it.
    def test_a_purchase_that_waits_for_the_connection_is_not_the_next_users(self):
        product = self.products(1)[0]
        self.open_as_ana(f"/products/{product['id']}")
        self.button("Buy now").click()
        question = self.page.get_by_role("alertdialog")
        expect(question).to_be_visible()
        self.go_offline()
        question.get_by_role("button", name="Buy", exact=True).click()
        self.change_user(self.server.address)
        self.expect_lost()
        expect(question).to_have_count(0)
        self.expect_does_as_eva()
        for token in (self.ana, self.eva):
            self.assertEqual(self.read(token, "/api/orders")["data"], [])

    def test_what_waits_for_the_connection_is_not_put_into_the_next_users_cart(self):
        product, other = self.products(2)
        self.open_as_ana(f"/products/{product['id']}")
        self.go_offline()
        self.button("Add to cart").click()
        self.change_user(self.server.address)
        self.expect_lost()
        self.follow(f"/products/{other['id']}")
        self.expect_does_as_eva()
        lines = self.read(self.eva, "/api/cart")["lines"]
        self.assertEqual([line["product"]["id"] for line in lines], [other["id"]])
        self.assertEqual(self.read(self.ana, "/api/cart")["lines"], [])

    def expect_does_as_eva(self) -> None:
        """The page works for Eva; earlier messages have been handled by now."""
        self.button("Add to cart").last.click()
        self.expect_said("Added to your cart")


if __name__ == "__main__":
    unittest.main()
