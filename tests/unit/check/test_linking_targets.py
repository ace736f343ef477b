"""What a point names is written down in the terms of a reader, with what its basis knows."""

import pytest

from gen.check.linking.basis import Basis
from gen.check.linking.targets import key_of, kind_of, target_of
from gen.evidence.naming import Named, NamedKind
from gen.law.case import CaseCitation
from gen.law.catalogue import built_in
from gen.law.citation import parse_citation
from gen.law.statute import StatuteCitation
from gen.model.linking import Target

LAW = "中华人民共和国公司法"
DOCKET = "（2023）京0105民初1号"
CASE = f"甲公司诉乙公司案，{DOCKET}"
CITED = {
    f"《{LAW}》（2018年修正）第三十三条第二款": Target(
        title=LAW, instrument="公司法", version="2018修正", article="第三十三条第二款"
    ),
    "《公司法》": Target(title=LAW, instrument="公司法"),
    "法释〔2099〕13号第二条": Target(
        instrument="法释(2099)13号", document_number="法释〔2099〕13号", article="第二条"
    ),
    DOCKET: Target(case_number=DOCKET),
    f"甲公司诉乙公司案{DOCKET}": Target(title="甲公司诉乙公司案", case_number=CASE),
}


def cited(text: str) -> StatuteCitation | CaseCitation:
    found = parse_citation(text, built_in())
    assert isinstance(found, StatuteCitation | CaseCitation)
    return found


def basis(text: str) -> Basis:
    return Basis("kept", "in_force", citation=cited(text))


@pytest.mark.parametrize("text", CITED)
def test_a_citation_is_written_out_whether_a_mark_or_words_name_it(text: str) -> None:
    written, mark = Named("statute", 0, 9, citation=cited(text)), Named("mark", 0, 6, "S-01")
    assert target_of(written, None) == CITED[text]
    assert target_of(mark, basis(text)) == CITED[text].model_copy(update={"source": "S-01"})


def test_what_is_no_citation_is_named_by_its_own_writing() -> None:
    registered = Named("registration", 0, 16, number="ZL201810123456.7")
    assert target_of(registered, None) == Target(document_number="ZL201810123456.7")
    assert target_of(registered, basis("《公司法》")) == target_of(registered, None)
    assert target_of(Named("mark", 0, 6, "S-09"), None) == Target(source="S-09")
    assert target_of(None, None) == Target()


@pytest.mark.parametrize(
    ("kind", "text", "point"),
    [
        ("mark", DOCKET, "case"),
        ("mark", "《公司法》", "statute"),
        ("document", "法释〔2099〕13号", "document"),
    ],
)
def test_the_mark_of_a_source_is_of_the_kind_of_what_it_stands_for(
    kind: NamedKind, text: str, point: str
) -> None:
    assert kind_of(Named(kind, 0, 6), basis(text)) == point


def test_one_target_is_one_in_whatever_way_its_name_is_written() -> None:
    short, long = (
        target_of(Named("statute", 0, 9, citation=cited(text)), None)
        for text in ("公司法第五十七条", f"《{LAW}》（2023年修订）第57条")
    )
    assert key_of(short) == key_of(long)
    others = (
        *CITED.values(),
        Target(instrument="公司法", article="第一条"),
        Target(document_number="ZL1"),
        Target(document_number="ZL1", source="S-01"),
        Target(source="S-02"),
    )
    assert len({key_of(target) for target in (short, *others)}) == 1 + len(others)
