"""A delivery is recorded from a report that is up to date, once and for good."""

import json
from datetime import date
from pathlib import Path

import pytest

from gen.handover.delivery import parse_delivery
from gen.handover.release import release
from gen.handover.unjudged import UnjudgedError
from gen.publish.manifest import parse_manifest
from gen.request import Request
from tests.unit.handover.conftest import Build


def recorded(request: Request, note: str | None = None) -> Path:
    file = release(request, by="张三", note=note, token="1").file
    assert file is not None
    return file


def test_a_delivery_is_the_manifest_and_who_sent_it(build: Build, request_for: Request) -> None:
    manifest = parse_manifest((build() / "manifest.json").read_bytes())
    file = recorded(request_for, note="发送委托人")
    delivery = parse_delivery(file.read_bytes())
    assert delivery.model_dump(exclude={"delivered"}) == manifest.model_dump()
    value = json.loads(file.read_text("utf-8"))
    assert value["delivered"] == {"on": "2026-10-26", "by": "张三", "note": "发送委托人"}
    assert value["outputs"].keys() == {"report.md", "report.html"}


def test_the_second_delivery_of_a_day_does_not_touch_the_first(
    build: Build, case: Path, request_for: Request
) -> None:
    build()
    first = recorded(request_for)
    before = first.read_bytes()
    recorded(request_for, note="补送")
    recorded(request_for)
    assert first.read_bytes() == before
    assert sorted(path.name for path in (case / "deliveries").iterdir()) == [
        "2026-10-26-client-2.json",
        "2026-10-26-client-3.json",
        "2026-10-26-client.json",
    ]


def test_a_report_that_is_not_up_to_date_is_not_delivered(
    build: Build, case: Path, request_for: Request
) -> None:
    build()
    (case / "narrative" / "risks.md").write_text("另有风险。\n", "utf-8")
    done = release(request_for, by="张三", note=None, token="1")
    assert done.file is None
    assert [each.name for each in done.verification.differences] == ["narrative/risks.md"]
    assert not (case / "deliveries").exists()


def test_an_edited_report_is_not_delivered(build: Build, case: Path, request_for: Request) -> None:
    (build() / "report.md").write_text("另一份报告\n", "utf-8")
    assert release(request_for, by="张三", note=None, token="1").file is None


def test_without_a_report_there_is_nothing_to_deliver(case: Path, request_for: Request) -> None:
    with pytest.raises(UnjudgedError, match="not-built"):
        release(request_for, by="张三", note=None, token="1")


def test_the_day_is_that_of_the_report_whatever_gives_it(
    build: Build, case: Path, request_for: Request
) -> None:
    settings = case / "case.toml"
    lines = settings.read_text("utf-8").splitlines(keepends=True)
    settings.write_text("".join(line for line in lines if not line.startswith("date")), "utf-8")
    build(source_date=date(2026, 1, 1))
    assert recorded(request_for).name == "2026-01-01-client.json"


def test_a_folder_of_deliveries_that_leads_away_is_refused(
    build: Build, case: Path, request_for: Request, tmp_path: Path
) -> None:
    build()
    (tmp_path / "elsewhere").mkdir()
    (case / "deliveries").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(UnjudgedError, match="bad-deliveries"):
        release(request_for, by="张三", note=None, token="1")
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_deliveries_are_no_input(build: Build, case: Path, request_for: Request) -> None:
    folder = build()
    before = (folder / "manifest.json").read_bytes()
    recorded(request_for)
    build()
    assert (folder / "manifest.json").read_bytes() == before
