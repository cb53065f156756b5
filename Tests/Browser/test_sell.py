"""Pictures of a product of one's own: added, taken away, and seen by whoever searches."""

import struct
import unittest
import zlib

from playwright.sync_api import expect

from test_cart import Shop

LOST = ("WebSocket", "ERR_CONNECTION", "Failed to load resource")


def png(side: int, colour: bytes) -> bytes:
    """A square of one colour, as three bytes say it."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = (b"\0" + colour * side) * side
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def picture(name: str, colour: bytes = b"\x20\x80\x60") -> dict:
    return {"name": name, "mimeType": "image/png", "buffer": png(640, colour)}


class Pictures(Shop):
    def setUp(self) -> None:
        super().setUp()
        self.field = self.page.get_by_label("Add a picture")
        self.pictures = self.page.locator(".ma-pictures li")

    def fill(self, title: str) -> None:
        self.page.get_by_label("What is it?").fill(title)
        self.page.get_by_label("Price in pesos").fill("120.000")

    def expect_loaded(self, pictures) -> None:
        # The element may be another one by the time that its picture has come.
        expect(pictures).not_to_have_js_property("naturalWidth", 0)
        expect(pictures).to_have_js_property("complete", True)

    def test_a_product_with_a_picture_is_offered_and_found(self):
        self.open_signed_in("/sell")
        self.button("Offer a product").click()
        self.expect_title("Offer a product")
        self.field.set_input_files(picture("verde.png"))
        expect(self.pictures).to_have_count(1)
        self.expect_loaded(self.pictures.locator("img"))
        # The form has mistakes, and the pictures stay.
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
        self.expect_title("Product")
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
        expect(alert).to_have_text("This cannot be read as a picture. Choose another one.")
        expect(self.pictures).to_have_count(1)
        expect(self.page.get_by_label("What is it?")).to_have_value("Silla")
        for _, width in self.each_look():
            self.expect_accessible("a picture that is refused")
            shown = self.page.evaluate("document.documentElement.scrollWidth")
            self.assertLessEqual(shown, width)

    def test_pictures_are_there_again_after_a_restart(self):
        self.open_signed_in("/offer")
        self.field.set_input_files(picture("verde.png"))
        expect(self.pictures).to_have_count(1)
        self.page.get_by_label("What is it?").fill("Silla azul")
        self.expected_errors = LOST
        self.server.stop()
        self.wait_not_live()
        self.server.start()
        self.wait_live()
        expect(self.pictures).to_have_count(1)
        expect(self.page.get_by_label("What is it?")).to_have_value("Silla azul")
        self.field.set_input_files(picture("rojo.png", b"\xa0\x20\x30"))
        expect(self.pictures).to_have_count(2)

    def test_spanish_is_spoken(self):
        self.open("/account")
        self.button("Español").click()
        self.expect_title("Cuenta")
        self.page.locator(".vp-tabs").get_by_role("button", name="Tienda").click()
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
