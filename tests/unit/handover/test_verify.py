"""A finished file is the one that its inputs give, or every reason why not is named."""

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from gen.files.hashing import sha256_bytes
from gen.handover.origin import find_origin
from gen.handover.unjudged import UnjudgedError
from gen.handover.verify import verify
from gen.load.law import RepositoryLaw
from gen.publish import identity
from gen.request import Request
from gen.resources import themes_root
from gen.settings import Settings
from tests.unit.handover.conftest import Build

Edit = Callable[[Path], object]


def answer(file: Path, request: Request, **options: object) -> set[tuple[str, str, str]]:
    """Verify `file` and return what differs, as part, change and name."""
    found = verify(find_origin(file), request, **options)
    assert found.is_same is not bool(found.differences)
    return {(str(each.part), str(each.change), each.name) for each in found.differences}


def append(name: str) -> Edit:
    return lambda case: (case / name).write_bytes((case / name).read_bytes() + b"\n")


def record(case: Path, index: int = 0) -> Path:
    return sorted((case / "archive").rglob("*.json"))[index]


@pytest.mark.parametrize("name", ["report.md", "report.html", "manifest.json", ""])
def test_what_was_just_built_is_the_same(build: Build, request_for: Request, name: str) -> None:
    assert answer(build() / name, request_for, rebuild=True) == set()


@pytest.mark.parametrize(
    ("edit", "named"),
    [
        (append("case.toml"), "input changed case.toml"),
        (append("narrative/analysis.md"), "input changed narrative/analysis.md"),
        (lambda case: (case / "SHA256SUMS").unlink(), "input removed SHA256SUMS"),
        (append("dist/client/report.md"), "output changed report.md"),
        (lambda case: (case / "dist/client/report.md").unlink(), "output removed report.md"),
        (lambda case: (case / "dist/client/x.txt").touch(), "output added x.txt"),
    ],
)
def test_one_change_is_the_one_that_is_named(
    build: Build, case: Path, request_for: Request, edit: Edit, named: str
) -> None:
    folder = build()
    edit(case)
    assert answer(folder, request_for) == {tuple(named.split())}


@pytest.mark.parametrize(
    ("edit", "change"),
    [
        (lambda file: file.write_bytes(file.read_bytes() + b" "), "changed"),
        (lambda file: file.write_bytes(b"not JSON"), "changed"),
        (lambda file: file.unlink(), "removed"),
    ],
)
def test_a_touched_record_is_named(
    build: Build, case: Path, request_for: Request, edit: Edit, change: str
) -> None:
    file = build() / "report.md"
    touched = record(case, 2)
    edit(touched)
    assert answer(file, request_for) == {
        ("record", change, touched.relative_to(case).as_posix()),
    }


def test_new_files_of_the_case_are_named(build: Build, case: Path, request_for: Request) -> None:
    sums = (case / "SHA256SUMS").read_bytes()
    (case / "SHA256SUMS").unlink()
    file = build() / "report.md"
    (case / "SHA256SUMS").write_bytes(sums)
    copied = shutil.copy(record(case), case / "archive" / "later.json")
    assert copied.is_file()
    assert answer(file, request_for) == {
        ("input", "added", "SHA256SUMS"),
        ("record", "added", "archive/later.json"),
    }


def test_a_single_file_does_not_answer_for_the_others(
    build: Build, case: Path, request_for: Request
) -> None:
    folder = build()
    append("dist/client/report.md")(case)
    assert answer(folder / "report.html", request_for) == set()


def test_other_settings_are_named_one_by_one(build: Build, request_for: Request) -> None:
    file = build(settings=Settings(firm="甲所")) / "report.md"
    assert answer(file, replace(request_for, settings=Settings(firm="乙所"))) == {
        ("setting", "changed", "firm"),
    }


def test_changed_law_data_of_the_repository_is_told_from_the_case(
    build: Build, request_for: Request
) -> None:
    old, new = (
        RepositoryLaw(hashes={"@law/local.toml": sha256_bytes(data)}) for data in (b"old", b"new")
    )
    file = build(law=old) / "report.md"
    assert answer(file, replace(request_for, law=old)) == set()
    assert answer(file, replace(request_for, law=new)) == {("law", "changed", "@law/local.toml")}
    assert answer(file, request_for) == {("law", "removed", "@law/local.toml")}


def test_another_date_of_the_case_is_named_beside_its_file(
    build: Build, case: Path, request_for: Request
) -> None:
    file = build() / "report.md"
    settings = case / "case.toml"
    settings.write_text(settings.read_text("utf-8").replace("date = 2026-", "date = 2027-", 1))
    assert answer(file, request_for) == {
        ("input", "changed", "case.toml"),
        ("option", "changed", "date"),
    }


def test_a_date_from_the_environment_is_that_of_the_manifest(
    build: Build, case: Path, request_for: Request
) -> None:
    settings = case / "case.toml"
    lines = settings.read_text("utf-8").splitlines(keepends=True)
    settings.write_text("".join(line for line in lines if not line.startswith("date")), "utf-8")
    file = build(source_date=date(2026, 1, 1)) / "report.md"
    assert answer(file, request_for) == set()


def test_a_changed_theme_is_told_from_a_changed_program(
    build: Build, request_for: Request, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    themes = tmp_path / "themes"
    left_out = shutil.ignore_patterns("*.ttf", "*.otf", "script")  # no theme brings its own script
    shutil.copytree(themes_root(), themes, ignore=left_out)
    asked = replace(request_for, theme_folders=(themes,))
    file = build(theme_folders=(themes,)) / "report.md"
    assert answer(file, asked) == set()
    (themes / "base" / "README").write_text("new")
    assert answer(file, asked) == {("theme", "changed", "theme")}
    (themes / "base" / "README").unlink()
    versions = identity.engine_versions
    monkeypatch.setattr(
        identity, "engine_versions", lambda formats: versions(formats) | {"gen": "9", "jinja2": "9"}
    )
    assert answer(file, asked) == {
        ("program", "changed", "gen"),
        ("engine", "changed", "jinja2"),
    }


def test_a_theme_that_is_gone_is_named(build: Build, request_for: Request, tmp_path: Path) -> None:
    file = build() / "report.md"
    asked = replace(request_for, theme_folders=(tmp_path,))
    assert answer(file, asked) == {("theme", "removed", "theme")}


def test_broken_inputs_are_different_ones(build: Build, case: Path, request_for: Request) -> None:
    file = build() / "report.md"
    for name in ("case.toml", "research-plan.json", "selected-sources.json"):
        (case / name).write_bytes(b"\xff")
    assert answer(file, request_for) == {
        ("input", "changed", name)
        for name in ("case.toml", "research-plan.json", "selected-sources.json")
    }


def test_a_manifest_that_was_changed_gives_itself_away(build: Build, request_for: Request) -> None:
    manifest = build() / "manifest.json"
    value = json.loads(manifest.read_text("utf-8"))
    value["inputs"]["case.toml"] = sha256_bytes(b"")
    manifest.write_text(json.dumps(value), "utf-8")
    assert answer(manifest, request_for) == {
        ("manifest", "changed", "build_id"),
        ("input", "changed", "case.toml"),
    }


def test_building_again_unmasks_a_file_that_was_changed_with_its_manifest(
    build: Build, case: Path, request_for: Request
) -> None:
    folder = build()
    append("dist/client/report.md")(case)
    value = json.loads((folder / "manifest.json").read_text("utf-8"))
    value["outputs"]["report.md"] = sha256_bytes((folder / "report.md").read_bytes())
    (folder / "manifest.json").write_text(json.dumps(value), "utf-8")
    assert answer(folder, request_for) == set()
    assert answer(folder, request_for, rebuild=True) == {("rebuilt", "changed", "report.md")}


def test_a_report_that_may_no_longer_leave_cannot_be_built_again(
    build: Build, case: Path, request_for: Request
) -> None:
    file = build() / "report.md"
    with (case / "narrative" / "analysis.md").open("a", encoding="utf-8") as analysis:
        analysis.write("\n另见 [S-99]。\n")
    assert answer(file, request_for, rebuild=True) == {
        ("input", "changed", "narrative/analysis.md"),
        ("rebuilt", "removed", "report.md"),
    }


def test_a_file_of_another_build_says_so(build: Build, case: Path, request_for: Request) -> None:
    old = (build() / "report.html").read_bytes()
    append("narrative/analysis.md")(case)
    folder = build()
    (folder / "report.html").write_bytes(old)
    assert answer(folder, request_for) == {("build", "changed", "report.html")}


def test_an_input_that_cannot_be_read_leaves_no_answer(
    build: Build, case: Path, request_for: Request
) -> None:
    file = build() / "report.md"
    (case / "narrative" / "facts.md").unlink()
    (case / "narrative" / "facts.md").mkdir()
    with pytest.raises(UnjudgedError, match="unreadable"):
        answer(file, request_for)


def test_a_manifest_of_unknown_formats_leaves_no_answer(build: Build, request_for: Request) -> None:
    manifest = build() / "manifest.json"
    value = json.loads(manifest.read_text("utf-8"))
    value["options"]["formats"] = ["docx"]
    manifest.write_text(json.dumps(value), "utf-8")
    with pytest.raises(UnjudgedError, match="bad-manifest"):
        answer(manifest, request_for)
