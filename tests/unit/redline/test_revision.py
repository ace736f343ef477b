"""A revision is read from git's objects; nothing of the repository is run, followed or changed."""

import os
import subprocess
from pathlib import Path

import pytest

from gen.redline.git import Git
from gen.redline.revision import lay_out
from gen.redline.uncomparable import UncomparableError

ENVIRONMENT = {
    "PATH": os.environ.get("PATH", ""),
    **{f"GIT_{role}_{what}": "x" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_SYSTEM": os.devnull,
}


def run(folder: Path, *arguments: str, given: str = "") -> str:
    done = subprocess.run(
        ("git", "-C", str(folder), *arguments),
        env=ENVIRONMENT,
        check=True,
        capture_output=True,
        text=True,
        input=given,
    )
    return done.stdout.strip()


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def commit(repository: Path, message: str = "一") -> str:
    run(repository, "add", "--all", "--force")
    run(repository, "commit", "-q", "-m", message)
    return run(repository, "rev-parse", "HEAD")


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Give a repository with two cases, settings and what these name."""
    root = tmp_path / "repository"
    for name, text in {
        "gen.toml": 'cases = ["cases/*"]\nlaw_library = "法律"\n[brand]\nlogo = "标志.svg"\n',
        "法律/民法典.md": "第一条",
        "标志.svg": "<svg/>",
        "law/own.toml": "",
        "themes/own/theme.toml": "",
        "README.md": "无关",
        "cases/甲/case.toml": 'title = "甲"\n',
        "cases/甲/narrative/facts.md": "旧事实\n",
        "cases/甲/dist/internal/report.md": "成品",
        "cases/乙/case.toml": 'title = "乙"\n',
    }.items():
        write(root / name, text)
    run(root, "init", "-q")
    commit(root)
    return root


@pytest.fixture
def room(tmp_path: Path) -> Path:
    folder = tmp_path / "room"
    folder.mkdir()
    return folder


def files(room: Path) -> set[str]:
    return {each.relative_to(room).as_posix() for each in room.rglob("*") if each.is_file()}


def laid_out(repository: Path, room: Path, revision: str = "HEAD") -> Path:
    git = Git(repository / "cases" / "甲", ENVIRONMENT)
    assert git.prefix() == "cases/甲/"
    return lay_out(git, "cases/甲", git.commit(revision), room)


def refusal(repository: Path, room: Path, revision: str = "HEAD") -> str:
    with pytest.raises(UncomparableError) as caught:
        laid_out(repository, room, revision)
    return caught.value.reason


def test_the_case_and_what_its_settings_name_are_laid_out(repository: Path, room: Path) -> None:
    case = laid_out(repository, room)
    assert case == room / "cases" / "甲"
    assert files(room) == {
        "gen.toml",
        "法律/民法典.md",
        "标志.svg",
        "law/own.toml",
        "themes/own/theme.toml",
        "cases/甲/case.toml",
        "cases/甲/narrative/facts.md",
    }


def test_the_working_tree_and_the_index_do_not_matter(repository: Path, room: Path) -> None:
    facts = repository / "cases" / "甲" / "narrative" / "facts.md"
    facts.write_text("新事实\n", "utf-8")
    run(repository, "add", "--all")
    case = laid_out(repository, room)
    assert (case / "narrative" / "facts.md").read_text("utf-8") == "旧事实\n"
    assert facts.read_text("utf-8") == "新事实\n"


def test_no_filter_no_hook_and_no_replacement_has_a_say(repository: Path, room: Path) -> None:
    trace = repository.parent / "ran"
    script = repository.parent / "script"
    write(script, f"#!/bin/sh\ntouch {trace}\ncat\n")
    script.chmod(0o755)
    run(repository, "config", "filter.own.smudge", str(script))
    run(repository, "config", "core.fsmonitor", str(script))
    run(repository, "config", "core.pager", str(script))
    run(repository, "config", "alias.cat-file", f"!{script}")
    write(repository / ".git" / "info" / "attributes", "*.md filter=own export-subst eol=crlf\n")
    write(repository / "other", "别的内容\n")
    path = "HEAD:cases/甲/narrative/facts.md"
    blob, other = run(repository, "rev-parse", path), run(repository, "hash-object", "-w", "other")
    run(repository, "replace", blob, other)
    case = laid_out(repository, room)
    assert (case / "narrative" / "facts.md").read_bytes() == "旧事实\n".encode()
    assert not trace.exists()


@pytest.mark.parametrize("path", ["cases/甲/narrative/risks.md", "法律/旧.md"])
def test_a_symbolic_link_is_refused(repository: Path, room: Path, path: str) -> None:
    (repository / path).symlink_to("/etc/passwd")
    commit(repository, "二")
    assert refusal(repository, room) == "special-entry"
    assert files(room) == set()


def test_a_link_elsewhere_in_the_repository_is_left_alone(repository: Path, room: Path) -> None:
    (repository / "cases" / "乙" / "link").symlink_to("/etc/passwd")
    commit(repository, "二")
    assert "cases/甲/case.toml" in {*files(laid_out(repository, room).parents[1])}


def test_a_submodule_is_refused(repository: Path, room: Path) -> None:
    name = run(repository, "rev-parse", "HEAD")
    run(repository, "update-index", "--add", "--cacheinfo", f"160000,{name},cases/甲/archive")
    run(repository, "commit", "-q", "-m", "二")
    assert refusal(repository, room) == "special-entry"


def test_a_path_that_leads_outside_is_refused(repository: Path, room: Path) -> None:
    blob = run(repository, "hash-object", "-w", "README.md")
    entry = f"100644 blob {blob}\t..\n"
    for name in ("甲", "cases", ""):
        tree = run(repository, "mktree", given=entry)
        entry = f"040000 tree {tree}\t{name}\n"
    assert refusal(repository, room, run(repository, "commit-tree", tree, "-m", "三")) == (
        "special-entry"
    )
    assert files(room) == set()


@pytest.mark.parametrize("revision", ["没有", "--output=x", "HEAD~9", "", "HEAD:README.md"])
def test_what_is_no_commit_is_refused(repository: Path, room: Path, revision: str) -> None:
    assert refusal(repository, room, revision) == "no-revision"


def test_a_case_that_was_not_there_yet_is_named(repository: Path, room: Path) -> None:
    git = Git(repository, ENVIRONMENT)
    with pytest.raises(UncomparableError) as caught:
        lay_out(git, "cases/丙", git.commit("HEAD"), room)
    assert caught.value.reason == "no-case-then"


def test_a_folder_without_git_is_told(room: Path) -> None:
    with pytest.raises(UncomparableError) as caught:
        Git(room, {**ENVIRONMENT, "GIT_CEILING_DIRECTORIES": "/"}).commit("HEAD")
    assert caught.value.reason == "no-repository"


def test_a_hook_that_compares_is_not_led_to_another_repository(
    repository: Path, room: Path
) -> None:
    led = {**ENVIRONMENT, "GIT_DIR": str(room), "GIT_INDEX_FILE": str(room / "index")}
    assert Git(repository, led).commit("HEAD") == run(repository, "rev-parse", "HEAD")


def test_a_partial_clone_is_not_completed(repository: Path, room: Path, tmp_path: Path) -> None:
    run(repository, "config", "uploadpack.allowFilter", "true")
    clone = tmp_path / "clone"
    filtered = ("--no-checkout", "--filter=blob:none", repository.as_uri(), str(clone))
    run(tmp_path, "clone", "-q", *filtered)
    held = run(clone, "count-objects", "-v")
    git = Git(clone, ENVIRONMENT)
    with pytest.raises(UncomparableError) as caught:
        lay_out(git, "cases/甲", git.commit("HEAD"), room)
    assert caught.value.reason == "incomplete"
    assert run(clone, "count-objects", "-v") == held
