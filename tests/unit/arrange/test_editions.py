"""What each edition prints is what the table of docs/editions.md says, item by item."""

from dataclasses import replace
from functools import cache

import pytest

from gen.arrange.printed_items import PrintedItem, left_out, printed_items
from gen.arrange.report import arrange
from gen.diagnostics.diagnostic import Diagnostic, Location, Severity
from gen.model.block import Notice, Table
from gen.model.edition import EDITIONS, Edition
from gen.model.report import Report, Section
from gen.publish.evidence_file import names_beside
from scripts.write_edition_docs import FILE, document
from tests.disclosure.places import Place, sample, with_court
from tests.disclosure.printed import printed_places
from tests.sample_cases import SAMPLES, content_of, nodes

WITH_EVERYTHING = "liquidated-damages"
"""A sample with cases and a court edition; unresolved questions and several roles are missing."""
WITH_QUESTIONS = "preliminary-contract"
WITH_ROLES = "shareholder-inspection"


@cache
def printed_sorts(edition: Edition) -> frozenset[str]:
    """Return the sorts of texts that `edition` prints of the samples with every optional text."""
    names = (WITH_EVERYTHING, WITH_QUESTIONS, WITH_ROLES)
    found = (printed_places(with_court(sample(name)), edition)[0] for name in names)
    return frozenset(sort_of(place) for places in found for place in places)


def sort_of(place: Place) -> str:
    """Return the sort of a place; a filter counts by its table, a court text by its folder."""
    if place.kind == "court":
        return "court"
    return "plan.queries.filters" if ".filters." in place.sort else place.sort


@cache
def report(edition: Edition) -> Report:
    waived = Diagnostic(
        "SEL001", "x", Severity.WARNING, "提示", Location("case.toml"), waived="理由"
    )
    content = content_of(SAMPLES / WITH_EVERYTHING, edition)
    return arrange(replace(content, waived=(waived,)))


def roles(edition: Edition) -> set[str]:
    found = list(nodes(report(edition)))
    return {node.role for node in found if isinstance(node, Section | Notice)}


def columns(edition: Edition) -> set[str]:
    tables = [node for node in nodes(report(edition)) if isinstance(node, Table)]
    return {f"{table.role}.{column.role}" for table in tables for column in table.columns}


def shown(item: PrintedItem, edition: Edition) -> set[bool]:
    """Return whether each trace of `item` is in `edition`."""
    facts = {field.role for field in report(edition).facts}
    return {
        *(text in printed_sorts(edition) for text in item.texts),
        *(role in roles(edition) for role in item.roles),
        *(column in columns(edition) for column in item.columns),
        *(fact in facts for fact in item.facts),
        *(file in names_beside(edition) for file in item.files),
    }


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("item", printed_items(), ids=lambda item: item.name)
def test_an_edition_prints_an_item_where_the_table_says_so(
    item: PrintedItem, edition: Edition
) -> None:
    assert shown(item, edition) == {edition in item.editions}


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_text_is_printed_that_the_table_does_not_know(edition: Edition) -> None:
    known = {text for item in printed_items() for text in item.texts}
    assert printed_sorts(edition) - known == set()


def test_the_internal_edition_says_what_the_others_leave_out() -> None:
    notice = next(
        n for n in report("internal").closing if isinstance(n, Notice) and n.role == "omitted"
    )
    text = str(notice)
    for edition in ("client", "court"):
        assert left_out(edition)
        assert "；".join(left_out(edition)) in text
    assert not {"omitted"} & (roles("client") | roles("court"))


def test_the_page_on_editions_is_up_to_date() -> None:
    text = FILE.read_text("utf-8")
    assert text == document(text), "run: python scripts/write_edition_docs.py"
