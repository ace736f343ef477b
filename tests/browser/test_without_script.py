"""Without script everything is there and works."""

import pytest
from playwright.sync_api import expect

from gen.model.block import Column, Field
from gen.model.inline import Code, InternalLink, Text, Verdict, plain_text
from gen.model.report import Section
from gen.render.typeset import one_line
from tests.browser.opened import HEIGHT, WIDTHS
from tests.browser.reports import REPORTS, report
from tests.sample_cases import nodes


def squeezed(text):
    return "".join(text.split())


def texts_of(root):
    """Yield every text the report must show: headings, labels, and the runs of all its blocks."""
    for node in nodes(root):
        if isinstance(node, Section):
            yield node.heading
        elif isinstance(node, Field):
            yield node.label
        elif isinstance(node, Text | Code | Verdict | InternalLink):
            yield node.text


def heads_of(root):
    """Return the heads of all columns, which a telephone draws as labels of the cells."""
    return {plain_text(node.head) for node in nodes(root) if isinstance(node, Column)}


@pytest.mark.parametrize("name", REPORTS)
def test_the_whole_report_is_shown(read, name):
    page = read(name, min(WIDTHS), java_script_enabled=False)
    for summary in page.locator("summary").all():
        summary.click()
    texts = {squeezed(one_line(text)) for text in texts_of(report(name))}
    assert len(texts) > 50
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        shown = squeezed(page.locator("body").inner_text())
        missing = {text for text in texts if text not in shown}
        assert missing <= (heads_of(report(name)) if width == min(WIDTHS) else set())


@pytest.mark.parametrize("width", WIDTHS)
def test_the_contents_and_the_references_lead_where_they_say(read, width):
    page = read("deep", width, java_script_enabled=False)
    page.locator("nav a[href='#section-facts']").click()
    expect(page.locator("#section-facts > h2")).to_be_in_viewport()
    page.locator(".section-answer .reference").first.click()
    expect(page.locator("#source-S-01")).to_be_in_viewport()
    page.locator("#source-S-01 .field-used_in a").first.click()
    expect(page.locator("#use-source-S-01-1")).to_be_in_viewport()


def test_the_script_takes_nothing_away_and_shows_nothing_of_its_own(read):
    with_script, without = read("deep"), read("deep", java_script_enabled=False)
    texts = [
        squeezed(page.locator(part).text_content())
        for page in (with_script, without)
        for part in ("header", "main", "footer")
    ]
    assert texts[:3] == texts[3:]


def test_no_control_of_the_script_is_there(read):
    page = read("deep", 390, java_script_enabled=False)
    assert page.locator("button, .copy, .card, .said").count() == 0
    expect(page.locator("nav li").last).to_be_visible()
