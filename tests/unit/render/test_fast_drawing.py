"""A text that is drawn again says the same at its own place, in each file that has its glyphs."""

import re

from tests.pdf.printed import BASE, engine_of

PAGE = '<style>p { font: 12px "Gen Song"; margin: 0 }</style>'
SHOWN = re.compile(rb"1 0 0 -1 (\S+) (\S+) Tm\n(?:.*\n)?\[(<.*>)\] TJ")


def drawn(body: str, documents: int = 1) -> list[list[tuple[bytes, ...]]]:
    """Return place and glyphs of what is shown, of each of `documents` written from one layout."""
    engine = engine_of(BASE)
    with engine.shortcuts.installed():
        html = engine.weasyprint.HTML(string=PAGE + body)
        laid_out = html.render(font_config=engine.fonts)
        files = [laid_out.write_pdf(uncompressed_pdf=True) for _ in range(documents)]
    return [SHOWN.findall(file) for file in files]


def test_equal_texts_show_the_same_glyphs_at_places_of_their_own() -> None:
    (shown,) = drawn("<p>违约金</p><p>违约金</p>")
    (_, y, glyphs), (_, below, again) = shown
    assert glyphs == again
    assert y != below


def test_a_second_file_of_the_same_pages_gets_its_glyphs_too() -> None:
    first, second = drawn("<p>违约金</p><p>违约金</p>", documents=2)
    assert first == second
    assert len(first) == 2
