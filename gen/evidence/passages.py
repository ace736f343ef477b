"""Go through the runs of a text, or a field of the selection, and gather their quotations."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from gen.evidence.claims import Claim, Claimed, Strength, claims_of
from gen.evidence.cues import names_other, names_source
from gen.evidence.judged import SHORT
from gen.evidence.quotations import Quotation
from gen.evidence.run_reading import Reference, RunReading
from gen.law.catalogue import Catalogue
from gen.model.text_run import TextRun

_MARK_AT_END = re.compile(r"\[[^\[\]]{1,100}\]\Z")
_LONGEST_MARK = 102
_ATTRIBUTION = re.compile(r"\s*(?:—{1,2}|-{2}|出处|来源)")
_COLON = ("：", ":")


@dataclass(frozen=True, slots=True)
class Unpaired:
    """A quotation mark without a partner, at `offset` of the words of `reading`."""

    reading: RunReading
    offset: int


def read_runs(
    runs: Sequence[TextRun], labels: frozenset[str], catalogue: Catalogue
) -> tuple[RunReading, ...]:
    """Return the readings of `runs`; `labels` are the ids of the sources that marks may name."""
    return tuple(RunReading(run, labels, catalogue) for run in runs)


def quotations_in(readings: Sequence[RunReading]) -> Iterator[Claimed]:
    """Yield the quotations of a text, in its order: block quotations, and those in marks."""
    before: RunReading | None = None
    for (kind, group), members in groupby(readings, key=_group):
        passage = tuple(members)
        if kind == "quote" and (block := _block(passage, before)) is not None:
            yield block
        elif group is None or kind == "quote":
            for reading in passage:
                yield from claims_of((reading,))
        else:
            yield from claims_of(passage)
        before = passage[-1]


def quotations_in_field(reading: RunReading, source_id: str, *, is_rule: bool) -> Iterator[Claimed]:
    """Yield the quotations of a field of the selected source `source_id`.

    What its `rule_or_holding` quotes is the source's; in `applicability` other words may be quoted.
    """
    for claimed in claims_of((reading,)):
        is_firm = is_rule and claimed.quotation.length >= SHORT
        own = Claim(Strength.FIRM if is_firm else Strength.CONTEXT, source_id)
        yield replace(claimed, claims=tuple(sorted((*claimed.claims, own), key=_rank)))


def unpaired_in(readings: Sequence[RunReading]) -> Iterator[Unpaired]:
    """Yield the quotation marks that have no partner in their run."""
    for reading in readings:
        yield from (Unpaired(reading, offset) for offset in reading.quotations.unpaired)


def _rank(claim: Claim) -> int:
    return -claim.strength


def _group(reading: RunReading) -> tuple[str, int | None]:
    run = reading.run
    return (run.kind if run.group is not None else "", run.group)


def _block(block: Sequence[RunReading], before: RunReading | None) -> Claimed | None:
    """Return a block quotation that names its source, None when it names none.

    It does so by marks at its end, by a last line that begins with a dash, or in the words before
    it that end with a colon.
    """
    body, sources = _attributed(block)
    if not sources and before is not None:
        sources = _announced(before)
    whole = "\n".join(reading.text for reading in body)
    text = whole[: _start_of_marks(whole)]
    claims = tuple(Claim(Strength.FIRM, each.source_id, each.citation) for each in sources)
    if not claims or not text.strip():
        return None
    first = block[0]
    return Claimed(first, Quotation(0, len(first.text), _unquoted(text.strip())), claims)


def _attributed(
    block: Sequence[RunReading],
) -> tuple[Sequence[RunReading], tuple[Reference, ...]]:
    """Return what is quoted, and the references that say where it comes from."""
    last = block[-1]
    if len(block) > 1 and _ATTRIBUTION.match(last.text):
        return block[:-1], last.references
    start = _start_of_marks(last.text)
    return block, tuple(mark for mark in last.marks if mark.start >= start)


def _start_of_marks(text: str) -> int:
    """Return where the marks that end `text` begin, with the space before them."""
    end = len(text)
    rest = text.rstrip()
    while (mark := _MARK_AT_END.search(rest, max(0, len(rest) - _LONGEST_MARK))) is not None:
        rest = rest[: mark.start()].rstrip()
        end = len(rest)
    return end


def _announced(before: RunReading) -> tuple[Reference, ...]:
    """Return the last reference of a sentence that ends with a colon."""
    text = before.text.rstrip()
    start, _ = before.sentence(max(0, len(text) - 1), len(text))
    lead = text[start:]
    if not text.endswith(_COLON) or (names_other(lead) and not names_source(lead)):
        return ()
    inside = [reference for reference in before.references if reference.start >= start]
    return tuple(inside[-1:])


def _unquoted(text: str) -> str:
    """Return `text` without quotation marks around all of it."""
    pairs = {"“": "”", "「": "」", '"': '"'}
    if pairs.get(text[0]) == text[-1] and text.count(text[0]) == 1 + (text[0] == text[-1]):
        return text[1:-1]
    return text
