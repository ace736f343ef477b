"""docs/themes.md: its commands work as they are typed, and its table of options is complete."""

import json
import re
import shlex
import shutil
from pathlib import Path

from gen.cli.main import main
from gen.render.theme import known_themes, load_theme
from gen.resources import themes_root
from tests.sample_cases import ROOT, SAMPLES

PAGE = (ROOT / "docs" / "themes.md").read_text("utf-8")
COMMANDS = [
    line
    for block in re.findall(r"^```sh\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]
SETTINGS = re.findall(r"^```toml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_the_commands_work_as_they_are_typed(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    shutil.copytree(SAMPLES / "face-recognition", tmp_path / "cases" / "demo")
    Path("gen.toml").write_text(SETTINGS[-1], "utf-8")
    assert len(COMMANDS) == 6
    for command in COMMANDS:
        program, *arguments = shlex.split(command)
        if arguments[0] == "build":
            Path("gen.toml").write_text('theme = "firm"\n', "utf-8")
        assert program == "gen"
        assert main(arguments) == 0, (command, capsys.readouterr().err)
    page = Path("cases/demo/dist/client/report.html").read_text("utf-8")
    assert "法律备忘录" in page


def test_the_table_names_every_option_as_it_is():
    rows = re.findall(
        r"^\| `(\w+)` \| `(\w+)` \| (\w+) \| `(.*?)` \| (.*?) \|$", PAGE, re.MULTILINE
    )
    declared = [
        (theme, name, option.type, json.dumps(option.default), option.description)
        for theme in known_themes((themes_root(),))
        for name, option in sorted(load_theme(theme, (themes_root(),)).options.items())
        if not option.fixed
    ]
    assert rows == declared
