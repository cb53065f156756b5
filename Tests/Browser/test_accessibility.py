"""axe checks every screen in light mode on a phone, and in dark mode on a desktop."""

from playwright.sync_api import expect

from case import BrowserCase
from server import ROOT

BENCH_PAGES = ["/", "/keyed", "/login"]
PAGES = [
    "/", "/search", "/feed", "/steps/1", "/choice", "/cities", "/messages", "/signup", "/todo", "/files",
    "/keys", "/states",
]
# The colours of a field's border and of its focus ring, and whether there is a gap between them.
RING = """
  (field) => {
    const { borderTopColor, outlineColor, outlineStyle, outlineOffset } = getComputedStyle(field);
    return [borderTopColor, outlineStyle === "none" ? null : outlineColor, parseFloat(outlineOffset) > 1];
  }
"""


class BenchAccessibility(BrowserCase):
    package, product = "LiveBench", "livebench"
    arguments = ["{port}", "--items", str(ROOT / "Examples" / "LiveBench" / "items.json")]

    def test_every_page(self):
        for address in BENCH_PAGES:
            self.open(address)
            for look, _ in self.each_look():
                self.expect_accessible(f"{address} {look}")

    def test_a_form_with_mistakes(self):
        self.open("/login")
        self.page.locator("form button").last.click()
        expect(self.page.locator("[aria-invalid=true]").first).to_be_visible()
        for look, _ in self.each_look():
            self.expect_accessible(look)


class Accessibility(BrowserCase):
    def test_every_page(self):
        for address in PAGES:
            self.open(address)
            for look, _ in self.each_look():
                self.expect_accessible(f"{address} {look}")

    def test_a_form_with_mistakes(self):
        self.open("/signup")
        self.button("Create account").click()
        expect(self.page.locator(".vp-error")).to_have_count(5)
        for look, _ in self.each_look():
            self.expect_accessible(look)

    # Fixed bug: the focus ring hid the border that marks an error.
    def test_a_wrong_field_looks_wrong_with_the_focus_and_still_has_a_ring(self):
        self.open("/signup")
        self.button("Create account").click()
        name, email = self.page.get_by_label("Name"), self.page.get_by_label("Email")
        for look, _ in self.each_look():
            name.focus()
            expect(name).to_have_attribute("aria-invalid", "true")
            bad, ring, is_apart = name.evaluate(RING)
            self.assertEqual(ring, bad, look)
            self.assertTrue(is_apart, f"{look}: the ring lies on the border of the same colour")
            self.assertEqual(email.evaluate(RING)[:2], [bad, None], look)

    def test_a_sheet_and_an_alert(self):
        self.open("/choice")
        self.button("Choose a city").click()
        expect(self.page.get_by_role("dialog")).to_be_visible()
        for look, _ in self.each_look():
            self.expect_accessible(look)
        self.open("/messages")
        self.button("Delete…").click()
        expect(self.page.get_by_role("alertdialog")).to_be_visible()
        for look, _ in self.each_look():
            self.expect_accessible(look)

    def test_every_state(self):
        self.open("/states")
        for shop, text in (("New shop", "No orders yet"), ("Closed shop", "That did not work")):
            self.button(shop).click()
            expect(self.page.get_by_text(text)).to_be_visible()
            for look, _ in self.each_look():
                self.expect_accessible(f"{shop} {look}")

    def test_less_motion(self):
        self.open("/")
        self.page.get_by_text("Messages").click()
        self.expect_title("Messages")
        # The check compares declared durations, because animations may have ended already.
        longest = self.page.evaluate(
            "Math.max(...[...document.querySelectorAll('*')].flatMap(e => ['', '::before', '::after']"
            ".map(part => getComputedStyle(e, part)).filter(style => style.animationName !== 'none')"
            ".map(style => parseFloat(style.animationDuration))), 0)"
        )
        self.assertLessEqual(longest, 0.001)
