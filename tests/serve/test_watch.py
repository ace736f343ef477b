"""`gen watch` builds what changes, one line each, whatever state the files are in for a moment."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serve.repository import NAME, add
from tests.serve.started import Started
from tests.system.command import copy_sample, gen

REPORT = f"{NAME}/dist/client/report.md"


@pytest.fixture
def watch(repository: Path) -> Iterator[Started]:
    """Watch the repository; its case has been built once."""
    started = Started("watch", cwd=repository)
    yield started
    started.end()


def report(repository: Path) -> str:
    return (repository / REPORT).read_text("utf-8")


def test_what_changes_is_built_again(repository: Path, watch: Started) -> None:
    watch.until(f"已生成 {NAME}/dist/client")
    add(repository, "今天补充一段分析。")
    watch.until(f"已生成 {NAME}/dist/client")
    assert "今天补充一段分析" in report(repository)
    assert [*(repository / ".gen" / "cache").iterdir()], "what the rules found is kept"

    built = report(repository)
    selection = repository / NAME / "selected-sources.json"
    whole = selection.read_text("utf-8")
    selection.write_text(whole[: len(whole) // 2], "utf-8")
    watch.until(f"无法判定 {NAME}；错误 1", "INP004")
    assert report(repository) == built, "a file that is half saved takes nothing away"

    replacement = selection.with_name(".selected-sources.json.tmp")
    replacement.write_text(whole, "utf-8")
    replacement.rename(selection)
    watch.until(f"没有变化 {NAME}/dist/client")

    (repository / "gen.toml").write_text('firm = "乙律师事务所"\nformats = ["md"]\n', "utf-8")
    watch.until(f"已生成 {NAME}/dist/client")
    assert "乙律师事务所" in report(repository)

    code, errors = watch.interrupt()
    assert code == 130
    assert errors == "已中断。\n"


def test_a_theme_and_the_law_are_followed_into_the_pdf(repository: Path) -> None:
    theme = repository / "themes" / "firm"
    theme.mkdir(parents=True)
    (repository / "law").mkdir()
    (theme / "theme.toml").write_text('inherit = "base"\n', "utf-8")
    (repository / "gen.toml").write_text('theme = "firm"\nformats = ["pdf"]\n', "utf-8")
    watch = Started("watch", cwd=repository)
    try:
        watch.until("已生成")
        pdf = repository / NAME / "dist/client/report.pdf"
        before = pdf.read_bytes()
        (theme / "labels.toml").write_text('[report]\nheading = "法律研究报告"\n', "utf-8")
        watch.until("已生成")
        assert pdf.read_bytes() != before
        built = gen("build", NAME, "--to", "pdf", "--out", "again", cwd=repository)
        assert built.returncode == 0
        again = repository / "again/face-recognition/client/report.pdf"
        assert pdf.read_bytes() == again.read_bytes(), "a warm engine prints the same bytes"
        (repository / "law" / "firm.toml").write_text("[", "utf-8")
        watch.until("law/firm.toml")
    finally:
        watch.end()


def test_cases_stay_when_the_settings_are_half_saved(repository: Path) -> None:
    settings = repository / "gen.toml"
    (repository / "cases").rename(repository / "matters")
    settings.write_text('cases = ["matters/*"]\nformats = ["md"]\n', "utf-8")
    watch = Started("watch", cwd=repository)
    try:
        watch.line()
        settings.write_text('cases = ["matters/*', "utf-8")
        watch.until("无法判定 matters/face-recognition", "gen.toml:1")
        settings.write_text('cases = ["matters/*"]\nformats = ["md"]\n', "utf-8")
        watch.until("没有变化 matters/face-recognition")
    finally:
        watch.end()


def test_cases_come_and_go(repository: Path, watch: Started) -> None:
    watch.line()
    shutil.rmtree(repository / NAME)
    watch.until(f"案件已不在 {NAME}")
    copy_sample("face-recognition", repository / NAME)
    watch.until(f"已生成 {NAME}/dist/client")
    add(repository, "它仍然被守着。")
    watch.until(f"已生成 {NAME}/dist/client")
    assert "它仍然被守着" in report(repository)


def test_a_case_that_was_named_stays_watched_when_its_folder_is_replaced(repository: Path) -> None:
    watch = Started("watch", NAME, cwd=repository)
    try:
        watch.line()
        (repository / NAME).rename(repository / "aside")
        watch.until(f"无法判定 {NAME}")
        (repository / "aside").rename(repository / NAME)
        watch.until(f"没有变化 {NAME}/dist/client")
    finally:
        watch.end()


def test_without_a_case_there_is_nothing_to_watch(tmp_path: Path) -> None:
    ran = gen("watch", cwd=tmp_path)
    assert ran.returncode == 2
    assert "没有找到案件" in ran.stderr
