"""The contract vectors, judged through what `gen validate` runs (see README.md here)."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from gen.load.inputs import read_documents
from tests.contract import PLAN, SELECTION, Judgement, is_near, judge_inputs
from tests.vectors.cases import OPEN_GRADES, Vector, vectors

THROUGH_THE_COMMAND = (
    "R-D14/deep-two-issues/html-title",
    "R-F01/focused/mode-missing",
    "R-F05/focused/queries:null",
    "R-P10/deep-two-issues/dup-with-trailing-space",
    "R-P24/deep-two-issues/propositions/5/id:list",
    "R-P39/deep-two-issues/gap-without-query",
    "R-Q05/deep-two-issues/name:full-width",
    "R-S05/max-twelve/13",
    "R-S26/deep-two-issues/also-covered",
    "R-X01/deep-minimal/bom-plan",
    "R-X01/deep-minimal/deep-nesting",
    "R-X01/deep-minimal/lone-surrogate",
    "R-X02/deep-minimal/errors-in-all-three",
    "R-X02/deep-minimal/missing-plan-file",
    "R-X02/deep-minimal/plan-error-and-bad-selection-json",
)


def write(vector: Vector, folder: Path) -> tuple[Path, Path | None]:
    files = vector.files()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder / PLAN, folder / SELECTION if SELECTION in files else None


def judged(vector: Vector, folder: Path) -> Judgement:
    return judge_inputs(read_documents(*write(vector, folder), folder))


def places_of(judgement: Judgement) -> list[tuple[str, str]]:
    return [(d.location.file, d.location.path or "$") for d in judgement.errors]


def stray(found: list[tuple[str, str]], expected: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [
        (file, path)
        for file, path in found
        if not any(file == other and is_near(path, place) for other, place in expected)
    ]


@pytest.mark.parametrize(
    "vector", [v for v in vectors() if v.grade not in OPEN_GRADES], ids=lambda vector: vector.id
)
def test_exit_code_and_places(vector, tmp_path):
    judgement = judged(vector, tmp_path)
    assert judgement.exit == vector.exit
    if vector.exit == 1:
        found = places_of(judgement)
        assert found
        assert stray(found, vector.places()) == []


def test_there_are_562_vectors():
    assert len({vector.id for vector in vectors()}) == len(vectors()) == 562


@pytest.mark.parametrize("name", THROUGH_THE_COMMAND)
def test_the_command_answers_the_same(name, tmp_path):
    vector = next(v for v in vectors() if v.id == name)
    plan, selection = write(vector, tmp_path)
    expected = judge_inputs(read_documents(plan, selection, tmp_path))
    options = ["--plan", PLAN, *(["--selection", SELECTION] if selection else [])]
    done = subprocess.run(
        [sys.executable, "-m", "gen.cli.main", "validate", *options, "--format", "json"],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    answer = json.loads(done.stdout)
    assert done.returncode == expected.exit
    assert [
        (d["code"], d["severity"], d["file"], d["line"], d["path"]) for d in answer["diagnostics"]
    ] == [
        (d.code, d.severity.value, d.location.file, d.location.line, d.location.path)
        for d in expected.diagnostics
    ]
    assert done.stderr == b""
