"""What the firm adds stands where it belongs, and names no reviewer who has not signed off."""

from dataclasses import replace

from gen.arrange.content import Content
from gen.arrange.report import arrange
from gen.model.block import Signature
from gen.model.inline import plain_text
from gen.model.report import Edition, Report
from gen.settings import Brand
from tests.sample_cases import SAMPLES, content_of

BRAND = Brand(
    address="（虚构）示例路1号",
    confidentiality="仅供收件人使用。",
    signatures=("承办律师：",),
    seal=True,
)


def content(edition: Edition, brand: Brand = BRAND) -> Content:
    plain = content_of(SAMPLES / "face-recognition", edition)
    presentation = replace(plain.presentation, brand=brand)
    return replace(plain, firm="（虚构）明德律师事务所", presentation=presentation)


def reviewer(report: Report) -> str | None:
    found = (plain_text(field.content) for field in report.facts if field.role == "reviewer")
    return next(found, None)


def test_the_report_ends_with_firm_lines_date_and_a_place_for_the_seal():
    *_, last = arrange(content("client")).closing
    assert last == Signature(
        "（虚构）明德律师事务所", ("承办律师：",), "2026年10月26日", "（盖章处）"
    )


def test_without_signatures_and_seal_there_is_no_signature():
    closing = arrange(content("client", Brand(address="甲"))).closing
    assert not any(isinstance(block, Signature) for block in closing)


def test_a_court_reads_the_address_and_no_line_that_binds_an_addressee():
    assert arrange(content("client")).letterhead.confidentiality == "仅供收件人使用。"
    court = arrange(content("court")).letterhead
    assert (court.address, court.confidentiality) == ("（虚构）示例路1号", "")


def test_only_a_reviewer_who_signed_off_this_build_is_named():
    stated = content("client")
    stated = replace(stated, settings=stated.settings.model_copy(update={"reviewer": "李律师"}))
    assert reviewer(arrange(stated)) == "未载明审核人"
    assert reviewer(arrange(replace(stated, signed_reviewer="李律师"))) == "李律师"
