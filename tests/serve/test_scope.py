"""A change concerns the case in whose folder it is, all cases when they share it, or nobody."""

from pathlib import Path

import pytest

from gen.batch.scope import find_scope
from gen.batch.watching import compare
from tests.serve.repository import NAME, make_repository

OTHER = "cases/second"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Give a repository with two cases and everything that cases can share."""
    root = make_repository(tmp_path)
    (root / OTHER).mkdir()
    (root / OTHER / "case.toml").write_text("", "utf-8")
    for folder in ("law", "statutes", "themes/firm/css"):
        (root / folder).mkdir(parents=True)
    (root / "gen.toml").write_text(
        'law_library = "statutes"\n[brand]\nlogo = "brand/logo.png"\n', "utf-8"
    )
    return root


def concerned(repository: Path, *changed: str) -> list[str]:
    scope = find_scope((), repository)
    found = scope.concerned(repository / name for name in changed)
    return [path.relative_to(repository).as_posix() for path in found]


@pytest.mark.parametrize(
    "changed",
    [
        NAME,
        f"{NAME}/case.toml",
        f"{NAME}/narrative/analysis.md",
        f"{NAME}/archive/face-recognition-gate/new.json",
        f"{NAME}/SHA256SUMS",
    ],
)
def test_a_case_is_concerned_by_its_own_files(repository: Path, changed: str) -> None:
    assert concerned(repository, changed) == [NAME]


@pytest.mark.parametrize(
    "changed", ["law/firm.toml", "statutes/民法典.md", "themes/firm/css/a.css", "law"]
)
def test_all_cases_are_concerned_by_what_they_share(repository: Path, changed: str) -> None:
    assert concerned(repository, changed) == [NAME, OTHER]


@pytest.mark.parametrize(
    "changed",
    [
        f"{NAME}/dist/client/report.md",
        f"{NAME}/dist",
        f"{NAME}/drafts/client/draft-report.md",
        f"{NAME}/deliveries/2026-09-10-client.json",
        f"{NAME}/.gen/x",
        f"{NAME}/narrative/.analysis.md.swp",
        f"{NAME}/narrative/analysis.md~",
        f"{NAME}/narrative/4913",
        "themes/firm/.git/index",
        "cases/notes.txt",
        "README.md",
    ],
)
def test_nobody_is_concerned_by_outputs_and_by_what_editors_leave(
    repository: Path, changed: str
) -> None:
    assert concerned(repository, changed) == []


def test_the_folder_of_out_concerns_nobody(repository: Path) -> None:
    output = repository / NAME / "out"
    scope = find_scope((), repository, output)
    assert scope.concerned([output / "face-recognition" / "client" / "report.md"]) == ()
    assert scope.concerned([repository / NAME / "case.toml"]) == (repository / NAME,)


def test_a_case_is_called_as_it_was_named(repository: Path, monkeypatch) -> None:
    monkeypatch.chdir(repository)
    scope = find_scope([Path(NAME)], Path.cwd())
    assert scope.concerned([repository / NAME / "case.toml"]) == (Path(NAME),)


@pytest.mark.parametrize(
    ("file", "text"),
    [("gen.toml", 'firm = "乙所"\nlaw_library = "statutes"\n'), ("brand/logo.png", "logo")],
)
def test_settings_and_the_logo_concern_all_cases(repository: Path, file: str, text: str) -> None:
    before = find_scope((), repository)
    path = repository / file
    path.parent.mkdir(exist_ok=True)
    replacement = path.with_name("replacement")
    replacement.write_text(text, "utf-8")
    replacement.rename(path)
    found = compare(before, find_scope((), repository), ())
    assert found.cases == (repository / NAME, repository / OTHER)


def test_a_new_case_is_built_and_one_that_goes_is_told(repository: Path) -> None:
    before = find_scope((), repository)
    (repository / OTHER).rename(repository / "cases" / "third")
    found = compare(before, find_scope((), repository), ())
    assert found.cases == (repository / "cases" / "third",)
    assert found.gone == (repository / OTHER,)


def test_a_folder_that_is_made_anew_is_watched_anew(repository: Path) -> None:
    before = find_scope((), repository).roots
    (repository / "law").rename(repository / "old")
    (repository / "law").mkdir()
    after = find_scope((), repository).roots
    assert before.keys() == after.keys()
    assert before != after


def test_the_folders_that_are_watched_do_not_overlap(repository: Path) -> None:
    roots = find_scope((), repository).roots
    assert repository / "cases" in roots
    assert not any(each in roots for root in roots for each in root.parents)
