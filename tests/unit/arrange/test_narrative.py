"""A part of the narrative is fitted into the report: headings, references, footnotes."""

import shutil
from pathlib import Path

import pytest

from gen.arrange.report import arrange
from gen.model.block import BulletList, Heading, Quote, Table
from gen.model.inline import FootnoteReference, SourceReference, plain_text
from gen.model.report import Report
from tests.sample_cases import SAMPLES, content_of, nodes, strings

TABLE = "| 依据 [S-01] | 内容 |\n|---|---|\n| [S-03] | 见[S-04] |\n"


@pytest.fixture
def case(tmp_path: Path) -> Path:
    folder = Path(shutil.copytree(SAMPLES / "face-recognition", tmp_path / "case"))
    for file in (folder / "narrative").glob("*.md"):
        file.write_text("略。\n", "utf-8")
    return folder


def report(case: Path, **parts: str) -> Report:
    for name, text in parts.items():
        (case / "narrative" / f"{name}.md").write_text(text, "utf-8")
    return arrange(content_of(case, "client"))


def named(node: object) -> list[str]:
    """Return the sources that are referred to inside `node`, in its order."""
    return [each.source_id for each in nodes(node) if isinstance(each, SourceReference)]


@pytest.mark.parametrize(
    ("markdown", "kind", "sources"),
    [
        (TABLE, Table, ["S-01", "S-03", "S-04"]),
        ("> 依据 [S-01]。\n>\n> - 又见 [S-03]\n", Quote, ["S-01", "S-03"]),
        ("- 依据 **[S-01]**\n- *[S-03]*\n", BulletList, ["S-01", "S-03"]),
        ("# 依据 [S-01]\n\n略。\n", Heading, ["S-01"]),
    ],
)
def test_a_reference_is_resolved_wherever_it_stands(
    case: Path, markdown: str, kind: type, sources: list[str]
) -> None:
    arranged = report(case, analysis=markdown)
    found = [named(node) for node in nodes(arranged) if isinstance(node, kind)]
    assert sources in found


def test_footnotes_are_numbered_through_the_parts_of_the_report(case: Path) -> None:
    arranged = report(
        case,
        conclusion="结论。[^a]\n\n[^a]: 注一，见 [S-01]。\n",
        analysis="分析[^b]，又[^a]。\n\n[^a]: 注三。\n[^b]: 注二。\n",
    )
    notes = {note.number: note for note in arranged.footnotes}
    said = {number: "".join(strings(note)) for number, note in notes.items()}
    assert list(notes) == [1, 2, 3]
    assert named(notes[1]) == ["S-01"]
    assert [said[2], said[3]] == ["注二。", "注三。"]
    calls = [n.number for n in nodes(arranged.sections) if isinstance(n, FootnoteReference)]
    assert calls == [1, 2, 3]


def test_headings_move_under_their_section_and_keep_their_distance(case: Path) -> None:
    arranged = report(case, analysis="## 甲\n\n略。\n\n### 乙\n\n略。\n\n###### 丙\n\n略。\n")
    found = [node for node in nodes(arranged.sections) if isinstance(node, Heading)]
    assert [plain_text(node.content) for node in found] == ["甲", "乙", "丙"]
    first, second, third = (node.level for node in found)
    assert (second - first, third) == (1, 6)
    assert len({node.anchor for node in found}) == 3
