"""All kinds of user actions reach the module in order, even before the page is live."""

from playwright.sync_api import expect

from case import AT_REST, BrowserCase

# Replaces each text with separate elements, as a translating browser does.
TRANSLATE = """
  () => {
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) if (walker.currentNode.data.trim()) texts.push(walker.currentNode);
    for (const text of texts) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }
"""
# Replaces a block with a copy that has another text; `#found` contains the original text.
COPY = """
  (text) => {
    const { data } = [...document.querySelector("#found").childNodes].find((e) => e.nodeType === 8 && e.data);
    const [, block, place] = /^([0-9a-z]+)([A-Z]+)$/.exec(data);
    return latest.onmessage({ data: ["kzzz", block, block, `tzzz${place}`, text, `x${block}`].join("\\0") });
  }
"""


class Events(BrowserCase):
    def count_bars(self) -> None:
        """Counts in `bars` how often the progress bar appears or disappears."""
        self.page.evaluate(
            "() => { window.bars = 0; new MutationObserver(() => bars++)"
            ".observe(document.documentElement, { attributeFilter: ['data-waiting'] }); }"
        )

    def test_typing_is_told_once_nobody_has_typed_for_a_while(self):
        self.context.clock.install()
        page = self.open("/search")
        self.stop_clock()
        page.locator("#query").press_sequentially("rose")
        page.clock.fast_forward(300)
        expect(page.locator(".vp-list li")).to_have_text(["Rose", "Rosemary"])
        expect(page.locator("#found")).to_contain_text("asked once")

    def test_what_the_session_says_does_not_end_the_wait_for_more_typing(self):
        self.context.clock.install()
        self.page.add_init_script(
            "{ const Real = window.WebSocket; window.WebSocket = class extends Real {"
            "constructor(a) { super(a); window.latest = this; } }; }"
        )
        page = self.open("/search")
        self.stop_clock()
        page.locator("#query").press_sequentially("ro")
        page.evaluate("latest.onmessage({ data: '$A push' })")
        page.locator("#query").press_sequentially("se")
        page.clock.fast_forward(300)
        expect(page.locator(".vp-list li")).to_have_text(["Rose", "Rosemary"])
        expect(page.locator("#found")).to_contain_text("asked once")

    def test_what_is_still_to_be_told_comes_before_the_next_event(self):
        self.context.clock.install()
        page = self.open("/search")
        self.stop_clock()
        page.evaluate(
            "() => { const send = WebSocket.prototype.send; window.sent = [];"
            "WebSocket.prototype.send = function (t) { sent.push(t); send.call(this, t); }; }"
        )
        page.locator("#query").press_sequentially("fig")
        self.tab_link("Feed").click()
        page.clock.run_for(10)
        self.expect_title("Feed")
        sent = [text[0] for text in page.evaluate("sent") if text[0] in "ic"]
        self.assertEqual(sent, ["i", "c"])

    def test_a_change_is_told_with_its_value(self):
        page = self.open("/signup")
        page.get_by_label("Email").fill("nobody")
        page.get_by_label("Name").focus()
        email = page.get_by_label("Email")
        expect(page.locator("#email-mistake")).to_have_text("This is no email address.")
        expect(email).to_have_attribute("aria-invalid", "true")
        expect(email).to_have_attribute("aria-describedby", "email-mistake")
        expect(email).to_have_value("nobody")

    def test_a_form_is_sent_with_its_fields(self):
        page = self.open("/signup")
        self.button("Create account").click()
        expect(page.locator(".vp-error")).to_have_count(5)
        expect(page.get_by_label("Name")).to_be_focused()
        page.get_by_label("Name").fill("Ada & Grace")
        page.get_by_label("Email").fill("grace@example.org")
        page.get_by_label("Password").fill("correct horse")
        page.get_by_label("City").select_option("Madrid")
        page.get_by_label("I accept the terms").check()
        self.button("Create account").click()
        expect(page.locator(".vp-empty h2")).to_have_text("Welcome, Ada & Grace")

    def test_a_page_that_the_browser_translates_goes_on(self):
        page = self.open("/search")
        found = page.locator("#found")
        expect(found).to_contain_text("asked 0 times")
        page.evaluate(TRANSLATE)
        rows = page.locator(".vp-list li")
        page.locator("#query").fill("yew")
        expect(found).to_have_text("1 plants, asked once")
        expect(rows).to_have_text(["Yew"])
        # An added row is sent as a copy of a removed row.
        page.locator("#query").fill("ro")
        expect(found).to_have_text("2 plants, asked 2 times")
        expect(rows).to_have_text(["Rose", "Rosemary"])
        page.locator("#query").fill("")
        expect(found).to_have_text("30 plants, asked 3 times")
        expect(rows.last).to_have_text("Yew")

    # Fixed bug: a copied row also contained the translated text of its original.
    def test_a_copy_of_what_the_browser_translated_says_its_own_text(self):
        self.show_socket()
        page = self.open("/search")
        found = page.locator("#found")
        expect(found).to_have_text("30 plants, asked 0 times")
        page.evaluate(TRANSLATE)
        page.evaluate(COPY, "12")
        expect(found).to_have_text("12 plants, asked 0 times")

    def test_what_the_server_alone_knows_is_said_beside_the_field(self):
        page = self.open("/signup")
        page.get_by_label("Name").fill("Ada")
        page.get_by_label("Email").fill("ada@example.org")
        page.get_by_label("Password").fill("correct horse")
        page.get_by_label("City").select_option("Granada")
        page.get_by_label("I accept the terms").check()
        page.get_by_label("Name").press("Enter")
        expect(page.locator("#email-mistake")).to_have_text("This address is taken.")

    def test_keys_and_focus(self):
        page = self.open("/keys")
        page.locator("#keys").click()
        expect(page.locator("#focus")).to_have_text("The field has the focus.")
        for key in ("a", "Enter", "ArrowUp"):
            page.keyboard.press(key)
        expect(page.locator("#pressed")).to_have_text("a Enter ArrowUp")
        page.keyboard.press("Tab")
        expect(page.locator("#focus")).to_have_text("The field waits.")

    def test_the_end_of_a_list_is_told_once_until_it_has_grown(self):
        page = self.open("/feed")
        expect(page.locator(".vp-list li")).to_have_count(20)
        page.evaluate(
            "() => { const send = WebSocket.prototype.send; window.ends = 0;"
            "WebSocket.prototype.send = function (t) { ends += t[0] === 'e'; send.call(this, t); }; }"
        )
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(page.locator(".vp-list li")).to_have_count(40)
        self.assertEqual(page.evaluate("ends"), 1)
        for count in (60, 80, 100):
            page.evaluate("scrollTo(0, document.body.scrollHeight)")
            expect(page.locator(".vp-list li")).to_have_count(count)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(page.locator(".vp-more")).to_have_text("That was all")

    def test_pictures_are_loaded_where_somebody_looks(self):
        page = self.open("/feed")
        expect(page.locator("[data-row='1'] img")).to_be_visible()
        expect(page.locator("[data-row='20'] img")).to_have_count(0)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(page.locator("[data-row='20'] img")).to_be_visible()
        expect(page.locator("[data-row='1'] img")).to_have_count(0)
        # The script also observes rows that a patch has added.
        expect(page.locator("[data-row='40']")).to_be_attached()
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(page.locator("[data-row='40'] img")).to_be_visible()

    def test_a_sheet_is_pulled_from_its_own_beginning(self):
        page = self.new_page(self.new_context(has_touch=True))
        self.open("/choice", page)
        # The page below the sheet is scrolled down.
        page.evaluate("document.querySelector('.vp-main').style.minHeight = '3000px', scrollTo(0, 300)")
        page.get_by_role("button", name="Choose a city").evaluate("e => e.click()")
        self.expect_title("Choose a city", page)
        page.wait_for_function(AT_REST)
        page.evaluate("""() => {
          const button = document.createElement("button");
          window.pulls = 0;
          button.className = "vp-refresh";
          button.hidden = true;
          button.onclick = () => pulls++;
          document.querySelector(".vp-sheet .vp-title").after(button);
          document.querySelector(".vp-sheet .vp-screen").style.minHeight = "3000px";
        }""")
        self.assertEqual(page.evaluate("scrollY"), 300)
        self.pull(page, 40, start=500)
        self.assertEqual(page.evaluate("pulls"), 0)
        self.pull(page, 300, start=500)
        page.wait_for_function("pulls === 1")
        # The page is scrolled to its top, but the sheet is not.
        page.evaluate("scrollTo(0, 0), document.querySelector('.vp-sheet-box').scrollTop = 1000")
        self.pull(page, 300, start=500)
        page.evaluate("document.querySelector('.vp-sheet-box').scrollTop = 0")
        self.pull(page, 300, start=500)
        page.wait_for_function("pulls === 2")

    def test_slow_work_shows_a_bar(self):
        page = self.open("/messages")
        self.count_bars()
        self.button("Work in the background").click()
        page.wait_for_function("bars")
        expect(page.locator("#answer")).to_have_text("The slow work is done.")
        expect(page.locator("html[data-waiting]")).not_to_be_attached()

    def test_what_waits_for_the_person_shows_no_bar(self):
        self.context.clock.install()
        page = self.open("/messages")
        # The clock does not run, however long the alert takes.
        self.stop_clock()
        self.count_bars()
        self.button("Alert").click()
        # Messages that arrive while the pointer is down wait until it is up.
        page.clock.run_for(10)
        expect(page.get_by_role("alertdialog")).to_be_visible()
        # The time exceeds the delay after which the bar would appear.
        page.clock.fast_forward(1_000)
        self.assertEqual(page.evaluate("bars"), 0)

    def test_quick_work_shows_none(self):
        self.context.clock.install()
        page = self.open("/messages")
        # Since the clock does not run, the work takes no time, even on a busy machine.
        self.stop_clock()
        self.count_bars()
        self.button("Notice").click()
        # Messages that arrive while the pointer is down wait until it is up.
        page.clock.run_for(10)
        self.expect_said("Three people are looking at this.")
        self.assertEqual(page.evaluate("bars"), 0)

    def test_what_waits_for_a_press_keeps_its_order(self):
        self.context.clock.install()
        self.show_socket()
        page = self.open("/todo")
        self.stop_clock()
        # A finger goes down and never up, as at the start of scrolling. Another finger taps.
        page.evaluate("""() => {
          const press = (type) => dispatchEvent(new PointerEvent(type));
          const id = document.querySelector("#told").getAttribute("v");
          const set = (text) => void latest.onmessage({ data: `p${id}\\0value=${text}` });
          press("pointerdown");
          set("Milk");
          press("pointerdown");
          press("pointerup");
          set("Bread");
        }""")
        page.clock.run_for(2_000)
        expect(page.locator("#told")).to_have_value("Bread")

    def test_a_click_before_the_page_is_live_is_kept(self):
        self.proxy.hold_live()
        self.page.goto("/messages")
        self.button("Work in the background").click()
        self.button("Notice").click()
        expect(self.page.locator(".vp-toast")).to_have_count(0)
        self.proxy.release_live()
        expect(self.page.locator("#answer")).to_have_text("The slow work is done.")
        self.expect_said("Three people are looking at this.")

    def test_what_is_typed_before_the_page_is_live_is_kept(self):
        self.proxy.hold_live()
        self.page.goto("/search")
        self.page.locator("#query").press_sequentially("olive")
        self.proxy.release_live()
        expect(self.page.locator(".vp-list li")).to_have_text(["Olive"])
        expect(self.page.locator("#query")).to_have_value("olive")

    def test_a_link_and_a_press_before_the_page_is_live(self):
        self.proxy.hold_live()
        self.page.goto("/")
        self.page.get_by_text("Messages").click()
        self.proxy.release_live()
        self.expect_title("Messages")
        self.expect_path("/messages")
