"""A case is built when, and only when, something that decides its report has changed."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from gen.batch.crew import Alone
from gen.batch.entries import is_current
from gen.batch.job import Job, Options
from gen.batch.planning import Plan, Planner
from gen.batch.run import Run
from gen.batch.store import Store
from gen.cli.environment import file_time
from gen.files.hashing import sha256_bytes
from tests.batch_repository import edit, make_repository

PARTS = {"program": "p", "themes": "t", "law": "l", "settings": "s", "versions": "v"}


class Desk:
    """Plan and build one case of a repository."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.case = root / "cases" / "2026-01"
        self.parts = dict(PARTS)
        self.options = Options()
        self.force = self.rehash = False

    def plan(self) -> Plan:
        store = Store(self.root, "test", b"s" * 32)
        self.planner = Planner(store, self.parts, file_time, self.force, self.rehash)
        return self.planner.plan(Job(self.case, self.root, self.options))

    def build(self) -> None:
        run = Run([self.plan()], lambda _: self.planner)
        assert len(list(run.results(Alone()))) == 1

    @property
    def reasons(self) -> list[tuple[str, tuple[str, ...]]]:
        return [(each.kind, each.names) for each in self.plan().reasons]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    desk = Desk(make_repository(tmp_path_factory.mktemp("planning"), broken=False))
    assert desk.reasons == [("new", ())]
    desk.build()
    return desk


def test_nothing_changed_means_nothing_to_do(built: Desk) -> None:
    plan = built.plan()
    assert plan.reasons == ()
    assert plan.result is not None
    assert plan.result.outcomes[0].files == ("report.md",)


def test_an_edition_that_was_just_published_does_not_call_for_another_look(built: Desk) -> None:
    assert (built.case / "dist" / "client" / "manifest.json").is_file()
    assert built.reasons == []


def put(file: Path) -> None:
    """Put something where the evidence of a case has a file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("{}")


@pytest.mark.parametrize(
    ("change", "kind", "name"),
    [
        (lambda case: edit(case, "改"), "changed", "narrative/purpose.md"),
        (
            lambda case: (case / "narrative/risks.md").write_text("新"),
            "changed",
            "narrative/risks.md",
        ),
        (lambda case: (case / "archive/new.json").write_text("{}"), "added", "archive/new.json"),
        (lambda case: (case / "narrative/.图.png").write_text("x"), "added", "narrative/.图.png"),
        (
            lambda case: (case / "narrative/analysis.md").unlink(),
            "removed",
            "narrative/analysis.md",
        ),
        (lambda case: (case / "case.toml").write_text("#"), "changed", "case.toml"),
        *(
            (lambda case, name=name: put(case / name), "added", name)
            for name in (
                "evidence/evidence.json",
                "evidence/batches/0123456789abcdef.json",
                "evidence/raw/0.json",
                "evidence/leads/0123456789abcdef.json",
                "evidence/corrections.jsonl",
                "evidence/ignored.jsonl",
                "evidence/.journal.json",
                "claims.json",
                "answer.md",
            )
        ),
    ],
)
def test_a_changed_input_is_named(
    tmp_path: Path, change: Callable[[Path], object], kind: str, name: str
) -> None:
    desk = Desk(make_repository(tmp_path, broken=False))
    desk.build()
    change(desk.case)
    assert (kind, (name,)) in desk.reasons


def test_what_other_tools_leave_behind_does_not_count(built: Desk) -> None:
    (built.case / ".DS_Store").write_text("x")
    (built.case / "drafts").mkdir(exist_ok=True)
    (built.case / "drafts" / "x.md").write_text("x")
    assert built.reasons == []


def test_a_file_rewritten_with_the_same_content_is_hashed_and_nothing_more(built: Desk) -> None:
    file = built.case / "case.toml"
    file.write_bytes(file.read_bytes())
    assert built.reasons == []


def test_a_change_that_keeps_size_and_time_is_seen(built: Desk) -> None:
    file = built.case / "narrative" / "purpose.md"
    before, status = file.read_bytes(), file.stat()
    file.write_bytes(before.replace(b"01", b"02"))
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert built.reasons == [("changed", ("narrative/purpose.md",))]
    file.write_bytes(before)
    assert built.reasons == []


@pytest.mark.parametrize("part", sorted(PARTS))
def test_what_cases_share_is_a_reason_by_its_name(built: Desk, part: str) -> None:
    built.parts[part] = "other"
    try:
        assert built.reasons == [(part, ())]
    finally:
        built.parts[part] = PARTS[part]


def test_other_options_are_a_reason(built: Desk) -> None:
    built.options = Options(strict=True)
    try:
        assert built.reasons == [("options", ())]
    finally:
        built.options = Options()


def test_outputs_that_are_not_those_that_were_made_are_made_again(tmp_path: Path) -> None:
    desk = Desk(make_repository(tmp_path, broken=False))
    desk.build()
    report = desk.case / "dist" / "client" / "report.md"
    good = report.read_bytes()
    report.write_bytes(good + b"!")
    assert [kind for kind, _ in desk.reasons] == ["outputs"]
    desk.build()
    assert report.read_bytes() == good
    report.unlink()
    assert [kind for kind, _ in desk.reasons] == ["outputs"]


def test_force_and_rehash(built: Desk) -> None:
    built.rehash = True
    assert built.reasons == []
    built.force = True
    assert built.reasons == [("forced", ())]
    built.force = built.rehash = False


def test_a_record_changed_since_the_report_is_judged_again(tmp_path: Path) -> None:
    desk = Desk(make_repository(tmp_path, broken=False))
    desk.build()
    record = next((desk.case / "archive").rglob("*.json"))
    record.write_bytes(record.read_bytes() + b"\n")
    assert "published" in [kind for kind, _ in desk.reasons]


def test_what_was_learnt_of_a_case_that_is_gone_is_pruned(tmp_path: Path) -> None:
    desk = Desk(make_repository(tmp_path, broken=False))
    desk.build()
    store = Store(desk.root, "test", b"s" * 32)
    assert store.size()[0] == 2  # what became of it, and what the rules found in its inputs
    assert store.prune(is_current) == 0
    shutil.rmtree(desk.case)
    assert store.prune(is_current) == 2


def test_a_build_after_a_change_of_the_theme_knows_what_the_rules_found(tmp_path: Path) -> None:
    desk = Desk(make_repository(tmp_path, broken=False))
    assert _kept(desk) == {}
    desk.build()
    before = _kept(desk)
    desk.parts["themes"] = "other"
    assert desk.reasons == [("themes", ())]
    desk.build()
    assert _kept(desk) == before, "found, and not written again"
    desk.parts["program"] = "other"
    desk.build()
    assert _kept(desk) != before


def _kept(desk: Desk) -> dict[Path, int]:
    """Return when each entry of findings was written."""
    key = f"findings\n{desk.case.resolve()}\nclient"
    file = Store(desk.root, "test", b"s" * 32).folder / sha256_bytes(key.encode())
    return {file: file.stat().st_mtime_ns} if file.exists() else {}
