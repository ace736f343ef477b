"""Changed code and a changed theme are seen; where they stand is not."""

from pathlib import Path

import pytest

from gen.publish.package_digest import folder_digest, theme_digest


@pytest.fixture
def theme(tmp_path: Path) -> Path:
    return make_theme(tmp_path / "theme")


def make_theme(folder: Path) -> Path:
    for name in ("theme.toml", "css/page.css", "fonts/song.ttf"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    return folder


def test_the_place_of_a_folder_does_not_count(theme: Path, tmp_path: Path) -> None:
    assert folder_digest(theme) == folder_digest(make_theme(tmp_path / "其他 位置"))


@pytest.mark.parametrize("name", ["theme.toml", "css/page.css", "fonts/song.ttf", "css/new.css"])
def test_a_changed_or_added_file_counts(theme: Path, name: str) -> None:
    before = folder_digest(theme)
    (theme / name).write_text("changed")
    assert folder_digest(theme) != before


def test_a_moved_file_counts(theme: Path) -> None:
    before = folder_digest(theme)
    (theme / "css" / "page.css").rename(theme / "page.css")
    assert folder_digest(theme) != before


def test_bytecode_and_hidden_files_do_not_count(theme: Path) -> None:
    before = folder_digest(theme)
    (theme / "__pycache__").mkdir()
    (theme / "__pycache__" / "x.pyc").touch()
    (theme / ".page.css.swp").touch()
    assert folder_digest(theme) == before


def test_fonts_count_only_where_they_are_used(theme: Path) -> None:
    before = [theme_digest([theme], with_fonts=used) for used in (True, False)]
    (theme / "fonts" / "song.ttf").write_text("changed")
    after = [theme_digest([theme], with_fonts=used) for used in (True, False)]
    assert [old == new for old, new in zip(before, after, strict=True)] == [False, True]


def test_the_order_of_inheritance_counts(theme: Path, tmp_path: Path) -> None:
    other = make_theme(tmp_path / "other")
    (other / "theme.toml").write_text("other")
    assert theme_digest([theme, other], with_fonts=False) != theme_digest(
        [other, theme], with_fonts=False
    )
