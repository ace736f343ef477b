"""Defects of the samples are caught, and edits that change nothing but the writing are not.

What was missed stands in the message of a failing test; `python -m tests.evidence.score` prints
the counts.
"""

from gen.diagnostics.diagnostic import Severity
from tests.evidence.defects import defects
from tests.evidence.harmless import harmless_edits
from tests.evidence.score import score

LEAST = {
    "character changed": 1.0,
    "character dropped": 1.0,
    "character added": 1.0,
    "numeral changed": 1.0,
    "moved to another source": 1.0,
    "article off by one": 0.95,
    "paragraph off by one": 0.95,
    "record byte changed": 1.0,
}


def test_defects_are_errors():
    scores = score(defects(), Severity.ERROR)
    assert sum(each.made for each in scores.values()) >= 1000
    assert scores.keys() == LEAST.keys()
    missed = [change for each in scores.values() for change in each.quiet]
    shares = {kind: each.caught for kind, each in scores.items()}
    assert all(shares[kind] >= least for kind, least in LEAST.items()), list(map(str, missed))


def test_harmless_edits_raise_no_alarm():
    scores = score(harmless_edits(), Severity.ERROR, Severity.WARNING)
    assert sum(each.made for each in scores.values()) >= 300
    assert [str(change) for each in scores.values() for change in each.loud] == []
