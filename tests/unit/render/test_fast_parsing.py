"""A page read by the XML parser is the tree that an HTML parser makes of it, or is left to one."""

from io import StringIO

import pytest
import tinyhtml5

from gen.render import fast_parsing
from gen.render.fast_parsing import ParsingShortcut
from gen.render.page import page_environment, write_page
from tests.pdf.printed import IMPRINT, THEMES, report_for, theme_of
from tests.pdf.printed import Copy as PrintedCopy
from tests.sample_cases import NAMES


class Engine:
    """What the shortcut takes of WeasyPrint."""

    tinyhtml5 = tinyhtml5


def _page(body: str, head: str = "<title>页</title>") -> str:
    return f"<!DOCTYPE html>\n<html lang='zh'>\n<head>{head}</head>\n<body>{body}</body>\n</html>\n"


WELL_FORMED = (
    "<p>一<br>二&amp;&#34;三&#39; <a href='#s'>链<b>接</b></a></p>",
    "<dl><div><dt>甲</dt><dd><ul><li><p>乙</p></li></ul></dd></div></dl>\n",
    "<table><colgroup><col><col></colgroup>"
    "<tbody><tr><td>一</td><td><p>二</p></td></tr></tbody></table>",
    '<div><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">'
    '<g><path d="M0 0"/></g></svg></div>',
    "",
)
ONLY_FOR_HTML = (
    "<p>一<p>二",
    "<p>一<div>二</div></p>",
    "<table><tr><td>没有 tbody</td></tr></table>",
    "<table>表外<tbody><tr><td>一</td></tr></tbody></table>",
    "<a href='#a'>一<span><a href='#b'>二</a></span></a>",
    "<dl><div><dd><div><dd>一</dd></div></dd></div></dl>",
    "<ul><li>一</li><div>二</div></ul>",
    "<h2><p>一</p></h2>",
    "<pre>\n一</pre>",
    "<P>一</P>",
    "<p Class='a'>一</p>",
    "<p title='一\n二'>三</p>",
    "<p>一&nbsp;二</p>",
    "<p>&#128;</p>",
    "<!-- 一 --><p>二</p>",
    "<![CDATA[一]]>",
    "<p xml:lang='zh'>一</p>",
    "<p hidden>一</p>",
    "<p>一 & 二 < 三</p>",
    "<textarea>\n一</textarea>",
    "<p>\x01</p>",
    "<svg viewBox='0 0 1 1'><path d='M0 0'/></svg>",
    "<math><mi>x</mi></math>",
    "<template><p>一</p></template>",
    "</p>",
)


def _tree(element):
    return (
        element.tag,
        dict(element.attrib),
        element.text or "",
        element.tail or "",
        [_tree(child) for child in element],
    )


def _both(page: str):
    by_html = tinyhtml5.parse(StringIO(page), namespace_html_elements=False)
    with ParsingShortcut(Engine).installed():
        quickly = tinyhtml5.parse(StringIO(page), namespace_html_elements=False)
    return _tree(quickly), _tree(by_html)


@pytest.mark.parametrize("theme", THEMES)
def test_pages_of_our_templates_are_read_by_xml_and_come_out_the_same(theme):
    chosen = theme_of(theme)
    environment = page_environment(chosen.folders)
    for sample in NAMES[:2]:
        for edition in ("internal", "client"):
            report = report_for(PrintedCopy(sample, theme, edition))
            page = write_page("pdf", report, chosen, IMPRINT, environment)
            assert fast_parsing._read(page) is not None, "its own templates lost the short way"
            quickly, by_html = _both(page)
            assert quickly == by_html


@pytest.mark.parametrize("body", WELL_FORMED)
def test_what_is_sure_is_read_by_xml(body):
    page = _page(body)
    assert fast_parsing._read(page) is not None
    quickly, by_html = _both(page)
    assert quickly == by_html


@pytest.mark.parametrize("body", ONLY_FOR_HTML)
def test_what_only_an_html_parser_knows_is_left_to_it(body):
    page = _page(body)
    assert fast_parsing._read(page) is None
    quickly, by_html = _both(page)
    assert quickly == by_html


@pytest.mark.parametrize(
    "page",
    [
        "<p>没有文档类型</p>",
        "<!DOCTYPE html><html><body>没有 head</body></html>",
        '<!DOCTYPE html [<!ENTITY a "b">]><html><head></head><body>&a;</body></html>',
        "文字<!DOCTYPE html><html><head></head><body></body></html>",
        _page("", head="<style>p { color: red }</style>"),
        _page("", head="文字"),
    ],
)
def test_a_page_of_another_kind_is_left_to_it(page):
    assert fast_parsing._read(page) is None
