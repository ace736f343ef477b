"""A preview shows what may be shown: the report, the marked draft of it, or only what was found."""

from pathlib import Path

import pytest

from gen.cli.requests import requests_for
from gen.outcome import Verdict
from gen.serve.preview import Preview, make_preview
from tests.serve.repository import NAME, add
from tests.system.command import gen_here

MARK = "草稿，不得外发"
LEAKS = ["经 case-semantic 检索。", "联系人身份证号 11010519491231002X。"]


def preview(repository: Path) -> Preview:
    (request,) = requests_for(repository / NAME, None, strict=False)
    return make_preview(request)


def files(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_deliverable_case_shows_its_report(repository: Path) -> None:
    shown = preview(repository)
    assert shown.verdict is Verdict.DELIVERABLE
    assert not shown.is_draft
    assert shown.page is not None
    assert "业主个人信息保护" in shown.page.decode()
    assert MARK not in shown.page.decode()


def test_a_withheld_case_shows_a_marked_draft(repository: Path) -> None:
    add(repository, "另见 [S-99]。")
    shown = preview(repository)
    assert shown.verdict is Verdict.WITHHELD
    assert shown.is_draft
    assert shown.page is not None
    assert MARK in shown.page.decode()
    assert "RPT002" in {each.code for each in shown.diagnostics}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_never_shown(repository: Path, leak: str) -> None:
    add(repository, leak)
    shown = preview(repository)
    assert shown.verdict is Verdict.WITHHELD
    assert shown.page is None
    assert any(each.code.startswith("DIS") for each in shown.diagnostics)


def test_what_cannot_be_read_shows_what_is_wrong(repository: Path) -> None:
    (repository / NAME / "selected-sources.json").write_text('{"case_id": "x",', "utf-8")
    shown = preview(repository)
    assert shown.verdict is Verdict.NOT_JUDGED
    assert shown.page is None
    assert "INP004" in {each.code for each in shown.diagnostics}


def test_nothing_is_written(repository: Path) -> None:
    before = files(repository)
    preview(repository)
    add(repository, "另见 [S-99]。")
    after_edit = files(repository)
    preview(repository)
    assert files(repository) == after_edit
    assert before.keys() == after_edit.keys()


def test_a_bug_is_shown_and_ends_nothing(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("in\nvain")

    monkeypatch.setattr("gen.serve.preview.finish_case", broken)
    shown = preview(repository)
    assert shown.verdict is Verdict.NOT_JUDGED
    assert shown.bug == "ZeroDivisionError: in vain"


def test_the_page_is_the_one_that_a_build_writes(repository: Path) -> None:
    built = gen_here("build", NAME, "--to", "html", cwd=repository)
    assert built.returncode == 0
    written = (repository / NAME / "dist/client/report.html").read_bytes()
    assert preview(repository).page == written
