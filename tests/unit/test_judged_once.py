"""Stages are kept apart: what has not changed is neither judged nor read a second time."""

import json
import pickle
import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path

import pytest

from gen.batch.findings import StoredFindings
from gen.batch.job import Job, Options
from gen.batch.parcel import pack
from gen.batch.store import Store
from gen.check.memory import InputFindings, Memory, RecentFindings, lasting_memory
from gen.evidence.judging import Judge
from gen.judgement import Judgement, check_case
from gen.load.repository import find_settings
from gen.model.edition import Edition
from gen.model.record import Record, record_alias
from gen.outcome import Verdict
from gen.pipeline import Finished, Means, finish_case
from gen.request import Request
from gen.settings import Settings
from tests.system.command import copy_sample

SEAL = b"a secret of thirty-two bytes ...."
STYLE = ":root { --own: 1; }\n"


@dataclass
class Desk:
    """A repository with one case and a theme of its own, and who counts the work on it."""

    root: Path
    judged: list[str] = field(default_factory=list)
    parsed: list[str] = field(default_factory=list)
    searched: list[str] = field(default_factory=list)

    @property
    def case(self) -> Path:
        return self.root / "cases" / "a"

    @property
    def store(self) -> Store:
        return Store(self.root, "test", SEAL)

    @property
    def stored(self) -> StoredFindings:
        return StoredFindings(self.store, "program")

    def request(self, edition: Edition = "internal", *, formats: bool = True) -> Request:
        repository = find_settings(self.case, self.root)
        return Request(
            self.case,
            self.root,
            repository.settings,
            repository.problems,
            law=repository.law(self.root),
            edition=edition,
            formats=("md", "html") if formats else None,
            theme_folders=repository.theme_folders,
            settings_file=repository.file,
            brand=repository.brand,
        )

    def finish(self, memory: Memory, edition: Edition = "internal") -> Finished:
        """Print the case; `judged`, `parsed` and `searched` then hold what that took."""
        for work in (self.judged, self.parsed, self.searched):
            work.clear()
        means = Means(is_held=lambda *_: False, memory=memory)
        return finish_case(self.request(edition), means)

    def check(self, memory: Memory) -> Judgement:
        return check_case(self.request(), memory)


@pytest.fixture(autouse=True)
def same_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the checkout be worked on while the tests run: it is part of the build id."""
    monkeypatch.setattr("gen.publish.identity.package_digest", lambda: "0" * 64)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    desk = Desk(tmp_path)
    copy_sample("face-recognition", desk.case)
    theme = tmp_path / "themes" / "firm"
    theme.mkdir(parents=True)
    (theme / "theme.toml").write_text('inherit = "base"\nhtml_styles = ["firm.css"]\n', "utf-8")
    (theme / "css").mkdir()
    (theme / "css" / "firm.css").write_text(STYLE, "utf-8")
    (tmp_path / "gen.toml").write_text('firm = "甲律师事务所"\ntheme = "firm"\n', "utf-8")
    honest = Judge.judge

    def judge(self: Judge, claimed: object) -> object:
        desk.judged.append("quotation")
        return honest(self, claimed)  # type: ignore[arg-type]

    monkeypatch.setattr(Judge, "judge", judge)
    _count(
        monkeypatch, "gen.load.record.record_from", lambda args: desk.parsed.append(str(args[1]))
    )
    _count(
        monkeypatch,
        "gen.check.memory.held_texts",
        lambda args: desk.searched.append(_file(args[0])),
    )
    return desk


def _file(record: object) -> str:
    assert isinstance(record, Record)
    return record.file


def _count(
    monkeypatch: pytest.MonkeyPatch, name: str, note: Callable[[tuple[object, ...]], None]
) -> None:
    module, _, function = name.rpartition(".")
    honest = getattr(__import__(module, fromlist=[function]), function)

    def counted(*args: object) -> object:
        note(args)
        return honest(*args)

    monkeypatch.setattr(name, counted)


def test_a_changed_theme_does_not_check_the_evidence_again(desk: Desk) -> None:
    first = desk.finish(Memory(desk.stored))
    assert len(desk.judged) > 10
    (desk.root / "themes" / "firm" / "css" / "firm.css").write_text(STYLE * 2, "utf-8")
    second = desk.finish(Memory(desk.stored))
    assert desk.judged == []
    assert second.files["report.html"] != first.files["report.html"]
    assert second == desk.finish(Memory())
    assert desk.judged != []


def test_a_changed_brand_does_not_check_the_evidence_again(desk: Desk) -> None:
    first = desk.finish(Memory(desk.stored))
    _append(desk.root / "gen.toml", '[brand]\nsignatures = ["承办律师："]\n')
    second = desk.finish(Memory(desk.stored))
    assert desk.judged == []
    assert (first.verdict, second.verdict) == (Verdict.DELIVERABLE,) * 2
    assert second.files["report.html"] != first.files["report.html"]


@pytest.mark.parametrize("edition", ["internal", "client", "court"])
@pytest.mark.parametrize("name", ["face-recognition", "liquidated-damages"])
def test_what_is_remembered_is_what_would_be_found(
    tmp_path: Path, name: str, edition: Edition
) -> None:
    desk = Desk(tmp_path)
    copy_sample(name, desk.case)
    (tmp_path / "gen.toml").write_text("", "utf-8")
    fresh, memory = desk.finish(Memory(), edition), lasting_memory(desk.stored)
    assert desk.finish(memory, edition) == fresh
    assert desk.finish(memory, edition) == fresh


def test_an_edited_narrative_does_not_read_unchanged_records_again(desk: Desk) -> None:
    memory = lasting_memory(RecentFindings())
    desk.finish(memory)
    records = sorted(path.name for path in desk.case.rglob("archive/*/*.json"))
    assert sorted(Path(file).name for file in desk.parsed) == records
    assert sorted(Path(file).name for file in desk.searched) == records

    (desk.case / "narrative" / "purpose.md").write_text("另一句话。\n", "utf-8")
    edited = desk.finish(memory)
    assert (desk.parsed, desk.searched) == ([], [])
    assert desk.judged != []
    assert edited == desk.finish(Memory())

    changed = next(desk.case.rglob("archive/*/*.json"))
    changed.write_bytes(changed.read_bytes() + b"\n")
    assert desk.finish(memory) == desk.finish(Memory())
    desk.finish(memory)
    changed.write_bytes(changed.read_bytes() + b"\n")
    desk.finish(memory)
    assert [Path(file).name for file in desk.parsed] == [changed.name]


def _waive(request: Request) -> Request:
    settings = Settings.model_validate({"severities": {"EVD010": "warning"}})
    return replace(request, settings=settings)


CHANGES: dict[str, Callable[[Desk], object]] = {
    "narrative": lambda desk: (desk.case / "narrative" / "purpose.md").write_text("改。"),
    "settings of the case": lambda desk: _append(desk.case / "case.toml", "\n# 改\n"),
    "plan": lambda desk: _append(desk.case / "research-plan.json", "\n"),
    "selection": lambda desk: _append(desk.case / "selected-sources.json", "\n"),
    "record": lambda desk: _append(next(desk.case.rglob("archive/*/*.json")), "\n"),
    "record gone": lambda desk: next(desk.case.rglob("archive/*/*.json")).unlink(),
    "broken record": lambda desk: (desk.case / "archive" / "x.json").write_text("{"),
    "record that is no file": lambda desk: (desk.case / "archive" / "x.json").mkdir(),
    "hashes": lambda desk: (desk.case / "SHA256SUMS").unlink(),
    "report that disagrees": lambda desk: _publish(desk.case),
    "law": lambda desk: _law(desk.root),
    "waivers": lambda desk: _append(desk.root / "gen.toml", _WAIVER),
    "severities": lambda desk: _append(desk.root / "gen.toml", _SEVERITY),
    "evidence wanted": lambda desk: _append(desk.root / "gen.toml", _REQUIRED),
}
_SEVERITY = '\n[severities]\nEVD007 = "error"\n'
_REQUIRED = "\n[evidence]\nrequire_text = true\n"
_WAIVER = """
[[waivers]]
code = "EVD007"
reason = "已人工核对"
person = "某律师"
expires = 2030-01-01
"""


def _append(file: Path, text: str) -> None:
    file.write_text(file.read_text("utf-8") + text, "utf-8")


def _publish(case: Path) -> None:
    """Leave a report that was made from a record with another content."""
    folder, record = case / "dist" / "client", next(case.rglob("archive/*/*.json"))
    folder.mkdir(parents=True)
    records = {record_alias(record.relative_to(case).as_posix()): "00"}
    (folder / "manifest.json").write_text(json.dumps({"records": records}), "utf-8")


def _law(root: Path) -> None:
    (root / "law").mkdir()
    (root / "law" / "own.toml").write_text("# 无\n", "utf-8")


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_the_rules_look_at_is_looked_at_again_when_it_changes(
    desk: Desk, change: str
) -> None:
    desk.check(Memory(desk.stored))
    CHANGES[change](desk)
    desk.judged.clear()
    after = desk.check(Memory(desk.stored))
    assert desk.judged != []
    assert after.diagnostics == desk.check(Memory()).diagnostics


@pytest.mark.parametrize(
    "other",
    [
        lambda request: replace(request, source_date=date(2020, 1, 1)),
        lambda request: replace(request, edition="client"),
        lambda request: replace(request, working_directory=request.case),
    ],
)
def test_what_was_asked_for_counts_as_well(desk: Desk, other: Callable[[Request], Request]) -> None:
    memory = Memory(desk.stored)
    desk.check(memory)
    desk.judged.clear()
    request = other(desk.request())
    assert check_case(request, memory).diagnostics == check_case(request).diagnostics
    assert len(desk.judged) % 2 == 0  # both judged, not one


def test_another_program_and_force_believe_nothing(desk: Desk) -> None:
    desk.check(Memory(desk.stored))
    for findings in (
        StoredFindings(desk.store, "another program"),
        StoredFindings(desk.store, "program", anew=True),
        StoredFindings(Store(desk.root, "test", b"of somebody else"), "program"),
    ):
        desk.judged.clear()
        desk.check(Memory(findings))
        assert desk.judged != []
        desk.check(Memory(desk.stored))  # put back what the next one must not believe


def test_damage_is_noticed_wherever_it_is(desk: Desk) -> None:
    fresh = desk.check(Memory()).diagnostics
    desk.check(Memory(desk.stored))
    (entry,) = desk.store.folder.iterdir()
    sound, chance = entry.read_bytes(), random.Random(11)
    for place in chance.sample(range(len(sound)), 12):
        flipped = bytearray(sound)
        flipped[place] ^= 1 << chance.randrange(8)
        for damaged in (bytes(flipped), sound[:place], b""):
            entry.write_bytes(damaged)
            desk.judged.clear()
            assert desk.check(Memory(desk.stored)).diagnostics == fresh
            assert desk.judged != []
            assert entry.read_bytes() == sound  # and mended


def test_an_entry_of_another_make_is_absent(desk: Desk) -> None:
    findings, key = desk.stored, f"findings\n{desk.case.resolve()}\ninternal"
    findings.keep(desk.case, "internal", "d", InputFindings((), {}))
    assert findings.find(desk.case, "internal", "d") == InputFindings((), {})
    sound = desk.store.read(key)
    assert sound is not None
    for content in (
        b"",
        b"[]",
        b"{}",
        b"1",
        sound.replace(b'"format":1', b'"format":2'),
        sound[:-2],
    ):
        desk.store.write(key, content)
        assert findings.find(desk.case, "internal", "d") is None


def test_the_seal_of_the_cache_does_not_travel(desk: Desk) -> None:
    job = Job(desk.case, desk.root, Options(), desk.stored)
    parcel = pack(job, find_settings(desk.case, desk.root))
    assert parcel is not None
    assert parcel.job.findings is None
    assert SEAL not in pickle.dumps(parcel)
