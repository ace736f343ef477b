"""What the rules of disclosure look at is what the report prints: no text more, no text less."""

import pytest

from gen.check.disclosure.printed import printed_texts
from gen.check.finding import JsonPlace
from gen.check.subject import Subject
from gen.load.case import read_case
from tests.disclosure.places import sample, with_court, with_scope
from tests.disclosure.printed import printed_places
from tests.sample_cases import EDITIONS, NAMES, SAMPLES


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", NAMES)
def test_the_check_looks_at_every_text_that_is_printed_and_at_no_other(name, edition):
    printed, looked_at = printed_places(with_scope(sample(name)), edition)
    assert sorted(map(str, printed ^ looked_at)) == []
    assert len(printed) > 50


@pytest.mark.parametrize("name", NAMES)
def test_a_court_is_shown_what_is_meant_for_it_and_the_check_looks_at_nothing_else(name):
    printed, looked_at = printed_places(with_court(sample(name)), "court")
    replaced = {place for place in looked_at - printed if place.sort.endswith("rule_or_holding")}
    assert sorted(map(str, (printed ^ looked_at) - replaced)) == []
    assert {place.kind for place in printed} >= {"settings", "selection", "court"}
    assert "narrative" not in {place.kind for place in printed}


def at(value, path):
    for key in path:
        value = value[key]
    return value


@pytest.mark.parametrize("edition", [*EDITIONS, "court"])
@pytest.mark.parametrize("name", NAMES)
def test_every_printed_text_is_found_again_where_it_is_said_to_stand(name, edition):
    inputs = read_case(SAMPLES / name, SAMPLES / name)
    documents = {"plan": inputs.plan, "selection": inputs.selection}
    for printed in printed_texts(Subject(inputs, edition=edition)):
        place = printed.where(0)
        if isinstance(place, JsonPlace):
            held = at(documents[place.document].value, place.path)
            assert printed.origin == "search" or printed.text in held
        elif not place.location.file.startswith("archive/"):
            lines = (SAMPLES / name / place.location.file).read_text("utf-8").split("\n")
            key = (place.location.path or "").rpartition(".")[2].partition("[")[0]
            start = key or printed.text.split("\n")[0].strip()[:6]
            assert place.source_line == lines[place.location.line - 1]
            assert start in place.source_line
