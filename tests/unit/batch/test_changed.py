"""Only cases whose inputs changed since the merge base are chosen, whatever their names are."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from gen.batch.changed import changed_cases
from gen.files.git_program import GitError
from tests.git import commit, git

NAMES = ("认购书 纠纷", "b\nb", "-c")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a repository with three cases of awkward names, all committed."""
    root = tmp_path / "仓 库"
    for name in NAMES:
        (root / "cases" / name / "narrative").mkdir(parents=True)
        (root / "cases" / name / "case.toml").write_text(f'title = "{name!r}"\n', "utf-8")
        (root / "cases" / name / "narrative" / "facts.md").write_text("事实。\n", "utf-8")
    (root / "gen.toml").write_text('law_library = "法律"\n', "utf-8")
    for folder in ("themes/own", "law", "法律"):
        (root / folder).mkdir(parents=True)
        (root / folder / "x.txt").write_text("x\n", "utf-8")
    (root / "README.md").write_text("x\n", "utf-8")
    git("init", "--quiet", "--initial-branch", "main", folder=root)
    commit(folder=root)
    monkeypatch.chdir(root)
    return root


def chosen(since: str = "main") -> list[str]:
    cases = sorted(path for path in Path("cases").iterdir() if path.is_dir())
    return [case.name for case in changed_cases(cases, Path.cwd(), since, os.environ)]


def append(file: str) -> None:
    with Path(file).open("a", encoding="utf-8") as opened:
        opened.write("另见。\n")


def in_folder(change: Callable[[Path], object], name: str = NAMES[0]) -> Callable[[], object]:
    return lambda: change(Path("cases") / name)


@pytest.mark.parametrize(
    "change",
    [
        in_folder(lambda case: append(f"{case}/case.toml")),
        in_folder(lambda case: (case / "narrative/facts.md").unlink()),
        in_folder(lambda case: (case / "narrative/facts.md").rename(case / "事实\n.md")),
        in_folder(lambda case: (case / "新 底稿.json").touch()),
        in_folder(lambda case: (case / "narrative/facts.md").chmod(0o755)),
        in_folder(lambda case: (case / ".hidden").touch()),
    ],
    ids=["saved", "deleted", "renamed", "untracked", "mode", "hidden"],
)
@pytest.mark.parametrize("state", ["saved", "staged", "committed"])
def test_a_change_in_a_case_chooses_that_case(
    repository: Path, change: Callable[[], object], state: str
) -> None:
    git("switch", "--quiet", "-c", "work")
    assert chosen() == []
    change()
    if state == "staged":
        git("add", "--all")
    if state == "committed":
        commit()
    assert chosen() == [NAMES[0]]


def test_names_with_line_breaks_and_dashes_are_names(repository: Path) -> None:
    for name in NAMES[1:]:
        append(f"cases/{name}/narrative/facts.md")
    assert chosen() == sorted(NAMES[1:])


def test_a_file_that_moves_from_one_case_to_another_concerns_both(repository: Path) -> None:
    Path(f"cases/{NAMES[0]}/narrative/facts.md").rename(f"cases/{NAMES[1]}/narrative/x.md")
    commit()
    assert chosen("HEAD~1") == sorted(NAMES[:2])


@pytest.mark.parametrize("shared", ["gen.toml", "themes/own/x.txt", "law/new.toml", "法律/x.txt"])
def test_what_is_shared_chooses_all(repository: Path, shared: str) -> None:
    append(shared)
    assert chosen() == sorted(NAMES)


def test_a_deleted_gen_toml_and_a_deleted_folder_of_themes_choose_all(repository: Path) -> None:
    Path("gen.toml").unlink()
    assert chosen() == sorted(NAMES)
    git("checkout", "--quiet", ".")
    Path("themes/own/x.txt").unlink()
    assert chosen() == sorted(NAMES)


@pytest.mark.parametrize("other", ["README.md", f"cases/{NAMES[0]}/dist/client/report.md"])
def test_what_no_case_is_made_from_chooses_none(repository: Path, other: str) -> None:
    Path(other).parent.mkdir(parents=True, exist_ok=True)
    append(other)
    assert chosen() == []


def test_changes_of_the_other_branch_do_not_count(repository: Path) -> None:
    git("switch", "--quiet", "-c", "work")
    append(f"cases/{NAMES[0]}/case.toml")
    commit()
    git("switch", "--quiet", "main")
    append(f"cases/{NAMES[1]}/case.toml")
    commit()
    git("switch", "--quiet", "work")
    assert chosen("main") == [NAMES[0]]


def test_it_works_from_a_folder_below_and_through_a_link(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append(f"cases/{NAMES[0]}/case.toml")
    link = repository.parent / "link"
    link.symlink_to(repository)
    monkeypatch.chdir(link / "cases")
    cases = [Path(name) for name in NAMES]
    assert changed_cases(cases, Path.cwd(), "HEAD", os.environ) == (Path(NAMES[0]),)


def test_before_the_first_commit_every_case_is_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cases" / "a").mkdir(parents=True)
    git("init", "--quiet", folder=tmp_path)
    monkeypatch.chdir(tmp_path)
    assert chosen("HEAD") == ["a"]


def test_a_case_outside_the_repository_always_counts(repository: Path) -> None:
    outside = repository.parent / "elsewhere"
    outside.mkdir()
    assert changed_cases([outside], Path.cwd(), "HEAD", os.environ) == (outside,)


def test_variables_of_a_hook_do_not_lead_elsewhere(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_DIR", "/nowhere")
    monkeypatch.setenv("GIT_INDEX_FILE", "/nowhere")
    append(f"cases/{NAMES[0]}/case.toml")
    assert chosen() == [NAMES[0]]


@pytest.mark.parametrize("revision", ["nope", "", "--all", "HEAD:README.md", "HEAD~9"])
def test_an_unknown_revision_is_an_error(repository: Path, revision: str) -> None:
    with pytest.raises(GitError) as raised:
        chosen(revision)
    assert raised.value.reason == "unknown"


def test_histories_without_a_common_ancestor_are_an_error(repository: Path) -> None:
    git("checkout", "--quiet", "--orphan", "other")
    commit("另一段历史")
    with pytest.raises(GitError) as raised:
        chosen("main")
    assert raised.value.reason == "no-base"


def test_a_shallow_clone_without_the_base_is_an_error(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    git("switch", "--quiet", "-c", "work")
    commit()
    commit()
    git("switch", "--quiet", "main")
    commit()
    clone = repository.parent / "clone"
    git("clone", "--quiet", "--depth=1", "--no-single-branch", repository.as_uri(), clone)
    monkeypatch.chdir(clone)
    reasons = []
    for revision in ("origin/work", "origin/work~1"):
        with pytest.raises(GitError) as raised:
            chosen(revision)
        reasons.append(raised.value.reason)
    assert reasons == ["no-base-shallow", "unknown-shallow"]


def test_outside_of_any_repository_there_is_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(GitError) as raised:
        changed_cases([], tmp_path, "HEAD", os.environ)
    assert raised.value.reason == "no-repository"
    with pytest.raises(GitError) as raised:
        changed_cases([], tmp_path, "HEAD", {"PATH": str(tmp_path)})
    assert raised.value.reason == "no-git"
