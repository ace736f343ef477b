"""`gen new` makes a case of which `gen check` says exactly what is still to be written."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from gen.check.placeholder import PLACEHOLDER
from gen.files import atomic, new_folder
from gen.settings import CaseSettings, Court, CourtCase, Scope
from gen.workbench.new_case import SlugFault, slug_fault
from tests.git import commit, git
from tests.unit.cli.conftest import Gen

FROM_THE_AUTHOR = {"RPT004", "RPT005", "SEL011", "EVD002"}
"""A date, every blank, the verification of the source and its record."""


@pytest.mark.parametrize("mode", ["deep", "focused"])
def test_check_names_every_blank_and_nothing_but_what_the_author_owes(gen: Gen, mode: str) -> None:
    assert gen("new", "demo", "--mode", mode).code == 0
    ran = gen("check", "cases/demo", "--format", "json")
    found = json.loads(ran.out)["diagnostics"]
    assert ran.code == 1
    assert {item["code"] for item in found} == FROM_THE_AUTHOR
    blanks = sum(
        file.read_text("utf-8").count(PLACEHOLDER)
        for file in Path("cases/demo").rglob("*")
        if file.is_file()
    )
    assert sum(item["code"] == "RPT005" for item in found) == blanks > 10


def test_every_setting_can_be_switched_on_as_it_stands(gen: Gen) -> None:
    gen("new", "demo")
    text = Path("cases/demo/case.toml").read_text("utf-8")
    switched_on = re.sub(r"^# (?=\w+ = |\[)", "", text, flags=re.MULTILINE)
    settings = CaseSettings.model_validate(tomllib.loads(switched_on))
    assert settings.model_fields_set == set(CaseSettings.model_fields)
    assert settings.scope is not None and settings.court is not None
    assert settings.scope.model_fields_set == set(Scope.model_fields)
    assert settings.court.model_fields_set == set(Court.model_fields)
    assert settings.court.cases[0].model_fields_set == set(CourtCase.model_fields)


def test_a_new_case_needs_the_text_of_its_core_sources(gen: Gen) -> None:
    gen("new", "认购书纠纷")
    settings = tomllib.loads(Path("cases/认购书纠纷/case.toml").read_text("utf-8"))
    assert settings["evidence"] == {"require_text": True}


def test_the_folder_is_complete(gen: Gen) -> None:
    ran = gen("new", "认购书")
    assert ran.code == 0
    assert "gen check cases/认购书" in ran.out
    root = Path("cases/认购书")
    assert {p.relative_to(root).as_posix() for p in root.rglob("*") if p.is_file()} == {
        ".gitattributes",
        ".gitignore",
        "archive/认购书/.gitkeep",
        "case.toml",
        "narrative/analysis.md",
        "narrative/conclusion.md",
        "narrative/facts.md",
        "narrative/next-actions.md",
        "narrative/purpose.md",
        "narrative/risks.md",
        "narrative/strategy.md",
        "research-plan.json",
        "selected-sources.json",
    }
    assert "archive/** -text" in (root / ".gitattributes").read_text("utf-8")
    assert tomllib.loads((root / "case.toml").read_text("utf-8"))["project"] == "认购书"


@pytest.mark.parametrize("folder", ["cases", "a/b/c"])
def test_editors_find_the_schemas_that_the_files_name(gen: Gen, folder: str) -> None:
    Path("gen.toml").touch()
    assert "gen schema --write" in gen("new", "demo", "--dir", folder).out
    gen("schema", "--write")
    case = Path(folder) / "demo"
    plan = json.loads((case / "research-plan.json").read_text("utf-8"))
    named = (case / plan["$schema"]).resolve()
    assert named == Path("schemas/research-plan.schema.json").resolve()
    assert named.exists()
    first = (case / "case.toml").read_text("utf-8").splitlines()[0]
    assert (case / first.removeprefix("#:schema ")).exists()
    assert "gen schema --write" not in gen("new", "other", "--dir", folder).out


def test_an_existing_folder_is_left_alone(gen: Gen) -> None:
    Path("cases/demo").mkdir(parents=True)
    Path("cases/demo/mine.txt").write_text("mine")
    ran = gen("new", "demo")
    assert (ran.code, ran.out) == (2, "")
    assert "cases/demo 已经存在，没有改动任何文件。" in ran.err
    assert [file.name for file in Path("cases").rglob("*")] == ["demo", "mine.txt"]


def test_nothing_is_left_when_writing_fails(gen: Gen, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    Path("cases").mkdir()
    monkeypatch.setattr(atomic, "create_file", full)
    assert gen("new", "demo").code == 2
    monkeypatch.undo()
    monkeypatch.setattr(new_folder, "rename_to_free_name", full)
    assert gen("new", "demo", "--dir", str(Path("cases").resolve())).code == 2
    assert list(Path("cases").iterdir()) == []


@pytest.mark.parametrize(
    ("slug", "fault"),
    [
        ("认购书纠纷", None),
        ("2026-001.a", None),
        ("", SlugFault.EMPTY),
        ("..", SlugFault.HIDDEN),
        (".git", SlugFault.HIDDEN),
        ("-x", SlugFault.HIDDEN),
        ("a/b", SlugFault.UNSAFE),
        ("a\\b", SlugFault.UNSAFE),
        ("c:", SlugFault.UNSAFE),
        ("a b", SlugFault.UNSAFE),
        ("a\u3000b", SlugFault.UNSAFE),
        ("a\0", SlugFault.UNSAFE),
        ("\udcff", SlugFault.UNSAFE),
        ("字" * 61, SlugFault.TOO_LONG),
    ],
)
def test_a_slug_is_one_plain_name(slug: str, fault: SlugFault | None) -> None:
    assert slug_fault(slug) is fault


def test_a_bad_slug_is_explained(gen: Gen) -> None:
    ran = gen("new", "a/b")
    assert ran.code == 2
    assert "案件名 a/b 含有空格、分隔符或不能用在文件名里的字符。" in ran.err
    assert not Path("cases").exists()


def test_git_keeps_every_byte_and_leaves_out_what_gen_writes(gen: Gen) -> None:
    gen("new", "demo")
    case = Path("cases/demo")
    bytes_of = {"archive/demo/1.json": b'{"a": 1}\r\n', "narrative/facts.md": b"a\r\nb\n"}
    for name, data in bytes_of.items():
        (case / name).write_bytes(data)
    for name in ("dist/client/report.md", "drafts/client/report.md", ".gen/x"):
        (case / name).parent.mkdir(parents=True)
        (case / name).touch()

    git("init", "-q")
    git("config", "core.autocrlf", "true")
    commit()
    tracked = git("ls-files").split()
    assert not [name for name in tracked if "/dist/" in name or "drafts" in name or ".gen" in name]
    git("clone", "-q", "-c", "core.autocrlf=true", ".", "clone")
    for name, data in bytes_of.items():
        assert (Path("clone") / case / name).read_bytes() == data
