"""A theme's template replaces the inherited one or builds on it, and answers for its own faults."""

import pytest

from gen.render.errors import ThemeError
from gen.render.html import render_html
from gen.render.imprint import Imprint
from gen.render.theme import load_theme
from gen.resources import themes_root
from tests.unit.render.sample_report import sample_report
from tests.unit.render.test_theme import write_theme

IMPRINT = Imprint("0" * 64, "gen")


def write_template(root, name, inherit, template):
    folder = write_theme(root, name, f'inherit = "{inherit}"\n')
    (folder / "templates").mkdir()
    (folder / "templates" / "html.j2").write_text(template, encoding="utf-8")


def printed(root, name, **chosen):
    theme = load_theme(name, (root, themes_root()), chosen)
    return render_html(sample_report(), theme, IMPRINT).decode()


def test_a_template_builds_on_the_one_below_it_at_any_depth(tmp_path):
    write_template(
        tmp_path, "one", "base", '{% block x %}一{% endblock %}{% include "inherited/html.j2" %}'
    )
    write_template(
        tmp_path,
        "two",
        "one",
        '{% extends "inherited/html.j2" %}{% block x %}二{{ super() }}{% endblock %}',
    )
    page = printed(tmp_path, "two")
    assert page.startswith("二一<!DOCTYPE html>")
    assert page[2:] == printed(tmp_path, "base")


def test_a_folder_of_the_same_name_builds_on_the_built_in_template(tmp_path):
    write_template(tmp_path, "base", "", 'X{% include "inherited/html.j2" %}')
    (tmp_path / "base" / "theme.toml").unlink()
    assert printed(tmp_path, "base").startswith("X<!DOCTYPE html>")


def test_templates_read_options_by_name(tmp_path):
    write_template(tmp_path, "one", "base", "{{ option.accent }} {{ option.contents }}")
    assert printed(tmp_path, "one", accent="#7a1f1f") == "#7a1f1f True"


@pytest.mark.parametrize(
    ("template", "line", "reason"),
    [
        ("\n{% if %}", "2", "TemplateSyntaxError"),
        ("\n\n{{ nothing.x }}", "3", "UndefinedError"),
        ("{{ option.acent }}", "1", "UndefinedError"),
        ("{{ 1 / 0 }}", "1", "ZeroDivisionError"),
        ("{% for i in range(9000000) %}{% endfor %}", "1", "OverflowError"),
        ('{% include "absent.j2" %}', "1", "TemplateNotFound"),
        ('{{ label("absent") }}', "1", "UnknownLabelError"),
        ("{{ report.__class__.__mro__ }}", "1", "SecurityError"),
    ],
)
def test_a_fault_of_a_template_is_told_with_its_line(tmp_path, template, line, reason):
    write_template(tmp_path, "one", "base", template)
    with pytest.raises(ThemeError) as caught:
        printed(tmp_path, "one")
    assert caught.value.key == "theme.template"
    assert caught.value.facts["file"] == "one/templates/html.j2"
    assert caught.value.facts["line"] == line
    assert caught.value.facts["reason"].startswith(reason)


@pytest.mark.parametrize("place", ["templates/html.j2", "css/own.css"])
def test_a_file_that_is_not_utf_8_is_told_by_name(tmp_path, place):
    folder = write_theme(tmp_path, "one", 'inherit = "base"\nhtml_styles = ["own.css"]\n')
    (folder / "templates").mkdir()
    (folder / "css" / "own.css").write_text("p {}", encoding="utf-8")
    (folder / place).write_bytes("编号".encode("gbk"))
    with pytest.raises(ThemeError) as caught:
        printed(tmp_path, "one")
    assert caught.value.key == "theme.unreadable"
    assert caught.value.facts["file"].endswith(place.partition("/")[2])


def test_a_template_cannot_leave_the_theme(tmp_path):
    (tmp_path / "secret.j2").write_text("secret", encoding="utf-8")
    for name in ("../../secret.j2", "inherited/../../../secret.j2", "/etc/passwd"):
        root = tmp_path / name.replace("/", "_")
        write_template(root, "one", "base", f'{{% include "{name}" %}}')
        with pytest.raises(ThemeError) as caught:
            printed(root, "one")
        assert caught.value.facts["reason"].startswith("TemplateNotFound")
