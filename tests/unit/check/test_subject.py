"""A subject knows its inputs once, and its finished files when they are there."""

from gen.check.disclosure.printed_text import PrintedText
from gen.check.finding import TextPlace
from gen.check.gate import judge_subject
from gen.check.registry import RULES
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location
from gen.load.case import read_case
from gen.model.review import SignOff
from tests.sample_cases import ROOT, SAMPLES


def sample() -> Subject:
    return Subject(read_case(SAMPLES / "preliminary-contract", ROOT), edition="client")


def output(text: str) -> PrintedText:
    return PrintedText(text, "output", lambda _: TextPlace(Location("report.md", 1, 1)))


def test_what_is_known_of_the_inputs_is_kept_for_the_finished_files() -> None:
    subject = sample()
    judge_subject(subject, RULES)
    printed = subject.printed(None, (output("正文"),), ())
    assert printed.case_evidence is subject.case_evidence
    assert printed.cited is subject.cited
    assert [text.printed.text for text in printed.disclosure.outputs] == ["正文"]


def test_a_finished_file_is_judged_as_if_nothing_had_been_looked_at_before() -> None:
    title = next(item["title"] for item in sample().inputs.selection.value["excluded_candidates"])
    fresh = sample().printed(None, (output(title),), ())
    looked_at = sample()
    judge_subject(looked_at, RULES)
    found = judge_subject(looked_at.printed(None, (output(title),), ()), RULES)
    assert found == judge_subject(fresh, RULES)
    assert "DIS001" in {item.code for item in found}


def test_a_sign_off_is_added_to_what_is_known_and_none_changes_nothing() -> None:
    subject = sample()
    known, sign_off = subject.cited, SignOff.model_construct(reviewer="王某")
    signed = subject.with_sign_off(sign_off)
    assert signed.signed is sign_off
    assert signed.cited is known
    assert subject.with_sign_off(None) is subject
