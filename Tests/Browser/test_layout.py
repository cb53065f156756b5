"""The layout on a phone and on a desktop: no element covers another."""

from playwright.sync_api import expect

from case import AT_REST, BrowserCase
from server import ROOT

SIZES = [{"width": 390, "height": 844}, {"width": 1280, "height": 800}]
# Records the page's width at the start of each screen transition.
WIDTHS = """
  window.widths = [];
  addEventListener("animationstart", ({ animationName, target }) => {
    if (!["vp-push", "vp-pop-back"].includes(animationName)) return;
    const moving = target.getAnimations().find((one) => one.animationName === animationName);
    moving.pause();
    moving.currentTime = 0;
    widths.push([animationName, document.documentElement.scrollWidth]);
    moving.finish();
  });
"""


class Layout(BrowserCase):
    arguments = ["{port}", "--inspector"]

    def box(self, selector: str) -> dict:
        """The position of an element after all animations have ended."""
        found = self.page.locator(selector)
        expect(found).to_be_visible()
        self.page.wait_for_function(AT_REST)
        return found.bounding_box()

    def assert_apart(self, one: dict, other: dict) -> None:
        is_beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
        is_above = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
        self.assertTrue(is_beside or is_above, f"{one} covers {other}")

    def test_a_toast_and_the_way_to_the_flow_cover_nothing(self):
        self.expected_errors = ("WebSocket", "net::ERR")
        page = self.page
        for size in SIZES:
            page.set_viewport_size(size)
            self.open("/signup")
            self.proxy.go_down()
            expect(page.locator(".vp-toast")).to_contain_text("Offline")
            toast, flow, tabs = self.box(".vp-toast"), self.box(".vpi-open"), self.box(".vp-tabs")
            self.assert_apart(toast, flow)
            self.assert_apart(toast, tabs)
            self.assert_apart(flow, tabs)
            self.proxy.come_up()
            page.evaluate("dispatchEvent(new Event('online'))")
            self.wait_live()

    def test_the_flow_leaves_a_toast_to_be_read(self):
        page = self.page
        self.show_socket()
        for size in SIZES:
            page.set_viewport_size(size)
            self.open("/messages")
            self.button("Flow").click()
            expect(page.locator(".vpi-drawer")).to_be_visible()
            # The toast stays until the test has checked it.
            self.stop_after("vp-shown")
            self.button("Success").click()
            expect(page.locator(".vp-toast.vp-shown")).to_have_text("Saved.")
            self.assert_apart(self.box(".vp-toast"), self.box(".vpi-drawer"))
            self.go_on()
            self.button("Close the inspector").click()

    def test_the_flow_says_what_was_done_and_closes_by_escape(self):
        page = self.open("/todo")
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        # A screen reader does not announce a status element that is inserted together with its text, so the empty
        # element must exist first.
        said = page.locator(".vpi-said[role=status]")
        expect(said).to_be_attached()
        self.button("Flow").click()
        expect(self.button("Close the inspector")).to_be_focused()
        self.button("Copy as Mermaid").click()
        self.expect_said("Copied.", role="status")
        expect(said).to_be_empty()
        self.button("Pause").click()
        self.button("Clear").click()
        expect(page.locator(".vpi-flow")).to_contain_text("Paused")
        page.evaluate(
            "document.body.dispatchEvent("
            "new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }))"
        )
        # This event comes after the first one, so the drawer would already be closed.
        self.button("Resume").click()
        expect(self.button("Pause")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".vpi-drawer")).to_have_count(0)
        expect(self.button("Flow")).to_be_focused()

    def test_what_the_flow_says_is_heard_where_the_page_was_replaced(self):
        page = self.open("/todo")
        page.evaluate("document.body.innerHTML += ''")
        page.evaluate("document.querySelectorAll('.vpi-said').forEach(line => line.remove())")
        expect(page.locator(".vpi-said[role=status]")).to_be_attached()

    def test_the_app_can_be_used_beside_the_flow(self):
        page = self.page
        for size in SIZES:
            page.set_viewport_size(size)
            self.open("/choice")
            self.button("Flow").click()
            drawer = self.box(".vpi-drawer")
            self.assert_apart(self.box(".vp-tabs"), drawer)
            self.button("Choose a city").click()
            page.get_by_role("dialog").get_by_text("Valencia").click()
            expect(page.get_by_role("dialog")).to_have_count(0)
            self.button("Close the inspector").click()

    def test_a_page_that_says_why_there_is_none_has_margins(self):
        self.expected_errors = ("404",)
        for size in SIZES:
            self.page.set_viewport_size(size)
            self.page.goto("/nowhere")
            self.page.get_by_role("link", name="Go to the start").wait_for()
            text = self.box(".vp-notice p >> nth=0")
            self.assertGreaterEqual(text["x"], 16)
            self.assertLessEqual(text["x"] + text["width"], size["width"] - 16)
            self.assertLessEqual(text["width"], 42 * 16)

    def test_parts_of_a_screen_have_room_between_them(self):
        page = self.open("/todo")
        page.locator(".vp-screen").evaluate(
            "e => e.innerHTML = '<form><button>Add</button></form>'"
            "+ '<ul class=vp-list><li class=vp-row>Milk</ul>'"
        )
        button, rows = self.box(".vp-screen button"), self.box(".vp-screen ul")
        self.assertGreaterEqual(rows["y"] - button["y"] - button["height"], 16)


class Moving(BrowserCase):
    motion = "no-preference"

    # Fixed bug: a phone's page was 406 pixels wide during a screen transition.
    def test_a_screen_that_comes_in_is_no_wider_than_the_window(self):
        self.page.add_init_script(WIDTHS)
        page = self.open("/")
        page.get_by_text("Messages").click()
        page.wait_for_function("widths.length === 1")
        page.go_back()
        page.wait_for_function("widths.length === 2")
        width = self.viewport["width"]
        self.assertEqual(page.evaluate("widths"), [["vp-push", width], ["vp-pop-back", width]])


class WithoutTabs(BrowserCase):
    package, product = "LiveBench", "livebench"
    arguments = ["{port}", "--items", str(ROOT / "Examples" / "LiveBench" / "items.json")]

    def test_a_toast_is_near_the_edge(self):
        self.show_socket()
        for size in SIZES:
            self.page.set_viewport_size(size)
            page = self.open("/login")
            expect(page.locator(".vp-tabs")).to_have_count(0)
            page.get_by_label("Email").fill("ada@example.com")
            page.get_by_label("Password").fill("long enough")
            # The toast stays until the test has checked it.
            self.stop_after("vp-shown")
            page.locator("#submit").click()
            expect(page.locator(".vp-toast.vp-shown")).to_be_visible()
            page.wait_for_function(AT_REST)
            box = page.locator(".vp-toast").bounding_box()
            room = size["height"] - box["y"] - box["height"]
            self.assertGreaterEqual(room, 16)
            self.assertLessEqual(room, 32)
