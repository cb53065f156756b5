"""The experience of a user with a live page: Chromium, controlled by Playwright.

The page itself measures the times: from the capture phase of an event at the window to the change of the document that
shows the event's result.
"""

import time

from chromium import chromium
from proxy import CountingProxy

WATCH = """
window.bench = { rows: 0, live: 0 };
(() => {
  const bench = window.bench;
  const poll = () => {
    const now = performance.now();
    if (!bench.rows && document.querySelectorAll("[data-row]").length >= 100) bench.rows = now;
    if (document.documentElement?.dataset.live === "on") bench.live = now;
    else setTimeout(poll, 2);
  };
  poll();
  for (const type of ["click", "input"])
    addEventListener(type, () => { bench.start ||= performance.now(); }, true);
  bench.watch = (isList) => {
    const state = () => isList
      ? [...document.querySelectorAll("[data-row]")].map((row) => row.dataset.row).join()
      : document.querySelector("[data-row='1'] .n")?.textContent;
    const before = state();
    bench.start = bench.end = 0;
    const observer = new MutationObserver(() => {
      if (!bench.start || state() === before) return;
      bench.end = performance.now();
      observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  };
})();
"""
# Each key press changes the list.
KEYS = ["k", "e", "t", "t", "Backspace", "Backspace", "Backspace", "Backspace"]


class Browser:
    """A Chromium; each visit is by a new user."""

    def __init__(self, playwright):
        self.chromium = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"]
        )

    def visit(self, port: int, path: str):
        context = self.chromium.new_context(viewport={"width": 1000, "height": 900})
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(f"http://127.0.0.1:{port}{path}", wait_until="commit")
        page.wait_for_function("window.bench?.live", polling=10)
        return page

    def time(self, page, is_list: bool, act) -> float:
        page.evaluate("(isList) => bench.watch(isList)", is_list)
        act()
        page.wait_for_function("bench.end", polling=5, timeout=15_000)
        return page.evaluate("bench.end - bench.start")


def first_load(browser: Browser, port: int, path: str) -> dict:
    """The milliseconds until the rows are visible, and until the page is live."""
    page = browser.visit(port, path)
    load = page.evaluate("({ rows: bench.rows, live: bench.live })")
    page.context.close()
    return load


def traffic(browser: Browser, port: int, path: str, likes: int = 20) -> dict:
    """Requests and received bytes of a first load, and received bytes of a like and of a key press."""
    proxy = CountingProxy(port)
    requests = []
    context = browser.chromium.new_context(viewport={"width": 1000, "height": 900})
    page = context.new_page()
    page.on("request", lambda request: requests.append(request.url))
    page.add_init_script(WATCH)
    page.goto(f"http://127.0.0.1:{proxy.port}{path}")
    page.wait_for_function("window.bench?.live")
    time.sleep(1)
    result = {"load_down": proxy.down, "requests": len(requests)}
    like = page.locator("[data-row='1'] .like")
    browser.time(page, False, like.click)
    page.locator("#q").click()

    def per_event(name: str, acts: list) -> None:
        time.sleep(0.3)
        down = proxy.down
        for is_list, act in acts:
            browser.time(page, is_list, act)
        time.sleep(0.3)
        result[f"{name}_down"] = (proxy.down - down) / len(acts)

    per_event("like", [(False, like.click)] * likes)
    page.locator("#q").click()
    per_event("key", [(True, lambda key=key: page.keyboard.press(key)) for key in KEYS])
    context.close()
    proxy.close()
    return result
