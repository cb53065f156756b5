"""200 buyers order the last 50 pieces at once, at a server with SQLite, and at two servers with PostgreSQL."""

import json
import sys
import threading
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor

from buyers import API, UNKNOWN
from counting import Count
from pair import Pair
from postgres import Postgres
from server import Server

BUYERS, PIECES = 200, 50


class Buyer:
    """An account that orders one piece twice at the same moment, with the same key."""

    def __init__(self, address: str, number: int):
        self.api = API(address, f"buyer{number}")
        self.key = f"the-piece-of-{number}"

    def order(self, product: dict, gate: threading.Barrier) -> tuple[int, int | None]:
        """The status, and the order's ID if the order was placed."""
        line = {"product": product["id"], "quantity": 1, "price": product["price"]}
        request = urllib.request.Request(
            f"{self.api.address}/api/orders", json.dumps({"lines": [line]}).encode(),
            {
                "Content-Type": "application/json", "Authorization": f"Bearer {self.api.token}",
                "Idempotency-Key": self.key,
            },
        )
        gate.wait(timeout=120)
        while True:
            try:
                with urllib.request.urlopen(request, timeout=120) as answer:
                    return answer.status, json.load(answer)["id"]
            except urllib.error.HTTPError as error:
                error.close()
                if error.code not in UNKNOWN:
                    return error.code, None

    def pieces(self) -> list[tuple[int, int]]:
        """The orders that the shop lists, and how many pieces each has."""
        page = self.api.ask("GET", "/api/orders?limit=100")
        return [(order["id"], sum(item["quantity"] for item in order["items"])) for order in page["data"]]


def sell(address: str, where: str, count: Count) -> None:
    offer = {"title": "Lamp", "price": 1_000, "stock": PIECES, "condition": "new"}
    product = API(address, "seller").ask("POST", "/api/products", offer, key="the-lamp")
    with ThreadPoolExecutor(8) as pool:
        buyers = list(pool.map(lambda number: Buyer(address, number), range(BUYERS)))
    gate = threading.Barrier(2 * BUYERS)
    with ThreadPoolExecutor(2 * BUYERS) as pool:
        tries = [[pool.submit(buyer.order, product, gate) for _ in range(2)] for buyer in buyers]
        answers = [[attempt.result() for attempt in pair] for pair in tries]
    sold = 0
    for number, (buyer, pair) in enumerate(zip(buyers, answers)):
        placed = {order for _, order in pair if order is not None}
        listed = buyer.pieces()
        sold += sum(pieces for _, pieces in listed)
        # Both responses must be equal, and an order must exist if and only if it was confirmed.
        is_right = pair[0] == pair[1] and pair[0][0] in (201, 409) and listed == [(id, 1) for id in placed]
        for _ in pair:
            count.attempt(None if is_right else f"{where}, buyer {number}: {pair}, but {listed} is listed")
    left = buyers[0].api.ask("GET", f"/api/products/{product['id']}")["stock"]
    if (sold, left) != (PIECES, 0):
        count.losses.append(f"{where}: {sold} pieces sold and {left} left of {PIECES}")
    print(f"{where}: {sold} of {PIECES} pieces sold to {BUYERS} buyers, {left} left", flush=True)


def main() -> int:
    count = Count("last pieces")
    server = Server("MercaApp", "mercaapp", ["serve", "--port", "{port}", "--data", "data"])
    try:
        server.start()
        sell(server.address, "one server", count)
    finally:
        server.close()
    database = Postgres()
    try:
        pair = Pair(database.url)
        try:
            pair.start()
            sell(f"http://127.0.0.1:{pair.port}", "two servers", count)
        finally:
            pair.close()
    finally:
        database.close()
    return count.finish()


if __name__ == "__main__":
    sys.exit(main())
