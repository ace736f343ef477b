"""Read the entries of selected sources as a comparison sees them."""

from collections.abc import Iterable, Sequence

from gen.model.block import Field, SourceEntry
from gen.model.inline import Inlines, Verdict, plain_text
from gen.redline.passages import one_line
from gen.redline.snapshot import SourceState, Verdicts

_CLAUSES = "；"
_VERDICT = "verdict"
_CITATION = "citation"
_FOLLOWING = frozenset({"used_in"})
"""Fields that follow from the text and say nothing of the source itself."""


def source_state(entry: SourceEntry, group: str) -> SourceState:
    """Return the state of one arranged entry."""
    values = [(each.role, each.label, one_line(plain_text(each.content))) for each in entry.fields]
    verdicts = _verdicts(entry.fields)
    return make_source(entry.source_id, entry.title, group, values, verdicts)


def make_source(
    source_id: str,
    title: str,
    group: str,
    values: Iterable[tuple[str, str, str]],
    verdicts: Verdicts | None = None,
) -> SourceState:
    """Return the state of one source from `values`: role, label and text of each field.

    Without `verdicts`, the field of the verdicts is taken apart at its semicolons.
    """
    by_role = {role: (label, text) for role, label, text in values}
    stated = by_role.pop(_VERDICT, ("", ""))[1]
    fields = {label: text for role, (label, text) in by_role.items() if role not in _FOLLOWING}
    return SourceState(
        source_id=source_id,
        title=title,
        citation=by_role.get(_CITATION, ("", ""))[1],
        group=group,
        verdicts=verdicts or _parted(stated),
        fields=fields,
    )


def _verdicts(fields: Sequence[Field]) -> Verdicts | None:
    content: Inlines = next((each.content for each in fields if each.role == _VERDICT), ())
    texts = [part.text for part in content if isinstance(part, Verdict)]
    return Verdicts(*texts) if len(texts) == len(Verdicts.__slots__) else None


def _parted(stated: str) -> Verdicts:
    """Part the three verdicts; the last one may hold a semicolon of its own."""
    parts = stated.split(_CLAUSES, 2)
    return Verdicts(*parts) if stated else Verdicts()
