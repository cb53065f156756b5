"""The words on MercaApp's first page are readable on any background."""

import base64
import unittest

from playwright.sync_api import expect

from case import AT_REST
from market import MarketCase

# The lowest contrast of white text with any point behind a word of the first page's greeting.
CONTRAST = """
  async (shot) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${shot}`;
    await picture.decode();
    const paper = new OffscreenCanvas(picture.width, picture.height);
    const pen = paper.getContext("2d", { willReadFrequently: true });
    pen.drawImage(picture, 0, 0);
    const linear = (part) => part <= 10 ? part / 3294.6 : ((part / 255 + .055) / 1.055) ** 2.4;
    const hero = document.querySelector(".ma-hero").getBoundingClientRect();
    let lightest = 0;
    for (const words of document.querySelectorAll(".ma-hero h2, .ma-hero p")) {
      const range = document.createRange();
      range.selectNodeContents(words);
      for (const line of range.getClientRects()) {
        const box = [line.x - hero.x, line.y - hero.y, line.width, line.height].map(Math.round);
        const { data } = pen.getImageData(...box);
        for (let at = 0; at < data.length; at += 4) {
          const [red, green, blue] = data.slice(at, at + 3);
          const light = .2126 * linear(red) + .7152 * linear(green) + .0722 * linear(blue);
          lightest = Math.max(lightest, light);
        }
      }
    }
    return 1.05 / (lightest + .05);
  }
"""


class Greeting(MarketCase):
    def expect_greeting_to_be_read(self, what: str) -> None:
        """Checks the contrast of words over gradients, which axe does not check."""
        for look, _ in self.each_look():
            self.page.wait_for_function(AT_REST)
            hidden = ".ma-hero, .ma-hero * { color: transparent !important }"
            shot = base64.b64encode(self.page.locator(".ma-hero").screenshot(style=hidden)).decode()
            self.assertGreaterEqual(self.page.evaluate(CONTRAST, shot), 4.5, f"{what} {look}")

    def test_the_greeting_stands_out_from_what_is_behind_it(self):
        self.open()
        self.expect_greeting_to_be_read("signed out")
        self.button("Sign in").click()
        self.sign_in()
        self.expect_title("Users")
        self.tab("Shop")
        expect(self.page.get_by_text("Hello, Demo")).to_be_visible()
        self.expect_greeting_to_be_read("signed in")


if __name__ == "__main__":
    unittest.main()
