"""Reloading or refreshing a page of MercaApp shows the current content on the same screen."""

import unittest

from playwright.sync_api import expect

from market import LOST, MarketCase, TROUBLE
from test_cart import Shop


class Refresh(MarketCase):
    def rename_ada(self) -> None:
        self.addCleanup(self.sql, "UPDATE employees SET first_name = 'Ada' WHERE first_name = 'Augusta'")
        self.sql("UPDATE employees SET first_name = 'Augusta' WHERE first_name = 'Ada'")

    def pulling_page(self, address: str):
        return self.open(address, self.new_page(self.new_context(has_touch=True)))

    def test_f5_shows_what_is_there_now(self):
        page = self.open("/employees")
        expect(page.get_by_text("Ada Lovelace")).to_be_visible()
        self.rename_ada()
        page.reload()
        expect(page.get_by_text("Augusta Lovelace")).to_be_visible()

    def test_f5_of_a_page_that_its_session_does_not_expect_shows_what_is_there_now(self):
        page = self.open("/employees")
        expect(page.get_by_text("Ada Lovelace")).to_be_visible()
        self.rename_ada()
        # Simulates a cookie that comes too late: another session renders the page, which then reconnects to its own
        # session.
        page.evaluate("Object.defineProperty(document, 'cookie', { set() {} })")
        page.reload()
        expect(page.get_by_text("Augusta Lovelace")).to_be_visible()

    def test_enter_in_the_address_bar_shows_what_is_there_now(self):
        page = self.open("/employees")
        expect(page.get_by_text("Ada Lovelace")).to_be_visible()
        self.rename_ada()
        page.goto("/employees")
        expect(page.get_by_text("Augusta Lovelace")).to_be_visible()

    def test_a_pull_shows_what_is_there_now(self):
        page = self.pulling_page("/employees")
        expect(page.get_by_text("Ada Lovelace")).to_be_visible()
        self.rename_ada()
        self.pull(page, 300)
        expect(page.get_by_text("Augusta Lovelace")).to_be_visible()

    def test_a_refresh_that_fails_keeps_the_list_and_says_so(self):
        page = self.open("/employees")
        expect(page.get_by_role("listitem")).to_have_count(12)
        self.spoil("employees")
        page.reload()
        expect(page.locator(".vp-banner[role=alert]")).to_contain_text(TROUBLE)
        expect(page.get_by_role("listitem")).to_have_count(12)

    def test_a_reload_leaves_the_person_where_they_are(self):
        self.scroll_far_and_reload(self.open("/beers"))

    def test_a_reload_that_another_session_answers_leaves_the_person_where_they_are(self):
        page = self.open("/beers")
        page.evaluate("Object.defineProperty(document, 'cookie', { set() {} })")
        self.scroll_far_and_reload(page)

    def scroll_far_and_reload(self, page) -> None:
        rows = page.locator("[data-beer]")
        rows.last.scroll_into_view_if_needed()
        expect(rows).to_have_count(50)
        rows.nth(40).scroll_into_view_if_needed()
        before = page.evaluate("scrollY")
        self.assertGreater(before, 1_000)
        page.reload()
        self.wait_live()
        expect(self.button("Refresh")).to_have_attribute("aria-disabled", "false")
        expect(rows).to_have_count(50)
        self.assertEqual(page.evaluate("scrollY"), before)

    def test_what_is_typed_stays(self):
        page = self.open("/beers/search")
        page.get_by_label("Beer ID").fill("21")
        expect(page.get_by_text("#21")).to_be_visible()
        page.reload()
        self.wait_live()
        expect(page.get_by_label("Beer ID")).to_have_value("21")
        expect(page.get_by_text("#21")).to_be_visible()

    def test_a_product_says_how_many_are_left(self):
        [product] = self.products()
        page = self.open(f"/products/{product}")
        self.sql(f"UPDATE products SET stock = 4321 WHERE id = {product}")
        page.reload()
        expect(page.get_by_text("4.321")).to_be_visible()
        self.sql(f"UPDATE products SET stock = 4322 WHERE id = {product}")
        page = self.pulling_page(f"/products/{product}")
        self.sql(f"UPDATE products SET stock = 4323 WHERE id = {product}")
        self.pull(page, 300)
        expect(page.get_by_text("4.323")).to_be_visible()

    def products(self) -> list[int]:
        answer = self.context.request.get("/api/products?limit=1").json()
        return [product["id"] for product in answer["data"]]


class Nobody(MarketCase):
    """Has a separate server, because the test deletes all employees."""

    def test_an_empty_list_has_a_way_out(self):
        self.sql("CREATE TABLE kept AS SELECT * FROM employees", "DELETE FROM employees")
        page = self.open("/employees", self.new_page(self.new_context(has_touch=True)))
        expect(page.get_by_text("Nobody works here yet")).to_be_visible()
        self.sql("INSERT INTO employees SELECT * FROM kept WHERE first_name = 'Ada'")
        page.get_by_role("button", name="Refresh").click()
        expect(page.get_by_role("listitem")).to_have_count(1)
        self.sql("DELETE FROM employees")
        self.pull(page, 300)
        expect(page.get_by_text("Nobody works here yet")).to_be_visible()
        self.sql("INSERT INTO employees SELECT * FROM kept")
        self.pull(page, 300)
        expect(page.get_by_role("listitem")).to_have_count(12)


class Members(Shop):
    def test_lists_of_a_member_are_fetched_anew(self):
        self.open_signed_in("/cart")
        expect(self.page.get_by_text("Your cart is empty")).to_be_visible()
        product = self.products(1)[0]
        self.put(product)
        self.page.reload()
        expect(self.rows()).to_contain_text(product["title"])
        for address in ("/orders", "/favourites", "/sell", "/users"):
            self.open(address)
            expect(self.button("Refresh")).to_be_visible()


class Killed(MarketCase):
    def test_a_long_list_comes_back_where_the_person_was(self):
        page = self.open("/beers")
        rows = page.locator("[data-beer]")
        for count in (50, 75, 100):
            rows.last.scroll_into_view_if_needed()
            expect(rows).to_have_count(count)
        rows.nth(70).scroll_into_view_if_needed()
        before = page.evaluate("scrollY")
        # The record must contain the number of rows.
        self.expect_recorded('"text":"100"', self.server.work.name)
        self.expected_errors = LOST
        self.server.kill()
        self.wait_not_live()
        self.server.start()
        self.wait_live()
        expect(rows).to_have_count(100)
        self.assertEqual(page.evaluate("scrollY"), before)


if __name__ == "__main__":
    unittest.main()
