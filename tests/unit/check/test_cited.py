"""Which text of an instrument a source means, and how its force is judged by law and by record."""

from datetime import date
from typing import Any

import pytest

from gen.check.cited import CitedSource, LawContext, cited_sources
from gen.check.node import Node
from gen.check.selection_index import index_selection
from gen.law.catalogue import built_in
from gen.law.force import State

DAY = date(2026, 11, 1)
LAW = "中华人民共和国公司法"


def read(source: dict[str, Any], facts_date: date | None = None) -> CitedSource:
    selection = index_selection(Node({"selected_sources": [source]}, ()))
    [found] = cited_sources(selection, LawContext(built_in(), DAY, facts_date, {}))
    return found


@pytest.mark.parametrize(
    ("citation", "title", "version", "state"),
    [
        ("《公司法》第三十三条", f"{LAW}（2018年修正）", "2018修正", State.AMENDED),
        ("《公司法》第三十三条", f"{LAW}（2023年修订）第三十三条", "2023修订", State.IN_FORCE),
        ("《公司法》（2023年修订）第五十七条", f"{LAW}（2018年修正）", "2023修订", State.IN_FORCE),
        ("《公司法》第五十七条", "中华人民共和国民事诉讼法（2017年修正）", None, State.IN_FORCE),
        ("《公司法》第五十七条", "甲公司诉乙公司案（2018）京01民终1号", None, State.IN_FORCE),
        ("《公司法》第五十七条", "", None, State.IN_FORCE),
    ],
)
def test_the_title_names_the_text_where_the_citation_does_not(
    citation: str, title: str, version: str | None, state: State
) -> None:
    found = read({"source_id": "S-01", "citation": citation, "title": title})
    assert (found.version, found.force and found.force.state) == (version, state)


def test_force_is_judged_on_the_day_and_on_that_of_the_facts() -> None:
    source = {"citation": "《公司法》（2018年修正）第三十三条"}
    found = read(source, date(2022, 1, 1))
    assert found.force is not None
    assert found.then is not None
    assert (found.force.state, found.force.on) == (State.AMENDED, DAY)
    assert (found.then.state, found.then.on) == (State.IN_FORCE, date(2022, 1, 1))
    assert read(source).then is None


def test_an_instrument_that_nobody_knows_has_a_force_that_nobody_knows() -> None:
    found = read({"citation": "《示例市旧条例》第一条"}, date(2022, 1, 1))
    assert found.instrument is None
    assert [force and force.state for force in (found.force, found.then)] == [State.UNKNOWN] * 2


def test_a_case_has_no_force_and_a_source_without_a_citation_cites_nothing() -> None:
    found = read({"citation": "（2023）京0105民初1号"}, date(2022, 1, 1))
    assert (found.instrument, found.version, found.force, found.then) == (None,) * 4
    selection = index_selection(Node({"selected_sources": [{"title": LAW}]}, ()))
    assert cited_sources(selection, LawContext(built_in(), DAY, None, {})) == ()
