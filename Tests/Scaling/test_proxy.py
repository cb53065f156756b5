"""HAProxy with deploy/haproxy.cfg in front of two stand-ins: which server gets new visitors, and when pages stay
connected."""

import os
import subprocess
import tempfile
import time
import unittest
from collections.abc import Callable

from server import ROOT, free_port
from stand_in import StandIn, Tunnel, ask

# In seconds, for a busy machine; HAProxy checks its servers every half second.
PATIENCE = 60
BOTH = {(200, "one"), (200, "two")}


class ProxyCase(unittest.TestCase):
    def setUp(self) -> None:
        self.one, self.two = self.stand_in("one"), self.stand_in("two")
        self.port = free_port()
        self.log = tempfile.TemporaryFile()
        self.addCleanup(self.log.close)
        process = subprocess.Popen(
            ["haproxy", "-db", "-f", ROOT / "deploy" / "haproxy.cfg"],
            env={
                **os.environ,
                # Debian installs HAProxy in a folder that only root has on the path.
                "PATH": f"{os.environ['PATH']}:/usr/sbin",
                "MERCAAPP_PORT": str(self.port),
                "MERCAAPP_ONE": str(self.one.port),
                "MERCAAPP_TWO": str(self.two.port),
            },
            stdout=self.log,
            stderr=self.log,
        )
        self.addCleanup(process.wait, PATIENCE)
        self.addCleanup(process.terminate)
        self.await_newcomers(BOTH)

    def stand_in(self, name: str) -> StandIn:
        server = StandIn(name)
        self.addCleanup(server.refuse)
        return server

    def tunnel(self, server: str) -> Tunnel:
        tunnel = Tunnel(self.port, server)
        self.addCleanup(tunnel.close)
        return tunnel

    def newcomers(self) -> set[tuple[int, str]]:
        """The responses to six visitors without a cookie; the servers take turns."""
        try:
            return {ask(self.port) for _ in range(6)}
        except OSError:
            # HAProxy is not listening yet.
            return set()

    def await_newcomers(self, wanted: set[tuple[int, str]]) -> None:
        self.wait_until(lambda: self.newcomers() == wanted, f"whoever is new gets {wanted}")

    def wait_until(self, is_so: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not is_so():
            if time.monotonic() > deadline:
                self.log.seek(0)
                self.fail(f"in vain: {what}\n{self.log.read().decode(errors='replace')}")
            time.sleep(0.05)

    # Fixed bug: a single failed connection closed all pages of the server.
    def test_one_refused_connection_closes_no_page(self) -> None:
        page = self.tunnel("one")
        self.one.refuse()
        try:
            self.assertEqual(ask(self.port, "one"), (200, "two"))
        finally:
            self.one.listen()
        self.assertTrue(page.echoes())
        self.assertEqual(ask(self.port, "one"), (200, "one"))

    # Fixed bug: new visitors were sent to a server that could not reach its database.
    def test_a_server_that_is_not_ready_gets_nobody_new_and_keeps_its_pages(self) -> None:
        page = self.tunnel("one")
        self.one.readiness = 404
        self.await_newcomers({(200, "two")})
        self.assertEqual(ask(self.port, "one"), (200, "one"))
        self.assertTrue(page.echoes())
        self.one.readiness = 200
        self.await_newcomers(BOTH)
        self.assertTrue(page.echoes())

    # Fixed bug: if the database, which both servers share, was down, all pages were closed.
    def test_where_no_server_is_ready_the_pages_stay(self) -> None:
        pages = [self.tunnel("one"), self.tunnel("two")]
        self.one.readiness = self.two.readiness = 404
        self.wait_until(lambda: {status for status, _ in self.newcomers()} == {503}, "nobody new is served")
        for page, name in zip(pages, ("one", "two")):
            self.assertTrue(page.echoes(), name)
            self.assertEqual(ask(self.port, name), (200, name))

    def test_the_pages_of_a_server_that_is_down_are_closed_and_no_others(self) -> None:
        stays = self.tunnel("two")
        for how, end, begin in (
            ("it takes no connections", self.one.refuse, self.one.listen),
            ("it stops", lambda: self.set_health(503), lambda: self.set_health(200)),
        ):
            with self.subTest(how):
                page = self.tunnel("one")
                end()
                self.assertTrue(page.has_ended())
                self.assertEqual(ask(self.port, "one"), (200, "two"))
                self.assertTrue(stays.echoes())
                begin()
                self.await_newcomers(BOTH)

    def set_health(self, status: int) -> None:
        self.one.health = status


if __name__ == "__main__":
    unittest.main()
