"""Undoing a repair gives back every byte, whatever the text: line ends, marks, repetitions."""

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from gen.workbench.repair_text import find_again, fitted, patch_of, replaced, written_at
from tests.unit.workbench.repairing import Repairs

SENTENCES = (
    "甲应当支付二倍工资。",
    "未检索到可核验依据。",
    "乙不得扣留押金；",
    "《乙法》第五条规定了义务。",
    "依据 [S-01]，丙须赔偿。",
)
ENDS = ("\n", "\r\n", "\n\n", "\r\n\r\n", "")
texts = st.lists(st.tuples(st.sampled_from(SENTENCES), st.sampled_from(ENDS)), max_size=6).map(
    lambda parts: "".join("".join(part) for part in parts)
)
wrong = st.sampled_from(("丁应当支付五倍工资。", "《甲法》第九千九百九十九条规定不必支付。"))


@settings(max_examples=60)
@given(texts, wrong, texts, st.sampled_from(("", "\ufeff")), st.sampled_from(SENTENCES))
def test_undoing_a_correction_gives_back_every_byte(
    before: str, sentence: str, after: str, mark: str, corrected: str
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        repairs = Repairs(Path(folder))
        repairs.write(f"{mark}{before}{sentence}{after}")
        original = repairs.text()
        done = repairs.apply(repairs.finding(sentence, corrected_text=corrected))
        assert repairs.text() == f"{mark}{before}{corrected}{after}"
        repairs.undo(done.repaired[0].correction)
        assert repairs.text() == original


@settings(max_examples=60)
@given(
    st.lists(st.sampled_from((*ENDS, "未检索到可核验依据。")), min_size=2, max_size=6), st.data()
)
def test_corrections_that_wrote_the_same_words_are_undone_in_any_order(
    ends: list[str], data: st.DataObject
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        repairs = Repairs(Path(folder))
        wanted = [f"第{number}句写错了。" for number in range(len(ends))]
        repairs.write("".join(f"{text}{end}" for text, end in zip(wanted, ends, strict=True)))
        original = repairs.text()
        texts = st.sampled_from(SENTENCES[:2])
        for chosen in (wanted[::2], wanted[1::2]):
            repairs.apply(*(repairs.finding(e, corrected_text=data.draw(texts)) for e in chosen))
        for name in data.draw(st.permutations([line.id for line in repairs.log()])):
            repairs.undo(name)
        assert repairs.text() == original


@settings(max_examples=300)
@given(st.text("ab。\r\n\ufeff", max_size=12), st.text("ab。", min_size=1, max_size=3), st.data())
def test_what_was_just_written_is_found_again_where_it_was_written(
    text: str, words: str, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(text)))
    new = replaced(text, (at, at), words)
    span = (at, at + len(words))
    assert find_again(new, words, written_at(new, span)) == (span,)


@given(st.text("甲。；", max_size=4), st.text("乙。；", min_size=1, max_size=4))
def test_fitting_a_sentence_twice_changes_nothing_more(before: str, after: str) -> None:
    for following in ("", "。", "丙"):
        once = fitted(before, after, following)
        assert fitted(before, once, following) == once


@given(st.text("甲乙\n", max_size=20), st.text("甲丙\n", max_size=20))
def test_a_patch_is_empty_only_between_equal_texts(before: str, after: str) -> None:
    assert (patch_of("narrative/a.md", before, after) == "") == (before == after)
