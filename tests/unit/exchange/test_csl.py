"""Items for reference managers state what is known of a source, and nothing more."""

from pathlib import Path
from typing import Any

from gen.exchange.csl import csl_items
from tests.sample_cases import SAMPLES
from tests.unit.exchange.cases import changed, subject_of


def items(folder: Path) -> dict[str, dict[str, Any]]:
    return {item["id"]: item for item in csl_items(subject_of(folder), "seed")}


def test_an_article_is_legislation_with_issuer_number_section_and_day() -> None:
    assert items(SAMPLES / "liquidated-damages")["S-03"] == {
        "id": "S-03",
        "type": "legislation",
        "title": "最高人民法院关于适用《中华人民共和国民法典》合同编通则若干问题的解释",
        "authority": [{"literal": "最高人民法院"}],
        "number": "法释〔2023〕13号",
        "section": "第六十五条",
        "issued": {"date-parts": [[2023, 5, 23]]},
        "language": "zh-CN",
    }


def test_a_case_has_court_and_day_from_the_text_of_its_judgment() -> None:
    found = items(SAMPLES / "face-recognition")["S-10"]
    assert found["type"] == "legal_case"
    assert found["number"] == "（2021）沪0120刑初828号"
    assert found["authority"] == [{"literal": "上海市奉贤区人民法院"}]
    assert found["issued"] == {"date-parts": [[2021, 8, 23]]}
    assert found["URL"] == "https://www.court.gov.cn/fabu-xiangqing-384411.html"


def test_an_old_text_of_a_law_has_its_own_day_and_no_number_of_another_text() -> None:
    found = items(SAMPLES / "shareholder-inspection")["S-09"]
    assert found["section"] == "第三十三条"
    assert found["version"] == "（2018年修正）"
    assert found["issued"] == {"date-parts": [[2018, 10, 26]]}
    assert "number" not in found


def test_what_is_not_known_has_no_field(tmp_path: Path) -> None:
    def unknown(selection: Any) -> None:
        source = selection["selected_sources"][0]
        source["citation"] = "《无名省采购示范办法》第三条"
        source["trace"] = {"query_ids": source["trace"]["query_ids"], "source_url": "archive.html"}

    case = changed(tmp_path, "liquidated-damages", lambda _: None, unknown)
    assert items(case)["S-01"] == {
        "id": "S-01",
        "type": "legislation",
        "title": "无名省采购示范办法",
        "section": "第三条",
        "language": "zh-CN",
    }
