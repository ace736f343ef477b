"""Whether a case waits for its gates, and that nothing outside of it is taken for its evidence."""

import dataclasses
import shutil
from pathlib import Path

import pytest

from gen.check.gate import Policy
from gen.check.gate_terms import gate_terms
from gen.check.memory import digest_of
from gen.check.subject import Subject
from gen.load.case import read_case
from gen.request import Request
from gen.settings import CaseSettings, Evidence, RepositoryEvidence, Settings

SAMPLE = Path(__file__).parents[3] / "samples" / "face-recognition"


def asked(of_case: bool | None, of_repository: bool | None, *, has_workbench: bool) -> bool:
    settings = Settings(evidence=RepositoryEvidence(required=of_repository, require_text=True))
    evidence = Evidence(required=of_case) if of_case is not None else None
    case = CaseSettings(title="标题", project="项目", evidence=evidence)
    request = Request(Path("case"), Path(), settings)
    assert request.requires_text(case)  # what a case says of one thing leaves the other as it is
    return request.requires_gates(case, has_workbench=has_workbench)


@pytest.mark.parametrize("has_workbench", [True, False])
def test_the_case_decides_before_the_repository_and_a_workbench_asks_for_itself(
    has_workbench: bool,
) -> None:
    assert asked(None, None, has_workbench=has_workbench) is has_workbench
    for stated in (True, False):
        assert asked(None, stated, has_workbench=has_workbench) is stated
        assert asked(stated, not stated, has_workbench=has_workbench) is stated


@pytest.fixture
def case(tmp_path: Path) -> Path:
    shutil.copytree(SAMPLE, tmp_path / "case", ignore=shutil.ignore_patterns("dist"))
    return tmp_path / "case"


def subject_of(case: Path) -> Subject:
    inputs = read_case(case, case)
    subject = Subject(inputs)
    return dataclasses.replace(subject, gates=gate_terms(Request(case, case), inputs.folder))


def test_evidence_that_a_link_leads_out_of_the_case_is_not_read(case: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere" / "sources").mkdir(parents=True)
    (tmp_path / "elsewhere" / "evidence.json").write_text("{}", "utf-8")
    (case / "evidence").symlink_to(tmp_path / "elsewhere")
    gates = subject_of(case).gates
    assert gates is not None
    assert gates.required
    assert [each.file for each in gates.damaged] == ["evidence"]


@pytest.mark.parametrize(
    "file",
    [
        "claims.json",
        "answer.md",
        "evidence/evidence.json",
        "evidence/ignored.jsonl",
        "evidence/corrections.jsonl",
        "evidence/.journal.json",
        "evidence/batches/0123456789abcdef.json",
        "evidence/raw/0.json",
        "evidence/leads/0123456789abcdef.json",
        "evidence/sources/0123456789abcdef.json",
    ],
)
def test_no_finding_is_remembered_past_a_change_in_the_evidence(case: Path, file: str) -> None:
    before = digest_of(subject_of(case), Policy())
    (case / file).parent.mkdir(parents=True, exist_ok=True)
    (case / file).write_text("{}", "utf-8")
    after = digest_of(subject_of(case), Policy())
    assert None not in (before, after)
    assert before != after
