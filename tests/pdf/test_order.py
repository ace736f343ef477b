"""The sources: their order, their groups, and what each must say: checks 14, 15 and 16."""

import json
import re
from dataclasses import replace

import pytest

from gen.model.block import SourceEntry
from tests.pdf.flow import Found, Reading
from tests.pdf.printed import COPIES, DEEP_SAMPLE
from tests.pdf.small_report import sample_chapters
from tests.sample_cases import SAMPLES

CASE_TYPES = frozenset({"guiding_case", "typical_case", "case"})
CLASSES = {
    "constitution": 0,
    "law": 0,
    "judicial_interpretation": 1,
    "administrative_regulation": 2,
    "local_regulation": 3,
    "department_rule": 3,
    "guiding_case": 4,
    "typical_case": 5,
    "case": 6,
    "other": 7,
}
"""The classes in reading order; within one, the order of this list, then of the ids."""
SAID_OF_EACH = ("citation", "type", "validity", "rule", "verdict")
"""The fields that no entry may lack: what it is, its force, its words, and what was checked."""


def selected(sample: str) -> dict[str, dict]:
    """Return the selected sources of a sample as its file has them, by id."""
    file = SAMPLES / sample / "selected-sources.json"
    return {item["source_id"]: item for item in json.loads(file.read_text())["selected_sources"]}


def misplaced(reading: Reading, sources: dict[str, dict]) -> list[str]:
    """Return the printed ids group by group where they are not in the order of the profile."""
    types = list(CLASSES)

    def key(source_id: str) -> tuple:
        source = sources[source_id]
        number = [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", source_id)]
        kind = source["source_type"]
        return source["priority"] != "core", CLASSES[kind], types.index(kind), number

    groups = _groups(reading).values()
    faults = [" ".join(group) for group in groups if group != sorted(group, key=key)]
    printed = sorted(name for group in groups for name in group)
    return faults if printed == sorted(sources) else [*faults, f"printed: {printed}"]


def cases_among_statutes(reading: Reading, sources: dict[str, dict]) -> list[str]:
    """Return the cases that stand under 规范性法律依据, and what stands under cases and is none."""
    groups = _groups(reading)
    return [
        name
        for group, names in groups.items()
        for name in names
        if (sources[name]["source_type"] in CASE_TYPES) is not (group == "cases")
        and group in {"statutes", "cases"}
    ]


def silent_entries(reading: Reading, sources: dict[str, dict]) -> list[str]:
    """Return the entries that lack a field, or the live link that their source has.

    A court is told the address of a source, not the file that holds the record of it, and reads
    the holdings of cases in a chapter of their own.
    """
    is_for_court = reading.printed.report.edition == "court"
    faults = []
    for name, (head, *fields) in _entries(reading).items():
        entry = head.piece.node
        printed = {field.piece.node.role for field in fields if field.lines}
        due = SAID_OF_EACH
        if is_for_court and sources[name]["source_type"] in CASE_TYPES:
            due = tuple(role for role in due if role != "rule")
        faults += [f"{name}: {role}" for role in due if role not in printed]
        if "trace" not in printed and not is_for_court:
            faults.append(f"{name}: trace")
        address = sources[name].get("trace", {}).get("source_url")
        if address and address not in _addresses(reading, fields) and _is_live(entry):
            faults.append(f"{name}: {address}")
    return faults


def _is_live(entry: SourceEntry) -> bool:
    """Tell whether the entry has a link; an outward edition prints unknown hosts as text."""
    return any(part.kind == "link" for field in entry.fields for part in field.content)


def _addresses(reading: Reading, fields: list[Found]) -> set[str]:
    lines = [line for field in fields for line in field.lines]
    return {
        link.uri
        for line in lines
        for link in reading.printed.sheets.page(line.page).links
        if link.top <= line.baseline <= link.bottom + 2
    }


def _groups(reading: Reading) -> dict[str, list[str]]:
    """Return the ids under each part of the chapter of sources, as the pages have them."""
    groups: dict[str, list[str]] = {}
    group = ""
    for item in reading.of_kind("heading"):
        if isinstance(item.piece.node, SourceEntry):
            groups.setdefault(group, []).append(item.piece.node.source_id)
        else:
            group = getattr(item.piece.node, "role", group)
    return groups


def _entries(reading: Reading) -> dict[str, list[Found]]:
    """Return the heading and the fields of every entry."""
    entries: dict[str, list[Found]] = {}
    current: list[Found] = []
    for item in reading.found:
        if isinstance(item.piece.node, SourceEntry):
            current = entries.setdefault(item.piece.node.source_id, [])
        if item.piece.within == "source":
            current.append(item)
    return entries


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_14_sources_stand_in_the_order_of_the_profile(read, copy):
    """14. Sources ordered by the declared profile: core first, then class, then id."""
    assert misplaced(read(copy), selected(copy.sample)) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_15_no_case_stands_among_the_statutes(read, copy):
    """15. Cases never sit in 规范性法律依据."""
    assert cases_among_statutes(read(copy), selected(copy.sample)) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_16_each_source_has_its_status_its_force_and_its_origin(read, copy):
    """16. Each source has status, 时效性, link."""
    assert silent_entries(read(copy), selected(copy.sample)) == []


def test_spoilt_sources_are_noticed(spoil):
    report = sample_chapters("sources")
    (chapter,) = report.sections
    statutes, *rest = chapter.parts
    first, *others = [block for block in statutes.blocks if isinstance(block, SourceEntry)]
    bare = replace(first, fields=tuple(f for f in first.fields if f.role != "validity"))
    turned = replace(statutes, blocks=(*reversed(others), bare))
    reading = spoil(replace(report, sections=(replace(chapter, parts=(turned, *rest)),)))
    sources = selected(DEEP_SAMPLE)
    assert len(misplaced(reading, sources)) == 1
    assert silent_entries(reading, sources) == [f"{first.source_id}: validity"]
    sources[first.source_id]["source_type"] = "guiding_case"
    assert cases_among_statutes(reading, sources) == [first.source_id]
