"""The preview follows the files: the page in a browser is the one that the files now give."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Error, FrameLocator, Page, expect

from tests.serve.repository import NAME, add, make_repository
from tests.serve.started import Started
from tests.system.command import copy_sample

expect.set_options(timeout=30_000)  # a build stands between an edit and the page
MARK = "草稿，不得外发"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Give a repository with one case that passes the gate."""
    return make_repository(tmp_path)


@pytest.fixture
def address(repository: Path) -> Iterator[str]:
    """Serve the repository."""
    started = Started("serve", "--no-open", "--quiet", cwd=repository)
    yield started.line()
    started.end()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """Open the preview; afterwards its console has to be empty, and only the server was asked."""
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, color_scheme="light", reduced_motion="reduce"
    )
    opened = context.new_page()
    complaints: list[str] = []
    asked: list[str] = []
    opened.on("console", lambda message: complaints.append(message.text))
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    context.on("request", lambda request: asked.append(request.url))
    opened.goto(address)
    yield opened
    context.close()
    origin = address.partition("?")[0]
    assert complaints == []
    assert [url for url in asked if not url.startswith((origin, "data:"))] == []


def report(page: Page) -> FrameLocator:
    return page.frame_locator("#stage > iframe:not(.loading)")


def read_from(page: Page) -> int:
    """Return how far the report has been scrolled."""
    return int(page.locator("iframe").evaluate("frame => frame.contentWindow.scrollY"))


def test_the_page_follows_the_author(repository: Path, page: Page) -> None:
    expect(report(page).locator("h1")).to_contain_text("业主个人信息保护")
    assert "token" not in page.url
    assert page.evaluate("document.cookie") == "", "no script can read the cookie"
    inner = page.frames[1]
    assert inner.evaluate("document.documentElement.className") == "scripted"
    inner.evaluate("scrollTo(0, 900)")
    add(repository, "今天补充一段分析。")
    expect(report(page).get_by_text("今天补充一段分析。")).to_be_attached()
    expect(page.locator("iframe")).to_have_count(1)
    assert read_from(page) == 900, "the reader stays where the reader was"


def test_quick_edits_end_with_the_last_one(repository: Path, page: Page) -> None:
    expect(report(page).locator("h1")).to_be_visible()
    page.frames[1].evaluate("scrollTo(0, 900)")
    for number in range(5):
        add(repository, f"第 {number} 次改动。")
        page.wait_for_timeout(300)
    expect(report(page).get_by_text("第 4 次改动。")).to_be_attached()
    expect(page.locator("iframe")).to_have_count(1)
    assert read_from(page) == 900


def test_a_withheld_case_is_a_draft_and_a_leak_is_not_shown(repository: Path, page: Page) -> None:
    expect(page.locator(".verdict")).to_have_text("可交付")
    add(repository, "另见 [S-99]。")
    expect(page.locator(".verdict")).to_have_text("不予交付")
    expect(report(page).locator(".mark").first).to_contain_text(MARK)
    expect(page.locator("#panel")).to_contain_text("RPT002")
    expect(page.locator("#panel mark").first).to_have_text("[S-99]")
    add(repository, "联系人身份证号 11010519491231002X。")
    expect(page.locator("#panel")).to_contain_text("DIS")
    expect(page.locator("iframe")).to_have_count(0)


def test_broken_input_shows_what_is_wrong_until_it_is_mended(repository: Path, page: Page) -> None:
    expect(report(page).locator("h1")).to_be_visible()
    page.frames[1].evaluate("scrollTo(0, 900)")
    selection = repository / NAME / "selected-sources.json"
    whole = selection.read_text("utf-8")
    selection.write_text('{"case_id": <script>alert(1)</script>', "utf-8")
    expect(page.locator("#panel")).to_contain_text("INP004")
    expect(page.locator("#panel .line").first).to_contain_text("<script>alert(1)</script>")
    expect(page.locator("iframe")).to_have_count(0)
    selection.write_text(whole, "utf-8")
    expect(report(page).locator("h1")).to_be_attached()
    expect(page.locator(".verdict")).to_have_text("可交付")
    while read_from(page) != 900:
        page.wait_for_timeout(20)


def test_many_cases_have_a_list(repository: Path, page: Page) -> None:
    expect(page.locator("iframe")).to_have_count(1)
    copy_sample("face-recognition", repository / "cases" / "second")
    page.get_by_role("link", name="全部案件").click()
    expect(page.locator("tbody tr")).to_have_count(2)
    page.get_by_role("link", name="cases/second").click()
    expect(page.locator("#bar h1")).to_have_text("cases/second")
    (repository / "cases" / "second").rename(repository / "second")
    expect(page.locator("main")).to_contain_text("没有这个案件")
    (repository / "second").rename(repository / "cases" / "second")
    expect(report(page).locator("h1")).to_be_attached()


def test_the_list_of_findings_stays_as_the_reader_left_it(repository: Path, page: Page) -> None:
    add(repository, "另见 [S-99]。")
    panel = page.locator("#panel details")
    expect(panel).to_have_attribute("open", "")
    panel.locator("summary").click()
    add(repository, "另见 [S-98]。")
    expect(panel).to_contain_text("S-98")
    expect(panel).not_to_have_attribute("open", "")


def test_the_frame_is_accessible_by_day_and_by_night(repository: Path, page: Page) -> None:
    add(repository, "另见 [S-99]。")
    expect(page.locator("#panel")).to_contain_text("RPT002")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found = Axe().run(page, {"exclude": [["iframe"]]}).response["violations"]
        assert [(each["id"], each["impact"]) for each in found] == []


ATTEMPTS = (
    "server => fetch(server, {credentials: 'include'}).then(() => 'read', () => 'refused')",
    """server => new Promise((resolve) => {
        const script = document.createElement("script");
        script.onload = () => resolve("run");
        script.onerror = () => resolve("refused");
        script.src = server + "/assets/preview.js";
        document.body.append(script);
    })""",
    """server => new Promise((resolve) => {
        const socket = new WebSocket(server.replace("http", "ws") + "/changes");
        socket.onopen = () => resolve("open");
        socket.onerror = () => resolve("refused");
    })""",
)
FRAMING = """server => new Promise((resolve) => {
    const frame = document.createElement("iframe");
    frame.onload = resolve;
    frame.src = server;
    document.body.append(frame);
})"""


def test_other_pages_can_neither_read_nor_run_nor_hear_nor_frame_it(
    browser: Browser, page: Page
) -> None:
    expect(page.locator("iframe")).to_have_count(1)
    server = page.evaluate("location.origin")
    for site in ("http://evil.example/", "http://127.0.0.1:9/"):
        context = browser.new_context(storage_state=page.context.storage_state())
        with suppress(Error):  # a browser that does not ask for it knows no such permission
            context.grant_permissions(["local-network-access"])
        foreign = context.new_page()
        foreign.route(site, lambda route: route.fulfill(body="<p>hello", content_type="text/html"))
        foreign.goto(site)
        tried = [foreign.evaluate(attempt, server) for attempt in ATTEMPTS]
        assert tried == ["refused"] * len(ATTEMPTS)
        foreign.evaluate(FRAMING, server)
        assert "检查结果" not in foreign.frames[-1].content()
        context.close()
