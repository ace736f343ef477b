"""Give the golden tests the copies that the page checks print, so that each is printed once."""

from tests.pdf.conftest import press

__all__ = ["press"]
