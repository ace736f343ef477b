"""The same inputs give the same bytes: in two runs, two folders, for two users."""

from pathlib import Path

from tests.system.command import contents, copy_sample, gen


def test_builds_are_equal_byte_for_byte(tmp_path: Path) -> None:
    first = copy_sample("face-recognition", tmp_path / "a" / "face-recognition")
    second = copy_sample("face-recognition", tmp_path / "另一处 folder" / "face-recognition")
    home = tmp_path / "home"
    home.mkdir()
    runs = (
        (first, {"PYTHONHASHSEED": "0", "TZ": "UTC"}),
        (
            second,
            {
                "PYTHONHASHSEED": "1",
                "TZ": "Asia/Shanghai",
                "LANG": "C",
                "HOME": str(home),
                "XDG_CACHE_HOME": str(home / "cache"),
                "USER": "somebody",
                "SOURCE_DATE_EPOCH": "0",
            },
        ),
    )
    for folder, environment in runs:
        both = ("build", str(folder), "-e", "all")
        done = gen(*both, cwd=folder.parent, **environment)
        assert done.returncode == 0, done.stderr
    for edition, beside in {"client": set(), "internal": {"evidence.json"}}.items():
        ours, theirs = (contents(folder / "dist" / edition) for folder in (first, second))
        assert set(ours) == {"report.md", "report.html", "report.pdf", "manifest.json", *beside}
        assert ours == theirs


def test_a_second_build_touches_nothing(tmp_path: Path) -> None:
    case = copy_sample("face-recognition", tmp_path / "case")
    target = case / "dist" / "client"
    assert gen("build", str(case), "--to", "md", cwd=tmp_path).returncode == 0
    before = {path.name: path.stat().st_mtime_ns for path in target.iterdir()}
    folder = target.stat().st_ino
    again = gen("build", str(case), "--to", "md", cwd=tmp_path)
    assert again.returncode == 0
    assert "没有变化" in again.stderr
    assert {path.name: path.stat().st_mtime_ns for path in target.iterdir()} == before
    assert target.stat().st_ino == folder
