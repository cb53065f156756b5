"""A reloaded page continues its session; each action is done once, or reported as lost."""

import unittest
from contextlib import suppress

from playwright.sync_api import Error, expect

from case import BrowserCase
from server import ROOT

LOST = "Something you did offline no longer applies."
SOCKET = (
    "{ const Real = window.WebSocket; window.WebSocket = class extends Real {"
    "constructor(a) { super(CHANGE); window.latest = this; } }; }"
)
# Records the page's messages, some of which are sent before the test could add a listener.
TOLD = """
  window.told = [];
  {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (text) { told.push(text); send.call(this, text); };
  }
"""


class ReloadCase(BrowserCase):
    def setUp(self) -> None:
        super().setUp()
        # Browsers always log refused connections in the console.
        self.expected_errors = ("WebSocket", "net::ERR", "Failed to load resource")

    def expect_lost(self, page=None) -> None:
        self.expect_said(LOST, page=page)

    def reload_offline(self, page=None) -> None:
        """Reloads the page, which fails, and waits for the browser's error page."""
        page = page or self.page
        with suppress(Error):
            page.reload()
        # The error page appears later than the failure, and would disturb loading the next page.
        page.wait_for_url("chrome-error://chromewebdata/")

    def go_offline(self) -> None:
        self.proxy.go_down()
        self.wait_not_live()

    def rewrite(self, script: str) -> None:
        """Makes `script` change each page before the client script runs; `loaded` is the number of earlier pages."""
        self.page.add_init_script(
            "document.addEventListener('readystatechange', () => {"
            "if (document.readyState !== 'interactive' || origin === 'null') return;"
            "const loaded = +(sessionStorage.loaded ?? 0); sessionStorage.loaded = loaded + 1;"
            f"{script} }});"
        )

    def see_what_is_left(self) -> None:
        """Stores in `seen` the data that a page leaves for the next one."""
        self.page.evaluate(
            "addEventListener('pagehide', () => (sessionStorage.seen = sessionStorage.vipera))"
        )

    def told(self) -> list[list[str]]:
        """Records all later messages of the page, in a list for each connection."""
        told: list[list[str]] = []

        def hear(socket) -> None:
            texts: list[str] = []
            told.append(texts)
            socket.on("framesent", lambda text: texts.append(str(text)))

        self.page.on("websocket", hear)
        self.page.add_init_script(TOLD)
        return told

    def reload_and_tell_fields(self) -> None:
        """Reloads the page, and waits until it has sent its fields; call `told` first."""
        self.page.reload()
        # The page sends the typed text last.
        self.page.wait_for_function("told.some(text => text.startsWith('F'))")

    def forget_the_session(self) -> None:
        """Makes the page connect to a restarted server that does not know its session."""
        self.server.kill()
        self.server.start()
        with self.page.expect_navigation():
            self.proxy.release_live()


class Reload(ReloadCase):
    def count_an_a(self, page=None):
        page = self.open("/keys", page)
        page.locator("#keys").press("a")
        expect(page.locator("#pressed")).to_have_text("a")
        return page

    def expect_keys(self, keys: str, page=None) -> None:
        self.wait_live(page)
        expect((page or self.page).locator("#pressed")).to_have_text(keys)

    # MARK: The same session

    def test_another_tab_is_not_taken_for_one_that_stayed(self):
        page = self.count_an_a()
        page.route("**/nothing", lambda route: route.fulfill(status=204))
        page.evaluate(
            "() => { addEventListener('beforeunload', () => (window.hasAsked = true));"
            "location.assign('/nothing'); }"
        )
        page.wait_for_function("window.hasAsked && !document.cookie.includes('vipera-tab')")
        other = self.context.new_page()
        self.open("/keys", other)
        expect(other.locator("#pressed")).to_have_text("")
        page.locator("#keys").press("b")
        self.expect_keys("a b")

    def test_a_reload_whose_answer_was_lost_can_be_repeated(self):
        page = self.count_an_a()

        def lose(route) -> None:
            route.fetch()
            # The old page stays, as if the user had stopped a slow reload.
            route.abort("aborted")

        for _ in range(2):
            page.route("**/keys", lose, times=1)
            with suppress(Error):
                page.reload()
        page.reload()
        self.expect_keys("a")

    def test_a_reload_while_offline_finds_its_session(self):
        page = self.count_an_a()
        self.go_offline()
        page.keyboard.press("b")
        self.reload_offline()
        self.proxy.come_up()
        page.goto("/keys")
        # The last key had not been sent before the reload.
        self.expect_keys("a b")

    def test_a_reload_finds_its_session_when_the_browser_has_forgotten_which(self):
        page = self.count_an_a()
        self.go_offline()
        page.keyboard.press("b")
        self.reload_offline()
        # The cookie is gone, as if it had expired after ten seconds.
        self.context.clear_cookies(name="vipera-tab")
        self.proxy.come_up()
        page.goto("/keys")
        self.expect_keys("a b")
        page.reload()
        self.expect_keys("a b")

    def test_a_page_that_was_stopped_while_it_loaded_anew_finds_its_session(self):
        page = self.count_an_a()

        def lose(route) -> None:
            route.fetch()
            route.abort("aborted")

        page.route("**/keys", lose, times=1)
        with suppress(Error):
            page.reload()
        expect(page.locator(".vp-toast")).to_have_text(
            "This page is open in another tab. Click to go on here."
        )
        # The cookie is gone, as if it had expired after ten seconds.
        self.context.clear_cookies(name="vipera-tab")
        page.reload()
        self.expect_keys("a")

    def test_what_got_lost_on_a_dead_path_is_done_after_a_reload(self):
        page = self.count_an_a()
        self.proxy.swallow_live()
        page.keyboard.press("b")
        page.reload()
        self.expect_keys("a b")
        page.locator("#keys").press("c")
        expect(page.locator("#pressed")).to_have_text("a b c")

    def test_what_is_done_before_a_page_is_live_outlives_two_reloads(self):
        page = self.count_an_a()
        self.proxy.swallow_live()
        page.keyboard.press("b")
        self.proxy.hold_live()
        for key in "cd":
            page.reload()
            page.locator("#keys").press(key)
        page.reload()
        self.proxy.release_live()
        self.expect_keys("a b c d")

    def test_what_arrived_by_a_path_that_is_dead_one_way_counts_once(self):
        page = self.count_an_a()
        self.proxy.swallow_live(only_answers=True)
        page.keyboard.press("b")
        page.keyboard.press("c")
        page.reload()
        self.expect_keys("a b c")

    def test_tabs_that_are_loaded_anew_keep_each_its_session(self):
        first = self.count_an_a()
        second = self.new_page()
        self.open("/keys", second)
        second.locator("#keys").press("b")
        expect(second.locator("#pressed")).to_have_text("b")
        self.proxy.go_down()
        for page in (first, second):
            expect(page.locator("html[data-live=off]")).to_be_attached()
            self.reload_offline(page)
        self.proxy.come_up()
        first.goto("/keys")
        self.expect_keys("a", first)
        second.goto("/keys")
        self.expect_keys("b", second)
        expect(first.locator("html[data-live=on]")).to_be_attached()

    def test_a_page_that_comes_back_tells_what_was_done_once(self):
        page = self.count_an_a()
        self.go_offline()
        page.keyboard.press("b")
        page.evaluate(
            "for (const name of ['pagehide', 'pageshow'])"
            "dispatchEvent(new PageTransitionEvent(name, { persisted: true }))"
        )
        self.assertIsNone(page.evaluate("sessionStorage.vipera ?? null"), "a copy stays behind")
        self.proxy.come_up()
        self.expect_keys("a b")

    def test_an_answer_is_for_no_other_alert(self):
        page = self.open("/messages")
        self.button("Delete…").click()
        expect(page.get_by_role("alertdialog")).to_be_visible()
        self.go_offline()
        self.button("Keep").click()
        self.reload_offline()
        self.proxy.come_up()
        page.goto("/messages")
        self.expect_lost()
        expect(page.get_by_role("alertdialog")).to_be_visible()
        self.button("Keep").click()
        expect(page.locator("#answer")).to_have_text("Kept.")

    def test_what_was_done_at_another_address_is_said_to_be_lost(self):
        page = self.open("/messages")
        self.go_offline()
        self.button("Delete…").click()
        self.reload_offline()
        self.proxy.come_up()
        page.goto("/keys")
        self.expect_lost()
        self.expect_title("Keys and focus")

    def test_what_was_told_is_not_told_again(self):
        told = self.told()
        page = self.open("/signup")
        page.get_by_label("Email").press_sequentially("ada@")
        page.keyboard.press("Tab")
        expect(page.locator("#email-mistake")).to_be_visible()
        for _ in range(2):
            self.reload_and_tell_fields()
        expect(page.get_by_label("Email")).to_have_value("ada@")
        self.assertEqual([sum(text[0] == "h" for text in texts) for texts in told], [1, 0, 0])

    def test_what_was_typed_and_not_told_is_told_once(self):
        told = self.told()
        page = self.open("/signup")
        page.get_by_label("Email").press_sequentially("ada@")
        for _ in range(2):
            self.reload_and_tell_fields()
            expect(page.locator("#email-mistake")).to_be_visible()
        # Some browsers send the text when the user leaves the first page, but it may arrive too late.
        _, second, third = [sum(text[0] == "h" for text in texts) for texts in told]
        self.assertLessEqual(second, 1)
        self.assertEqual(third, 0)

    def test_the_text_of_a_form_that_was_sent_stays_until_it_is_dealt_with(self):
        page = self.open("/todo")
        self.go_offline()
        page.locator("#set").press_sequentially("Milk")
        page.keyboard.press("Enter")
        self.reload_offline()
        self.proxy.hold_live()
        self.proxy.come_up()
        page.goto("/todo")
        expect(page.locator("#set")).to_have_value("Milk")
        self.proxy.release_live()
        expect(page.locator("#items li")).to_have_text(["Milk"])
        expect(page.locator("#set")).to_have_value("")

    def test_what_does_not_fit_into_the_storage_is_said_to_be_lost(self):
        page = self.open("/messages")
        # The storage is filled first, because a busy browser needs a moment to pass so much data to the next page.
        page.evaluate(
            "for (let size = 1 << 22, at = 0; size > 32; at++) {"
            " try { sessionStorage['full' + at] = 'x'.repeat(size); } catch { size >>= 1; } }"
        )
        self.go_offline()
        self.button("Delete…").click()
        self.reload_offline()
        self.proxy.come_up()
        page.goto("/messages")
        self.expect_lost()
        expect(page.get_by_role("alertdialog")).to_have_count(0)

    def test_an_element_is_waited_for_anew_after_each_connection(self):
        self.context.clock.install()
        self.rewrite(
            "if (loaded) [...document.querySelectorAll('button')]"
            ".find((e) => e.textContent === 'Delete…').remove();"
        )
        page = self.open("/messages")
        self.go_offline()
        self.button("Delete…").click()
        self.stop_clock()
        self.reload_offline()
        self.proxy.come_up()
        page.goto("/messages")
        self.wait_live()
        page.clock.fast_forward(2_000)
        self.proxy.cut()
        self.wait_not_live()
        page.clock.fast_forward(400)
        self.wait_live()
        page.clock.fast_forward(1_500)
        self.assertEqual(page.evaluate("said"), [], "the first patience ended the second")
        page.clock.fast_forward(1_500)
        self.expect_lost()

    # MARK: Another session

    def test_what_was_done_before_a_session_was_lost_is_done_in_the_next(self):
        self.proxy.hold_live()
        self.page.goto("/messages")
        self.button("Delete…").click()
        self.forget_the_session()
        expect(self.page.get_by_role("alertdialog")).to_be_visible()
        expect(self.page.locator(".vp-toast")).to_have_count(0)

    def test_a_form_sent_before_a_session_was_lost_is_sent_to_the_next(self):
        self.proxy.hold_live()
        self.page.goto("/signup")
        self.page.get_by_label("Name").fill("Ada")
        self.button("Create account").click()
        self.forget_the_session()
        expect(self.page.locator("#email-mistake")).to_be_visible()
        expect(self.page.locator("#name-mistake")).to_have_count(0)
        expect(self.page.get_by_label("Name")).to_have_value("Ada")

    def test_what_is_typed_is_told_before_what_was_done_with_it(self):
        told = self.told()
        self.proxy.hold_live()
        self.page.goto("/search")
        self.page.locator("#query").fill("fig")
        self.tab_link("Gallery").click()
        self.forget_the_session()
        self.expect_title("Gallery")
        events = [text[0] for text in sum(told, []) if text[0] in "ic"]
        self.assertEqual(events[-1], "c")
        self.assertIn("i", events)

    def test_what_a_lost_session_leaves_nowhere_to_do_is_said(self):
        self.proxy.hold_live()
        self.page.goto("/messages")
        self.page.evaluate(
            "document.querySelector('main').insertAdjacentHTML('afterbegin',"
            " '<button id=gone v=zA on-click>Gone</button>')"
        )
        self.button("Gone").click()
        self.forget_the_session()
        self.expect_lost()

    def test_a_password_is_not_left_behind_for_the_next_session(self):
        self.proxy.hold_live()
        self.page.goto("/signup")
        self.page.get_by_label("Password").fill("correct horse")
        self.button("Create account").click()
        self.see_what_is_left()
        self.forget_the_session()
        self.expect_lost()
        self.assertNotIn("horse", self.page.evaluate("JSON.stringify(sessionStorage)"))

    def test_the_first_key_of_a_password_is_not_left_behind(self):
        self.rewrite("document.querySelector('#keys').type = 'password';")
        page = self.open("/keys")
        self.go_offline()
        page.locator("#keys").press("q")
        self.see_what_is_left()
        self.reload_offline()
        self.proxy.come_up()
        page.goto("/keys")
        self.expect_lost()
        self.assertNotIn('"q"', page.evaluate("sessionStorage.seen"))

    def test_a_page_whose_every_session_is_unknown_is_loaded_anew_once(self):
        self.context.clock.install()
        self.page.add_init_script(
            SOCKET.replace("CHANGE", r"localStorage.found ? a : a.replace(/s=\w+/, 's=0')")
        )
        loads = []
        self.page.on("request", lambda r: r.is_navigation_request() and loads.append(r.url))
        self.page.goto("/keys")
        expect(self.page.locator(".vp-toast")).to_have_text(
            "This page finds no session. Allow cookies for it, and load it again."
        )
        tries = self.proxy.attempts
        for _ in range(3):
            with self.page.expect_websocket() as refused:
                self.page.clock.fast_forward(20_000)
            if not refused.value.is_closed():
                refused.value.wait_for_event("close")
        self.assertEqual(self.proxy.attempts, tries + 3)
        self.assertEqual(len(loads), 2)
        self.page.evaluate("localStorage.found = 1")
        self.page.clock.fast_forward(20_000)
        self.wait_live()
        self.assertEqual(len(loads), 2)


class ReloadRows(ReloadCase):
    """Rows of the benchmark's page, which differ only in their positions."""

    package, product = "LiveBench", "livebench"
    row = ".rows > :nth-child(3)"

    @classmethod
    def setUpClass(cls) -> None:
        cls.arguments = ["{port}", "--items", str(ROOT / "Examples" / "LiveBench" / "items.json")]
        super().setUpClass()

    def like(self, clicks: int = 1) -> None:
        for _ in range(clicks):
            self.page.locator(f"{self.row} .like").click()

    def expect_likes(self, likes: int) -> None:
        expect(self.page.locator(f"{self.row} .n")).to_have_text(str(likes))

    def leave_a_like(self, script: str) -> None:
        """Likes a row offline, and reloads its page."""
        self.rewrite(script)
        self.open("/")
        self.go_offline()
        self.like()
        self.see_what_is_left()
        self.reload_offline()
        self.proxy.come_up()
        self.page.goto("/")
        self.wait_live()

    # Removes the names of the rows, and the lists around them.
    NAMELESS = """
        for (const row of document.querySelectorAll("li")) {
          const other = document.createElement("div");
          other.setAttribute("v", row.getAttribute("v"));
          other.append(...row.childNodes);
          row.replaceWith(other);
        }
    """

    def test_a_row_without_a_name_is_found_where_it_says_the_same(self):
        self.leave_a_like(self.NAMELESS)
        self.expect_likes(1)
        # The row is identified by its text, which was not stored.
        self.assertNotIn("$", self.page.evaluate("sessionStorage.seen"))

    def test_a_row_that_differs_by_a_digit_is_another_one(self):
        self.leave_a_like(
            f"{self.NAMELESS} if (loaded) document.querySelectorAll('.price')[2].textContent = '$1.00';"
        )
        self.expect_lost()
        self.expect_likes(0)

    def test_a_row_with_a_name_is_found_wherever_it_stands(self):
        self.row = "[data-row='3']"
        self.leave_a_like(
            "if (loaded) document.querySelector('.rows').prepend(document.querySelectorAll('li')[2]);"
        )
        self.expect_likes(1)

    def test_likes_on_a_dead_path_count_once(self):
        self.row = "[data-row='3']"
        self.open("/")
        for only_answers in (True, False):
            self.like(2)
            self.proxy.swallow_live(only_answers)
            self.like(2)
            self.page.reload()
            self.wait_live()
        self.expect_likes(8)

    def test_a_page_that_is_not_told_that_it_is_hidden_leaves_its_likes(self):
        self.page.add_init_script("addEventListener('pagehide', (e) => e.stopImmediatePropagation())")
        self.open("/")
        self.like()
        self.go_offline()
        self.like()
        self.reload_offline()
        self.context.clear_cookies(name="vipera-tab")
        self.proxy.come_up()
        self.open("/")
        self.expect_likes(2)

    def test_likes_of_tabs_stay_in_their_tabs(self):
        self.row = "[data-row='3']"
        tabs = [self.page, self.new_page()]
        for likes, tab in enumerate(tabs, 1):
            self.open("/", tab)
            self.page = tab
            self.like(likes)
            self.expect_likes(likes)
        self.proxy.go_down()
        for tab in tabs:
            expect(tab.locator("html[data-live=off]")).to_be_attached()
            self.reload_offline(tab)
        self.proxy.come_up()
        for likes, tab in enumerate(tabs, 1):
            self.page = tab
            tab.goto("/")
            self.wait_live(tab)
            self.expect_likes(likes)


if __name__ == "__main__":
    unittest.main()
