"""MercaApp's vipers: the four states, and pictures that are loaded while scrolling."""

import unittest

from playwright.sync_api import expect

from market import LOST, TROUBLE, MarketCase


class VipersCase(MarketCase):
    arguments = ["serve", "--port", "{port}"]

    def setUp(self) -> None:
        super().setUp()
        self.rows = self.page.locator(".ma-viper")
        self.pictures = self.page.locator(".ma-viper > img")
        self.alert = self.page.locator(".vp-screen [role=alert]")

    def show_tab(self) -> None:
        """Opens the vipers within a session, so that the page does not wait for their data."""
        self.open()
        self.tab("Vipers")
        self.expect_title("Vipers")

    def expect_painted(self, count: int) -> None:
        """`count` pictures have loaded and can be decoded."""
        expect(self.pictures).to_have_count(count)
        for picture in self.pictures.all():
            picture.evaluate("image => image.decode()")
            self.assertGreater(picture.evaluate("image => image.naturalWidth"), 0)


class Vipers(VipersCase):
    def test_each_level_has_its_picture_and_its_veil(self):
        self.show_tab()
        expect(self.rows).to_have_count(3)
        for row, level in zip(self.rows.all(), ("1", "2", "3")):
            expect(row).to_contain_text("Viper Level")
            expect(row.locator("strong")).to_have_text(level)
            row.scroll_into_view_if_needed()
        self.expect_painted(3)
        # Vipers that are not marked as accessible have a veil.
        veiled = [row.locator(".ma-veil").count() for row in self.rows.all()]
        self.assertEqual(veiled, [0, 1, 1])
        # Rows have rounded corners and the maximum width for the screen.
        self.assertNotEqual(self.rows.first.evaluate("e => getComputedStyle(e).borderRadius"), "0px")
        self.button("Refresh").click()
        self.expect_said("The vipers are up to date.")
        self.expect_painted(3)

    def test_the_home_screen_leads_here_and_a_reload_stays(self):
        self.open()
        self.page.locator(".vp-main").get_by_role("link", name="Vipers").click()
        self.expect_path("/vipers")
        expect(self.rows).to_have_count(3)
        self.page.reload()
        self.wait_live()
        self.expect_path("/vipers")
        expect(self.rows).to_have_count(3)
        expect(self.pictures.first).to_be_visible()

    def test_what_was_on_screen_stays_without_a_connection(self):
        self.show_tab()
        expect(self.pictures.first).to_be_visible()
        self.expected_errors = LOST
        self.proxy.go_down()
        self.wait_not_live()
        expect(self.page.get_by_text("You are not connected to Internet.").first).to_be_visible()
        expect(self.rows).to_have_count(3)
        self.proxy.come_up()
        self.wait_live()
        self.button("Refresh").click()
        self.expect_said("The vipers are up to date.")

    def test_axe_finds_nothing_on_a_phone_and_on_a_desk(self):
        for _ in self.each_look():
            self.open("/vipers")
            expect(self.pictures.first).to_be_visible()
            self.expect_accessible()
            self.expect_nothing_beside()


class VipersStates(VipersCase):
    """The data fails, is empty, and can be loaded again; the test makes the database fail while the server runs."""

    def test_failed_empty_and_loaded_in_turn(self):
        self.spoil("vipers")
        self.show_tab()
        expect(self.alert).to_contain_text("Response Unsuccessful")
        expect(self.alert).to_contain_text(TROUBLE)
        expect(self.rows).to_have_count(0)
        self.expect_accessible()
        self.mend("vipers")
        self.sql("CREATE TABLE kept AS SELECT * FROM vipers", "DELETE FROM vipers")
        self.button("Retry").click()
        expect(self.page.get_by_text("No Viper level Loaded")).to_be_visible()
        self.expect_title("Vipers")
        self.expect_accessible()
        self.sql("INSERT INTO vipers SELECT * FROM kept")
        self.button("Refresh").click()
        expect(self.rows).to_have_count(3)
        expect(self.pictures.first).to_be_visible()
        # If a refresh fails, the content on screen is kept.
        self.spoil("vipers")
        self.button("Refresh").click()
        expect(self.alert).to_contain_text("Response Unsuccessful.")
        expect(self.rows).to_have_count(3)
        expect(self.pictures.first).to_be_visible()
        self.expect_accessible()
        self.mend("vipers")
        self.button("Retry").click()
        expect(self.alert).to_have_count(0)
        expect(self.rows).to_have_count(3)


class VipersScrolling(VipersCase):
    """A hundred vipers, with fast scrolling."""

    def test_pictures_come_where_one_looks(self):
        self.sql(
            "WITH RECURSIVE n(i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < 100)"
            " INSERT INTO vipers (id, level, image, is_accessible)"
            " SELECT i, i, 'demo/viper/' || (1 + i % 3), i % 2 FROM n"
        )
        self.show_tab()
        expect(self.rows).to_have_count(100)
        for step in range(0, 100, 9):
            self.rows.nth(step).evaluate("e => e.scrollIntoView()")
        self.rows.last.scroll_into_view_if_needed()
        picture = self.rows.last.locator("img")
        expect(picture).to_be_visible()
        picture.evaluate("image => image.decode()")
        # Pictures that were never visible are not requested.
        self.assertEqual(self.rows.nth(50).locator("img").count(), 0)


class VipersDemo(VipersCase):
    """A stub that responds after 1.5 seconds, during which a spinner is visible."""

    arguments = ["serve", "--demo-vipers", "--port", "{port}"]

    def test_the_spinner_is_seen_before_the_vipers(self):
        self.sql("DELETE FROM vipers")
        self.show_socket()
        self.open()
        # The toast stays until the test has checked it.
        self.stop_after("Loading vipers")
        self.tab("Vipers")
        expect(self.page.get_by_role("status").filter(has_text="Loading vipers")).to_be_visible()
        self.expect_accessible()
        self.go_on()
        expect(self.rows).to_have_count(3)
        expect(self.page.get_by_text("Loading vipers")).to_have_count(0)
        expect(self.pictures.first).to_be_visible()


if __name__ == "__main__":
    unittest.main()
