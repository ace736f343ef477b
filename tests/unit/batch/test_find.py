"""Cases are found by name and by glob, each once; shards part them without gap or overlap."""

from pathlib import Path

import pytest

from gen.batch.find import named_cases, read_shard


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    for name in ("2025-01", "2026-01", "2026-02"):
        (tmp_path / "cases" / name).mkdir(parents=True)
        (tmp_path / "cases" / name / "case.toml").touch()
    (tmp_path / "cases" / "2026-notes").mkdir()
    return tmp_path


def test_a_glob_stands_for_the_case_folders_it_matches(cases: Path) -> None:
    found = named_cases([Path("cases/2026-*")], cases)
    assert found.cases == (Path("cases/2026-01"), Path("cases/2026-02"))
    assert found.unmatched == ()


def test_each_case_counts_once_in_the_order_given(cases: Path) -> None:
    found = named_cases([Path("cases/2026-02"), Path("cases/*"), cases / "cases/2025-01"], cases)
    assert [path.name for path in found.cases] == ["2026-02", "2025-01", "2026-01"]


def test_a_glob_without_a_match_is_told_and_a_plain_name_is_left_to_loading(cases: Path) -> None:
    found = named_cases([Path("cases/2030-*"), Path("cases/nowhere")], cases)
    assert found.unmatched == ("cases/2030-*",)
    assert found.cases == (Path("cases/nowhere"),)


def test_shards_part_all_cases(tmp_path: Path) -> None:
    paths = [tmp_path / "cases" / f"case-{number}" for number in range(200)]
    shards = [shard for number in range(1, 9) if (shard := read_shard(f"{number}/8"))]
    held = [[path for path in paths if shard.holds(path, tmp_path)] for shard in shards]
    assert sorted(path for part in held for path in part) == sorted(paths)
    assert all(part for part in held)


@pytest.mark.parametrize("text", ["", "3", "0/8", "9/8", "a/b", "1/0", "-1/2", "1/2/3"])
def test_what_is_no_shard_is_refused(text: str) -> None:
    assert read_shard(text) is None
