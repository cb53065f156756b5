"""The browser's history: Back and Forward in any order, before the server responds, and while leaving is refused."""

from case import BrowserCase


class History(BrowserCase):
    # Fixed bug: Forward opens screens with new IDs, but later history entries had the old ones, so the back button
    # overwrote its entry.
    def test_the_back_button_goes_back_after_back_and_forward(self):
        page = self.open("/")
        page.get_by_text("Push and back").click()
        self.expect_title("Step 1")
        self.button("Next step").click()
        self.expect_title("Step 2")
        for go, title in (
            (page.go_back, "Step 1"), (page.go_back, "Gallery"),
            (page.go_forward, "Step 1"), (page.go_forward, "Step 2"),
        ):
            go()
            self.expect_title(title)
        self.button("Back").click()
        self.expect_title("Step 1")
        self.expect_path("/steps/1")
        page.go_forward()
        self.expect_title("Step 2")
        self.expect_path("/steps/2")
        for title in ("Step 1", "Gallery"):
            page.go_back()
            self.expect_title(title)
        self.expect_path("/")

    # Fixed bug: the page took the response to Back for the response to Forward, and added one entry too many.
    def test_back_and_forward_before_an_answer_leave_the_entries_as_they_were(self):
        self.show_socket()
        page = self.open("/")
        page.get_by_text("Push and back").click()
        self.expect_title("Step 1")
        self.button("Next step").click()
        self.expect_path("/steps/2")
        before = page.evaluate("history.length")
        page.evaluate(
            "() => { const socket = latest, take = socket.onmessage; window.kept = [];"
            "socket.onmessage = (event) => kept.push(event);"
            "window.goOn = () => { socket.onmessage = take; kept.forEach(take); } }"
        )
        for go, path in (("back", "/steps/1"), ("forward", "/steps/2")):
            page.evaluate(f"history.{go}()")
            page.wait_for_function("path => kept.some(({ data }) => data.includes(' ' + path))", arg=path)
        self.go_on()
        self.expect_title("Step 2")
        self.expect_path("/steps/2")
        self.assertEqual(page.evaluate("history.length"), before)
        self.assertEqual(page.evaluate("history.state.trail.length"), 3)
        for title in ("Step 1", "Gallery"):
            page.go_back()
            self.expect_title(title)
        self.expect_path("/")

    # Fixed bug: the page replaced the entry to which the user had gone with the screen on which the session stayed.
    def test_back_while_work_blocks_the_screen_changes_no_entry(self):
        self.show_socket()
        page = self.open("/")
        page.get_by_text("Messages").click()
        self.expect_path("/messages")
        screen = page.evaluate("history.state.trail.at(-1)")
        self.hold_page()
        page.evaluate("history.back()")
        page.wait_for_function("untold.some((text) => text.startsWith('N'))")
        self.expect_path("/")
        page.evaluate(
            "([screen]) => { delete latest.send;"
            "latest.onmessage({ data: `${untold.length}\\0-\\0@${screen} /messages` }); }",
            [screen],
        )
        self.expect_path("/messages")
        self.expect_title("Messages")
        self.assertEqual(page.evaluate("history.state.trail.length"), 2)
        page.go_back()
        self.expect_title("Gallery")
        self.expect_path("/")
        page.go_forward()
        self.expect_title("Messages")
        self.expect_path("/messages")
