"""gen.toml is found from any case of its repository, and its mistakes have a place."""

from pathlib import Path

import pytest

from gen.load.repository import Repository, find_cases, find_settings


def repository(root: Path, text: str, start: str = ".") -> Repository:
    (root / "gen.toml").write_text(text, encoding="utf-8")
    (root / start).mkdir(parents=True, exist_ok=True)
    return find_settings(root / start, root)


def case(root: Path, name: str, file: str = "case.toml") -> Path:
    folder = root / name
    folder.mkdir(parents=True)
    (folder / file).touch()
    return folder


def test_the_nearest_gen_toml_above_the_case_counts(tmp_path: Path) -> None:
    (tmp_path / "gen.toml").write_text('firm = "外层"', encoding="utf-8")
    inner = tmp_path / "team"
    inner.mkdir()
    found = repository(inner, 'firm = "内层"', "cases/a")
    assert found.settings.firm == "内层"
    assert found.root == inner.resolve()
    assert found.problems == ()


def test_the_search_does_not_leave_the_git_repository(tmp_path: Path) -> None:
    (tmp_path / "gen.toml").write_text('firm = "别家"', encoding="utf-8")
    checkout = tmp_path / "checkout"
    (checkout / ".git").mkdir(parents=True)
    found = find_settings(checkout, tmp_path)
    assert found.settings.firm is None
    assert found.root == checkout.resolve()


def test_a_linked_case_belongs_to_the_repository_in_which_it_lies(tmp_path: Path) -> None:
    repository(tmp_path, 'firm = "某所"', "cases/a")
    elsewhere = tmp_path.parent / f"{tmp_path.name}-link"
    elsewhere.symlink_to(tmp_path / "cases" / "a")
    assert find_settings(elsewhere, tmp_path).settings.firm == "某所"
    elsewhere.unlink()


def test_mistakes_have_line_and_column_and_leave_the_defaults(tmp_path: Path) -> None:
    found = repository(tmp_path, 'firm = "某所"\nthem = "base"\n')
    [problem] = found.problems
    assert (problem.slug, problem.location.file) == ("unknown-setting", "gen.toml")
    assert (problem.location.line, problem.location.column) == (2, 1)
    assert found.settings.cases == ("cases/*",)


@pytest.mark.parametrize("content", [b"\xff\xfe", b"cases = ["])
def test_a_gen_toml_that_cannot_be_read_is_a_fatal_problem(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "gen.toml").write_bytes(content)
    [problem] = find_settings(tmp_path, tmp_path).problems
    assert problem.fatal


def test_cases_are_folders_that_hold_an_input_sorted_and_each_once(tmp_path: Path) -> None:
    found = repository(tmp_path, 'cases = ["b/*", "cases/*", "cases/[z]"]')
    z, a = case(tmp_path, "cases/z"), case(tmp_path, "cases/a", "research-plan.json")
    b = case(tmp_path, "b/x", "selected-sources.json")
    (tmp_path / "cases" / "notes").mkdir()
    assert find_cases(found) == (b, a, z)


@pytest.mark.parametrize("pattern", ["../*", "/etc/*", "a\\\\*"])
def test_a_glob_that_leaves_the_repository_is_refused(tmp_path: Path, pattern: str) -> None:
    case(tmp_path.parent, f"{tmp_path.name}-outside")
    found = repository(tmp_path, f'cases = [\n  "{pattern}"]')
    [problem] = found.problems
    assert problem.slug == "path-outside"
    assert problem.location.path == "$.cases[0]"
    assert problem.location.line == 1
    assert find_cases(found) == ()


def test_a_glob_that_is_none_finds_nothing(tmp_path: Path) -> None:
    assert find_cases(repository(tmp_path, 'cases = ["a**b"]')) == ()
