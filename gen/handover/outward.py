"""Reduce selection and manifest to what may leave the firm.

The contract's selection names every excluded candidate and gives the reason (delivery-gate document
§5: these stay in the archived JSON). What leaves is built field by field from the selected sources,
so that nothing new in the contract can leave by itself: no query, no interface, no file name, no
proposition id; a link only to an official host.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from gen.files.json_file import json_bytes
from gen.law.official_hosts import is_official
from gen.model.plan import Plan
from gen.model.selection import SelectedSource, Selection
from gen.publish.manifest import Manifest

SOURCES_NAME = "sources.json"
_FORMAT = 1
_PLAIN_FIELDS = (
    "source_id",
    "source_type",
    "title",
    "citation",
    "relevance_label",
    "priority",
    "stance",
    "rule_or_holding",
    "applicability",
    "verification_note",
    "validity_status",
)


def outward_sources(plan: Plan, selection: Selection) -> bytes:
    """Return the JSON of the selected sources, the unresolved questions and the bare counts.

    Questions are numbered as the report numbers them, in the order of the plan's propositions.
    """
    names = [proposition.id for proposition in plan.propositions]
    numbers = {name: number for number, name in enumerate(names, start=1)}
    excluded = Counter(each.relevance_label for each in selection.excluded_candidates)
    value = {
        "format": _FORMAT,
        "sources": [_source(source, numbers) for source in selection.selected_sources],
        "unresolved": [
            {
                "question": numbers[each.proposition_id],
                "reason": each.reason,
                "next_action": each.next_action,
            }
            for each in selection.unresolved_propositions
        ],
        "excluded": {"LOW": excluded["LOW"], "MISMATCH": excluded["MISMATCH"]},
    }
    return json_bytes(value)


def outward_manifest(manifest: Manifest) -> bytes:
    """Return the JSON of what an outward package says about its making.

    Left out are the inputs, the records, whose file names hold search terms, and the settings, in
    which waivers stand.
    """
    return json_bytes(
        {
            "format": _FORMAT,
            "build_id": manifest.build_id,
            "edition": manifest.edition,
            "title": manifest.case.title,
            "date": manifest.case.date,
            "as_of": manifest.case.as_of,
            "verdict": manifest.verdict,
            "outputs": manifest.outputs,
        }
    )


def _source(source: SelectedSource, numbers: Mapping[str, int]) -> Mapping[str, Any]:
    url = source.trace.source_url
    return {
        **{name: getattr(source, name) for name in _PLAIN_FIELDS},
        "questions": [numbers[name] for name in source.proposition_ids],
        "url": url.strip() if isinstance(url, str) and is_official(url.strip()) else None,
    }
