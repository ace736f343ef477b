"""What the rules of disclosure look at is what the report prints: no text more, no text less."""

import pytest

from tests.disclosure.places import sample, with_court, with_scope
from tests.disclosure.printed import printed_places
from tests.sample_cases import EDITIONS, NAMES


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
