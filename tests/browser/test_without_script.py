"""Without script everything is there and works."""

import pytest
from playwright.sync_api import expect

from gen.model.block import SourceEntry, Table
from gen.model.inline import plain_text
from gen.render.typeset import one_line
from tests.browser.conftest import REPORTS
from tests.browser.opened import WIDTHS
from tests.sample_cases import nodes


def squeezed(text):
    return "".join(text.split())


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", REPORTS)
def test_the_whole_report_is_shown(read, name, width):
    page = read(name, width, java_script_enabled=False)
    for summary in page.locator("summary").all():
        summary.click()
    shown = squeezed(page.locator("body").inner_text())
    report = REPORTS[name]
    for section in report.sections:
        assert squeezed(one_line(section.heading)) in shown
    for node in nodes(report):
        if isinstance(node, SourceEntry):
            for field in node.fields:
                assert squeezed(one_line(plain_text(field.content))) in shown
        if isinstance(node, Table):
            for row in node.rows:
                for cell in row:
                    assert squeezed(one_line(plain_text(cell))) in shown


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
