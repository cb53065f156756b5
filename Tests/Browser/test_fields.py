"""Whose text stands in a field: what the app sets, what a person types, and both at once."""

from playwright.sync_api import expect

from case import BrowserCase

# By who owns the text of the field, as on the screen: whether the field is empty once its form was sent.
FIELDS = {"#told": True, "#set": True, "#own": False, "#new": True}


class Fields(BrowserCase):
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

    def test_what_the_app_does_not_take_stays(self):
        page = self.open("/todo")
        self.enter("#told", "Milk")
        expect(self.items()).to_have_text(["Milk"])
        for field in FIELDS:
            page.locator(field).clear()
            self.enter(field, "Milk")
            self.enter("#told", "")
            expect(page.locator("html[data-waiting]")).not_to_be_attached()
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
