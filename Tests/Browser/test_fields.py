"""Which text a field shows: the app's or the user's, and what happens if both change it at once."""

from playwright.sync_api import expect

from case import BrowserCase

# For each way to set a field's value: whether the field is empty after its form was submitted.
FIELDS = {"#told": True, "#set": True, "#own": False, "#new": True}


class Fields(BrowserCase):
    def setUp(self) -> None:
        super().setUp()
        self.sockets: list = []
        self.page.on("websocket", lambda socket: self.sockets.append(socket))

    def items(self):
        return self.page.locator("#items li")

    def enter(self, field: str, text: str) -> None:
        self.page.locator(field).press_sequentially(text)
        self.page.keyboard.press("Enter")

    def test_a_field_that_the_app_empties_can_be_typed_in_again_at_once(self):
        page = self.open("/todo")
        added = []
        for field, is_emptied in FIELDS.items():
            for text in [f"Milk {field}", f"Bread {field}"]:
                if not is_emptied:
                    page.locator(field).clear()
                self.enter(field, text)
                added.append(text)
                expect(self.items()).to_have_text(added)
                expect(page.locator(field)).to_have_value("" if is_emptied else text)
                expect(page.locator(field)).to_be_focused()

    def test_a_tick_that_the_app_refuses_is_taken_back(self):
        page = self.open("/todo")
        page.locator("#free").check()
        page.locator("#refused").click()
        expect(page.locator("#refused")).not_to_be_checked()
        page.locator("#refused").click()
        expect(page.locator("#refused")).not_to_be_checked()
        expect(page.locator("#free")).to_be_checked()

    # Fixed bug: an outdated response reset the checkbox, so the next key press had the opposite effect.
    def test_what_the_app_said_before_it_knew_of_a_tick_does_not_take_it_back(self):
        self.show_socket()
        page = self.open("/todo")
        box = page.locator("#refused")
        self.hold_page()
        box.click()
        page.wait_for_function("untold.some((text) => text.startsWith('h'))")
        for state in ("1", ""):
            page.evaluate(
                "(state) => latest.onmessage({ data: `q${document.querySelector('#refused')"
                ".getAttribute('v')}\\0checked=${state}` })",
                state,
            )
        # Messages are handled in order, so after this one the page has handled both.
        self.push("#told", "Milk")
        expect(page.locator("#told")).to_have_value("Milk")
        expect(box).to_be_checked()
        self.release_page()
        # The app has received the change now, and rejects it.
        expect(box).not_to_be_checked()

    def test_a_long_text_of_any_script_is_sent(self):
        page = self.open("/todo")
        # 60,000 bytes, which are 180,000 in percent-encoding.
        text = "漢" * 19_990 + "100% & a+b=c"
        page.locator("#own").fill(text)
        page.locator("#own").press("Enter")
        expect(self.items()).to_have_text([text])

    def test_what_the_app_does_not_take_stays(self):
        page = self.open("/todo")
        self.enter("#told", "Milk")
        expect(self.items()).to_have_text(["Milk"])
        for field in FIELDS:
            page.locator(field).clear()
            self.enter(field, "Milk")
            self.enter("#told", "")
            self.wait_until_dealt_with()
            expect(page.locator(field)).to_have_value("Milk")
        expect(self.items()).to_have_text(["Milk"])

    def test_typing_on_while_the_answer_is_on_its_way_is_not_lost(self):
        page = self.open("/todo")
        for count, field in enumerate(FIELDS, 1):
            self.proxy.hold_answers()
            self.enter(field, f"{count}.")
            page.keyboard.type(" and on")
            expect(page.locator(field)).to_have_value(f"{count}. and on")
            self.proxy.release_answers()
            expect(self.items()).to_have_count(2 * count - 1)
            expect(page.locator(field)).to_have_value(f"{count}. and on")
            expect(page.locator(field)).to_be_focused()
            page.keyboard.press("Enter")
            expect(self.items()).to_have_count(2 * count)
            expect(self.items().last).to_have_text(f"{count}. and on")
            expect(page.locator(field)).to_have_value("" if FIELDS[field] else f"{count}. and on")

    def test_two_forms_sent_before_an_answer_leave_an_empty_field(self):
        page = self.open("/todo")
        self.proxy.hold_answers()
        self.enter("#set", "Milk")
        self.enter("#set", " and bread")
        self.proxy.release_answers()
        expect(self.items()).to_have_text(["Milk", "Milk and bread"])
        expect(page.locator("#set")).to_have_value("")

    def test_what_was_sent_without_a_connection_is_shown_as_the_app_has_it(self):
        self.expected_errors = ("WebSocket", "net::ERR")
        page = self.open("/todo")
        self.proxy.go_down()
        self.wait_not_live()
        self.enter("#set", "Milk")
        expect(page.locator("#set")).to_have_value("Milk")
        self.proxy.come_up()
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(self.items()).to_have_text(["Milk"])
        expect(page.locator("#set")).to_have_value("")

    def test_a_button_that_an_answer_would_move_is_still_pressed(self):
        self.context.clock.install()
        page = self.open("/signup")
        email = page.get_by_label("Email")
        email.fill("ada")
        email.press("Tab")
        expect(page.locator("#email-mistake")).to_be_visible()
        email.fill("ada@example.com")
        box = self.button("Create account").bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 3)
        # The response waits up to a second until the button is released. The clock does not run, so the test may hold
        # the button for longer.
        self.stop_clock()
        # The click takes the focus from the field, and the line below the field disappears.
        with self.dealt_with("aria-invalid"):
            page.mouse.down()
        page.mouse.up()
        page.clock.run_for(10)
        expect(page.locator("#name-mistake")).to_be_visible()

    def test_a_text_of_the_apps_leaves_the_caret_where_it_is(self):
        self.show_socket()
        page = self.open("/todo")
        field = page.locator("#told")
        # Values that the app sets before the session has handled the text are outdated.
        with self.dealt_with("value=Milk"):
            field.fill("Milk")
        field.evaluate("e => e.setSelectionRange(1, 2)")
        self.push("#told", "Milk and bread")
        expect(field).to_have_value("Milk and bread")
        self.assertEqual(field.evaluate("e => [e.selectionStart, e.selectionEnd]"), [1, 2])
        self.push("#told", "Bread")
        expect(field).to_have_value("Bread")
        self.assertEqual(field.evaluate("e => [e.selectionStart, e.selectionEnd]"), [5, 5])

    # Fixed bug: if the user typed the number that was already in the cart's quantity field, the field kept this number
    # although the app changed the value later. A reload then sent the number to the app.
    def test_the_same_text_typed_again_is_no_news_once_its_field_is_left(self):
        self.show_socket()
        page = self.open("/todo")
        field = page.locator("#set")
        self.push("#set", "2")
        expect(field).to_have_value("2")
        field.select_text()
        page.keyboard.type("2")
        self.push("#set", "3")
        # Messages are handled in order, so after this one the page has handled both.
        self.push("#told", "Milk")
        expect(page.locator("#told")).to_have_value("Milk")
        expect(field).to_have_value("2")
        field.blur()
        expect(field).to_have_value("3")
        self.push("#set", "4")
        expect(field).to_have_value("4")

    def test_another_text_is_news_until_its_form_is_sent(self):
        self.show_socket()
        page = self.open("/todo")
        field = page.locator("#set")
        self.push("#set", "2")
        expect(field).to_have_value("2")
        field.fill("7")
        field.blur()
        self.push("#set", "3")
        self.push("#told", "Milk")
        expect(page.locator("#told")).to_have_value("Milk")
        expect(field).to_have_value("7")

    def test_a_text_that_is_being_composed_is_left_alone(self):
        self.show_socket()
        page = self.open("/todo")
        keys = self.context.new_cdp_session(page)
        field = page.locator("#told")
        field.focus()
        composed = {"text": "か", "selectionStart": 1, "selectionEnd": 1}
        with self.dealt_with("か"):
            keys.send("Input.imeSetComposition", composed)
        self.push("#told", "Milk")
        expect(field).to_have_value("か")
        with self.dealt_with("かな"):
            keys.send("Input.insertText", {"text": "かな"})
        expect(field).to_have_value("かな")
        self.push("#told", "Milk")
        expect(field).to_have_value("Milk")

    def test_what_the_app_set_before_it_knew_of_a_text_does_not_replace_it(self):
        self.show_socket()
        page = self.open("/todo")
        field = page.locator("#told")
        self.proxy.hold_answers()
        field.press_sequentially("Milk")
        field.press("Tab")
        # The app's response to the first key.
        self.push("#told", "M")
        expect(field).to_have_value("Milk")
        self.proxy.release_answers()
        expect(page.locator("html[data-waiting]")).not_to_be_attached()
        expect(field).to_have_value("Milk")

    def test_what_is_wrong_is_led_to_also_where_something_covered_the_form(self):
        self.show_socket()
        page = self.open("/signup")
        page.get_by_label("Name").fill("Ada")
        page.get_by_label("Email").fill("ada@example.org")
        page.get_by_label("Password").fill("correct horse")
        page.get_by_label("City").select_option("Granada")
        page.get_by_label("I accept the terms").check()
        expect(page.locator("html[data-waiting]")).not_to_be_attached()
        self.proxy.hold_answers()
        self.button("Create account").click()
        for script in (
            "document.body.insertAdjacentHTML('beforeend', '<div class=vp-busy></div>')",
            "document.querySelector('.vp-busy').remove()",
        ):
            page.evaluate(f"{script}; latest.onmessage({{ data: '$Another title' }})")
        self.proxy.release_answers()
        expect(page.locator("#email-mistake")).to_have_text("This address is taken.")
        expect(page.get_by_label("Email")).to_be_focused()

    def wait_until_dealt_with(self) -> None:
        """Waits until the session has handled all messages of its only page."""
        while self.undealt() > 0:
            self.page.wait_for_timeout(20)

    def undealt(self) -> int:
        """How many messages the session has not handled. A message of the session begins with the handled ones,
        as a number or a list."""
        count = 0
        for frame in self.frames:
            sign, text = frame.split(" ", 1)
            if sign == ">":
                count += text != "?"
            for field in text.split("|") if sign == "<" else ():
                if field[:1].isalpha():
                    break
                count -= int(field) if field.isdigit() else len(field.split()) if field[:1] == "+" else 0
        return count

    def dealt_with(self, text: str):
        """Waits until the app has answered with `text`."""
        return self.sockets[-1].expect_event("framereceived", lambda frame: text in str(frame))
