"""MercaApp's pictures: how a page loads them, and what it shows if loading fails."""

import unittest

from playwright.sync_api import expect

from case import BrowserCase

# The thumbnail shapes in the picture URLs that the browser chose for this screen.
SHAPES = "all => all.map(img => img.currentSrc.match(/fill-[0-9x]+/)[0])"
IMAGES = ".ma-portrait img"


class Pictures(BrowserCase):
    package, product = "MercaApp", "mercaapp"
    arguments = ["serve", "--port", "{port}"]

    def expect_shape(self, page, shape: str) -> None:
        expect(page.get_by_role("listitem")).to_have_count(12)
        page.locator(IMAGES).last.scroll_into_view_if_needed()
        page.wait_for_function(
            "s => [...document.querySelectorAll(s)].every(i => i.complete && i.naturalWidth > 0)",
            arg=IMAGES,
        )
        self.assertEqual(set(page.locator(IMAGES).evaluate_all(SHAPES)), {shape})

    def test_portraits_are_as_large_as_they_are_shown(self):
        self.open("/employees")
        self.expect_shape(self.page, "fill-48x48")
        expect(self.page.locator(IMAGES)).to_have_count(11)
        # If an employee has no portrait, the initials are shown.
        row = self.page.get_by_role("listitem").filter(has_text="John Backus")
        expect(row.locator("img")).to_have_count(0)
        expect(row.locator(".ma-picture")).to_have_text("JB")

    def test_a_screen_of_twice_the_pixels_gets_twice_as_many(self):
        page = self.new_page(self.new_context(device_scale_factor=2))
        self.open("/employees", page)
        self.expect_shape(page, "fill-96x96")

    def test_what_cannot_be_had_leaves_its_place_and_initials(self):
        self.expected_errors = ("Failed to load resource",)
        self.open("/employees")
        self.expect_shape(self.page, "fill-48x48")
        shown = self.page.locator("li").first.bounding_box()
        self.context.route("**/_pictures/**", lambda route: route.fulfill(status=404))
        failing = self.new_page()
        failing.goto("/employees")
        self.wait_live(failing)
        row = failing.locator("li").first
        failing.wait_for_function(
            "s => document.querySelector(s).complete", arg=IMAGES
        )
        failed = row.bounding_box()
        self.assertEqual(
            (failed["width"], failed["height"]), (shown["width"], shown["height"])
        )
        self.assertEqual(failing.locator(IMAGES).first.evaluate("i => i.naturalWidth"), 0)
        place = row.locator(".ma-picture")
        expect(place).to_have_text("AL")
        # For a broken picture, browsers draw an icon, which must not cover the initials.
        seen = place.screenshot(animations="disabled")
        failing.add_style_tag(content=".ma-picture img { display: none !important }")
        self.assertEqual(seen, place.screenshot(animations="disabled"))

    def test_axe_finds_nothing(self):
        self.open("/employees")
        self.expect_shape(self.page, "fill-48x48")
        self.expect_accessible()

    def test_the_api_serves_them_at_the_address_that_it_names(self):
        request = self.context.request
        vipers = request.get("/api/vipers").json()["vipers"]
        address = vipers[0]["bg_image_url"]
        self.assertEqual(address, "/api/pictures/demo/viper/1")
        answer = request.get(address)
        self.assertEqual(answer.headers["content-type"], "image/png")
        self.assertIn("immutable", answer.headers["cache-control"])
        tag = answer.headers["etag"]
        again = request.get(address, headers={"If-None-Match": tag})
        self.assertEqual((again.status, again.body()), (304, b""))
        self.assertEqual(request.get("/api/pictures/demo/viper/4").status, 404)


if __name__ == "__main__":
    unittest.main()
