"""`gen check` judges a case once: unchanged, it gets the answer of the last time, and the same."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from gen.judgement import Judgement, check_case
from gen.request import Request
from tests.batch_repository import GOOD, UNREADABLE, WITHHELD, edit, make_repository
from tests.unit.cli.conftest import Gen, Ran

ALL = [*GOOD, WITHHELD, UNREADABLE]
FORMATS = ("text", "json", "sarif", "junit", "github")


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch, gen: Gen) -> list[str]:
    """Give a repository in the folder of `gen`, and the names of the cases that are judged."""
    names: list[str] = []

    def counted(request: Request, *memory: object) -> Judgement:
        names.append(request.case.name)
        return check_case(request, *memory)  # type: ignore[arg-type]

    monkeypatch.setattr("gen.pipeline.check_case", counted)
    monkeypatch.setenv("XDG_CACHE_HOME", str(Path("cache").resolve()))
    # The checkout may be worked on while the tests run.
    monkeypatch.setattr("gen.batch.shared.package_file", lambda: Path("cases").resolve() / "none")
    make_repository(Path.cwd())
    return names


def uncached(gen: Gen, *arguments: object) -> Ran:
    """Run `gen` without anything that was kept."""
    shutil.rmtree(".gen", ignore_errors=True)
    return gen(*arguments)


def test_what_has_not_changed_is_not_judged_again(gen: Gen, judged: list[str]) -> None:
    first = gen("check")
    assert (first.code, sorted(judged)) == (2, ALL)
    judged.clear()
    assert gen("check") == first
    assert judged == [UNREADABLE]  # what could not be judged is tried every time


def test_the_answer_is_the_same_in_every_format(gen: Gen, judged: list[str]) -> None:
    asked = ("check", *cases(), Path("cases") / UNREADABLE)
    gen(*asked)
    known = {format: gen(*asked, "--format", format) for format in FORMATS}
    for format in FORMATS:
        assert known[format] == uncached(gen, *asked, "--format", format)


CHANGES: dict[str, Callable[[Path], object]] = {
    "narrative": lambda case: edit(case, "改了一句。"),
    "record": lambda case: next(case.rglob("archive/*/*.json")).write_text("{}", "utf-8"),
    "settings": lambda case: (case / "case.toml").unlink(),
    "picture": lambda case: (case / "narrative" / "p.svg").write_text("<svg/>", "utf-8"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_only_the_changed_case_is_judged(gen: Gen, judged: list[str], change: str) -> None:
    gen("check", *cases())
    CHANGES[change](Path("cases") / GOOD[1])
    judged.clear()
    ran = gen("check", *cases())
    assert judged == [GOOD[1]]
    assert ran == uncached(gen, "check", *cases())


def cases() -> list[Path]:
    """Return two good cases and one that is withheld: each is judged again and again."""
    return [Path("cases") / name for name in (*GOOD[:2], WITHHELD)]


@pytest.mark.parametrize("file", ["gen.toml", "law/own.toml", "themes/own/theme.toml"])
def test_what_cases_share_counts_for_all(gen: Gen, judged: list[str], file: str) -> None:
    gen("check", *cases())
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    with Path(file).open("a", encoding="utf-8") as shared:
        shared.write("# 改\n")
    judged.clear()
    ran = gen("check", *cases())
    assert sorted(judged) == [case.name for case in cases()]
    assert ran == uncached(gen, "check", *cases())


@pytest.mark.parametrize("options", [["--strict"], ["--edition", "all"], ["--edition", "court"]])
def test_another_question_has_an_answer_of_its_own(
    gen: Gen, judged: list[str], options: list[str]
) -> None:
    case = cases()[0]
    plain = gen("check", case)
    judged.clear()
    asked = gen("check", case, *options)
    assert judged
    judged.clear()
    assert gen("check", case, *options) == asked == uncached(gen, "check", case, *options)
    gen("check", case)
    assert gen("check", case) == plain


def test_the_day_that_was_asked_for_counts(
    gen: Gen, judged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    gen("check", cases()[0])
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    judged.clear()
    gen("check", cases()[0])
    assert judged == [GOOD[0]]


def test_a_report_is_built_whatever_check_has_found(gen: Gen, judged: list[str]) -> None:
    case = cases()[0]
    gen("check", case)
    assert not (case / "dist").exists()
    assert gen("build", case, "--to", "md").code == 0
    assert (case / "dist" / "client" / "report.md").is_file()
    judged.clear()
    gen("check", case)
    gen("build", case, "--to", "md")
    assert judged == []


def test_rehash_notices_a_change_that_kept_every_stamp(
    gen: Gen, judged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    case = cases()[0]
    gen("check", case)
    edit(case, "改了一句。")
    monkeypatch.setattr("gen.batch.planning.is_unchanged", lambda *_: True)
    judged.clear()
    gen("check", case)
    assert judged == []  # nothing showed
    monkeypatch.setattr("gen.batch.planning.is_unchanged", lambda known, _: bool(known))
    gen("check", case, "--rehash")
    assert judged == [GOOD[0]]


def test_somebody_elses_answers_are_not_believed(
    gen: Gen, judged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    gen("check", *cases())
    monkeypatch.setenv("XDG_CACHE_HOME", str(Path("another").resolve()))
    judged.clear()
    gen("check", *cases())
    assert len(judged) == len(cases())


def test_tables_are_made_of_the_case_itself(gen: Gen, judged: list[str]) -> None:
    case = cases()[0]
    gen("check", case)
    assert gen("check", case, "--evidence").out.startswith(f"证据表：{case.as_posix()}\n")
    assert gen("check", case, "--coverage").out.startswith("覆盖表：")


def test_without_a_repository_nothing_is_kept(gen: Gen, judged: list[str], tmp_path: Path) -> None:
    lonely = shutil.copytree(cases()[0], tmp_path / "lonely")
    Path("gen.toml").unlink()
    shutil.rmtree(".gen", ignore_errors=True)
    first = gen("check", lonely)
    judged.clear()
    assert gen("check", lonely) == first
    assert (judged, Path(".gen").exists()) == (["lonely"], False)
