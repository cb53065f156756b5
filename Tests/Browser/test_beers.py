"""MercaApp's beers as a user sees them: the list, the search by ID, a random beer, and a single beer."""

import unittest

from playwright.sync_api import expect

from market import LOST, TROUBLE, MarketCase


class BeerCase(MarketCase):
    arguments = ["serve", "--port", "{port}"]

    @property
    def rows(self):
        return self.page.locator("[data-beer]")

    def search(self, text: str) -> None:
        self.page.get_by_label("Beer ID").fill(text)


class Beers(BeerCase):
    def test_the_tabs_of_a_group_keep_their_stacks(self):
        page = self.open()
        expect(page.locator(".vp-group")).to_have_count(0)
        self.tab("Beers")
        self.expect_path("/beers")
        group = page.get_by_role("navigation", name="Beers")
        expect(group.get_by_role("link")).to_have_text(["Beer List", "Search ID", "Random"])
        expect(group.get_by_role("link", name="Beer List")).to_have_attribute("aria-current", "page")
        item = page.locator(".vp-tabs").get_by_role("link", name="Beers")
        expect(item).to_have_attribute("aria-current", "true")
        page.get_by_role("link", name="Buzz").click()
        self.expect_path("/beers/1")
        self.group_tab("Search ID")
        self.expect_path("/beers/search")
        self.group_tab("Random")
        self.expect_path("/beers/random")
        expect(group.get_by_role("link", name="Random")).to_have_attribute("aria-current", "page")
        self.group_tab("Beer List")
        self.expect_path("/beers/1")
        self.group_tab("Search ID")
        self.tab("Shop")
        self.expect_path("/")
        expect(page.locator(".vp-group")).to_have_count(0)
        # The group's item opens the tab that was used last.
        self.tab("Beers")
        self.expect_path("/beers/search")
        page.go_back()
        self.expect_path("/")
        page.go_forward()
        self.expect_path("/beers/search")

    def test_a_tab_is_a_link(self):
        page = self.open()
        tab = page.locator(".vp-tabs").get_by_role("link", name="Vipers")
        with self.context.expect_page() as opened:
            tab.click(modifiers=["ControlOrMeta"])
        expect(opened.value.locator(".vp-title")).to_have_text("Vipers")
        self.expect_path("/")

    def test_the_tab_that_is_shown_leads_to_its_first_screen(self):
        page = self.open("/beers")
        page.get_by_role("link", name="Buzz").click()
        self.expect_path("/beers/1")
        self.tab("Beers")
        self.expect_path("/beers")
        expect(self.rows).to_have_count(25)

    def test_the_bar_comes_first_when_one_goes_by_key(self):
        page = self.open("/beers")
        page.keyboard.press("Tab")
        expect(page.locator(".vp-tabs").get_by_role("link").first).to_be_focused()

    def test_what_is_selected_shows_where_the_device_chooses_the_colours(self):
        page = self.open("/beers", self.new_page(self.new_context(forced_colors="active")))
        colours = """tab => {
          const mark = document.body.appendChild(document.createElement("mark"));
          mark.style = "background: Highlight; color: HighlightText; forced-color-adjust: none";
          const of = (element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color];
          const [is, marked] = [of(tab), of(mark)];
          mark.remove();
          return is.join() === marked.join();
        }"""
        for bar in ".vp-tabs", ".vp-group":
            tabs = page.locator(bar).get_by_role("link")
            chosen = [tab.evaluate(colours) for tab in tabs.all()]
            self.assertEqual(chosen, [tab.get_attribute("aria-current") is not None for tab in tabs.all()])

    def test_the_tabs_of_a_group_are_reached_by_key(self):
        page = self.open("/beers")
        page.locator(".vp-title").focus()
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name="Refresh")).to_be_focused()
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Beer List")).to_be_focused()
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Search ID")).to_be_focused()
        page.keyboard.press("Enter")
        self.expect_path("/beers/search")
        expect(page.locator(".vp-title")).to_be_focused()

    def test_the_list_goes_on_to_the_last_beer(self):
        page = self.open("/beers")
        expect(self.rows).to_have_count(25)
        expect(self.rows.nth(24)).to_contain_text("Bad Pixie")
        expect(self.rows.first).to_contain_text("#1")
        for count in range(50, 326, 25):
            self.rows.last.scroll_into_view_if_needed()
            expect(self.rows.nth(count - 1)).to_be_attached()
        self.rows.last.scroll_into_view_if_needed()
        expect(page.get_by_text("No more beers")).to_be_visible()
        expect(self.rows).to_have_count(325)

    def test_a_pull_fetches_anew_and_keeps_all_rows(self):
        page = self.open("/beers", self.new_page(self.new_context(has_touch=True)))
        rows = page.locator("[data-beer]")
        rows.last.scroll_into_view_if_needed()
        expect(rows).to_have_count(50)
        # Pulling does nothing if the list is scrolled down, or if the distance is too small.
        self.pull(page, 300)
        page.evaluate("scrollTo(0, 0)")
        self.pull(page, 40)
        # Messages about these pulls would have been handled by now.
        for tab in ("Random", "Beer List"):
            page.locator(".vp-group").get_by_role("link", name=tab).click()
            self.expect_title(tab, page)
        expect(page.get_by_role("button", name="Refresh")).to_have_attribute("aria-disabled", "false")
        expect(rows).to_have_count(50)
        page.evaluate("scrollTo(0, 0)")
        self.sql("UPDATE beers SET name = 'Buzz again' WHERE id = 1")
        self.addCleanup(self.sql, "UPDATE beers SET name = 'Buzz' WHERE id = 1")
        self.pull(page, 300)
        expect(rows.first).to_contain_text("Buzz again")
        expect(rows).to_have_count(50)

    def test_a_row_leads_to_its_beer_and_back_to_its_place(self):
        page = self.open("/beers")
        self.rows.nth(20).scroll_into_view_if_needed()
        name = self.rows.nth(20).locator("strong").inner_text()
        self.rows.nth(20).get_by_role("link").click()
        self.expect_path("/beers/21")
        self.expect_title("Beer #21")
        expect(page.get_by_role("heading", name=name)).to_be_visible()
        page.reload()
        self.wait_live()
        expect(page.get_by_role("heading", name=name)).to_be_visible()
        self.button("Back").click()
        self.expect_path("/beers")
        page.goto("/beers/3")
        expect(page.get_by_text("Berliner Weisse With Yuzu - B-Sides")).to_be_visible()
        # The beer stays in its tab, even if the user came from another tab.
        group = page.get_by_role("navigation", name="Beers")
        expect(group.get_by_role("link", name="Beer List")).to_be_visible()
        self.wait_live()
        self.button("Back").click()
        self.expect_path("/beers")
        expect(self.rows).to_have_count(25)
        self.expected_errors = ("404",)
        page.goto("/beers/4000")
        expect(page.get_by_text("There is no such beer")).to_be_visible()

    def test_a_number_is_searched_for_while_it_is_typed(self):
        page = self.open("/beers/search")
        prompt = page.get_by_text("Please Search Beer By ID")
        expect(prompt).to_be_visible()
        field = page.get_by_label("Beer ID")
        field.press_sequentially("325", delay=20)
        expect(self.rows).to_contain_text("#325")
        expect(prompt).not_to_be_attached()
        self.search("1")
        expect(self.rows).to_contain_text("Buzz")
        self.search("3")
        expect(self.rows).to_contain_text("Berliner Weisse With Yuzu - B-Sides")
        self.search("3 beers")
        expect(page.locator("#beer-id-mistake")).to_contain_text("That is not a number")
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(self.rows).to_contain_text("Berliner")
        self.search("4000")
        expect(page.locator("#beer-id-mistake")).not_to_be_attached()
        expect(prompt).to_be_visible()
        expect(self.rows).to_have_count(0)
        self.search("25")
        page.get_by_role("link", name="Bad Pixie").click()
        self.expect_path("/beers/25")
        page.go_back()
        expect(field).to_have_value("25")
        page.reload()
        self.wait_live()
        expect(field).to_have_value("25")
        expect(self.rows).to_contain_text("Bad Pixie")

    def test_a_beer_is_drawn_at_the_start_and_by_each_tap(self):
        page = self.page
        with page.expect_websocket() as opened:
            self.open("/beers/random")
        expect(self.rows).to_have_count(1)
        seen = set()
        # There are 325 beers, so twelve random beers are almost certainly not all the same.
        for _ in range(12):
            seen.add(self.rows.get_attribute("data-beer"))
            # The spinner has appeared by now, or has disappeared again.
            with self.is_dealt_with(opened.value):
                self.button("Roll Random").click()
            expect(page.locator(".ma-spinner")).to_have_count(0)
        self.assertGreater(len(seen), 1)
        self.rows.get_by_role("link").click()
        expect(page.locator(".vp-title")).to_contain_text("Beer #")
        self.button("Back").click()
        self.expect_path("/beers/random")

    def test_what_is_done_offline_is_done_later(self):
        page = self.open("/beers/search")
        self.expected_errors = LOST
        self.proxy.go_down()
        self.wait_not_live()
        expect(page.get_by_text("You are not connected to Internet. What you do now is sent later.")).to_be_visible()
        self.search("1")
        self.proxy.come_up()
        self.wait_live()
        expect(self.rows).to_contain_text("Buzz")

    def test_spanish_is_spoken(self):
        page = self.open("/account")
        self.button("Español").click()
        self.expect_title("Cuenta")
        self.tab("Cervezas")
        self.expect_title("Cervezas")
        group = page.get_by_role("navigation", name="Cervezas")
        expect(group.get_by_role("link")).to_have_text(["Cervezas", "Buscar por ID", "Al azar"])
        self.group_tab("Buscar por ID")
        expect(page.get_by_text("Busca una cerveza por su ID")).to_be_visible()
        self.group_tab("Al azar")
        expect(self.button("Otra al azar")).to_be_visible()

    def test_axe_finds_nothing_and_nothing_is_beside_the_screen(self):
        self.expected_errors = ("404",)
        for _ in self.each_look():
            for address in ("/beers", "/beers/random", "/beers/3", "/beers/4000"):
                self.open(address)
                expect(self.page.locator(".vp-skeleton")).to_have_count(0)
                self.expect_accessible()
                self.expect_nothing_beside(address)
            self.open("/beers/search")
            self.expect_accessible()
            self.search("x")
            expect(self.page.locator("#beer-id-mistake")).to_be_visible()
            self.expect_accessible()
            self.search("3")
            expect(self.rows).to_have_count(1)
            self.expect_accessible()


class SpoiltCase(BeerCase):
    """The tests make the database fail while the server runs."""

    def expect_trouble(self) -> None:
        """An alert with one button is shown; closing it leaves the screen unchanged."""
        alert = self.page.get_by_role("alertdialog")
        expect(alert).to_contain_text(TROUBLE)
        expect(alert.get_by_role("button")).to_have_text(["Ok"])
        alert.get_by_role("button").click()
        expect(alert).not_to_be_attached()

    @property
    def banner(self):
        return self.page.locator(".vp-banner[role=alert]")


class BeerStates(SpoiltCase):
    """Beers that cannot be loaded at first."""

    def test_the_list_fails_with_and_without_beers_and_comes_back(self):
        self.spoil("beers")
        self.open("/beers")
        self.expect_trouble()
        expect(self.banner).to_contain_text(TROUBLE)
        expect(self.rows).to_have_count(0)
        self.mend("beers")
        self.button("Retry").click()
        expect(self.rows).to_have_count(25)
        expect(self.banner).to_have_count(0)
        self.spoil("beers")
        self.rows.last.scroll_into_view_if_needed()
        self.expect_trouble()
        expect(self.rows).to_have_count(25)
        self.button("Refresh").click()
        self.expect_trouble()
        expect(self.banner).to_have_count(2)
        expect(self.rows).to_have_count(25)
        self.mend("beers")
        # The page that failed is loaded again, not the one after it.
        self.button("Retry").last.click()
        expect(self.rows).to_have_count(50)
        expect(self.rows.nth(25)).to_have_attribute("data-beer", "26")

    def test_one_beer_fails_and_comes_back(self):
        page = self.open("/beers/random")
        expect(self.rows).to_have_count(1)
        before = self.rows.get_attribute("data-beer")
        self.spoil("beers")
        self.button("Roll Random").click()
        self.expect_trouble()
        expect(self.rows).to_have_attribute("data-beer", before)
        self.group_tab("Search ID")
        self.search("3")
        self.expect_trouble()
        self.mend("beers")
        self.button("Retry").click()
        expect(self.rows).to_contain_text("Berliner")
        self.spoil("beers")
        page.get_by_role("link", name="Berliner").click()
        self.expect_trouble()
        self.mend("beers")
        self.button("Retry").click()
        expect(page.get_by_role("heading", name="Berliner")).to_be_visible()


class NoBeers(SpoiltCase):
    def test_nothing_is_said(self):
        self.sql("DELETE FROM beers")
        self.open("/beers")
        expect(self.page.get_by_text("The fridge is empty")).to_be_visible()
        self.group_tab("Random")
        expect(self.page.get_by_text("There are no beers yet.")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
