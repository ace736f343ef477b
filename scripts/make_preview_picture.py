"""Remake the picture of docs/preview.md: a withheld case in the browser, with what was found.

    python scripts/make_preview_picture.py

Needs the development environment (playwright, Pillow) and Chromium. A copy of a sample is served.
"""

from scripts.served_sample import save, served

FAULT = "\n另见 [S-99]。\n"
COLOURS = 48


def main() -> None:
    """Write ``preview.png``."""
    command = ["serve", "--no-open", "--quiet"]
    with served("face-recognition", "cases", FAULT, command, (1280, 760)) as page:
        page.frame_locator("#stage > iframe").locator(".mark").first.wait_for()
        page.wait_for_timeout(500)
        save(page, "preview.png", COLOURS)


if __name__ == "__main__":
    main()
