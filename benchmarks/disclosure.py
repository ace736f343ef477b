"""Measure how long it takes to judge what a case discloses: the longest sample, and 1,000 records.

Each of the 1,000 records has ten candidates of 1,000 characters that nobody selected (10 million
characters), and the narrative copies one passage of the last.
"""

import random
import time
from dataclasses import replace
from pathlib import Path
from statistics import median

from benchmarks.process import ROOT
from benchmarks.table import Row
from gen.check.gate import judge_subject
from gen.check.rules.disclosure import RULES
from gen.check.subject import Subject
from gen.load.archive import Archive
from gen.load.case import read_case
from gen.load.case_folder import CaseFolder
from gen.load.inputs import Inputs
from gen.model.record import Record, record_from

SAMPLE = ROOT / "samples" / "liquidated-damages"
_RECORDS, _CANDIDATES, _LENGTH = 1000, 10, 1000
_PASSAGE = slice(-200, -100)


def rows(rounds: int) -> list[Row]:
    """Return the two times, warm, in CPU seconds, the reading of the archive not counted."""
    sample = median(_spent(read_case(SAMPLE, Path.cwd()), 0) for _ in range(rounds + 1))
    huge = _huge()
    archive = median(_spent(huge, 1) for _ in range(max(3, rounds // 2)))
    return [
        Row("disclosure of the longest sample judged", f"{sample * 1000:.0f} ms", "all DIS rules"),
        Row("1,000 records searched for copies", f"{archive:.2f} s", "10 million characters"),
    ]


def _spent(inputs: Inputs, wanted: int) -> float:
    subject = Subject(inputs, edition="client")
    _ = subject.cited, subject.evidence.texts
    start = time.process_time()
    found = judge_subject(subject, RULES)
    spent = time.process_time() - start
    if len(found) != wanted:
        raise ValueError(f"{len(found)} findings")
    return spent


def _huge() -> Inputs:
    chance = random.Random(1)  # noqa: S311 - no secret, but the same archive in every run
    inputs = read_case(SAMPLE, Path.cwd())
    folder = inputs.folder
    if folder is None:
        raise ValueError("no sample")
    signs = [chr(0x4E00 + number) for number in range(3000)]
    texts = ["".join(chance.choices(signs, k=_LENGTH)) for _ in range(_RECORDS * _CANDIDATES)]
    records = tuple(_record(number, texts) for number in range(_RECORDS))
    archive = Archive((*folder.archive.records, *records))
    return replace(inputs, folder=_copying(replace(folder, archive=archive), texts[-1][_PASSAGE]))


def _record(number: int, texts: list[str]) -> Record:
    own = texts[number * _CANDIDATES : (number + 1) * _CANDIDATES]
    items = [
        {"title": f"第{number}之{place}号案", "jbdw": "某法院", "content": f"{text}。"}
        for place, text in enumerate(own)
    ]
    value = {"endpoint": "/open/case_vector_search", "response": {"extra": {"wenshu": items}}}
    return record_from(value, f"archive/{number:04}.json", "0" * 64)


def _copying(folder: CaseFolder, passage: str) -> CaseFolder:
    """Return the case with `passage` in its narrative."""
    part = folder.narrative["risks"]
    content = replace(part.content, text=f"{part.content.text}\n{passage}\n")
    return replace(folder, narrative={**folder.narrative, "risks": replace(part, content=content)})
