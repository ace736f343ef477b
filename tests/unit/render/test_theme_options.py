"""A theme declares typed options; gen.toml chooses values, and a wrong one is answered by name."""

import pytest

from gen.render.errors import ThemeError
from gen.render.theme import load_theme
from gen.render.theme_options import option_faults
from gen.resources import themes_root
from tests.unit.render.test_theme import ORDER, write_theme

DECLARED = """
[options.accent]
type = "colour"
default = "#112233"
description = "强调色"

[options.size]
type = "length"
default = "12pt"
description = "字号"

[options.columns]
type = "int"
default = 2
description = "栏数"

[options.wide_table]
type = "bool"
default = false
description = "宽表"

[options.face]
type = "choice"
choices = ["song", "hei"]
default = "song"
description = "字体"

[options.note]
type = "text"
default = ""
description = "附注"
"""


@pytest.fixture
def search(tmp_path):
    write_theme(tmp_path, "plain", ORDER + DECLARED)
    return (tmp_path,)


def reasons(theme, chosen):
    return [fault.reason for fault in option_faults(theme.options, chosen)]


def test_every_option_has_its_default_until_one_is_chosen(search):
    theme = load_theme("plain", search, {"size": "10.5pt", "wide_table": True})
    assert theme.option_values == {
        "accent": "#112233",
        "size": "10.5pt",
        "columns": 2,
        "wide_table": True,
        "face": "song",
        "note": "",
    }


def test_stylesheets_get_the_options_as_custom_properties(search):
    theme = load_theme("plain", search, {"wide_table": True, "note": '"</style>\\'})
    assert theme.option_style == (
        ":root {\n"
        "  --option-accent: #112233;\n"
        "  --option-size: 12pt;\n"
        "  --option-columns: 2;\n"
        "  --option-wide-table: 1;\n"
        "  --option-face: song;\n"
        '  --option-note: "\\22 \\3c /style\\3e \\5c ";\n'
        "}\n"
    )


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("accent", ["#A1b2C3"], ["red", "#12345", "#1234567", 3, "rgb(0,0,0)"]),
        ("size", ["12pt", "0.5mm", "2em"], ["12", "pt", "-1pt", "12px", 12, "1e3pt"]),
        ("columns", [0, -3], [True, "2", 2.0]),
        ("wide_table", [True, False], [0, "true"]),
        ("face", ["hei"], ["kai", "Hei", 1]),
        ("note", ["", "二〇二六"], ["两\n行", "长" * 201, 5]),
    ],
)
def test_a_value_is_of_its_type_or_refused(search, name, good, bad):
    theme = load_theme("plain", search)
    kind = theme.options[name].type
    assert all(reasons(theme, {name: value}) == [] for value in good)
    assert all(reasons(theme, {name: value}) == [f"option-{kind}"] for value in bad)


def test_an_unknown_option_is_answered_with_the_nearest(search):
    theme = load_theme("plain", search)
    (fault,) = option_faults(theme.options, {"acent": "#000000"})
    assert (fault.reason, fault.facts["nearest"]) == ("option-near", "accent")
    assert reasons(theme, {"题目": 1}) == ["option-unknown"]
    with pytest.raises(ThemeError) as caught:
        load_theme("plain", search, {"acent": "#000000"})
    assert caught.value.key == "theme.option-near"


def test_a_theme_restates_a_default_of_what_it_inherits_and_may_settle_it(search):
    (root,) = search
    write_theme(
        root,
        "black",
        'inherit = "plain"\n[options.accent]\ndefault = "#000000"\nfixed = true\n'
        '[options.size]\ndefault = "11pt"\n',
    )
    theme = load_theme("black", search)
    assert (theme.option_values["accent"], theme.option_values["size"]) == ("#000000", "11pt")
    assert theme.options["size"].description == "字号"
    assert reasons(theme, {"accent": "#ff0000"}) == ["option-fixed"]
    assert next(option_faults(theme.options, {"x": 1})).facts["known"] == (
        "size、columns、wide_table、face、note"
    )


@pytest.mark.parametrize(
    ("table", "place"),
    [
        ('[options.a]\ntype = "colour"\ndefault = "red"\ndescription = ""', "options.a.default"),
        ('[options.a]\ntype = "shade"\ndefault = "x"\ndescription = ""', "options.a.type"),
        ('[options.a]\ntype = "bool"\ndescription = ""', "options.a.default"),
        ('[options.a]\ntype = "bool"\ndefault = true\ndescription = ""\nx = 1', "options.a.x"),
        ('[options.A-b]\ntype = "bool"\ndefault = true\ndescription = ""', "options.A-b"),
        ('inherit = "plain"\n[options.size]\ntype = "int"\ndefault = 1', "options.size"),
    ],
)
def test_a_declaration_that_is_none_is_refused_at_its_place(search, table, place):
    (root,) = search
    write_theme(root, "wrong", ("" if "inherit" in table else ORDER) + table)
    with pytest.raises(ThemeError) as caught:
        load_theme("wrong", search)
    assert caught.value.key == "theme.invalid"
    assert caught.value.facts["place"] == place
    assert caught.value.facts["file"] == "wrong/theme.toml"


def test_the_built_in_themes_describe_themselves_and_every_option():
    for name in ("base", "memo", "gongwen", "brief"):
        theme = load_theme(name, (themes_root(),))
        assert theme.description
        assert all(option.description for option in theme.options.values())
        assert "accent" in theme.options
