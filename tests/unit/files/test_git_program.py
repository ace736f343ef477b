"""Asking git about a repository runs nothing that the repository names."""

import os
from contextlib import suppress
from pathlib import Path
from subprocess import CalledProcessError

import pytest

from gen.batch.changed import changed_cases
from gen.files.git_program import GitError, open_repository
from tests.git import commit, git


def test_no_program_of_the_repository_runs(tmp_path: Path) -> None:
    root = tmp_path / "repository"
    (root / "cases" / "a").mkdir(parents=True)
    file = root / "cases" / "a" / "case.toml"
    file.write_text('title = "a"\n', "utf-8")
    git("init", "--quiet", folder=root)
    commit(folder=root)
    trap, ran = tmp_path / "trap", tmp_path / "ran"
    trap.write_text(f'#!/bin/sh\necho "$0 $*" >> "{ran}"\ncat\n', "utf-8")
    trap.chmod(0o755)
    (root / ".git" / "hooks" / "post-index-change").symlink_to(trap)
    (root / ".gitattributes").write_text("* filter=evil diff=evil\n", "utf-8")
    for key in (
        "core.fsmonitor",
        "core.pager",
        "core.sshCommand",
        "diff.external",
        "diff.evil.command",
        "diff.evil.textconv",
        "filter.evil.clean",
        "filter.evil.process",
        "filter.evil.smudge",
        "filter.e.v.clean",
    ):
        git("config", key, str(trap), folder=root)
    git("config", "filter.evil.required", "true", folder=root)
    file.write_text('title = "b"\n', "utf-8")  # same size, same second: git has to look inside
    assert changed_cases([file.parent], root, "HEAD", os.environ) == (file.parent,)
    assert not ran.exists()
    # The trap is a real one: git by itself runs it.
    with suppress(CalledProcessError):
        git("status", folder=root)
    assert ran.exists()


def test_a_filter_that_cannot_be_switched_off_stops_everything(tmp_path: Path) -> None:
    git("init", "--quiet", folder=tmp_path)
    git("config", "filter.a=b.clean", "touch ran", folder=tmp_path)
    with pytest.raises(GitError):
        open_repository(tmp_path, os.environ)


def test_names_come_as_they_are(tmp_path: Path) -> None:
    names = ("空 格", "换\n行", "\udcff", 'a"b\\c', "-x")
    git("init", "--quiet", folder=tmp_path)
    for name in names:
        (tmp_path / name).touch()
    found = open_repository(tmp_path, os.environ).names("ls-files", "-z", "--others")
    assert set(found) == set(names)
