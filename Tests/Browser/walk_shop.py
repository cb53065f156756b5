"""The second half of a walk through MercaApp: search, sellers, cart, orders and selling."""

import re

from playwright.sync_api import expect

from drawing import picture
from market import pesos
from walk_visits import Visits


class Shopping(Visits):
    """Steps, each of which begins where the previous one ended."""

    def setUp(self) -> None:
        super().setUp()
        # All products in the results must be in stock.
        self.sql("UPDATE products SET stock = 9")
        self.cards = self.page.locator("[data-product]")

    def go_home(self) -> None:
        """The first click shows the tab unchanged, and the second click returns to its first screen."""
        self.tab("Shop")
        tab = self.page.locator(".vp-tabs").get_by_role("link", name="Shop")
        expect(tab).to_have_attribute("aria-current", "page")
        self.tab("Shop")
        self.expect_path("/")

    def follow_home_link(self, name: str) -> None:
        name = self.page.get_by_text(name, exact=True)
        self.page.locator("a.vp-row").filter(has=name).click()

    def search_products(self) -> None:
        self.go_home()
        expect(self.page.get_by_text("Hello, Ana María")).to_be_visible()
        field = self.page.get_by_label("Search products")
        field.fill("cámara")
        self.button("Search").click()
        self.expect_path("/products?q=c%C3%A1mara")
        expect(self.cards).not_to_have_count(0)
        titles = self.page.locator("[data-product] strong")
        with_accent = titles.all_inner_texts()
        self.assertTrue(all("Cámara" in title for title in with_accent), with_accent)
        self.expect_fine("products")
        # Typing the word without the accent gives the same results.
        field.fill("")
        self.expect_path("/products")
        field.press_sequentially("camara")
        self.expect_path("/products?q=camara")
        # In a wide window, the next page of results may already be loaded, so only the first results are compared.
        for place, title in enumerate(with_accent[:8]):
            expect(titles.nth(place)).to_have_text(title)
        expect(field).to_be_focused()

    def filter_and_sort(self) -> None:
        self.page.get_by_label("Sort by").select_option(label="Lowest price")
        self.expect_path("/products?q=camara&sort=cheapest")
        self.button("Filters").click()
        self.page.get_by_label("Condition").select_option(label="Used")
        self.expect_path("/products?condition=used&q=camara&sort=cheapest")
        expect(self.page.locator("[data-product]:not(:has(.ma-tag))")).to_have_count(0)
        expect(self.page.locator("ul[aria-busy=false]")).to_be_attached()
        expect(self.cards).not_to_have_count(0)
        texts = self.page.locator("[data-product] .ma-price").all_inner_texts()
        prices = [int(re.sub(r"\D", "", text)) for text in texts]
        self.assertEqual(prices, sorted(prices))
        self.expect_fine("filters")
        self.button("Remove filters").click()
        self.expect_path("/products?q=camara&sort=cheapest")
        expect(self.page.locator("ul[aria-busy=false]")).to_be_attached()

    def open_a_seller(self) -> None:
        title = self.cards.first.locator("strong").inner_text()
        self.cards.first.get_by_role("link").click()
        self.expect_title(title)
        self.expect_fine("a product")
        seller = self.page.locator(".ma-sold-by strong").inner_text()
        self.page.locator(".ma-sold-by").click()
        self.expect_title(seller)
        expect(self.cards).not_to_have_count(0)
        for line in self.page.locator("[data-product] small:last-child").all_inner_texts():
            self.assertIn(f"Sold by {seller}", line)
        self.expect_fine("a seller")
        self.button("Back").click()
        self.expect_title(title)

    def buy_by_the_cart(self) -> None:
        title = self.page.locator(".ma-offering h2").inner_text()
        price = int(re.sub(r"\D", "", self.page.locator(".ma-offering .ma-big-price").inner_text()))
        total = pesos(2 * price)
        self.button("Add to cart").click()
        self.expect_said("Added to your cart.")
        self.button("Show cart").click()
        self.expect_title("Cart")
        expect(self.cards).to_have_count(1)
        self.button(f"Add one: {title}").click()
        expect(self.page.locator(".ma-sum")).to_contain_text(total)
        self.expect_fine("cart")
        self.button("Check out").click()
        expect(self.page.get_by_role("alertdialog")).to_contain_text(total)
        self.expect_fine("checking out")
        self.answer("Buy")
        expect(self.page.locator(".vp-title").last).to_contain_text("Order ")
        expect(self.page.get_by_text(f"2 × {pesos(price)}")).to_be_visible()
        self.expect_fine("an order")
        self.go_home()
        self.follow_home_link("Orders")
        orders = self.page.locator("[data-order]")
        expect(orders).to_have_count(1)
        expect(orders).to_contain_text(total)
        self.expect_fine("orders")

    def sell_with_a_picture(self) -> None:
        self.go_home()
        self.follow_home_link("Sell")
        expect(self.page.get_by_text("Nothing for sale yet")).to_be_visible()
        self.expect_fine("nothing to sell")
        self.button("Offer a product").click()
        self.expect_title("Offer a product")
        self.page.get_by_label("Add a picture").set_input_files(picture("verde.png", side=160))
        pictures = self.page.locator(".ma-pictures li")
        # This picture is loaded after all pictures of beers and vipers that earlier steps have requested.
        expect(pictures).to_have_count(1, timeout=60_000)
        self.expect_loaded(pictures.locator("img"))
        self.page.get_by_label("What are you selling?").fill("Zarigüeya de madera")
        self.page.get_by_label("Price in pesos").fill("120.000")
        self.expect_fine("an offer")
        self.button("Offer it").click()
        self.expect_title("Sell")
        expect(self.cards).to_have_count(1)
        expect(self.cards).to_contain_text("Zarigüeya de madera")
        self.expect_loaded(self.cards.locator("img"))
        self.expect_fine("what is sold")
