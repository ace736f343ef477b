"""Only the words that changed show, and the runs give both texts back."""

from itertools import pairwise

from hypothesis import example, given
from hypothesis import strategies as st

from gen.redline.texts import Op, Run, clauses, compare_texts, words

CHINESE = "约定的违约金过分高于损失，法院可以适当减少。30日；[S-01] \n"
TEXTS = st.text(alphabet=st.one_of(st.sampled_from(CHINESE), st.characters()), max_size=200)


def marked(before: str, after: str) -> str:
    """Write the runs as the terminal shows them, nothing left out."""
    marks = {Op.SAME: "{}", Op.DELETED: "[-{}-]", Op.INSERTED: "{{+{}+}}"}
    return "".join(marks[run.op].format(run.text) for run in compare_texts(before, after))


def side(runs: tuple[Run, ...], gone: Op) -> str:
    return "".join(run.text for run in runs if run.op is not gone)


def test_a_changed_sentence_shows_its_changed_words_only() -> None:
    before = "人民法院可以根据当事人的请求予以适当减少。合同履行期限为30日。"
    after = "人民法院或者仲裁机构应当根据当事人的请求予以适当减少。合同履行期限为45日。"
    assert marked(before, after) == (
        "人民法院[-可以-]{+或者仲裁机构应当+}根据当事人的请求予以适当减少。"
        "合同履行期限为[-30-]{+45+}日。"
    )


def test_a_sentence_that_is_new_leaves_its_neighbours_alone() -> None:
    before = "买方已经付款。卖方没有交货。"
    after = "买方已经付款。双方没有另行约定。卖方没有交货。"
    assert marked(before, after) == "买方已经付款。{+双方没有另行约定。+}卖方没有交货。"


def test_a_sentence_with_nothing_in_common_is_no_word_salad() -> None:
    assert marked("合同无效。", "另案处理此事。") == "[-合同无效。-]{+另案处理此事。+}"


def test_a_single_character_between_two_changes_is_no_island() -> None:
    runs = compare_texts("第三，由卖方承担费用。", "由买方承担费用。")
    assert all(len(run.text) > 1 for run in runs if run.op is Op.SAME)


def test_the_full_stop_behind_a_change_stays() -> None:
    before, after = "补充检索地方裁判。另行委托。", "补充检索地方裁判指引。另行委托。"
    assert marked(before, after) == "补充检索地方裁判{+指引+}。另行委托。"
    assert marked(before[:9], after[:11]) == "补充检索地方裁判{+指引+}。"


@given(TEXTS, TEXTS)
@example("", "")
@example("甲" * 500, "甲乙" * 300)
def test_the_runs_give_both_texts_back(before: str, after: str) -> None:
    runs = compare_texts(before, after)
    assert side(runs, Op.INSERTED) == before
    assert side(runs, Op.DELETED) == after
    assert all(run.text for run in runs)
    assert all(one.op is not two.op for one, two in pairwise(runs))


@given(TEXTS)
def test_clauses_and_words_lose_nothing(text: str) -> None:
    assert "".join(clauses(text)) == text
    assert "".join(words(text)) == text


@given(TEXTS)
def test_the_same_text_is_one_run(text: str) -> None:
    assert compare_texts(text, text) == ((Run(Op.SAME, text),) if text else ())
