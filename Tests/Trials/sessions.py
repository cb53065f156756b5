"""10,000 sessions are opened, used and left; the server must release everything of them."""

import asyncio
import os
import re
import sys
import time
import urllib.request
from collections import Counter
from pathlib import Path

from counting import Count
from livepage import LivePage, Lost, source
from server import ROOT, Server

SESSIONS = 10_000
# How many sessions exist at once, and how many of them are used at once.
ROUND, AT_ONCE = 1_000, 100
# In seconds: how long the server keeps a session without a page, and how long the last sessions may take to end. The
# first time is short, so that there are never more sessions than in the warm-up.
KEPT, LIMIT = 5, 120
# How many bytes a session may leave in memory, because the allocator may be unable to return them.
BYTES = 512
GAUGES = (
    "sessions", "modules", "modules_leaving", "module_tasks", "handlers", "websockets", "file_bytes",
)
COUNTERS = ("leaks_total", "problems_total", "faults_total", "records_lost_total", "http_faults_total")


class Figures:
    """The server's metrics at one moment."""

    def __init__(self, server: Server):
        with urllib.request.urlopen(f"{server.address}/metrics", timeout=30) as answer:
            lines = re.findall(r"^vipera_(\w+) (\d+)$", answer.read().decode(), re.MULTILINE)
        self.named = {name: int(value) for name, value in lines}
        # The server needs a moment to close the connection of this request.
        time.sleep(0.2)
        files = Path(f"/proc/{server.process.pid}/fd").iterdir()
        self.files = Counter(re.sub(r"\d+", "", os.readlink(file)) for file in files)
        self.heap = self.named["heap_used_bytes"]

    @property
    def is_quiet(self) -> bool:
        # The request itself uses one connection.
        return self.named["sessions"] == 0 and self.named["connections"] <= 1

    def leftovers(self) -> list[str]:
        found = {name: self.named[name] for name in (*GAUGES, *COUNTERS)}
        return [f"{count} {name}" for name, count in found.items() for _ in range(count)]


async def visit(page: LivePage) -> None:
    """Likes, searches, opens another module and goes back, reloads the page, and leaves."""
    await page.open("/")
    page.tell("c" + page.element('class="like"'))
    page.tell("i" + page.element('id="q"') + " ink")
    page.tell("N0 /login")
    await page.settle()
    page.tell("N0 /keyed")
    page.tell("L")
    await page.settle()
    await page.leave()
    await page.load("/keyed", tab=page.token)
    page.task = asyncio.create_task(page._run())
    await page.until(lambda: page.live)


async def one_round(server: Server, start: int, count: Count) -> None:
    pages = [LivePage(server.port, source(start + number)) for number in range(ROUND)]
    turn = asyncio.Semaphore(AT_ONCE)

    async def use(page: LivePage) -> None:
        async with turn:
            try:
                await visit(page)
                count.attempt()
            except (Lost, OSError) as error:
                count.attempt(f"{page.source}: {error}")

    await asyncio.gather(*(use(page) for page in pages))
    await asyncio.gather(*(page.leave() for page in pages))


async def quiet(server: Server) -> Figures:
    """The metrics when all sessions have ended, or after the time limit."""
    for _ in range(LIMIT * 2):
        figures = Figures(server)
        if figures.is_quiet:
            break
        await asyncio.sleep(0.5)
    # Ended sessions release the rest of their memory within a second.
    await asyncio.sleep(1)
    return Figures(server)


async def use(server: Server, count: Count) -> None:
    # The first sessions fill pools and caches.
    await one_round(server, 0, Count("warm-up"))
    before = await quiet(server)
    for start in range(0, SESSIONS, ROUND):
        await one_round(server, start, count)
        print(f"{start + ROUND:,} sessions used, {Figures(server).heap:,} bytes of memory in use", flush=True)
    after = await quiet(server)
    count.losses += after.leftovers()
    count.losses += [f"a descriptor of {kind}" for kind in (after.files - before.files).elements()]
    grown = after.heap - before.heap
    print(f"memory in use: {before.heap:,} bytes before, {after.heap:,} after {SESSIONS:,} sessions")
    if grown > SESSIONS * BYTES:
        count.losses.append(f"{grown:,} bytes of memory, where {BYTES} a session may stay")


def main() -> int:
    count = Count("sessions")
    # The server has no store, because a store keeps the records of ended sessions for a day.
    items = str(ROOT / "Examples/LiveBench/items.json")
    server = Server("LiveBench", "livebench", ["{port}", "--items", items, "--keep", str(KEPT)])
    try:
        server.start()
        asyncio.run(use(server, count))
    finally:
        server.close()
    return count.finish()


if __name__ == "__main__":
    sys.exit(main())
