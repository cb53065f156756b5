"""Pictures of a user's own product are added, removed, and visible in searches."""

import unittest

from playwright.sync_api import expect

from drawing import picture, png
from market import LOST
from test_cart import Shop


class Pictures(Shop):
    def setUp(self) -> None:
        super().setUp()
        self.field = self.page.get_by_label("Add a picture")
        self.pictures = self.page.locator(".ma-pictures li")

    def fill(self, title: str) -> None:
        self.page.get_by_label("What are you selling?").fill(title)
        self.page.get_by_label("Price in pesos").fill("120.000")

    def test_a_product_with_a_picture_is_offered_and_found(self):
        self.open_signed_in("/sell")
        self.button("Offer a product").click()
        self.expect_title("Offer a product")
        self.field.set_input_files(picture("verde.png"))
        expect(self.pictures).to_have_count(1)
        self.expect_loaded(self.pictures.locator("img"))
        # The form has errors, but keeps its pictures.
        self.button("Offer it").click()
        expect(self.page.locator("#title-mistake")).to_be_visible()
        expect(self.pictures).to_have_count(1)
        self.field.set_input_files(picture("rojo.png", b"\xa0\x20\x30"))
        expect(self.pictures).to_have_count(2)
        expect(self.page.get_by_role("img", name="Picture 2")).to_be_visible()
        self.page.get_by_role("button", name="Remove picture 1").click()
        expect(self.pictures).to_have_count(1)
        title = f"Zarigüeya de madera {Shop.members}"
        self.fill(title)
        self.button("Offer it").click()
        self.expect_path("/sell")
        self.expect_loaded(self.page.get_by_role("listitem").filter(has_text=title).locator("img"))
        self.open(f"/products?q=zarigueya%20{Shop.members}")
        card = self.page.locator("[data-product]").filter(has_text=title)
        self.expect_loaded(card.locator("img"))
        card.get_by_role("link").click()
        self.expect_title(title)
        expect(self.page.locator(".ma-detail img")).to_have_count(1)
        self.expect_loaded(self.page.locator(".ma-detail img"))

    def test_what_is_no_picture_is_said_and_the_rest_stays(self):
        self.open_signed_in("/offer")
        self.fill("Silla")
        self.field.set_input_files(picture("verde.png"))
        expect(self.pictures).to_have_count(1)
        self.field.set_input_files(
            {"name": "roto.png", "mimeType": "image/png", "buffer": png(9, b"abc")[:60]}
        )
        alert = self.page.locator(".ma-pictures [role=alert]")
        expect(alert).to_have_text("We cannot read this picture. Choose another one.")
        expect(self.pictures).to_have_count(1)
        expect(self.page.get_by_label("What are you selling?")).to_have_value("Silla")
        for _ in self.each_look():
            self.expect_accessible("a picture that is refused")
            self.expect_nothing_beside()

    def test_an_offer_waits_for_its_picture(self):
        self.open_signed_in("/offer")
        self.fill(f"Silla lenta {Shop.members}")
        self.proxy.hold_files()
        self.addCleanup(self.proxy.release_files)
        slow = picture("lenta.png")
        # Bytes after the end of a picture are ignored, so they only make the file larger.
        slow["buffer"] += bytes(6_000_000)
        self.field.set_input_files(slow)
        status = self.page.locator(".vp-sending [role=status]")
        expect(status).to_have_text("Sending “lenta.png”")
        self.button("Offer it").click()
        expect(status).to_have_text("“lenta.png” is still being uploaded. Save when it is done.")
        expect(status).to_be_in_viewport()
        expect(self.field).to_be_focused()
        self.expect_path("/offer")
        self.proxy.release_files()
        expect(self.pictures).to_have_count(1)
        self.button("Offer it").click()
        self.expect_path("/")
        [offer] = [one for one in self.api("GET", "/api/products?limit=5")["data"]
                   if one["title"] == f"Silla lenta {Shop.members}"]
        self.assertEqual(len(self.api("GET", f"/api/products/{offer['id']}")["pictures"]), 1)

    def test_a_picture_that_was_given_up_holds_no_offer(self):
        self.open_signed_in("/offer")
        self.fill("Silla sin foto")
        self.proxy.hold_files()
        self.addCleanup(self.proxy.release_files)
        slow = picture("lenta.png")
        slow["buffer"] += bytes(6_000_000)
        self.field.set_input_files(slow)
        expect(self.button("Cancel")).to_be_visible()
        self.button("Cancel").click()
        self.button("Offer it").click()
        self.expect_path("/")

    def test_what_is_refused_is_said_where_one_looks(self):
        self.open_signed_in("/offer")
        self.page.set_viewport_size({"width": 390, "height": 664})
        self.fill("Silla")
        self.spoil("products")
        self.button("Offer it").click()
        notice = self.page.locator("form .vp-banner[role=alert]")
        expect(notice).to_be_in_viewport()
        self.mend("products")

    def test_nothing_is_offered_without_a_picture_that_was_refused_unasked(self):
        self.open_signed_in("/offer")
        self.page.set_viewport_size({"width": 390, "height": 664})
        self.fill(f"Silla sin foto {Shop.members}")
        self.field.set_input_files(
            {"name": "roto.png", "mimeType": "image/png", "buffer": png(9, b"abc")[:60]}
        )
        refusal = self.page.locator(".ma-pictures [role=alert]")
        expect(refusal).to_have_text("We cannot read this picture. Choose another one.")
        self.button("Offer it").click()
        notice = self.page.locator("form .vp-banner[role=alert]")
        expect(notice).to_have_text("A picture was not added. Add it again, or save without it.")
        expect(notice).to_be_in_viewport()
        self.expect_path("/offer")
        self.button("Offer it").click()
        self.expect_path("/")

    def test_one_thing_is_said_of_a_file_at_a_time(self):
        self.open_signed_in("/offer")
        self.field.set_input_files(
            {"name": "roto.png", "mimeType": "image/png", "buffer": png(9, b"abc")[:60]}
        )
        mistakes = self.page.locator(".ma-pictures .vp-error:visible")
        expect(mistakes).to_have_text(["We cannot read this picture. Choose another one."])
        self.field.set_input_files(
            {"name": "grande.png", "mimeType": "image/png", "buffer": bytes(9_000_000)}
        )
        expect(mistakes).to_have_text(["That file is too large. It may have 8 MB at most."])
        self.field.set_input_files(picture("verde.png"))
        expect(self.pictures).to_have_count(1)
        expect(mistakes).to_have_count(0)

    def test_pictures_are_there_again_after_a_restart(self):
        self.open_signed_in("/offer")
        self.field.set_input_files(picture("verde.png"))
        expect(self.pictures).to_have_count(1)
        self.page.get_by_label("What are you selling?").fill("Silla azul")
        self.expected_errors = LOST
        self.server.stop()
        self.wait_not_live()
        self.server.start()
        self.wait_live()
        expect(self.pictures).to_have_count(1)
        expect(self.page.get_by_label("What are you selling?")).to_have_value("Silla azul")
        self.field.set_input_files(picture("rojo.png", b"\xa0\x20\x30"))
        expect(self.pictures).to_have_count(2)

    def test_spanish_is_spoken(self):
        self.open("/account")
        self.button("Español").click()
        self.expect_title("Cuenta")
        self.tab("Tienda")
        self.page.get_by_role("link", name="Vender").click()
        self.page.get_by_label("Correo electrónico").fill(self.email)
        self.page.get_by_label("Contraseña").fill("Secret1")
        self.button("Iniciar sesión").click()
        self.expect_title("Vender")
        self.button("Publicar un producto").click()
        field = self.page.get_by_label("Agregar una foto")
        field.set_input_files(picture("verde.png"))
        expect(self.page.get_by_text("“verde.png” se envió.")).to_be_visible()
        expect(self.page.get_by_role("button", name="Quitar la foto 1")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
