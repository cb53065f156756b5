"""One of two servers is killed while users buy, and a page continues at the other server."""

import http.client
import json
import unittest
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

from buyers import API, Buyer
from case import BrowserCase
from pair import Pair
from postgres import Postgres

BUYERS = 6
STOCK = 100_000
# How many sign-in attempts the API allows for each address.
ATTEMPTS = 100
# Chromium's console messages while there is no connection.
LOST = ("WebSocket", "ERR_CONNECTION", "Failed to load resource")


class TwoServers(BrowserCase):
    @classmethod
    def make_server(cls) -> Pair:
        database = Postgres()
        cls.addClassCleanup(database.close)
        # With `--no-restart`, the test itself restarts the servers.
        return Pair(database.url, "--no-restart")

    def setUp(self) -> None:
        super().setUp()
        self.expected_errors = LOST
        self.address = f"http://127.0.0.1:{self.server.port}"

    def product(self) -> dict:
        seller = API(self.address, "seller")
        offer = {"title": "Lamp", "price": 1_000, "stock": STOCK, "condition": "new"}
        return seller.ask("POST", "/api/products", offer, key="the-lamp")

    def place(self) -> str:
        """The name of the server to which the page is connected."""
        names = [c["value"] for c in self.context.cookies() if c["name"] == "mercaapp-server"]
        self.assertEqual(len(names), 1, "the page has no server of its own")
        return names[0]

    def expect_at(self, name: str) -> None:
        """Waits until the page has connected to a server."""
        for _ in range(600):
            if self.place() == name:
                return
            self.page.wait_for_timeout(50)
        self.fail(f"The page is not at server {name}:\n{self.server.output()}")

    def wait_for_orders(self, buyers: list[Buyer], count: int) -> None:
        """Waits until `count` more orders were confirmed."""
        wanted = sum(len(buyer.confirmed) for buyer in buyers) + count
        while sum(len(buyer.confirmed) for buyer in buyers) < wanted:
            for buyer in buyers:
                if buyer.error:
                    raise buyer.error
            self.page.wait_for_timeout(50)

    def begin_an_offer(self) -> None:
        self.open("/offer")
        self.visitor = API(self.address, "visitor")
        self.page.get_by_label("Email").fill("visitor@example.org")
        self.page.get_by_label("Password").fill("Secret1")
        self.button("Sign In").click()
        self.page.get_by_label("What are you selling?").fill("Half a")
        self.page.evaluate("window.loadedOnce = true")

    def expect_going_on(self, title: str) -> None:
        self.wait_live()
        self.assertTrue(self.page.evaluate("window.loadedOnce === true"), "the page was loaded anew")
        expect(self.page.get_by_label("What are you selling?")).to_have_value(title)

    def test_nothing_is_lost_with_a_server(self) -> None:
        product = self.product()
        buyers = [Buyer(self.address, number, product) for number in range(BUYERS)]
        self.begin_an_offer()
        first = self.place()
        other = "two" if first == "one" else "one"
        for buyer in buyers:
            buyer.start()
        self.wait_for_orders(buyers, 30)
        self.page.get_by_label("What are you selling?").press_sequentially(" lamp")
        self.server.kill(first)
        # The user types the rest of the word, whether or not the page has noticed the crash.
        self.page.get_by_label("What are you selling?").press_sequentially("shade")
        self.wait_for_orders(buyers, 30)
        self.expect_at(other)
        self.expect_going_on("Half a lampshade")
        # When the other server stops, the page moves back to the first server, which runs again.
        self.server.start_again(first)
        self.page.get_by_label("Price in pesos").fill("12.000")
        self.server.stop(other)
        self.wait_for_orders(buyers, 30)
        self.expect_at(first)
        self.page.get_by_label("What are you selling?").press("End")
        self.page.get_by_label("What are you selling?").press_sequentially(", blue")
        self.expect_going_on("Half a lampshade, blue")
        self.button("Offer it").click()
        expect(self.page.get_by_label("What are you selling?")).to_have_count(0)
        shop = self.visitor.ask("GET", "/api/sellers/current")["id"]
        offers = self.visitor.ask("GET", f"/api/sellers/{shop}/products")["data"]
        self.assertEqual([offer["title"] for offer in offers], ["Half a lampshade, blue"])
        for buyer in buyers:
            buyer.stopping.set()
        for buyer in buyers:
            buyer.join(60)
        self.check(buyers, product)
        self.assertEqual(self.server.end(), 0, self.server.output())

    def answer(self, method: str, path: str, says: str = "", body=None) -> int:
        """The response status for a client whose headers may claim another address."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        headers = {"Content-Type": "application/json", "Connection": "close"}
        if says:
            headers |= {"X-Forwarded-For": says, "Forwarded": f"for={says}"}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        with connection.getresponse() as answer:
            answer.read()
            return answer.status

    def sign_in(self, number: int) -> int:
        body = {"email": f"nobody{number}@example.org", "password": "Wrong123"}
        return self.answer("POST", "/api/sessions", "203.0.113.9", body)

    def test_address_is_said_by_the_proxy_alone(self) -> None:
        # If the server believed such headers, a client could lock out any other client. Attempts from the server's own
        # machine do not count.
        with ThreadPoolExecutor(4) as pool:
            codes = set(pool.map(self.sign_in, range(ATTEMPTS + 1)))
        self.assertEqual(codes, {401})

    def test_figures_are_for_nobody_behind_the_proxy(self) -> None:
        for path in ("/metrics", "//metrics", "/metrics/", "/%6Detrics", "/./metrics", "/metrics?a=b"):
            with self.subTest(path):
                self.assertEqual(self.answer("GET", path), 404)

    def check(self, buyers: list[Buyer], product: dict) -> None:
        for buyer in buyers:
            self.assertIsNone(buyer.error)
            self.assertEqual(sorted(buyer.orders()), sorted(buyer.confirmed))
        count = sum(len(buyer.confirmed) for buyer in buyers)
        left = buyers[0].api.ask("GET", f"/api/products/{product['id']}")["stock"]
        self.assertEqual(left, STOCK - count, "the stock does not agree with the orders")
        broken = sum(buyer.api.failures for buyer in buyers)
        print(f"{count} orders confirmed, each there once; {broken} requests were sent again")


class Restarts(unittest.TestCase):
    """deploy/pair restarts a server that has ended, as documented."""

    def setUp(self) -> None:
        database = Postgres()
        self.addCleanup(database.close)
        self.pair = Pair(database.url, "--", "--hosts", "127.0.0.1,shop.example")
        self.addCleanup(self.pair.close)
        self.pair.start()

    def status(self, host: str) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", self.pair.port, timeout=60)
        connection.request("GET", "/", headers={"Host": host, "Connection": "close"})
        with connection.getresponse() as answer:
            answer.read()
            return answer.status

    def test_server_that_was_killed_serves_again_as_before(self) -> None:
        for name in ("one", "two"):
            with self.subTest(name):
                before = self.pair.processes(name)[-1]
                command = self.pair.command(name)
                wanted = ["--trusted-proxies", "127.0.0.1", "--hosts", "127.0.0.1,shop.example"]
                self.assertEqual(command[-5:-1], wanted)
                self.pair.kill(name)
                self.pair.await_successor(name, before)
                self.assertEqual(self.pair.command(name), command)
                self.assertIn(f"server {name} ended with code 137", self.pair.output())
        # The servers use the options after '--': a request for a host name that is not listed gets no page.
        self.assertEqual(self.status("shop.example"), 200)
        self.assertEqual(self.status("other.example"), 421)
        self.assertEqual(self.pair.end(), 0, self.pair.output())


if __name__ == "__main__":
    unittest.main()
