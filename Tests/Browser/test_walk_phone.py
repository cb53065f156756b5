"""A user visits all of MercaApp in a phone's window."""

import unittest

from walk import Walk


class Phone(Walk):
    def test_everything_is_done_without_a_fault(self):
        self.walk()


if __name__ == "__main__":
    unittest.main()
