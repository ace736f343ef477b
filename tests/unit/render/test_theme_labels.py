"""A theme rewords what it likes, but neither what the program found nor what it did not check."""

import tomllib

import pytest

from gen.render.errors import ThemeError
from gen.render.theme import known_themes, load_theme
from gen.render.theme_labels import entries, locked_keys, missing_label
from gen.resources import themes_root
from tests.unit.render.test_theme import ORDER, write_theme

BASE = themes_root() / "base" / "labels.toml"


def load(tmp_path, labels):
    write_theme(tmp_path, "firm", 'inherit = "base"\n', labels_toml=labels)
    return load_theme("firm", (tmp_path, themes_root()))


def refusal(tmp_path, labels):
    with pytest.raises(ThemeError) as caught:
        load(tmp_path, labels)
    return caught.value.key, caught.value.facts


def test_a_theme_may_reword_what_is_not_locked_and_add_words_of_its_own(tmp_path):
    theme = load(
        tmp_path,
        '[report]\nheading = "法律意见"\n[cover]\nsource_count = "共{n}条"\n[own]\nx = "{甲}"',
    )
    assert theme.labels["report"]["heading"] == "法律意见"
    assert theme.labels["report"]["none"] == "无。"
    assert theme.labels["own"] == {"x": "{甲}"}


@pytest.mark.parametrize(
    ("labels", "key"),
    [
        ('[verdict]\ntrace_missing = "可追溯"', "verdict.trace_missing"),
        ('[verdict.short]\ntext_differs = "一致"', "verdict.short.text_differs"),
        ('verdict = "可追溯"', "verdict"),
        ('[client.verdict]\ntrace_missing = "可追溯"', "client.verdict.trace_missing"),
        ('[focused.section]\nunresolved = "小结"', "focused.section.unresolved"),
        ('[client.focused.limits]\ntitle = "附注"', "client.focused.limits.title"),
        ('[limits]\nunchecked = ""', "limits.unchecked"),
        ('[mark]\ndraft = "定稿"', "mark.draft"),
        ('[stance]\noppose = "支持"', "stance.oppose"),
        ('section = "x"', "section"),
    ],
)
def test_locked_words_are_refused_by_key(tmp_path, labels, key):
    found, facts = refusal(tmp_path, labels)
    assert (found, facts["label"]) == ("theme.locked-label", key)
    assert facts["file"] == "firm/labels.toml"


def test_a_whole_copy_of_the_base_labels_is_no_change(tmp_path):
    theme = load(tmp_path, BASE.read_text("utf-8"))
    assert theme.labels == load_theme("base", (themes_root(),)).labels


def test_a_folder_that_lies_over_the_base_theme_is_held_to_the_same(tmp_path):
    write_theme(tmp_path, "base", "", labels_toml='[limits]\ntitle = "附注"')
    with pytest.raises(ThemeError) as caught:
        load_theme("base", (tmp_path, themes_root()))
    assert caught.value.key == "theme.locked-label"


@pytest.mark.parametrize("label", ['"共{m}条"', '"共{n"', '"{}"', "3", '["x"]'])
def test_wording_with_a_blank_that_nobody_fills_is_refused(tmp_path, label):
    found, facts = refusal(tmp_path, f"[cover]\nsource_count = {label}")
    assert (found, facts["label"]) == ("theme.label-fields", "cover.source_count")


def test_every_locked_key_stands_for_words_of_the_base_theme():
    base = entries(tomllib.loads(BASE.read_text("utf-8")))
    for key in locked_keys():
        assert any(name == key or name.startswith(f"{key}.") for name in base), key


def test_a_theme_without_all_words_is_told_what_it_lacks(tmp_path):
    write_theme(tmp_path, "bare", ORDER, labels_toml='[report]\nheading = "x"\n')
    assert missing_label(load_theme("bare", (tmp_path,)).labels) == "report.none"
    for name in known_themes((themes_root(),)):
        assert missing_label(load_theme(name, (themes_root(),)).labels) is None
