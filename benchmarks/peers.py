"""Measure twenty documents, and other programs on the same text, side by side with ours.

Ours are printed by two workers, those of the others one after the other, as each of them offers
it. What is not installed has no row. Chromium is the browser of the system; Typst and pandoc are
the dependency group ``peers``, looked for in the interpreter that GEN_BENCH_PEERS names, or else in
this one. Typst and pandoc get the report as Markdown, converted beforehand for Typst; Chromium gets
the HTML and CSS that plain WeasyPrint gets. None of them makes all that ours makes; docs/speed.md
says what is missing.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from benchmarks.incremental import build, repository
from benchmarks.printing import OURS, PLAIN, arranged, plain_page, sample_report
from benchmarks.process import ROOT, Cost, compare, python
from benchmarks.table import Row
from gen.render.markdown import render_markdown

DOCUMENTS, WORKERS = 20, 2
_GEN, _PLAIN_NAME = "gen", "plain WeasyPrint"
_BATCH = """
from multiprocessing import get_context
def printed(number):
    return len(render_pdf(report, theme, Imprint(f"{{number:064}}", "gen"), engine).data)
pool = get_context("fork").Pool({workers})
pool.map(printed, range({documents}), chunksize=1)
pool.close()
pool.join()
"""
_FONTS = ROOT / "themes" / "base" / "fonts"
_PARAGRAPH = re.compile(r"\n\n(?=[\u4e00-\u9fff])")
_TYPST_HEAD = """
#set page(paper: "a4", margin: (x: 75.6pt, top: 27mm, bottom: 24mm), numbering: "1")
#set text(font: ("Gen Song", "Gen Song Rare"), lang: "zh", size: 12pt)
#set par(justify: true, leading: 9pt, first-line-indent: (amount: 2em, all: true))
#let horizontalrule = line(length: 30%)
#outline()
"""
_TYPST = """
import typst
for number in range({documents}):
    typst.compile(f"{folder}/{{number}}.typ", output=f"{folder}/{{number}}.pdf",
                  font_paths=[{fonts!r}], ignore_system_fonts=True, pdf_standards=["a-3a"],
                  timestamp=0)
"""
_PANDOC = """
import pypandoc, weasyprint
for number in range({documents}):
    page = pypandoc.convert_file({markdown!r}, "html", extra_args=["--standalone", "--quiet",
                                 "--metadata=title:report"])
    weasyprint.HTML(string=page).write_pdf(stylesheets=[weasyprint.CSS(filename={style!r})])
"""


def rows(runs: int, scratch: str) -> list[Row]:
    """Return a row for every program: one document, twenty, and memory.

    The batch is measured once, because it is long. On a machine that others use as well, CPU
    seconds tell more than the clock: two free cores do that much work in half the time, but for
    some per cent lost between them.
    """
    one = compare(dict(_commands(Path(scratch), 1)), runs=runs)
    many = compare(dict(_commands(Path(scratch), DOCUMENTS)), runs=1, warm_ups=0)
    ours, plain = many[_GEN], many[_PLAIN_NAME]
    return [
        Row(
            f"PDF, {DOCUMENTS} documents",
            f"{plain.clock / ours.clock:.2f} × faster",
            f"than plain WeasyPrint, which uses one core, by the clock; "
            f"{WORKERS * plain.cpu / ours.cpu:.2f} × by CPU seconds on {WORKERS} free cores",
        ),
        *(_row(name, one[name], many[name]) for name in one),
        *_incremental_rows(runs, Path(scratch), one, many),
    ]


def _incremental_rows(
    runs: int, scratch: Path, one: Mapping[str, Cost], many: Mapping[str, Cost]
) -> Iterator[Row]:
    """Yield a row for every program: one document of twenty has changed.

    Ours looks for it, judges it and prints it. The others keep nothing from run to run: they print
    all of them, or one, if somebody else says which.
    """
    root = repository(scratch / "incremental", DOCUMENTS, '"pdf"')
    change = "date +'第 %N 次修改。' > cases/007/narrative/purpose.md"
    commands = {"nothing": build(root, "true"), "one": build(root, change)}
    subprocess.run(commands["one"], check=True, capture_output=True)
    costs = compare(commands, runs=runs)
    name = f"one of {DOCUMENTS} changed: "
    yield Row(
        f"{name}{_GEN}",
        f"{costs['one'].cpu:.2f} s CPU",
        f"found, judged and printed; nothing changed {costs['nothing'].cpu:.2f} s",
    )
    for peer in one:
        if peer != _GEN:
            yield Row(
                f"{name}{peer}",
                f"{many[peer].cpu:.2f} s CPU",
                f"prints all again; {one[peer].cpu:.2f} s when it is told which one",
            )


def _row(name: str, one: Cost, many: Cost) -> Row:
    return Row(
        name,
        f"{one.cpu:.2f} s CPU",
        f"{one.clock:.2f} s by the clock, {one.memory:.0f} MB; {DOCUMENTS} documents "
        f"{many.cpu:.1f} s CPU, {many.clock:.1f} s by the clock, {many.memory:.0f} MB",
    )


def _commands(scratch: Path, documents: int) -> Iterator[tuple[str, list[str]]]:
    """Yield what is installed: its name, and the command that prints so many documents."""
    page, style = plain_page(scratch)
    report = arranged(scratch)
    if documents == 1:
        yield _GEN, python(OURS.format(documents=1, report=report))
    else:
        batch = _BATCH.format(documents=documents, workers=WORKERS)
        yield _GEN, python(OURS.format(documents=0, report=report) + batch)
    yield _PLAIN_NAME, python(PLAIN.format(documents=documents, page=page, style=style))
    browser = shutil.which("chromium")
    if browser:
        yield "Chromium, headless", _chromium(browser, scratch, page, style, documents)
    interpreter = os.environ.get("GEN_BENCH_PEERS", sys.executable)
    markdown = scratch / "report.md"
    markdown.write_bytes(render_markdown(sample_report()[0]))
    if _has(interpreter, "typst") and _has(interpreter, "pypandoc"):
        folder = _typst_files(interpreter, markdown, scratch / "typst", documents)
        program = _TYPST.format(documents=documents, folder=folder, fonts=str(_FONTS))
        yield "Typst", [interpreter, "-c", program]
    if _has(interpreter, "pypandoc"):
        program = _PANDOC.format(documents=documents, markdown=str(markdown), style=style)
        path = os.pathsep.join(entry for entry in sys.path if entry.endswith("site-packages"))
        yield (
            "pandoc + WeasyPrint",
            ["env", f"PYTHONPATH={path}", interpreter, "-c", program],
        )


def _has(interpreter: str, module: str) -> bool:
    run = subprocess.run([interpreter, "-c", f"import {module}"], capture_output=True, check=False)
    return run.returncode == 0


def _chromium(browser: str, scratch: Path, page: str, style: str, documents: int) -> list[str]:
    """Return a command that starts the browser once for each document, as it offers no other way.

    The stylesheet is put into the page.
    """
    whole = scratch / "chromium.html"
    css = f"<style>{Path(style).read_text('utf-8')}</style></head>"
    whole.write_text(Path(page).read_text("utf-8").replace("</head>", css, 1), "utf-8")
    options = "--headless --no-sandbox --disable-gpu --no-pdf-header-footer"
    once = f"{browser} {options} --print-to-pdf={scratch}/chromium.pdf {whole.as_uri()}"
    return ["sh", "-c", f"for n in $(seq {documents}); do {once}; done"]


def _typst_files(interpreter: str, markdown: Path, folder: Path, documents: int) -> Path:
    """Write the report so many times for Typst; every paragraph differs from those of the others.

    Typst remembers what it has set, and would set equal paragraphs only once.
    """
    folder.mkdir(exist_ok=True)
    program = "import pypandoc, sys; print(pypandoc.convert_file(sys.argv[1], 'typst'))"
    text = subprocess.run(
        [interpreter, "-c", program, str(markdown)], capture_output=True, text=True, check=True
    ).stdout
    for number in range(documents):
        own = _PARAGRAPH.sub(f"\n\n{number} ", text)
        (folder / f"{number}.typ").write_text(_TYPST_HEAD + own, "utf-8")
    return folder
