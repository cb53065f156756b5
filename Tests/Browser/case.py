"""The base class of the browser tests: one server, one browser, and a new context for each test."""

import re
import time
import unittest
from collections import deque
from collections.abc import Callable
from pathlib import Path
from textwrap import indent

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, Page, TimeoutError, expect, sync_playwright

from browser import open_browser
from proxy import Proxy
from server import Server

LIVE = "html[data-live=on]"
LATEST_SOCKET = """
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(address) { super(address); window.latest = this; }
  };
"""
# Records the texts of toasts and of the inspector, with the role of their elements, because the elements disappear
# after 2.5 seconds, and a busy machine may check the page later.
SAID = """
  window.said = [];
  {
    const lines = ".vp-toast, .vpi-said";
    new MutationObserver((changes) => {
      const found = new Set();
      for (const { target, addedNodes } of changes) {
        found.add((target.closest ? target : target.parentElement)?.closest(lines));
        for (const node of addedNodes) {
          if (node.matches?.(lines)) found.add(node);
          node.querySelectorAll?.(lines).forEach((line) => found.add(line));
        }
      }
      for (const line of found) {
        if (line) said.push([line.closest("[role]")?.getAttribute("role"), line.textContent]);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }
"""
# Returns whether a text was shown, and removes the record up to that text.
HEARD = """
  ([text, role]) => {
    const at = said.findIndex(([by, what]) => what.includes(text) && (!role || by === role));
    return at >= 0 && said.splice(0, at + 1);
  }
"""
# Makes a page handle the next message that contains a text, and hold all later messages except heartbeats.
STOP_AFTER = """
  (text) => {
    const socket = latest, take = socket.onmessage, kept = [];
    let isKept = false;
    socket.onmessage = (event) => {
      if (isKept && event.data !== "?") return void kept.push(event);
      isKept ||= event.data.includes(text);
      take(event);
    };
    window.goOn = () => {
      socket.onmessage = take;
      kept.forEach(take);
    };
  }
"""
# The start of a session's message about the messages that it has handled.
DEALT = re.compile(r"[+\d]")
# Whether no transition or animation is running, except endless ones.
AT_REST = """
  () => document.getAnimations().every(animation =>
    animation.playState !== "running" || animation.effect.getTiming().iterations !== 1)
"""
# The colour schemes and window sizes that axe checks.
LOOKS = (("light", 390, 844), ("dark", 1280, 800))
# In milliseconds. A page that has lost its server may wait 22 s before it tries again.
PATIENCE = 60_000
# How many characters of a page and of the server's log are printed when a test fails.
TOLD = 8_000
# In milliseconds: how long a page may take to return its text when a test fails.
LAST_WORDS = 5_000
expect.set_options(timeout=PATIENCE)


def shown(message: str | bytes) -> str:
    """The start of a message, with a bar between its fields."""
    text = message if isinstance(message, str) else repr(message)
    return text[:300].replace("\0", "|")


class BrowserCase(unittest.TestCase):
    """A test with a page of the Gallery. An unexpected error in the page's console fails the test."""

    package, product = "Gallery", "gallery"
    arguments: list[str] | None = None
    viewport = {"width": 390, "height": 844}
    # Animations cost time, so only the walks have them.
    motion = "reduce"
    server: Server

    def run(self, result=None):
        # Needed in `tearDown`, to find out whether the test has failed.
        self.result = result or self.defaultTestResult()
        return super().run(self.result)

    @classmethod
    def make_server(cls) -> Server:
        return Server(cls.package, cls.product, cls.arguments)

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = cls.make_server()
        cls.server.start()
        cls.addClassCleanup(cls.server.close)
        cls.playwright = sync_playwright().start()
        cls.addClassCleanup(cls.playwright.stop)
        cls.browser = open_browser(cls.playwright)
        cls.addClassCleanup(cls.browser.close)

    def setUp(self) -> None:
        self.proxy = Proxy(self.server.port)
        self.addCleanup(self.proxy.close)
        self.errors: list[str] = []
        self.frames: deque[str] = deque(maxlen=40)
        self.expected_errors: tuple[str, ...] = ()
        self.context = self.new_context()
        self.page = self.new_page()

    def new_context(self, **options):
        # Playwright's own scripts use eval, which the page's policy forbids.
        options = {"bypass_csp": True, "viewport": self.viewport, "reduced_motion": self.motion, **options}
        context = self.browser.new_context(base_url=self.proxy.address, **options)
        context.set_default_timeout(PATIENCE)
        self.addCleanup(context.close)
        return context

    def new_page(self, context=None) -> Page:
        page = (context or self.context).new_page()
        page.on("console", self._console)
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.add_init_script(SAID)
        return page

    def _listen(self, socket) -> None:
        for event, sign in (("framesent", ">"), ("framereceived", "<")):
            socket.on(event, lambda text, sign=sign: self.frames.append(f"{sign} {shown(text)}"))

    def _console(self, message) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(message.text)

    def tearDown(self) -> None:
        unexpected = [e for e in self.errors if not any(x in e for x in self.expected_errors)]
        failed = [test for test, _ in self.result.failures + self.result.errors]
        if unexpected or any(getattr(test, "test_case", test) is self for test in failed):
            self.tell_where_it_stopped()
        self.assertEqual(unexpected, [], "the page complained")

    def tell_where_it_stopped(self) -> None:
        """Prints each page's content, the last messages in both directions, and the end of the server's log."""
        for page in (page for context in self.browser.contexts for page in context.pages):
            try:
                live = page.locator("html").get_attribute("data-live", timeout=LAST_WORDS)
                body = page.locator("body").inner_html(timeout=LAST_WORDS)
                print(f"\n-- {page.url}, live: {live}\n{indent(body[:TOLD], '  ')}")
            except Error as error:
                print(f"\n-- {page.url} cannot be asked: {error}")
        print("\n".join(["-- the last messages", *self.frames]))
        print(f"-- the server's log\n{indent(self.server.output()[-TOLD:], '  ')}", flush=True)

    def show_socket(self, page: Page | None = None) -> None:
        """Stores the connection of each new page in `latest`, for `push`."""
        (page or self.page).add_init_script(LATEST_SOCKET)

    def push(self, field: str, text: str, page: Page | None = None) -> None:
        """Makes the page receive a message that sets the text of a field; call `show_socket` first."""
        (page or self.page).evaluate(
            "([field, text]) => latest.onmessage({ data:"
            " `p${document.querySelector(field).getAttribute('v')}\\0value=${text}` })",
            [field, text],
        )

    def hold_page(self) -> None:
        """Keeps the page's messages in `untold` until `release_page` is called; call `show_socket` first."""
        self.page.evaluate("() => { window.untold = []; latest.send = (text) => void untold.push(text); }")

    def release_page(self) -> None:
        self.page.evaluate("() => { delete latest.send; untold.forEach((text) => latest.send(text)); }")

    def stop_after(self, text: str) -> None:
        """When a message with `text` has arrived, holds all later ones until `go_on`; call `show_socket` first."""
        self.page.evaluate(STOP_AFTER, text)

    def go_on(self) -> None:
        self.page.evaluate("goOn()")

    def is_dealt_with(self, socket):
        """At the end of a `with`, waits until the session has handled the actions inside it."""
        return socket.expect_event("framereceived", lambda frame: DEALT.match(str(frame)) is not None)

    def open(self, address: str = "/", page: Page | None = None) -> Page:
        """Opens a URL, and waits until the page is live."""
        page = page or self.page
        page.goto(address)
        self.wait_live(page)
        return page

    def open_complete(self, address: str, part, page: Page | None = None) -> None:
        """Reloads a page until it contains `part`, since the server waits only a limited time for a screen's
        content.
        """
        page = page or self.page

        def is_complete() -> bool:
            page.goto(address)
            return part.count() > 0

        self.wait_until(is_complete, f"{address}, complete")

    def wait_live(self, page: Page | None = None) -> None:
        expect((page or self.page).locator(LIVE)).to_be_attached()

    def stop_clock(self) -> None:
        """Stops the page's timers until the test advances the clock, which must be installed in the context."""
        # The time must be in the future, even if this call takes long.
        self.page.clock.pause_at(self.page.evaluate("Date.now()") + PATIENCE)

    def refuse_to_close(self) -> None:
        """Tries to close the tab, and stays when the browser asks for confirmation; the page must have been clicked."""
        with self.page.expect_event("dialog") as dialog:
            self.page.close(run_before_unload=True)
        self.assertEqual(dialog.value.type, "beforeunload")
        dialog.value.dismiss()

    def wait_not_live(self) -> None:
        expect(self.page.locator(LIVE)).not_to_be_attached()

    def each_look(self):
        """Shows a phone in light mode, then a desktop in dark mode; yields the name and the width of each."""
        for scheme, width, height in LOOKS:
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.emulate_media(color_scheme=scheme)
            yield scheme, width

    def expect_accessible(self, what: str = "") -> None:
        """axe finds no fault; the check waits for the end of transitions, during which the contrast is too low."""
        expect(self.page.locator(".vp-toast")).to_have_count(0)
        self.page.wait_for_function(AT_REST)
        results = Axe().run(self.page)
        self.assertEqual(results.violations_count, 0, f"{what}\n{results.generate_report()}")

    def expect_recorded(self, text: str, folder: str) -> None:
        """The server has stored a session in `folder` that contains `text`."""

        def is_recorded() -> bool:
            for file in Path(folder).rglob("*"):
                try:
                    if text.encode() in file.read_bytes():
                        return True
                except OSError:
                    # The path is a folder, or the file was replaced meanwhile.
                    continue
            return False

        self.wait_until(is_recorded, f"a record of '{text}'")

    def expect_said(self, text: str, role: str | None = None, page: Page | None = None) -> None:
        """A toast or the inspector has shown the text since the previous call; the text may have disappeared again."""
        page = page or self.page
        try:
            page.wait_for_function(HEARD, arg=[text, role])
        except TimeoutError:
            self.fail(f"nothing says '{text}' but {page.evaluate('said')}")

    def expect_title(self, title: str, page: Page | None = None) -> None:
        """The title of the topmost screen."""
        expect((page or self.page).locator(".vp-title").last).to_have_text(title)

    def wait_until(self, is_so: Callable[[], bool], what: str) -> None:
        """Waits for a condition that the page cannot check, such as a cookie that scripts cannot read."""
        deadline = time.monotonic() + PATIENCE / 1_000
        while not is_so():
            self.assertLess(time.monotonic(), deadline, f"in vain: {what}")
            self.page.wait_for_timeout(20)

    def pull(self, page: Page, by: int, start: int = 200) -> None:
        """Pulls down with a finger by a number of pixels; the page's context must have touch."""
        touch = page.context.new_cdp_session(page)
        for kind, y in (("Start", start), ("Move", start + by // 2), ("Move", start + by), ("End", None)):
            points = [] if y is None else [{"x": 200, "y": y}]
            touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})

    def button(self, name: str):
        return self.page.get_by_role("button", name=name, exact=True)

    def tab_link(self, name: str):
        return self.page.locator(".vp-tabs").get_by_role("link", name=name, exact=True)

    def path(self) -> str:
        return self.page.evaluate("location.pathname + location.search")

    def expect_path(self, path: str) -> None:
        self.page.wait_for_function("p => location.pathname + location.search === p", arg=path)
