"""Long texts of users make no screen of MercaApp scroll sideways or cut it off."""

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from drawing import picture
from test_cart import Shop

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "Examples" / "MercaApp" / "Sources" / "Modules"
PATHS = {
    path
    for file in MODULES.rglob("*.swift")
    for path in re.findall(r'static let path = "(.*)"', file.read_text())
}
WORD, NAME, LINK = "W" * 200, "W" * 50, "https://example.org/" + "a" * 180
# The longest name that a shop may have.
SHOP = "W" * 100
# The URL of each screen after `fill` has run; if a screen is missing here, the test fails.
VISITS = {
    "/": "/", "/account": "/account", "/login": "/login", "/signup": "/signup", "/users": "/users",
    "/employees": "/employees", "/vipers": "/vipers", "/beers": "/beers", "/beers/{id}": "/beers/1",
    "/beers/random": "/beers/random", "/beers/search": "/beers/search", "/products": "/products",
    "/products/{id}": "/products/{product}", "/sellers": "/sellers", "/sellers/{id}": "/sellers/{seller}", "/cart": "/cart",
    "/orders": "/orders", "/orders/{id}": "/orders/{order}", "/favourites": "/favourites", "/sell": "/sell",
    "/offer": "/offer?product={own}", "/shop/login": "/shop/login",
}
# A narrow phone, a phone and a desktop, each with text of normal and double size.
WIDTHS, SIZES = (320, 390, 1280), ("100%", "200%")
# The elements beyond the window's edges, except those in scrolling areas and those for screen readers only.
CUT = """
  () => [...document.querySelectorAll("body *")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)
      && !element.closest(".vp-group, .ma-heard");
  }).slice(0, 5).map((element) => element.outerHTML.slice(0, 120))
"""


class HostileTexts(Shop):
    def make_email(self) -> str:
        """The longest valid address: 254 letters, in parts of 64 and 63."""
        return f"{Shop.members:03}{'w' * 61}@{'w' * 63}.{'w' * 63}.{'w' * 58}.ww"

    def fill(self) -> dict[str, int]:
        """Enters long words wherever users can type text; returns the IDs for the URLs."""
        self.sql(
            f"UPDATE users SET first_name = '{NAME}', last_name = '{NAME}', phone = '+573001234567' "
            f"WHERE email = '{self.email}'",
            f"UPDATE employees SET first_name = '{WORD}', last_name = '{WORD}', "
            f"email = '{WORD}@example.org'",
            f"UPDATE advertisement SET company = '{WORD}', text = '{LINK}'",
            f"UPDATE beers SET name = '{WORD}', description = '{LINK}'",
            f"UPDATE viper_overview SET title = '{WORD}'",
            f"UPDATE vipers SET level = '{WORD}'",
            f"UPDATE sellers SET name = '{SHOP}'",
            f"UPDATE products SET title = '{WORD}', description = '{LINK}', terms = '{LINK}', "
            "price = 99999999999, stock = 1000 WHERE id IN (SELECT max(id) FROM products)",
        )
        product = self.api("GET", "/api/products?limit=1")["data"][0]
        self.assertEqual(product["title"], WORD)
        line = {"product": product["id"], "quantity": 1, "price": product["price"]}
        order = self.api("POST", "/api/orders", {"lines": [line]}, key="an-order-of-long-words")
        self.put(product, 999)
        content = json.dumps(product).replace("'", "''")
        self.sql(
            f"INSERT INTO favourites SELECT id, {product['id']}, '{content}', 0 FROM users WHERE email = '{self.email}'"
        )
        own = self.api("POST", "/api/products", {
            "title": WORD, "description": LINK, "terms": LINK, "price": 99_999_999_999, "condition": "used",
            "stock": 1_000_000,
        }, key="an-offer-of-long-words")
        seller = product["seller"]["id"]
        return {"product": product["id"], "seller": seller, "order": order["id"], "own": own["id"]}

    def expect_all_seen(self, what: str) -> None:
        for width in WIDTHS:
            self.page.set_viewport_size({"width": width, "height": 844})
            for size in SIZES:
                self.page.evaluate("size => document.documentElement.style.fontSize = size", size)
                self.expect_nothing_beside(f"{what}, {width} px, {size}")
                self.assertEqual(self.page.evaluate(CUT), [], f"{what}, {width} px, {size}")
        self.page.evaluate("document.documentElement.style.fontSize = ''")
        self.page.set_viewport_size({"width": 390, "height": 844})

    def test_every_screen_is_visited(self):
        self.assertEqual(PATHS, VISITS.keys())

    def test_no_screen_is_wider_than_the_window(self):
        numbers = self.fill()
        self.open_signed_in("/cart")
        for path, address in VISITS.items():
            with self.subTest(path):
                self.open(address.format(**numbers))
                expect(self.page.locator(".vp-skeleton")).to_have_count(0)
                self.expect_all_seen(path)

    def test_a_search_and_a_filter_are_no_wider_than_the_window(self):
        numbers = self.fill()
        self.open(f"/products?q={WORD}&seller={numbers['seller']}")
        expect(self.page.locator(".vp-skeleton")).to_have_count(0)
        self.button("Filters (1)").click()
        seller = self.button(f"Seller {SHOP}")
        expect(seller).to_be_visible()
        self.expect_all_seen("a search with its filters")
        seller.click()
        sheet = self.page.get_by_role("dialog", name="Choose a seller")
        expect(sheet.locator("[data-seller]").first).to_contain_text(SHOP)
        self.expect_all_seen("the choice of a seller")

    def test_a_toast_is_no_wider_than_the_window(self):
        self.show_socket()
        self.open_signed_in("/offer")
        self.page.get_by_label("What are you selling?").fill(WORD)
        self.page.get_by_label("Price in pesos").fill("120.000")
        # The toast stays as long as the page receives no message.
        self.stop_after("is offered now")
        self.button("Offer it").click()
        expect(self.page.locator(".vp-toast")).to_contain_text(WORD)
        self.expect_all_seen("a toast")
        self.go_on()

    def test_the_name_of_a_file_is_no_wider_than_the_window(self):
        self.open_signed_in("/offer")
        self.proxy.hold_files()
        self.addCleanup(self.proxy.release_files)
        slow = picture(f"{WORD}.png")
        # Bytes after the end of a picture are ignored, so they only make the file larger.
        slow["buffer"] += bytes(6_000_000)
        self.page.get_by_label("Add a picture").set_input_files(slow)
        status = self.page.locator(".vp-sending [role=status]")
        expect(status).to_have_text(f"Sending “{WORD}.png”")
        self.expect_all_seen("a file on its way")
        self.button("Cancel").click()
        expect(status).to_have_text(f"“{WORD}.png” was not sent.")
        self.expect_all_seen("a file that was given up")

    def test_an_alert_is_no_wider_than_the_window(self):
        numbers = self.fill()
        self.open_signed_in(f"/offer?product={numbers['own']}")
        self.button("Remove product").click()
        expect(self.page.get_by_role("alertdialog")).to_contain_text(WORD)
        self.expect_all_seen("the question before an offer is withdrawn")
