"""The page for reading is written where one says, and never where finished reports stand."""

from pathlib import Path

import pytest

from gen.model.review import ReviewPageAnswer
from tests.serve.repository import NAME
from tests.system.command import gen_here as gen


def test_it_is_one_internal_file_that_states_its_own_policy(repository: Path) -> None:
    done = gen("evidence", "review", NAME, "--out", "复核.html", cwd=repository)
    assert done.returncode == 0
    assert "不是交付件" in done.stdout
    page = (repository / "复核.html").read_text("utf-8")
    assert page.count("内部复核页，不是交付件") >= 1
    assert 'Content-Security-Policy" content="default-src &#39;none&#39;; script-src' in page
    assert "src=" not in page.replace("srcdoc=", "")
    refused = gen("verify", "复核.html", "--case", NAME, cwd=repository)
    assert refused.returncode == 2, "what is no report cannot be verified as one"


@pytest.mark.parametrize("place", ["dist/internal", "drafts", "deliveries"])
def test_it_is_not_put_among_the_deliverables(repository: Path, place: str) -> None:
    out = f"{NAME}/{place}/review.html"
    done = gen("evidence", "review", NAME, "--out", out, cwd=repository)
    assert done.returncode == 2
    assert "复核页是内部材料" in done.stderr
    assert not (repository / out).exists()


def test_what_must_not_be_shown_is_not_written(repository: Path) -> None:
    selection = repository / NAME / "selected-sources.json"
    selection.write_text("{", "utf-8")
    done = gen("evidence", "review", NAME, "--out", "review.html", cwd=repository)
    assert done.returncode == 2
    assert "INP004" in done.stdout
    assert not (repository / "review.html").exists()


def test_programs_are_told_how_far_the_review_has_come(repository: Path) -> None:
    done = gen("evidence", "review", NAME, "--out", "r.html", "--format", "json", cwd=repository)
    told = ReviewPageAnswer.model_validate_json(done.stdout)
    assert (told.file, told.reviewed, told.signed) == ("r.html", 0, False)
    assert told.points > 20 and told.build_id is not None
