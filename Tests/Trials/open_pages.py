"""1,000 pages contain a half-typed form while MercaApp's server is killed, three times."""

import asyncio
import json
import random
import sys
import time

from counting import Count
from livepage import LivePage, Lost, source
from server import Server

PAGES = 1_000
KILLS = 3
# How many pages are loaded at the same time.
AT_ONCE = 50
# The time limit of the whole trial, in seconds, on a busy machine.
LIMIT = 900
FORM = {
    "first_name": "Ana María", "last_name": "Núñez de la Hoz", "email": "ana{number}@example.org",
    "phone": "+57 300 123 45 67",
}


class Person:
    """Types into the sign-up form, a few letters at a time."""

    def __init__(self, number: int, port: int):
        self.page = LivePage(port, source(number))
        self.keys = [
            (name, letter) for name, text in FORM.items() for letter in text.format(number=number)
        ]
        self.typed: dict[str, str] = {}
        # The content of the fields after each message.
        self.history: list[dict[str, str]] = []

    async def type(self, until: float) -> None:
        """Continues typing until a part of the form is filled in."""
        wanted = int(len(self.keys) * until)
        total = sum(len(text) for text in self.typed.values())
        while total < wanted:
            for name, letter in self.keys[total:min(total + random.randint(1, 4), wanted)]:
                path = f"#{name}"
                self.typed[path] = self.typed.get(path, "") + letter
                total += 1
            self.history.append(dict(self.typed))
            self.page.tell(f"F{self.page.screen}!" + json.dumps(self.typed, ensure_ascii=False))
            await asyncio.sleep(random.uniform(0.1, 0.4))

    async def go_on(self, restored: int) -> str | None:
        """Waits until the page is live after a restart and the session has received everything; returns a loss, or
        None."""
        try:
            await self.page.until(lambda: self.page.restored >= restored and self.page.live)
            received, given = self.page.given
            await self.page.settle()
        except Lost as lost:
            return str(lost)
        # The session returns the text that it had received; the page sends the rest again.
        known = received - self.page.first
        wanted = self.history[known - 1] if known > 0 else None
        if given == wanted or not self.page.is_anew:
            return None
        return f"{given} came back where {wanted} was typed"


async def check(people: list[Person], restored: int, count: Count) -> None:
    for person, loss in zip(people, await asyncio.gather(*(each.go_on(restored) for each in people))):
        count.attempt(loss and f"{person.page.source}, start {restored}: {loss}")


def tell(restart: str, start: float, people: list[Person]) -> None:
    """Prints how long it took until all pages were back after a restart, and how many had to reconnect later."""
    refused = sum(person.page.refusals > 0 for person in people)
    print(f"{restart}: all pages are answered after {time.monotonic() - start:.1f} s, {refused} got 1013", flush=True)
    for person in people:
        person.page.refusals = 0


async def use(server: Server, count: Count) -> None:
    people = [Person(number, server.port) for number in range(PAGES)]
    turn = asyncio.Semaphore(AT_ONCE)

    async def come(person: Person) -> None:
        async with turn:
            await person.page.open("/signup")

    await asyncio.gather(*(come(person) for person in people))
    # Half of the pages continue as reloaded pages.
    for person in people[::2]:
        person.page.is_anew = True
    for number in range(KILLS):
        typing = [asyncio.create_task(each.type((number + 1) / (KILLS + 1))) for each in people]
        await asyncio.sleep(random.uniform(1, 2))
        start = time.monotonic()
        server.kill()
        server.start()
        await check(people, number + 1, count)
        tell(f"kill {number + 1}", start, people)
        await asyncio.gather(*typing)
    await asyncio.gather(*(person.page.settle() for person in people))
    for person in people:
        person.page.is_anew = True
    start = time.monotonic()
    server.stop()
    server.start()
    await check(people, KILLS + 1, count)
    tell("the stop", start, people)
    for person in people:
        received, given = person.page.given
        # A planned stop saves all records.
        if received - person.page.first != len(person.page.log):
            count.attempt(f"{person.page.source}: {received} messages received of {len(person.page.log)}")
    await asyncio.gather(*(person.page.leave() for person in people))


async def main() -> int:
    count = Count("open pages")
    server = Server("MercaApp", "mercaapp", ["serve", "--port", "{port}", "--data", "data"])
    try:
        server.start()
        async with asyncio.timeout(LIMIT):
            await use(server, count)
    except (TimeoutError, Lost) as error:
        count.attempt(f"{error or f'not done after {LIMIT} s'}")
    finally:
        server.close()
    return count.finish()


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
