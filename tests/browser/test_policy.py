"""The content security policy of the page lets its own script run, and nothing else."""

import pytest
from playwright.sync_api import Route

NOWHERE = "http://127.0.0.1:9"
FONT = (
    f"<style>@font-face {{ font-family: x; src: url({NOWHERE}/e) }} p {{ font-family: x }}</style>"
)


@pytest.fixture
def open_with(browser, files, tmp_path):
    """Open the report with something added; return its page, and what reached the network."""
    context = browser.new_context()
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.continue_() if route.request.url.endswith("report.html") else route.abort()

    def opened(added: str):
        file = tmp_path / "report.html"
        text = files["deep"].read_text("utf-8")
        file.write_text(text.replace("</footer>", f"</footer>{added}", 1), "utf-8")
        page = context.new_page()
        page.goto(file.as_uri())
        return page, asked[1:]

    context.route("**/*", answer)
    yield opened
    context.close()


def test_a_script_added_later_does_not_run(open_with):
    page, _ = open_with(
        "<script>document.title = '改'</script><img src='x' onerror='document.title = 1'>"
    )
    assert page.title().startswith("法律检索报告")
    assert page.evaluate("document.documentElement.className") == "scripted", "its own has run"


@pytest.mark.parametrize(
    "added",
    [
        f"<img src='{NOWHERE}/a'>",
        f"<link rel='stylesheet' href='{NOWHERE}/c'>",
        f"<video src='{NOWHERE}/d' autoplay></video>",
        f"<script src='{NOWHERE}/f'></script>",
        FONT,
    ],
)
def test_nothing_is_fetched_whatever_is_added(open_with, added):
    assert open_with(added)[1] == []
