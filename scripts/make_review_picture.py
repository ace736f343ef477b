"""Remake the picture of docs/workbench.md: a case under review in the browser.

    python scripts/make_review_picture.py

Needs the development environment (playwright, Pillow) and Chromium. A copy of a sample is served,
with a few sentences added that the evidence does not carry.
"""

from scripts.served_sample import save, served

SAMPLE = "preliminary-contract"
ADDED = (
    "\n违约方应当双倍返还定金，并支付五倍的惩罚性违约金。"
    "出卖人“已经按照约定收受定金的” [S-03]，可以认定为买卖合同。"
    "《中华人民共和国民法典》第四百九十五条第九款另有规定。\n"
)
SHOWN = "#points > li.unchecked"
COLOURS = 64


def main() -> None:
    """Write ``review.png``."""
    command = ["evidence", "review", SAMPLE, "--no-open"]
    with served(SAMPLE, "", ADDED, command, (1360, 800)) as page:
        page.frame_locator("#report > iframe").locator("mark.point").first.wait_for()
        points = page.locator("#points > li")
        for number in range(points.count() - 4):
            points.nth(number).locator("summary").first.click()
            page.keyboard.press("r")
            points.nth(number).and_(page.locator("[data-state=reviewed]")).wait_for()
        page.locator(SHOWN).first.locator("summary").first.click()
        page.keyboard.press("w")
        page.keyboard.type("原文是“收受购房款的”，改引")
        page.keyboard.press("Control+Enter")
        page.locator("#points > li[data-state=needs_work]").wait_for()
        page.mouse.move(0, 0)
        page.wait_for_timeout(300)
        save(page, "review.png", COLOURS)


if __name__ == "__main__":
    main()
