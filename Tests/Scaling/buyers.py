"""Buyers who order through the proxy without pause, and send each order again until it is confirmed."""

import http.client
import json
import threading
import urllib.error
import urllib.request
import uuid

# With these statuses, the order may or may not have been placed: the server is down, or the result is unknown.
UNKNOWN = {502, 503, 504}


class API:
    """Calls the API with a new account."""

    def __init__(self, address: str, name: str):
        self.address = address
        self.token = ""
        self.failures = 0
        self.token = self.ask(
            "POST",
            "/api/users",
            {
                "first_name": "Ana", "last_name": "Soto", "email": f"{name}@example.org",
                "password": "Secret1", "phone": "+573001234567",
            },
        )["token"]

    def ask(self, method: str, path: str, body=None, key: str | None = None):
        """Repeats an idempotent request until there is a response."""
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if key:
            headers["Idempotency-Key"] = key
        data = None if body is None else json.dumps(body).encode()
        for _ in range(200):
            request = urllib.request.Request(self.address + path, data, headers, method=method)
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    text = answer.read()
                    return json.loads(text) if text else None
            except urllib.error.HTTPError as error:
                if error.code not in UNKNOWN:
                    raise RuntimeError(f"{method} {path}: {error.code} {error.read()[:300]}") from None
            except (OSError, http.client.HTTPException):
                pass
            self.failures += 1
        raise RuntimeError(f"{method} {path} was never answered.")


class Buyer(threading.Thread):
    def __init__(self, address: str, number: int, product: dict):
        super().__init__(daemon=True)
        self.api = API(address, f"buyer{number}")
        self.product = product
        self.confirmed: list[int] = []
        self.error: Exception | None = None
        self.stopping = threading.Event()

    def run(self) -> None:
        line = {"product": self.product["id"], "quantity": 1, "price": self.product["price"]}
        try:
            while not self.stopping.is_set():
                key = str(uuid.uuid4())
                order = self.api.ask("POST", "/api/orders", {"lines": [line]}, key)
                self.confirmed.append(order["id"])
        except Exception as error:  # reported by the test, on its own thread
            self.error = error

    def orders(self) -> list[int]:
        """All orders that the shop lists."""
        found, cursor = [], None
        while True:
            page = self.api.ask("GET", "/api/orders?limit=100" + (f"&cursor={cursor}" if cursor else ""))
            found += [order["id"] for order in page["data"]]
            cursor = page.get("next")
            if not cursor:
                return found
