"""Measure the PDF of the deep sample against the same content through plain WeasyPrint.

Plain means: the same HTML and CSS, fonts by @font-face, tables with automatic layout, no tags, no
PDF/A, no flush lines. With GEN_BENCH_FONTS naming a folder of the unpacked font packages, plain
WeasyPrint gets the full TrueType files that ours are cut from; without it, our own files.
"""

import os
import pickle
import subprocess
from pathlib import Path

from benchmarks.process import ROOT, compare, python
from benchmarks.table import Row
from gen.arrange.collect import collect
from gen.arrange.content import Presentation
from gen.arrange.report import arrange
from gen.check.subject import Subject
from gen.load.case import read_case
from gen.model.labels import Labels
from gen.model.report import Report
from gen.render.imprint import Imprint
from gen.render.page import page_environment, stylesheet, write_page
from gen.render.theme import Theme, load_theme
from gen.resources import themes_root

SAMPLE = Path("samples/liquidated-damages")
OURS = """
import gen.cli.collection, pickle
from pathlib import Path
from gen.render.imprint import Imprint
from gen.render.pdf import render_pdf
from gen.render.engine import start_engine
from gen.render.theme import load_theme
from gen.resources import themes_root
gen.cli.collection.begin()
report = pickle.loads(Path({report!r}).read_bytes())
theme = load_theme("base", (themes_root(),))
engine = start_engine(theme)
for _ in range({documents}):
    render_pdf(report, theme, Imprint("0" * 64, "gen"), engine)
gen.cli.collection.end_process()
"""
_SWITCHED = """
import statistics, time
from benchmarks.printing import sample_report
from gen.render.imprint import Imprint
from gen.render.pdf import render_pdf
from gen.render.engine import start_engine
report, theme = sample_report()
engines = [start_engine(theme, {switch}=plain) for plain in (False, True)]
costs = [[], []]
for number in range({rounds} + 1):
    for engine, cost in zip(engines, costs):
        start = time.process_time()
        render_pdf(report, theme, Imprint("0" * 64, "gen"), engine)
        if number:
            cost.append(time.process_time() - start)
print(*map(statistics.median, costs))
"""
PLAIN = """
import weasyprint
for _ in range({documents}):
    weasyprint.HTML(filename={page!r}).write_pdf(stylesheets=[weasyprint.CSS(filename={style!r})])
"""
_FACES = (
    ("Gen Song", 400, "noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf", "GenSong-Regular.ttf"),
    ("Gen Song", 700, "noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf", "GenSong-Bold.ttf"),
    ("Gen Hei", 400, "noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf", "GenHei-Regular.ttf"),
    ("Gen Hei", 700, "noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf", "GenHei-Bold.ttf"),
)


def sample_report() -> tuple[Report, Theme]:
    """Return the longest sample, arranged for the client, and the theme that prints it."""
    subject = Subject(read_case(SAMPLE, Path.cwd()), edition="client")
    theme = load_theme("base", (themes_root(),))
    settings = subject.settings
    if settings is None or settings.date is None:
        raise ValueError(f"{SAMPLE} has no date")
    content = collect(
        subject,
        day=settings.date,
        firm=None,
        labels=Labels(theme.labels),
        presentation=Presentation(theme.order),
    )
    return arrange(content), theme


def rows(runs: int, scratch: str) -> list[Row]:
    """Return cold and warm cost per document, ours and plain, and the peak memory of each."""
    page, style = plain_page(Path(scratch))
    report = arranged(Path(scratch))
    costs = compare(
        {
            "ours, cold": python(OURS.format(documents=1, report=report)),
            "ours, 3 documents": python(OURS.format(documents=3, report=report)),
            "plain, cold": python(PLAIN.format(documents=1, page=page, style=style)),
            "plain, 3 documents": python(PLAIN.format(documents=3, page=page, style=style)),
        },
        runs=runs,
    )
    cold, plain_cold = costs["ours, cold"], costs["plain, cold"]
    warm = (costs["ours, 3 documents"].cpu - cold.cpu) / 2
    plain_warm = (costs["plain, 3 documents"].cpu - plain_cold.cpu) / 2
    return [
        Row("PDF cold", f"{cold.cpu:.2f} s CPU", _against(cold.cpu, plain_cold.cpu, "s")),
        Row("PDF warm", f"{warm:.2f} s CPU", _against(warm, plain_warm, "s")),
        Row("PDF memory", f"{cold.memory:.0f} MB", _against(cold.memory, plain_cold.memory, "MB")),
        setting(runs),
        shortcuts(runs),
    ]


def setting(runs: int) -> Row:
    """Return what flush lines and the gaps between Han and Latin cost, against the same without."""
    ours, plain = _in_turn("plain_lines", runs)
    return Row(
        "PDF line setting",
        f"{100 * (ours / plain - 1):.1f} %",
        f"of a PDF without it ({ours:.2f} s, {plain:.2f} s CPU); at most 15 %",
    )


def shortcuts(runs: int) -> Row:
    """Return what is left of the work with our shortcuts, which change no byte."""
    ours, plain = _in_turn("plain_work", runs)
    return Row(
        "PDF with shortcuts",
        f"{ours / plain:.2f} ×",
        f"the same bytes without them ({ours:.2f} s, {plain:.2f} s CPU)",
    )


def _in_turn(switch: str, rounds: int) -> tuple[float, float]:
    """Return the CPU time of a PDF without and with `switch`, measured in turn in a warm process.

    So a change of pace hits both.
    """
    command = python(_SWITCHED.format(switch=switch, rounds=rounds))
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    ours, plain = map(float, run.stdout.split())
    return ours, plain


def _against(ours: float, plain: float, unit: str) -> str:
    return f"{ours / plain:.2f} × plain WeasyPrint ({plain:.2f} {unit})"


def arranged(scratch: Path) -> str:
    """Write the sample, arranged, to `scratch`, as plain WeasyPrint gets its page ready-made."""
    file = scratch / "report.pickle"
    file.write_bytes(pickle.dumps(sample_report()[0]))
    return str(file)


def plain_page(scratch: Path) -> tuple[str, str]:
    """Write the sample's HTML and a plain stylesheet to `scratch`; return their paths."""
    report, theme = sample_report()
    page, style = scratch / "plain.html", scratch / "plain.css"
    html = write_page(
        "pdf", report, theme, Imprint("0" * 64, "gen"), page_environment(theme.folders)
    )
    page.write_text(html, encoding="utf-8")
    automatic = "table { table-layout: auto !important } col { width: auto !important }"
    rules = "\n".join((_font_faces(theme), stylesheet(theme.pdf_styles), automatic))
    style.write_text(rules, encoding="utf-8")
    return str(page), str(style)


def _font_faces(theme: Theme) -> str:
    full = os.environ.get("GEN_BENCH_FONTS")
    ours = theme.find("fonts") or Path()
    return "\n".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {weight};'
        f' src: url("{(Path(full, source) if full else ours / cut).resolve().as_uri()}") }}'
        for family, weight, source, cut in _FACES
    )
