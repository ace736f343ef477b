"""What is wrong with the choice of a theme stands at its line in gen.toml or case.toml."""

import shutil

import pytest

from gen.judgement import check_case
from gen.load.repository import find_settings
from gen.outcome import Verdict
from gen.publish.identity import identify
from gen.request import Request
from tests.sample_cases import SAMPLES

PLACE = "cases/face-recognition"


@pytest.fixture
def choose(tmp_path):
    """Return how the gate judges a real case under a gen.toml, and the theme it takes."""
    case = tmp_path / PLACE
    shutil.copytree(SAMPLES / "face-recognition", case)

    def judged(settings: str, theme: str | None = None):
        (tmp_path / "gen.toml").write_text(settings, encoding="utf-8")
        if theme is not None:
            text = (case / "case.toml").read_text("utf-8")
            (case / "case.toml").write_text(f'theme = "{theme}"\n{text}', "utf-8")
        repository = find_settings(case, tmp_path)
        return check_case(
            Request(
                case,
                tmp_path,
                repository.settings,
                repository.problems,
                formats=("md",),
                theme_folders=repository.theme_folders,
                settings_file=repository.file,
            )
        )

    return judged


def found(judgement):
    return [
        (item.location.file, item.location.line, item.location.column, item.location.path)
        for item in judgement.diagnostics
        if item.code == "INP018"
    ]


def test_gen_toml_chooses_theme_and_options(choose):
    judgement = choose('theme = "memo"\n[themes.memo]\naccent = "#7a1f1f"\n')
    assert judgement.verdict is Verdict.DELIVERABLE
    assert judgement.theme.name == "memo"
    assert judgement.theme.option_values["accent"] == "#7a1f1f"


def test_every_wrong_option_stands_at_its_line_and_withholds(choose):
    judgement = choose(
        'theme = "memo"\n'
        "\n"
        "[themes.memo]\n"
        'acent = "#7a1f1f"\n'
        'contents = "ja"\n'
        'copy_to = "风控部"\n'
        "[themes.gongwen]\n"
        '  accent = "#ff0000"\n'
        "[themes.meno]\n"
    )
    assert found(judgement) == [
        ("gen.toml", 4, 1, "$.themes.memo.acent"),
        ("gen.toml", 5, 1, "$.themes.memo.contents"),
        ("gen.toml", 8, 3, "$.themes.gongwen.accent"),
        ("gen.toml", 9, 1, "$.themes.meno"),
    ]
    assert judgement.verdict is Verdict.WITHHELD
    assert judgement.theme.option_values["copy_to"] == "风控部"
    assert judgement.theme.option_values["contents"] is True


def test_an_unknown_theme_stands_where_it_is_named(choose):
    assert found(choose('firm = "x"\ntheme = "blau"\n')) == [("gen.toml", 2, 1, "$.theme")]
    by_case = choose('theme = "memo"\n', theme="blau")
    assert found(by_case) == [(f"{PLACE}/case.toml", 1, 1, "$.theme")]
    assert by_case.theme is None
    assert by_case.verdict is Verdict.NOT_JUDGED


def test_a_theme_of_the_repository_lies_over_the_built_in_one(choose, tmp_path):
    folder = tmp_path / "themes" / "memo"
    folder.mkdir(parents=True)
    (folder / "labels.toml").write_text('[memo]\nsubject = "关于"\n', "utf-8")
    theme = choose('theme = "memo"\n').theme
    assert theme.labels["memo"] == {"subject": "关于", "copy_to": "抄送"}


def test_the_colours_of_the_firm_reach_every_theme_but_one_that_is_black(choose):
    brand = '[brand.colours]\naccent = "#7a1f1f"\n'
    assert choose('theme = "memo"\n' + brand).theme.colours == {"accent": "#7a1f1f"}
    assert choose('theme = "gongwen"\n' + brand).theme.colours == {}


def test_an_option_changes_the_build_id(choose, tmp_path):
    ids = set()
    for accent in ("#7a1f1f", "#1f3a5f"):
        judgement = choose(f'theme = "memo"\n[themes.memo]\naccent = "{accent}"\n')
        repository = find_settings(tmp_path / PLACE, tmp_path)
        request = Request(tmp_path / PLACE, tmp_path, repository.settings, formats=("md",))
        ids.add(identify(request, judgement.subject, judgement.theme).build_id)
    assert len(ids) == 2
