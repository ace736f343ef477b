"""A lawyer reviews a whole case by keyboard and signs it, and a change makes the sign-off void."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page, expect

from gen.model.linking import Label
from gen.model.review import Mark, Review
from gen.serve.review.page import review_page
from gen.serve.review.reviewed_case import ReviewedCase
from tests.browser.opened import Opened
from tests.serve.repository import NAME, add, make_repository
from tests.serve.review_points import passage, point, reviewed
from tests.serve.started import Started
from tests.system.command import gen_here

OPEN = "#points > li[data-state=open]"
CURRENT = "#points > li[aria-current]"
UNPROVEN = "姓名由操作者填写，未经身份认证"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Give a repository with one case that passes the gate."""
    return make_repository(tmp_path)


@pytest.fixture
def address(repository: Path) -> Iterator[str]:
    """Serve the review of the case."""
    started = Started("evidence", "review", NAME, "--no-open", cwd=repository)
    yield started.line()
    started.end()


@pytest.fixture
def context(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """Open a browser; afterwards nothing but the server was asked, and nothing complained of."""
    opened = browser.new_context(
        viewport={"width": 1440, "height": 900}, color_scheme="light", reduced_motion="reduce"
    )
    asked: list[str] = []
    complaints: list[str] = []
    opened.on("request", lambda request: asked.append(request.url))
    opened.on("console", lambda message: complaints.append(message.text))
    opened.on("weberror", lambda error: complaints.append(str(error.error)))
    yield opened
    opened.close()
    origin = address.partition("?")[0]
    assert [url for url in asked if not url.startswith((origin, "data:"))] == []
    assert complaints == []


def paper(page: Page) -> FrameLocator:
    return page.frame_locator("#report > iframe")


def kept(repository: Path) -> Review:
    return Review.model_validate_json((repository / NAME / "evidence/review.json").read_bytes())


def built(repository: Path) -> tuple[str, str]:
    """Build the report; return whom it names as its reviewer, and what the gate says."""
    done = gen_here("build", NAME, "--edition", "internal", cwd=repository)
    assert done.returncode == 0
    report = (repository / NAME / "dist/internal/report.md").read_text("utf-8")
    return re.findall(r"审核人[^\n]*", report)[0], done.stdout


def test_a_case_is_reviewed_by_keyboard_signed_and_void_after_a_change(
    repository: Path, address: str, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto(address)
    count = page.locator("#points > li").count()
    assert count > 20
    expect(page.locator(".notice")).to_contain_text("内部复核页，不是交付件")

    page.keyboard.press("n")
    current = page.locator(CURRENT)
    expect(current.locator(".number")).to_have_text("1")
    expect(paper(page).locator("mark.current").first).to_be_in_viewport()
    for fact in ("file", "part", "sha256", "query"):
        expect(current.locator(f".fact-{fact} dd").first).not_to_be_empty()
    page.keyboard.press("w")
    page.keyboard.type("核对款项 r n ?")
    page.keyboard.press("Control+Enter")
    expect(current.locator(".note")).to_contain_text("核对款项 r n ?")
    page.keyboard.press("n")
    for left in range(count - 1, 0, -1):
        expect(page.locator(OPEN)).to_have_count(left)
        page.keyboard.press("r")
    expect(page.locator("#done")).to_have_text(f"已复核 {count - 1} / {count}")
    page.get_by_role("button", name="签署").click()
    expect(page.locator("#sign-now")).to_be_disabled()
    page.keyboard.press("Escape")

    page.locator("[data-filter=state][data-value=needs_work]").click()
    expect(page.locator("#points > li:visible")).to_have_count(1)
    page.keyboard.press("j")
    page.keyboard.press("r")
    expect(page.locator("#nothing")).to_be_visible()
    page.get_by_role("button", name="清除筛选").click()
    page.get_by_role("button", name="签署").click()
    page.locator("[name=name]").fill("王某")
    page.keyboard.press("Enter")
    expect(page.locator("#signed")).to_contain_text("王某 于")
    signed = kept(repository).sign_off
    assert signed is not None and len(kept(repository).marks) == count

    assert re.search(f"王某.*{UNPROVEN}", built(repository)[0])
    manifest = json.loads((repository / NAME / "dist/internal/manifest.json").read_bytes())
    assert manifest["options"]["sign_off"]["build_id"] == signed.build_id != manifest["build_id"]

    add(repository, "签署之后又补了一句。")
    page.evaluate("dispatchEvent(new Event('focus'))")
    page.get_by_role("button", name="重新载入").click()
    expect(page.locator("#signed.void")).to_contain_text("已失效")
    expect(page.locator("#points > li[data-state=reviewed]")).to_have_count(count)
    reviewer, told = built(repository)
    assert "未载明审核人" in reviewer and "EVD050" in told


def test_two_tabs_show_and_keep_the_marks_of_both(
    repository: Path, address: str, context: BrowserContext
) -> None:
    first, second = context.new_page(), context.new_page()
    first.goto(address)
    second.goto(address.partition("?")[0])
    paper(first).locator("mark.point").first.click()
    expect(first.locator(CURRENT).locator(".number")).to_have_text("1")
    first.keyboard.press("r")
    expect(first.locator("#done")).to_contain_text("已复核 1 ")
    second.locator("#points > li").nth(1).locator("summary").first.click()
    second.keyboard.press("r")
    expect(second.locator("#done")).to_contain_text("已复核 2 ")
    first.evaluate("dispatchEvent(new Event('focus'))")
    expect(first.locator("#done")).to_contain_text("已复核 2 ")
    assert len(kept(repository).marks) == 2


HOSTILE = (
    "</script><script>document.title='run'</script>",
    "$& $` $' US$'000 __DATA__ {{ 7*7 }} {% raw %}",
    '<img src="https://evil.example/x.png" onerror="document.title=1">',
    "\u202e反向\u2028行 <!-- ]]> &lt;",
)
"""What texts of reports and sources may hold."""

Opener = Callable[..., Page]


@pytest.fixture
def show(browser: Browser, tmp_path: Path) -> Iterator[Opener]:
    """Open review pages for reading; they ask for nothing and complain of nothing."""
    opened: list[Opened] = []

    def open_page(case: ReviewedCase, width: int = 1440, **options: object) -> Page:
        file = tmp_path / f"{len(opened)}.html"
        file.write_text(review_page(case).text, "utf-8")
        opened.append(Opened(browser, file, width, options))
        return opened[-1].page

    yield open_page
    for each in opened:
        each.close()
    assert [(each.requests, each.complaints) for each in opened] == [([], [])] * len(opened)


def hostile_case() -> ReviewedCase:
    points = [
        point(
            number,
            text,
            text,
            kind="quotation",
            label=label,
            reason="differs",
            passages=(passage(f"原文：{text}，另有后文。", query=text, title=text),),
        )
        for number, (text, label) in enumerate(zip(HOSTILE, Label, strict=False), start=1)
    ]
    body = "".join(f"<p>{_escaped(text)}</p>" for text in HOSTILE)
    marks = {points[0].id: Mark(state="needs_work", note=HOSTILE[0])}
    return reviewed(body, *points, review=Review(marks=marks))


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def test_no_text_does_anything_but_be_read(show: Opener) -> None:
    page = show(hostile_case())
    assert page.title() == "甲诉乙 · 内部复核"
    assert page.locator("img, main script").count() == 0
    for number, text in enumerate(HOSTILE[:3]):
        page.keyboard.press("j")
        current = page.locator(CURRENT)
        assert text in current.locator(".sentence").inner_text()
        assert text in current.locator("blockquote").first.inner_text()
        assert text in current.locator(".fact-query dd").inner_text()
        own = paper(page).locator(f'mark[data-points="{number + 1:016x}"]')
        assert "".join(own.all_inner_texts()).replace(" ", "") == text.replace(" ", "")


def test_the_page_for_reading_reads_alike_and_marks_nothing(show: Opener) -> None:
    page = show(hostile_case())
    expect(page.locator("#bar")).to_contain_text("请在 gen evidence review 中标记")
    assert page.locator("[data-mark], [data-do=sign], textarea").count() == 0
    page.keyboard.press("j")
    page.keyboard.press("r")
    expect(page.locator("#points > li[data-state=needs_work]")).to_have_count(1)
    page.keyboard.press("/")
    page.keyboard.type("__DATA__")
    expect(page.locator("#points > li:visible")).to_have_count(1)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()


def test_it_is_accessible_and_fits_every_width(show: Opener) -> None:
    for widths, scheme in (((1440, 900), "light"), ((390,), "dark")):
        page = show(hostile_case(), widths[0], color_scheme=scheme)
        page.keyboard.press("j")
        for width in widths:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        found = Axe().run(page, options={"iframes": False}).response["violations"]
        assert [(each["id"], each["nodes"][0]["html"][:120]) for each in found] == []


def test_on_paper_it_says_what_it_is_and_opens_every_point(show: Opener) -> None:
    page = show(hostile_case())
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator(".notice")).to_contain_text("内部复核页，不是交付件")
    assert page.locator(".sentence:visible").count() == len(HOSTILE)
    expect(page.locator("#report")).not_to_be_visible()
