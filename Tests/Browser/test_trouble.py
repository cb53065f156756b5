"""MercaApp's lists and products when there is no data; the test changes the database while the server runs."""

import unittest

from playwright.sync_api import expect

from market import TROUBLE
from test_cart import Shop


class Trouble(Shop):
    def setUp(self) -> None:
        super().setUp()
        self.alert = self.page.locator(".vp-banner[role=alert]")

    def expect_trouble(self, what: str) -> None:
        expect(self.alert).to_contain_text(TROUBLE)
        for look, _ in self.each_look():
            self.expect_accessible(f"{what} {look}")
            self.expect_nothing_beside(f"{what} {look}")

    def retry(self) -> None:
        self.button("Retry").click()
        expect(self.alert).not_to_be_attached()

    def test_the_employees_fail_with_and_without_a_list(self):
        rows = self.page.locator("[data-employee]")
        self.spoil("employees")
        self.open("/employees")
        self.expect_said(TROUBLE, role="alert")
        expect(rows).to_have_count(0)
        self.expect_trouble("employees without a list")
        self.mend("employees")
        self.retry()
        self.expect_said("The list is up to date.")
        expect(rows).not_to_have_count(0)
        count = rows.count()
        self.spoil("employees")
        self.button("Refresh").click()
        self.expect_said(TROUBLE, role="alert")
        # The rows that were loaded before are still shown.
        expect(rows).to_have_count(count)
        self.expect_trouble("employees with a list")
        self.mend("employees")
        self.retry()
        self.expect_said("The list is up to date.")
        expect(rows).to_have_count(count)

    def test_orders_fail_are_none_and_fail_again_over_the_list(self):
        rows = self.page.locator("[data-order]")
        self.spoil("orders")
        self.open_signed_in("/orders")
        self.expect_trouble("orders without a list")
        self.mend("orders")
        self.retry()
        expect(self.page.get_by_text("No orders yet")).to_be_visible()
        for look, _ in self.each_look():
            self.expect_accessible(f"no orders {look}")
        product = self.products(1)[0]
        line = {"product": product["id"], "quantity": 1, "price": product["price"]}
        order = self.context.request.post(
            "/api/orders",
            data={"lines": [line]},
            headers={"Authorization": f"Bearer {self.token}", "Idempotency-Key": "an-order-in-trouble"},
        )
        self.assertEqual(order.status, 201)
        self.button("Find products").click()
        self.expect_title("Products")
        self.page.go_back()
        expect(rows).to_have_count(1)
        self.spoil("orders")
        self.button("Refresh").click()
        self.expect_trouble("orders with a list")
        expect(rows).to_have_count(1)
        self.mend("orders")
        self.retry()
        expect(rows).to_have_count(1)

    def test_what_is_sold_fails_with_and_without_a_list(self):
        self.api("POST", "/api/products", {
            "title": "Lámpara de pie", "price": 45_000, "condition": "used", "stock": 1_200,
        }, key="an-offer-in-trouble")
        self.spoil("sellers")
        self.open_signed_in("/sell")
        self.expect_trouble("nothing of the shop")
        expect(self.rows()).to_have_count(0)
        self.mend("sellers")
        self.retry()
        expect(self.rows()).to_contain_text("Used · 1.200 left")
        self.spoil("products")
        self.button("Refresh").click()
        self.expect_trouble("the shop as it was")
        expect(self.rows()).to_have_count(1)
        self.mend("products")
        self.retry()
        expect(self.rows()).to_have_count(1)

    def test_what_is_sold_out_cannot_be_bought(self):
        last, gone = self.products(2)
        self.sql(f"UPDATE products SET stock = 1 WHERE id = {last['id']}")
        self.sql(f"UPDATE products SET stock = 0 WHERE id = {gone['id']}")
        self.open(f"/products/{last['id']}")
        expect(self.page.get_by_text("1 available", exact=True)).to_be_visible()
        expect(self.button("Buy now")).to_be_enabled()
        self.open(f"/products/{gone['id']}")
        expect(self.page.get_by_text("Sold out")).to_be_visible()
        for name in ("Buy now", "Add to cart"):
            expect(self.button(name)).to_be_disabled()
        for look, _ in self.each_look():
            self.expect_accessible(f"sold out {look}")
            self.expect_nothing_beside(f"sold out {look}")


if __name__ == "__main__":
    unittest.main()
