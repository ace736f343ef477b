"""A release is what its tag says."""

import io
import tarfile

import pytest

from gen import __version__
from scripts.release import Commit, NotReleasedError, version_of

CHANGES = "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-12-01\n"


def commit(version: str, *tags: str, changes: str = CHANGES) -> Commit:
    """Make a commit whose program has `version`."""
    files = {
        "gen/__init__.py": f'"""Text."""\n\n__version__ = "{version}"\n',
        "CHANGELOG.md": changes,
    }
    tree = io.BytesIO()
    with tarfile.open(fileobj=tree, mode="w") as archive:
        for name, text in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text.encode()))
    return Commit(tree.getvalue(), 0, tags)


def test_a_tag_that_program_and_changelog_agree_with_is_a_release() -> None:
    assert version_of(commit("1.2.0", "v1.2.0")) == "1.2.0"
    assert version_of(commit("1.2.0", "checked", "v1.2.0")) == "1.2.0"


def test_without_a_tag_the_program_says_its_version() -> None:
    assert version_of(commit("1.3.0.dev0")) == "1.3.0.dev0"


@pytest.mark.parametrize(
    ("one", "says"),
    [
        (commit("1.1.0", "v1.2.0"), "the tag says 1.2.0, gen/__init__.py says 1.1.0"),
        (commit("1.2.0", "v1.2.0", changes="## [Unreleased]\n"), "no section ## [1.2.0]"),
    ],
)
def test_a_tag_that_something_disagrees_with_is_none(one: Commit, says: str) -> None:
    with pytest.raises(NotReleasedError, match=says.replace("[", r"\[")):
        version_of(one)


def test_the_line_that_is_read_is_that_of_the_program() -> None:
    assert version_of(commit(__version__)) == __version__
