"""Where the user is in the app: URL, title, history, links, reloads, tabs and sheets."""

from playwright.sync_api import expect

from case import BrowserCase


class Places(BrowserCase):
    def test_address_and_title_follow(self):
        page = self.open("/")
        expect(page).to_have_title("Gallery")
        page.get_by_text("Push and back").click()
        self.expect_title("Step 1")
        self.expect_path("/steps/1")
        expect(page).to_have_title("Step 1 · Gallery")
        self.button("Next step").click()
        self.expect_path("/steps/2")
        expect(page).to_have_title("Step 2 · Gallery")

    def test_a_link_does_not_load_a_page(self):
        page = self.open("/")
        page.evaluate("window.mark = 1")
        page.get_by_text("Form").click()
        self.expect_title("Sign up")
        self.assertEqual(page.evaluate("window.mark"), 1)

    def test_a_link_to_no_module_is_loaded(self):
        page = self.open("/")
        page.evaluate(
            "() => { const a = document.createElement('a'); a.href = '/pictures/1.svg';"
            "a.textContent = 'A file'; document.querySelector('main').append(a); }"
        )
        page.get_by_text("A file").click()
        page.wait_for_url("**/pictures/1.svg")

    def test_a_link_leads_to_a_place_within_a_screen(self):
        page = self.open("/")
        page.evaluate(
            "() => { const a = document.createElement('a'); a.href = '/steps/1#note';"
            "a.textContent = 'A note'; document.querySelector('main').append(a); }"
        )
        page.get_by_text("A note").click()
        self.expect_title("Step 1")
        page.wait_for_url("**/steps/1#note")
        page.wait_for_function("document.querySelector(':target')?.id === 'note'")
        page.go_back()
        self.expect_title("Gallery")
        page.go_forward()
        self.expect_title("Step 1")
        page.wait_for_url("**/steps/1#note")
        # The next link must open its screen at the top.
        self.button("Next step").click()
        page.wait_for_url("**/steps/2")

    def test_a_link_to_a_file_keeps_its_place_within(self):
        page = self.open("/")
        page.evaluate(
            "() => { const a = document.createElement('a'); a.href = '/pictures/1.svg#shape';"
            "a.textContent = 'A shape'; document.querySelector('main').append(a); }"
        )
        page.get_by_text("A shape").click()
        page.wait_for_url("**/pictures/1.svg#shape")

    def test_a_link_with_a_key_held_opens_another_page(self):
        page = self.open("/")
        with self.context.expect_page() as opened:
            page.get_by_text("Messages").click(modifiers=["Control"])
        self.expect_title("Messages", opened.value)
        self.expect_title("Gallery")

    def test_back_and_forward(self):
        page = self.open("/")
        page.get_by_text("Push and back").click()
        self.button("Next step").click()
        self.expect_title("Step 2")
        page.go_back()
        self.expect_title("Step 1")
        self.expect_path("/steps/1")
        page.go_back()
        self.expect_title("Gallery")
        page.go_forward()
        self.expect_title("Step 1")
        page.go_forward()
        self.expect_title("Step 2")
        self.expect_path("/steps/2")
        page.go_back()
        self.expect_title("Step 1")

    def test_the_back_button_goes_back_in_the_history(self):
        page = self.open("/")
        page.get_by_text("Push and back").click()
        self.expect_title("Step 1")
        before = page.evaluate("history.length")
        self.button("Next step").click()
        self.expect_title("Step 2")
        self.button("Back").click()
        self.expect_title("Step 1")
        self.expect_path("/steps/1")
        self.button("Next step").click()
        self.expect_path("/steps/2")
        self.assertEqual(page.evaluate("history.length"), before + 1)
        self.button("Back to the start").click()
        self.expect_title("Gallery")
        self.expect_path("/")
        page.go_forward()
        self.expect_title("Step 1")

    def test_a_deep_link_has_a_way_up(self):
        page = self.open("/steps/7")
        self.expect_title("Step 7")
        self.button("Back").click()
        self.expect_title("Gallery")
        self.expect_path("/")
        # The parent screen has replaced the deep link's entry, so Back leaves the app.
        self.assertEqual(page.evaluate("history.state.trail.length"), 1)

    def test_history_works_after_a_reload(self):
        page = self.open("/")
        page.get_by_text("Push and back").click()
        self.button("Next step").click()
        self.expect_path("/steps/2")
        page.reload()
        self.wait_live()
        self.expect_title("Step 2")
        page.go_back()
        self.expect_title("Step 1")
        page.go_back()
        self.expect_title("Gallery")
        page.go_forward()
        self.expect_title("Step 1")

    # Fixed bug: history entries from before the reload were taken for those of another session, so a screen was opened
    # twice.
    def test_the_way_back_is_the_same_after_reloads(self):
        page = self.open("/")
        page.get_by_text("Push and back").click()
        self.button("Next step").click()
        self.expect_path("/steps/2")
        for _ in range(2):
            page.reload()
            self.wait_live()
        page.go_back()
        self.expect_title("Step 1")
        self.expect_path("/steps/1")
        page.reload()
        self.wait_live()
        self.button("Back").click()
        self.expect_title("Gallery")
        self.expect_path("/")
        self.assertEqual(page.evaluate("history.state.trail.length"), 1)
        expect(self.button("Back")).to_have_count(0)
        # The entries for Forward were not replaced.
        page.go_forward()
        self.expect_title("Step 1")
        self.expect_path("/steps/1")

    def climb(self, steps: int) -> None:
        self.open("/")
        self.page.get_by_text("Push and back").click()
        for step in range(1, steps):
            self.expect_path(f"/steps/{step}")
            self.button("Next step").click()
        self.expect_path(f"/steps/{steps}")

    # Fixed bug: the browser ignores a request to go back further than its stored history, and the page waited for the
    # result for ever.
    def test_a_long_way_back_ends_where_it_should(self):
        self.climb(55)
        self.button("Back to the start").click()
        self.expect_title("Gallery")
        self.expect_path("/")
        self.page.get_by_text("Push and back").click()
        self.expect_path("/steps/1")
        self.page.go_back()
        self.expect_title("Gallery")
        self.expect_path("/")

    def test_the_way_back_goes_on_where_the_browsers_ends(self):
        self.climb(55)
        self.page.evaluate("history.go(1 - history.length)")
        self.expect_title("Step 6")
        for step in (5, 4):
            self.button("Back").click()
            self.expect_title(f"Step {step}")
            self.expect_path(f"/steps/{step}")
        self.button("Back to the start").click()
        self.expect_path("/")
        self.page.go_forward()
        self.expect_title("Step 7")
        self.expect_path("/steps/7")

    # Fixed bug: a jump within the page added an entry that belonged to no screen, so the next Back skipped that entry,
    # or stopped there.
    def test_a_jump_within_the_page_is_one_step_more(self):
        page = self.open("/")
        page.get_by_text("Push and back").click()
        self.expect_path("/steps/1")
        page.evaluate(
            "() => { const a = document.createElement('a'); a.href = '#note'; a.textContent = 'A jump';"
            "document.querySelector('main').prepend(a); }"
        )
        # The second click leads to the current position, so it adds no entry.
        for _ in range(2):
            page.get_by_text("A jump").click()
            page.wait_for_function("location.hash === '#note' && history.state?.trail.length === 3")
        self.button("Next step").click()
        self.expect_path("/steps/2")
        self.button("Back").click()
        self.expect_title("Step 1")
        self.expect_path("/steps/1")
        self.assertEqual(page.evaluate("location.hash"), "#note")
        self.button("Next step").click()
        self.expect_path("/steps/2")
        self.button("Back to the start").click()
        self.expect_title("Gallery")
        self.expect_path("/")
        self.assertEqual(page.evaluate("history.state.trail.length"), 1)

    def test_a_page_that_was_left_comes_back_live(self):
        page = self.open("/messages")
        page.goto("about:blank")
        page.go_back()
        self.wait_live()
        self.expect_title("Messages")
        self.button("Notice").click()
        self.expect_said("Three people are looking at this.")

    def test_each_tab_keeps_its_stack(self):
        page = self.open("/")
        page.get_by_text("Push and back").click()
        self.expect_title("Step 1")
        self.tab_link("Search").click()
        self.expect_title("Search")
        self.expect_path("/search")
        expect(self.tab_link("Search")).to_have_attribute("aria-current", "page")
        self.tab_link("Gallery").click()
        self.expect_title("Step 1")
        self.expect_path("/steps/1")

    def test_a_screen_comes_back_where_it_was_left(self):
        page = self.open("/steps/1")
        page.locator("#note").fill("Half a thought")
        page.evaluate("scrollTo(0, 300)")
        self.page.get_by_role("button", name="Next step").evaluate("e => e.click()")
        self.expect_title("Step 2")
        self.assertEqual(page.evaluate("scrollY"), 0)
        page.go_back()
        self.expect_title("Step 1")
        page.wait_for_function("scrollY === 300")
        expect(page.locator("#note")).to_have_value("Half a thought")

    def test_a_reload_comes_back_where_it_was_left(self):
        page = self.open("/feed")
        page.evaluate("scrollTo(0, 400)")
        page.reload()
        self.wait_live()
        page.wait_for_function("scrollY === 400")

    def test_two_tabs_do_not_meet(self):
        one = self.open("/")
        two = self.open("/", self.new_page())
        one.get_by_text("Form").click()
        self.expect_title("Sign up", one)
        two.get_by_text("Messages").click()
        self.expect_title("Messages", two)
        self.expect_title("Sign up", one)

    def test_a_sheet_gives_its_value_back(self):
        page = self.open("/choice")
        opener = self.button("Choose a city")
        opener.click()
        self.expect_title("Choose a city")
        self.expect_path("/cities")
        self.button("Granada").click()
        expect(page.locator("#city")).to_have_text("Granada")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(opener).to_be_focused()
        self.expect_path("/choice")

    def test_forward_to_a_sheet_that_was_left_stays(self):
        page = self.open("/choice")
        self.button("Choose a city").click()
        self.expect_path("/cities")
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)
        self.expect_path("/choice")
        page.go_forward()
        # The screen continued without a city when the sheet was closed, so Forward does not open the sheet again.
        self.expect_path("/choice")
        self.expect_title("Sheet")
        self.button("Choose a city").click()
        self.button("Granada").click()
        expect(page.locator("#city")).to_have_text("Granada")

    def test_without_scripts_the_page_is_complete(self):
        page = self.new_context(java_script_enabled=False).new_page()
        self.open_complete("/search", page.locator(".vp-list li").nth(29), page)
        expect(page.locator(".vp-list li")).to_have_count(30)
