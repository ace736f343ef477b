"""`gen themes` says what there is to choose and where it comes from; `gen new-theme` starts one."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from gen.render.theme import load_theme
from gen.resources import themes_root
from tests.unit.cli.conftest import Gen


@pytest.fixture
def repository(gen: Gen) -> Path:
    """Give an empty repository: the current folder with a gen.toml."""
    Path("gen.toml").write_text("", "utf-8")
    return Path.cwd()


def test_all_themes_are_listed_with_their_options(gen: Gen) -> None:
    ran = gen("themes", "--format", "json")
    assert ran.code == 0
    listed = {each["name"]: each for each in json.loads(ran.out)["themes"]}
    assert set(listed) == {"base", "brief", "gongwen", "memo"}
    assert all(each["built_in"] and each["usable"] for each in listed.values())
    options = {name: {o["name"] for o in each["options"]} for name, each in listed.items()}
    assert options["memo"] == {"accent", "contents", "copy_to"}
    assert options["gongwen"] == {"contents", "seal_place"}


def test_the_values_in_use_are_those_of_gen_toml(gen: Gen, repository: Path) -> None:
    settings = 'theme = "memo"\n[themes.memo]\naccent = "#7a1f1f"\nacent = "#000000"\n'
    (repository / "gen.toml").write_text(settings, "utf-8")
    ran = gen("themes", "memo")
    assert ran.code == 0
    assert "memo（内置，继承 base，gen.toml 的默认主题）" in ran.out
    assert '默认 "#1a1a2e"  现为 "#7a1f1f"' in ran.out
    assert ran.err.startswith("gen.toml:4:1 ")


def test_each_file_is_shown_with_the_folder_it_comes_from(gen: Gen, repository: Path) -> None:
    own = repository / "themes" / "memo" / "css"
    own.mkdir(parents=True)
    (own / "paper-tables.css").write_text("table {}", "utf-8")
    (own.parent / "labels.toml").write_text("", "utf-8")
    files = json.loads(gen("themes", "memo", "--format", "json").out)["files"]
    assert files["css/paper-tables.css"] == ["themes/memo"]
    assert files["css/paper-memo.css"] == ["内置 memo"]
    assert files["css/paper-page.css"] == ["内置 base"]
    assert files["labels.toml"] == ["themes/memo", "内置 memo", "内置 base"]


def test_an_unknown_or_unusable_theme_is_told_with_its_reason(gen: Gen, repository: Path) -> None:
    ran = gen("themes", "mem")
    assert (ran.code, ran.out) == (2, "")
    assert "没有名为 mem 的主题。可用的主题：base、brief、gongwen、memo。" in ran.err
    (repository / "themes" / "bad").mkdir(parents=True)
    (repository / "themes" / "bad" / "theme.toml").write_text('inherit = "bad"', "utf-8")
    assert "bad → bad" in gen("themes", "bad").err
    listed = gen("themes")
    assert (listed.code, "不能用：主题互相继承" in listed.out) == (0, True)


def test_a_new_theme_prints_what_it_inherits_until_it_is_changed(
    gen: Gen, repository: Path
) -> None:
    ran = gen("new-theme", "firm", "--from", "memo")
    assert ran.code == 0
    assert "已建立 themes/firm" in ran.out
    theme = load_theme("firm", (repository / "themes", themes_root()))
    memo = load_theme("memo", (themes_root(),))
    assert (theme.labels, theme.order, theme.options) == (memo.labels, memo.order, memo.options)
    assert [path.name for path in theme.pdf_styles[-2:]] == ["paper-memo.css", "paper-firm.css"]
    assert gen("themes", "firm").out.startswith("firm（本仓库，继承 memo、base）")


def test_every_line_of_a_new_theme_can_be_switched_on(gen: Gen, repository: Path) -> None:
    gen("new-theme", "firm", "--from", "memo")
    file = repository / "themes" / "firm" / "theme.toml"
    text = file.read_text("utf-8")
    file.write_text(re.sub(r"^# (?=\w+ = |\[)", "", text, flags=re.MULTILINE), "utf-8")
    options = tomllib.loads(file.read_text("utf-8"))["options"]
    assert set(options) == {"accent", "contents", "copy_to", "side_note"}
    theme = load_theme("firm", (repository / "themes", themes_root()))
    assert theme.option_values["side_note"] == ""


@pytest.mark.parametrize("name", ["memo", "firm"])
def test_nothing_is_overwritten(gen: Gen, repository: Path, name: str) -> None:
    (repository / "themes" / "firm").mkdir(parents=True)
    assert gen("new-theme", name).code == 2
    assert list((repository / "themes").rglob("*")) == [repository / "themes" / "firm"]


@pytest.mark.parametrize("name", ["", "a/b", ".a", "a b", "..", "x" * 61])
def test_a_theme_needs_a_name_that_a_folder_may_have(gen: Gen, repository: Path, name: str) -> None:
    assert gen("new-theme", name).code == 2
    assert not (repository / "themes").exists()


def test_a_theme_needs_a_repository_and_something_to_inherit(gen: Gen) -> None:
    assert "没有 gen.toml" in gen("new-theme", "firm").err
    Path("gen.toml").write_text("", "utf-8")
    assert "没有主题 mem" in gen("new-theme", "firm", "--from", "mem").err
