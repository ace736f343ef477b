"""No text of any input becomes code, wherever it is printed: pages, diagnostics, exports.

Every payload stands in every free text of plan, selection and case.toml at once. The report must
have the structure that it has with a harmless word of the same place, and no format of diagnostics
may hand a control character to a terminal or a markup character to its reader.
"""

import csv
import io
import json
import re
import shutil
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from pikepdf import Dictionary, Pdf

from gen.cli.main import main
from tests.hostile.payloads import PAYLOADS
from tests.system.command import copy_sample
from tests.system.test_hostile_strings import (
    HARMLESS,
    build,
    html_structure,
    markdown_structure,
    outline,
    poisoned,
)

CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
UNENDED = {"comment", "half a tag"}
"""What the reader of a query takes for markup up to its end, so that less is to be reviewed."""
FORMATS = ("text", "json", "github", "junit", "sarif")


@pytest.fixture(scope="module")
def harmless(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return build(HARMLESS, tmp_path_factory.mktemp("harmless"), ("md", "html", "pdf"))


def test_there_are_sixty_kinds() -> None:
    assert len(PAYLOADS) == len(set(PAYLOADS.values())) >= 60


@pytest.mark.parametrize("name", PAYLOADS)
def test_a_payload_stays_text_on_the_page(
    name: str, harmless: dict[str, bytes], tmp_path: Path
) -> None:
    made = build(PAYLOADS[name], tmp_path, ("md", "html"))
    pages = (html_structure(each["report.html"]) for each in (made, harmless))
    texts = (markdown_structure(each["report.md"]) for each in (made, harmless))
    for found, known in (pages, texts):
        assert (set(found) <= set(known)) if name in UNENDED else (found == known)
    for page in made.values():
        assert not CONTROL.search(page.decode())
    assert not Path("pwned").exists()


@pytest.mark.parametrize("name", ["PDF string", "PDF action", "heading", "screen"])
def test_a_payload_stays_text_in_the_pdf(
    name: str, harmless: dict[str, bytes], tmp_path: Path
) -> None:
    made = build(PAYLOADS[name], tmp_path, ("pdf",))
    assert list(outline(made["report.pdf"])) == list(outline(harmless["report.pdf"]))
    with Pdf.open(io.BytesIO(made["report.pdf"])) as document:
        kinds = {
            str(item["/S"])
            for item in document.objects
            if isinstance(item, Dictionary) and "/S" in item
        }
        links = {
            str(item["/URI"])
            for item in document.objects
            if isinstance(item, Dictionary) and "/URI" in item
        }
    assert "/JavaScript" not in kinds
    assert not [address for address in links if "evil" in address]


def poisoned_case(payload: str, folder: Path) -> Path:
    """Copy the sample with `payload` in every text that diagnostics may repeat, ids included."""
    case = copy_sample("face-recognition", folder / "case")
    for name in ("research-plan.json", "selected-sources.json"):
        data = json.loads((case / name).read_text("utf-8"))
        (case / name).write_text(json.dumps(poisoned(data, payload)), "utf-8")
    with (case / "narrative" / "analysis.md").open("a", encoding="utf-8") as text:
        text.write(f"\n“{payload}”\n\n[S-{payload}]\n")
    return case


FOURS = ["\n".join(list(PAYLOADS.values())[at : at + 4]) for at in range(0, len(PAYLOADS), 4)]
"""Four payloads on lines of their own, each a text: every run costs the judgement of a case."""


@pytest.mark.parametrize("payload", FOURS, ids=range(len(FOURS)))
def test_payloads_stay_text_in_every_format_of_diagnostics(
    payload: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    poisoned_case(payload, tmp_path)
    (tmp_path / "gen.toml").touch()  # so that the judgement is kept and every form is about it
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    for form in FORMATS:
        code = main(["check", "case", "--format", form, "--with-source", "--limit", "0"])
        printed = capsys.readouterr()
        assert code == 1, form
        assert not CONTROL.search(printed.out + printed.err), form
        if form in {"json", "sarif"}:
            json.loads(printed.out)
        if form == "junit":
            fromstring(printed.out.encode())
        if form == "github":
            commands = r"::(?:error|warning|notice) |::group::|::endgroup::"
            assert all(
                re.match(commands, line) for line in printed.out.splitlines() if "::" in line
            )


@pytest.mark.parametrize(
    "name", [name for name in PAYLOADS if "formula" in name or name == "cells"]
)
def test_a_sheet_computes_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    case = copy_sample("face-recognition", tmp_path / "case")
    file = case / "selected-sources.json"
    data = json.loads(file.read_text("utf-8"))
    for source in data["selected_sources"]:
        source["title"] = source["applicability"] = PAYLOADS[name]
    file.write_text(json.dumps(data), "utf-8")
    monkeypatch.chdir(tmp_path)
    main(["export", "case", "--as", "csv"])
    rows = list(csv.reader(io.StringIO(capsys.readouterr().out)))
    assert len({len(row) for row in rows if row}) == 1
    assert not [cell for row in rows for cell in row if re.match(r"\s*[=+@]|-\d", cell)]
    shutil.rmtree(case)
