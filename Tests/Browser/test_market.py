"""MercaApp's first page, forms, user list and account, as a user sees them."""

import unittest

from playwright.sync_api import expect

from case import AT_REST
from market import DEMO, LOST, TROUBLE, MarketCase

class Market(MarketCase):
    def test_everything_is_reached_from_home(self):
        self.open()
        self.expect_title("MercaApp")
        for link, path in (("Employees", "/employees"), ("Your account", "/account")):
            self.page.get_by_role("link", name=link).click()
            self.expect_path(path)
            self.tab("Shop")
            self.expect_path("/")
        self.page.get_by_role("link", name="Users").click()
        self.expect_title("Sign in")

    def test_signing_in_leads_to_the_users_to_the_last_of_them(self):
        self.open()
        self.button("Sign in").click()
        self.expect_path("/login")
        self.sign_in()
        self.expect_path("/users")
        self.expect_said("Welcome, Demo")
        rows = self.page.locator("[data-user]")
        expect(rows).to_have_count(25)
        for count in range(50, 251, 25):
            rows.last.scroll_into_view_if_needed()
            expect(self.page.locator(f"[data-user] >> nth={count - 1}")).to_be_attached()
        rows.last.scroll_into_view_if_needed()
        expect(self.page.get_by_text("That is everyone")).to_be_visible()
        # The list has the generated users, the demo user, and users who signed up in other tests.
        everybody = rows.count()
        self.assertGreater(everybody, 250)
        self.tab("Shop")
        expect(self.page.get_by_text("Hello, Demo")).to_be_visible()
        # The tab's content is unchanged.
        self.person_tab("Users")
        expect(rows).to_have_count(everybody)

    def test_the_field_of_a_mistake_is_seen_below_the_header(self):
        self.open("/signup")
        self.button("Sign Up").click()
        self.page.get_by_role("alertdialog").get_by_role("button").click()
        field = self.page.get_by_label("First name")
        expect(field).to_be_focused()
        self.page.wait_for_function(AT_REST)
        header = self.page.locator(".vp-header").last.bounding_box()
        self.assertGreaterEqual(field.bounding_box()["y"], header["y"] + header["height"])

    def test_the_mistakes_of_signing_in_are_said_in_order(self):
        self.open("/login")
        self.sign_in("", "")
        self.expect_alert("Empty!", "Please enter email id")
        expect(self.page.get_by_label("Email")).to_have_attribute("aria-invalid", "true")
        self.sign_in("demo", "")
        self.expect_alert("Empty!", "Please enter password")
        self.sign_in("demo", "x")
        self.expect_alert("Error", "Please enter valid email")
        self.sign_in(DEMO[0], "Wrong1x")
        self.expect_alert("That did not work", "The email address or the password is wrong.")
        self.sign_in("nobody@merca.example", "Wrong1x")
        self.expect_alert("That did not work", "The email address or the password is wrong.")
        # The typed text is still there, so that the user can correct it.
        expect(self.page.get_by_label("Email")).to_have_value("nobody@merca.example")

    def test_the_users_are_for_members_who_come_back_to_them(self):
        self.open("/users")
        self.expect_title("Sign in")
        self.button("Back").click()
        expect(self.page.get_by_text("This list is for members")).to_be_visible()
        self.button("Sign In").click()
        self.sign_in()
        self.expect_title("Users")
        expect(self.page.locator("[data-user]")).to_have_count(25)
        self.page.reload()
        self.wait_live()
        expect(self.page.locator("[data-user]")).to_have_count(25)

    def test_signing_up_on_the_way_to_the_users(self):
        self.open("/users")
        self.button("Create an account").click()
        self.expect_path("/signup?next=back")
        # A user who already has an account can return to the sign-in form.
        self.button("Sign in").click()
        self.expect_title("Sign in")
        self.button("Create an account").click()
        self.expect_path("/signup?next=back")
        self.fill_account(**{"Email": "on.the.way@example.org"})
        self.button("Sign Up").click()
        self.expect_title("Users")
        expect(self.page.locator("[data-user]")).to_have_count(25)

    def test_signing_out_leaves_nothing_of_the_member(self):
        self.open("/login")
        self.sign_in()
        self.expect_title("Users")
        expect(self.page.locator("[data-user]")).to_have_count(25)
        self.tab("Account")
        expect(self.page.get_by_text(DEMO[0])).to_be_visible()
        self.button("Sign out").click()
        self.expect_said("You are signed out.")
        expect(self.page.get_by_text("You are not signed in")).to_be_visible()
        self.person_tab("Users")
        self.expect_title("Sign in")

    def test_signing_out_everywhere_reaches_another_browser(self):
        other = self.new_page(self.new_context())
        self.open("/users", other)
        self.sign_in(page=other)
        expect(other.locator("[data-user]")).to_have_count(25)
        self.open("/login")
        self.sign_in()
        self.expect_title("Users")
        self.tab("Account")
        self.button("Sign out everywhere").click()
        self.page.get_by_role("alertdialog").get_by_role("button", name="Cancel").click()
        expect(self.page.get_by_role("alertdialog")).to_have_count(0)
        expect(self.page.get_by_text(DEMO[0])).to_be_visible()
        self.button("Sign out everywhere").click()
        dialog = self.page.get_by_role("alertdialog")
        dialog.get_by_role("button", name="Sign out everywhere").click()
        expect(self.page.get_by_text("You are not signed in")).to_be_visible()
        other.get_by_role("button", name="Refresh").click()
        self.expect_said("Your session has ended. Sign in again.", page=other)
        expect(other.get_by_text("This list is for members")).to_be_visible()
        expect(other.locator("[data-user]")).to_have_count(0)

    def test_a_connection_that_comes_back_goes_on(self):
        self.open("/users")
        self.sign_in()
        rows = self.page.locator("[data-user]")
        expect(rows).to_have_count(25)
        self.expected_errors = LOST
        self.proxy.go_down()
        self.wait_not_live()
        expect(rows).to_have_count(25)
        self.proxy.come_up()
        self.wait_live()
        self.button("Refresh").click()
        expect(self.button("Refresh")).to_be_enabled()
        expect(rows).to_have_count(25)

    def test_spanish_is_spoken_everywhere_once_it_is_chosen(self):
        self.open("/account")
        self.button("Español").click()
        self.expect_title("Cuenta")
        expect(self.page.locator(".vp-page")).to_have_attribute("lang", "es")
        expect(self.button("Español")).to_have_attribute("aria-pressed", "true")
        tabs = self.page.locator(".vp-tabs").get_by_role("link")
        labels = ["Tienda", "Cervezas", "Víboras", "Personas", "Cuenta"]
        expect(tabs).to_have_text(labels)
        self.person_tab("Usuarios", "Personas")
        self.expect_title("Iniciar sesión")
        self.button("Iniciar sesión").click()
        alert = self.page.get_by_role("alertdialog", name="¡Falta algo!")
        expect(alert).to_contain_text("Escribe tu correo electrónico")
        alert.get_by_role("button").click()
        self.page.reload()
        self.wait_live()
        self.expect_title("Iniciar sesión")
        expect(self.page.locator("html")).to_have_attribute("lang", "es")

    def test_axe_finds_nothing(self):
        for _ in self.each_look():
            for address in ("/", "/account", "/login", "/signup"):
                self.open(address)
                self.expect_accessible()
            self.button("Sign Up").click()
            alert = self.page.get_by_role("alertdialog")
            expect(alert).to_be_visible()
            self.expect_accessible()
            alert.get_by_role("button").click()
            expect(alert).to_have_count(0)
            self.expect_accessible()
            self.open("/users")
            self.button("Back").click()
            expect(self.page.get_by_text("This list is for members")).to_be_visible()
            self.expect_accessible()
            self.button("Sign In").click()
            self.sign_in()
            expect(self.page.locator("[data-user]")).to_have_count(25)
            self.expect_accessible()
            self.tab("Account")
            expect(self.page.get_by_text(DEMO[0])).to_be_visible()
            self.expect_accessible()
            self.button("Sign out").click()
            expect(self.page.get_by_text("You are not signed in")).to_be_visible()

    def test_a_phone_shows_nothing_beside_the_screen(self):
        for address in ("/", "/account", "/login", "/signup", "/users", "/employees"):
            self.open(address)
            self.expect_nothing_beside(address)


class States(MarketCase):
    """Lists that cannot be loaded at first; the test makes the database fail while the server runs."""

    def test_the_users_fail_with_and_without_a_list_and_come_back(self):
        # The list must fail before it has ever been loaded.
        self.open("/login?next=back")
        self.sign_in()
        expect(self.page.get_by_text("Hello, Demo")).to_be_visible()
        rows = self.page.locator("[data-user]")
        alert = self.page.locator(".vp-banner[role=alert]")
        self.spoil("users")
        self.person_tab("Users")
        expect(alert).to_contain_text(TROUBLE)
        expect(rows).to_have_count(0)
        self.mend("users")
        self.button("Retry").click()
        expect(rows).to_have_count(25)
        expect(alert).not_to_be_attached()
        self.spoil("users")
        rows.last.scroll_into_view_if_needed()
        expect(alert).to_contain_text(TROUBLE)
        expect(rows).to_have_count(25)
        # The error of the refresh is above the list, and the error of the next page is below it.
        self.button("Refresh").click()
        expect(alert).to_have_count(2)
        expect(rows).to_have_count(25)
        self.mend("users")
        self.button("Retry").last.click()
        expect(rows).to_have_count(50)

    def test_home_keeps_its_menu_while_its_products_fail(self):
        self.spoil("products")
        self.open()
        expect(self.page.locator(".vp-banner[role=alert]")).to_contain_text(TROUBLE)
        expect(self.page.get_by_role("link", name="Your account")).to_be_visible()
        self.mend("products")
        self.button("Retry").click()
        expect(self.page.locator("[data-product]")).to_have_count(8)

    def test_the_employees_can_be_nobody(self):
        self.sql("DELETE FROM employees")
        self.open("/employees")
        expect(self.page.get_by_text("Nobody works here yet")).to_be_visible()


class Restart(MarketCase):
    """A restarted server still knows who is signed in, and in which language."""

    def test_whoever_was_signed_in_still_is(self):
        self.open("/users")
        self.sign_in()
        rows = self.page.locator("[data-user]")
        expect(rows).to_have_count(25)
        self.expected_errors = LOST
        self.server.stop()
        self.wait_not_live()
        self.server.start()
        self.wait_live()
        self.button("Refresh").click()
        expect(self.button("Refresh")).to_be_enabled()
        expect(rows).to_have_count(25)
        expect(self.page.get_by_role("alert").filter(has_text="session")).to_have_count(0)
        self.tab("Account")
        expect(self.page.get_by_text(DEMO[0])).to_be_visible()

    def test_back_from_the_form_leaves_it(self):
        self.open("/users")
        self.expect_title("Sign in")
        self.expected_errors = LOST
        self.server.stop()
        self.wait_not_live()
        self.server.start()
        self.wait_live()
        self.expect_title("Sign in")
        self.button("Back").click()
        expect(self.page.get_by_text("This list is for members")).to_be_visible()
        self.expect_path("/users")


class Demonstration(MarketCase):
    """The demo account has a public password, so it exists only if the server has the option for it."""

    def test_a_start_without_it_closes_the_account(self):
        self.open("/login")
        self.sign_in()
        self.expect_title("Users")
        self.expected_errors = LOST
        self.addCleanup(setattr, self.server, "arguments", self.server.arguments)
        self.server.stop()
        self.wait_not_live()
        self.server.arguments = [word for word in self.arguments if word != "--demo"]
        self.server.start()
        closed = "The demonstration's account is closed."
        self.wait_until(lambda: closed in self.server.output(), closed)
        self.page = self.new_page(self.new_context())
        self.open("/login")
        self.sign_in()
        self.expect_alert("That did not work", "The email address or the password is wrong.")
        self.expect_path("/login")


if __name__ == "__main__":
    unittest.main()
