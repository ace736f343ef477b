"""A theme states only what differs; everything else comes from the theme it inherits."""

from pathlib import Path

import pytest

from gen.render.errors import ThemeError
from gen.render.theme import DEEP_ROLES, known_themes, load_theme
from gen.resources import themes_root

ORDER = 'order = ["conclusion", "facts", "purpose", "analysis", "method"]\n'


def write_theme(root: Path, name: str, toml: str, **files: str) -> Path:
    folder = root / name
    (folder / "css").mkdir(parents=True)
    (folder / "theme.toml").write_text(toml, encoding="utf-8")
    for path, content in files.items():
        (folder / path.replace("__", "/").replace("_", ".")).write_text(content, encoding="utf-8")
    return folder


def test_the_base_theme_orders_the_five_sections_and_has_fonts():
    theme = load_theme("base", (themes_root(),))
    assert set(theme.order) == DEEP_ROLES
    assert theme.order[0] == "conclusion"
    assert theme.find("fonts", "fonts.conf") is not None
    assert all(path.is_file() for path in theme.html_styles + theme.pdf_styles)


def test_a_theme_takes_what_it_lacks_from_the_theme_it_inherits(tmp_path):
    write_theme(
        tmp_path,
        "plain",
        ORDER + 'html_styles = ["a.css"]\ncontents_depth = 3\n',
        css__a_css="p {}",
        labels_toml='[page]\ncontents = "目录"\nnotes = "注释"\n',
    )
    write_theme(
        tmp_path,
        "firm",
        'inherit = "plain"\nhtml_styles = ["b.css"]\n',
        css__b_css="p {}",
        labels_toml='[page]\ncontents = "目次"\n',
    )
    theme = load_theme("firm", (tmp_path,))
    assert [folder.name for folder in theme.folders] == ["firm", "plain"]
    assert theme.labels == {"page": {"contents": "目次", "notes": "注释"}}
    assert [path.name for path in theme.html_styles] == ["a.css", "b.css"]
    assert theme.order[0] == "conclusion"
    assert theme.contents_depth == 3


def test_a_folder_of_the_same_name_lies_over_the_built_in_theme_file_by_file(tmp_path):
    (tmp_path / "base" / "css").mkdir(parents=True)
    (tmp_path / "base" / "css" / "paper-tables.css").write_text("table {}", encoding="utf-8")
    theme = load_theme("base", (tmp_path, themes_root()))
    assert theme.folders == (tmp_path / "base", themes_root() / "base")
    tables = [path for path in theme.pdf_styles if path.name == "paper-tables.css"]
    assert tables == [tmp_path / "base" / "css" / "paper-tables.css"]
    built_in = load_theme("base", (themes_root(),))
    assert [path.name for path in theme.pdf_styles] == [path.name for path in built_in.pdf_styles]


def test_an_unknown_theme_is_answered_with_the_known_ones(tmp_path):
    write_theme(tmp_path, "firm", ORDER)
    assert known_themes((tmp_path,)) == ("firm",)
    for name in ("form", "../firm", "", "firm/css"):
        with pytest.raises(ThemeError) as caught:
            load_theme(name, (tmp_path,))
        assert caught.value.key == "theme.unknown"
        assert caught.value.facts == {"name": name, "known": "firm"}


def test_a_circle_of_themes_is_named(tmp_path):
    write_theme(tmp_path, "a", 'inherit = "b"\n')
    write_theme(tmp_path, "b", 'inherit = "a"\n')
    with pytest.raises(ThemeError) as caught:
        load_theme("a", (tmp_path,))
    assert caught.value.key == "theme.circle"
    assert caught.value.facts["chain"] == "a → b → a"


@pytest.mark.parametrize(
    ("toml", "key"),
    [
        ("order = [", "theme.unreadable"),
        ('order = ["conclusion", "facts"]', "theme.order"),
        ('order = ["conclusion", "facts", "purpose", "analysis", "analysis"]', "theme.order"),
        ("contents_depth = 3", "theme.order"),
        (ORDER + "contents_depth = 9", "theme.invalid"),
        (ORDER + 'colour = "red"', "theme.invalid"),
        (ORDER + 'html_styles = ["absent.css"]', "theme.no-style"),
    ],
)
def test_a_wrong_theme_is_refused(tmp_path, toml, key):
    write_theme(tmp_path, "wrong", toml)
    with pytest.raises(ThemeError) as caught:
        load_theme("wrong", (tmp_path,))
    assert caught.value.key == key
