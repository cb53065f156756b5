"""A user visits all of MercaApp in a desktop window in dark mode."""

import unittest

from walk import Walk


class Desk(Walk):
    viewport = {"width": 1280, "height": 800}
    color_scheme = "dark"

    def test_everything_is_done_without_a_fault(self):
        self.walk()


if __name__ == "__main__":
    unittest.main()
