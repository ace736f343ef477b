"""evidence.json says of every quotation where it stands and what it was compared with."""

import json
from pathlib import Path
from typing import Any

import pytest

from gen.check.subject import Subject
from gen.diagnostics.json_path import format_path
from gen.evidence.texts import EvidenceText
from gen.load.case import read_case
from gen.publish.evidence_file import evidence_file, files_beside
from tests.sample_cases import NAMES, SAMPLES


def evidence_of(name: str, where: Path) -> dict[str, Any]:
    subject = Subject(read_case(SAMPLES / name, where))
    value: dict[str, Any] = json.loads(evidence_file(subject))
    return value


@pytest.mark.parametrize("name", NAMES)
def test_every_place_leads_to_the_words(name: str) -> None:
    folder = SAMPLES / name
    for item in evidence_of(name, folder)["quotations"]:
        if item["path"] is None:
            text = (folder / item["file"]).read_text("utf-8")
            assert text[item["offset"] + 1 :].startswith(item["text"])
        found = item["found"]
        if found is not None and item["verdict"] == "identical":
            texts = strings(json.loads((folder / found["record"]).read_text("utf-8")))
            text = texts[found["path"]]
            assert text[found["offset"] : found["offset"] + found["length"]] == item["text"]


def strings(value: Any, path: tuple[str | int, ...] = ()) -> dict[str, str]:
    """Return every string of a JSON value by its path."""
    if isinstance(value, str):
        return {format_path(path): value}
    steps = value.items() if isinstance(value, dict) else ()
    steps = enumerate(value) if isinstance(value, list) else steps
    return {k: v for step, part in steps for k, v in strings(part, (*path, step)).items()}


def test_it_does_not_depend_on_where_the_program_runs(tmp_path: Path) -> None:
    assert evidence_of(NAMES[0], tmp_path) == evidence_of(NAMES[0], SAMPLES)


def test_only_the_internal_edition_has_it() -> None:
    inputs = read_case(SAMPLES / NAMES[0], SAMPLES)
    assert set(files_beside(Subject(inputs, edition="internal"))) == {"evidence.json"}
    assert files_beside(Subject(inputs, edition="client")) == {}


@pytest.mark.parametrize("name", NAMES)
def test_nothing_but_what_the_author_quotes_is_taken_from_a_record(name: str) -> None:
    subject = Subject(read_case(SAMPLES / name, SAMPLES))
    written = evidence_file(subject).decode()
    quoted = [item.judged.claimed.quotation.text for item in subject.case_evidence.quotations]
    for piece in (piece for text in subject.evidence.texts for piece in pieces(text.text)):
        assert piece not in written or any(piece in text for text in quoted)


def pieces(text: EvidenceText) -> list[str]:
    return [text.content[at : at + 30] for at in range(0, len(text.content) - 30, 30)]
