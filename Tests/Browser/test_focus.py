"""The keyboard focus in sheets and alerts, and what an update must not disturb."""

from playwright.sync_api import expect

from case import BrowserCase


class Focus(BrowserCase):
    def test_a_sheet_takes_the_focus_keeps_it_and_gives_it_back(self):
        page = self.open("/choice")
        self.button("Choose a city").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".vp-sheet .vp-title")).to_be_focused()
        self.assertTrue(page.evaluate("document.querySelector('.vp-page').inert"))
        for _ in range(12):
            page.keyboard.press("Tab")
            self.assertTrue(
                page.evaluate("document.activeElement.matches('.vp-sheet *, body')"),
                "the focus left the sheet",
            )
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(self.button("Choose a city")).to_be_focused()
        expect(page.locator("#city")).to_have_text("None yet")

    def test_a_press_beside_a_sheet_closes_it(self):
        page = self.open("/choice")
        self.button("Choose a city").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.locator(".vp-sheet").click(position={"x": 195, "y": 10})
        expect(page.get_by_role("dialog")).to_have_count(0)

    # After a drag, the browser sends the click to the common ancestor of both ends. Fixed bug: selecting text up to the
    # edge closed the sheet.
    def test_a_drag_out_of_a_sheet_or_into_it_leaves_it_open(self):
        page = self.open("/choice")
        self.button("Choose a city").click()
        title = page.locator(".vp-sheet .vp-title")
        expect(title).to_be_focused()
        page.evaluate("addEventListener('click', () => (window.clicks = (window.clicks ?? 0) + 1))")
        box = title.bounding_box()
        within, beside = (box["x"] + 10, box["y"] + box["height"] / 2), (195, 10)
        for number, (start, end) in enumerate(((within, beside), (beside, within)), 1):
            page.mouse.move(*start)
            page.mouse.down()
            page.mouse.move(*end)
            page.mouse.up()
            page.wait_for_function("number => window.clicks === number", arg=number)
            # If the text stayed selected, the next press would drag it.
            page.evaluate("getSelection().empty()")
        self.button("Granada").click()
        expect(page.locator("#city")).to_have_text("Granada")

    def test_an_alert_takes_the_focus_and_gives_it_back(self):
        page = self.open("/messages")
        self.button("Alert").click()
        alert = page.get_by_role("alertdialog", name="Hello")
        expect(alert).to_have_accessible_description("An alert waits until it was read.")
        expect(self.button("Ok")).to_be_focused()
        page.keyboard.press("Enter")
        expect(alert).to_have_count(0)
        expect(self.button("Alert")).to_be_focused()
        expect(page.locator("#answer")).to_have_text("You have read it.")

    def test_escape_answers_an_alert_with_cancel(self):
        page = self.open("/messages")
        self.button("Delete…").click()
        expect(self.button("Keep")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator("#answer")).to_have_text("Kept.")
        self.button("Delete…").click()
        self.button("Delete").click()
        expect(page.locator("#answer")).to_have_text("Deleted.")

    def test_a_blocked_screen_takes_no_input_and_gives_the_focus_back(self):
        self.show_socket()
        page = self.open("/messages")
        self.stop_after("progressbar")
        self.button("Block the screen").click()
        expect(page.get_by_role("progressbar")).to_be_visible()
        self.assertTrue(page.evaluate("document.querySelector('.vp-page').inert"))
        self.go_on()
        expect(page.locator("#answer")).to_have_text("The work that blocked the screen is done.")
        expect(page.get_by_role("progressbar")).to_have_count(0)
        expect(self.button("Block the screen")).to_be_focused()

    def test_the_title_of_a_new_screen_is_announced(self):
        page = self.open("/")
        page.get_by_text("Messages").click()
        expect(page.locator(".vp-title")).to_be_focused()
        page.go_back()
        expect(page.get_by_role("link", name="Messages")).to_be_focused()

    def test_a_redraw_leaves_focus_selection_and_scroll(self):
        page = self.open("/search")
        query = page.locator("#query")
        query.press_sequentially("o")
        self.page.wait_for_function("document.querySelectorAll('.vp-list li').length < 30")
        query.press_sequentially("x")
        query.evaluate("e => e.setSelectionRange(0, 1)")
        expect(page.locator(".vp-empty")).to_be_visible()
        expect(query).to_be_focused()
        self.assertEqual(query.evaluate("e => [e.selectionStart, e.selectionEnd]"), [0, 1])

    def test_toasts_are_said(self):
        page = self.open("/messages")
        self.button("Success").click()
        self.expect_said("Saved.", role="status")
        expect(page.locator(".vp-toast")).to_have_count(0)
        self.button("Failure").click()
        self.expect_said("That did not work.", role="alert")
