"""MercaApp's favourites, which are stored beside the network and shown without it."""

import unittest

from playwright.sync_api import expect

from market import TROUBLE, pesos
from test_cart import Shop


class Favourites(Shop):
    def test_a_favourite_is_added_shown_without_the_api_and_removed(self):
        product = self.products(1)[0]
        self.open(f"/products/{product['id']}")
        self.button("Add to favourites").click()
        self.expect_title("Sign in")
        self.sign_in()
        self.expect_said("Added to your favourites.")
        expect(self.button("Remove from favourites")).to_be_visible()
        self.follow("/")
        self.page.locator("a[href='/favourites']").click()
        self.expect_title("Favourites")
        expect(self.rows()).to_have_count(1)
        expect(self.rows()).to_contain_text(pesos(product["price"]))
        for look, _ in self.each_look():
            self.expect_accessible(f"favourites {look}")
            self.expect_nothing_beside(f"favourites {look}")

        # The API fails, and the table of the favourites does not.
        alert = self.page.locator(".vp-banner[role=alert]")
        outdated = self.page.get_by_text("Prices and stock may be out of date.")
        self.spoil("products")
        self.button("Refresh").click()
        expect(alert).to_contain_text(TROUBLE)
        self.page.reload()
        self.wait_live()
        expect(alert).to_contain_text(TROUBLE)
        expect(outdated).to_be_visible()
        expect(self.rows()).to_contain_text(product["title"])
        for look, _ in self.each_look():
            self.expect_accessible(f"outdated favourites {look}")
            self.expect_nothing_beside(f"outdated favourites {look}")

        self.mend("products")
        self.sql(f"UPDATE products SET price = {product['price'] + 1000} WHERE id = {product['id']}")
        self.button("Retry").click()
        expect(self.rows()).to_contain_text(pesos(product["price"] + 1000))
        expect(alert).not_to_be_attached()
        expect(outdated).not_to_be_attached()

        self.spoil("favourites")
        self.button(f"Remove: {product['title']}").click()
        expect(alert).to_contain_text(TROUBLE)
        expect(self.rows()).to_have_count(1)
        self.mend("favourites")
        self.button(f"Remove: {product['title']}").click()
        expect(self.page.get_by_text("No favourites yet")).to_be_visible()
        for look, _ in self.each_look():
            self.expect_accessible(f"no favourites {look}")

    def test_favourites_belong_to_their_member(self):
        product = self.products(1)[0]
        self.open_signed_in("/orders")
        self.follow(f"/products/{product['id']}")
        self.button("Add to favourites").click()
        self.expect_said("Added to your favourites.")
        other = self.new_page(self.new_context())
        other.goto(f"/products/{product['id']}")
        expect(other.get_by_role("button", name="Add to favourites")).to_be_visible()
        self.button("Remove from favourites").click()
        self.expect_said("Removed from your favourites.")
        self.follow("/favourites")
        expect(self.page.get_by_text("No favourites yet")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
