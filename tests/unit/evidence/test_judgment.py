"""Court, day and effect of a decision are read from its own text, and only from that."""

from datetime import date

import pytest

from gen.check.subject import Subject
from gen.evidence.judgment import Judgment, judgment_of
from gen.evidence.responses.case_entry import keys_of
from gen.evidence.texts import CaseText, Origin
from gen.load.case import read_case
from tests.sample_cases import NAMES, ROOT, SAMPLES

REPORTED = (
    "甲市乙区人民法院于2018年3月1日作出（2018）沪0106民初31513号民事判决：支付违约金。李某不服，提起上诉。"
    "上海市第二中级人民法院于2020年11月12日作出（2020）沪02民终562号民事判决：驳回上诉，维持原判。"
)
JUDGMENT = (
    "上海市第二中级人民法院\n民 事 判 决 书\n（2020）沪02民终562号\n上诉人：李某。\n"
    "本判决为终审判决。\n二〇二〇年十一月十二日\n书记员 王某"
)
APPEAL = next(iter(keys_of("（2020）沪02民终562号")["docket"]))
FIRST = next(iter(keys_of("（2018）沪0106民初31513号")["docket"]))
DAY = date(2020, 11, 12)


def read(content: str, docket: str) -> Judgment | None:
    # What a database says beside the text: the publisher and the day of publication.
    text = CaseText(content, Origin("a.json"), court="最高人民法院", decided="2022-12-08")
    return judgment_of(text, {docket})


@pytest.mark.parametrize(
    ("content", "stands"),
    [
        (f"{REPORTED}\n法院生效裁判认为：应予调整。", True),
        (f"{REPORTED}判决已发生法律效力。", True),
        (REPORTED, None),
        (f"{REPORTED}\n根据生效判决，乙公司应给付货款。", None),
        (JUDGMENT, None),
    ],
)
def test_court_and_day_are_those_of_the_decision_that_is_cited(
    content: str, stands: bool | None
) -> None:
    assert read(content, APPEAL) == Judgment("上海市第二中级人民法院", DAY, stands)


def test_a_decision_that_was_appealed_is_not_said_to_stand() -> None:
    content = f"{REPORTED}\n法院生效裁判认为：应予调整。"
    assert read(content, FIRST) == Judgment("甲市乙区人民法院", date(2018, 3, 1), None)


@pytest.mark.parametrize(
    "content",
    [
        "违约金过高的，可以调整。",
        REPORTED.replace("沪02民终562号", "沪02民终999号").replace("31513", "31514"),
        "（2020）沪02民终562号判决认为应予调整。",
    ],
)
def test_what_the_text_does_not_say_stays_unknown(content: str) -> None:
    assert read(content, APPEAL) is None


def test_a_day_that_is_none_is_not_read() -> None:
    judgment = read(REPORTED.replace("2020年11月12日", "2020年11月31日"), APPEAL)
    assert judgment == Judgment("上海市第二中级人民法院", None, None)


@pytest.mark.parametrize("name", NAMES)
def test_every_guiding_case_of_the_samples_tells_its_court_and_day(name: str) -> None:
    subject = Subject(read_case(SAMPLES / name, ROOT))
    for held in subject.evidence.texts:
        text = held.text
        if isinstance(text, CaseText) and text.complete and "docket" in text.keys:
            judgment = judgment_of(text, text.keys["docket"])
            assert judgment is not None, text.title
            assert judgment.court.endswith("法院")
            assert judgment.decided_on is not None
