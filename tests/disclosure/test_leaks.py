"""Nothing excluded leaves: every title, in every printed text, however it is written."""

import pytest

from gen.check.gate import judge_subject
from gen.check.rules.disclosure import RULES
from gen.diagnostics.diagnostic import Severity
from tests.disclosure.leaks import leaks, unprinted
from tests.disclosure.places import judged, sample, with_scope
from tests.sample_cases import EDITIONS, NAMES


def test_every_excluded_title_is_caught():
    made = list(leaks())
    assert len(made) > 900
    assert [str(leak) for leak in made if not leak.found()] == []


def test_what_an_edition_does_not_print_is_not_its_business():
    assert [str(leak) for leak in unprinted() if leak.found()] == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", NAMES)
def test_the_samples_give_no_alarm(name, edition):
    subject = judged(with_scope(sample(name)), edition)
    found = judge_subject(subject, RULES)
    assert [each for each in found if each.severity is not Severity.INFO] == []
