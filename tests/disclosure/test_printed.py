"""What the rules of disclosure look at is what the report prints: no text more, no text less."""

import pytest

from tests.disclosure.places import sample, with_scope
from tests.disclosure.printed import printed_places
from tests.sample_cases import EDITIONS, NAMES


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", NAMES)
def test_the_check_looks_at_every_text_that_is_printed_and_at_no_other(name, edition):
    printed, looked_at = printed_places(with_scope(sample(name)), edition)
    assert sorted(map(str, printed ^ looked_at)) == []
    assert len(printed) > 50
