"""Read the examples of the rules and judge them (see README.md here)."""

import dataclasses
import json
import os
import shutil
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from gen.check.disclosure.printed_text import PrintedText, at_place
from gen.check.finding import Finding, TextPlace
from gen.check.gate import judge_subject
from gen.check.gate_terms import gate_terms
from gen.check.glyph_coverage import GlyphCoverage
from gen.check.locked_fault import LockedFault
from gen.check.page_facts import PageFacts
from gen.check.registry import find_rule
from gen.check.rule import Rule
from gen.check.subject import Strength, Subject
from gen.diagnostics.diagnostic import Diagnostic, Location
from gen.load.case import read_case
from gen.load.case_folder import PLAN_FILE, SELECTION_FILE
from gen.load.inputs import Inputs, read_documents
from gen.load.law import RepositoryLaw, read_law
from gen.load.markdown import MarkdownText, read_markdown
from gen.load.markdown.text import ReadImage
from gen.load.problem import ReadProblem
from gen.render.font_coverage import coverage_of
from gen.render.theme import load_theme
from gen.request import Request
from gen.resources import themes_root
from gen.settings import RepositoryEvidence, Settings
from tests.contract import PLAN, SELECTION, base
from tests.json_patch import patched

ROOT = Path(__file__).parent
SAMPLES = ROOT.parents[1] / "samples"
DATA = ROOT.parent / "data"


@dataclass(frozen=True)
class Example:
    """One example of the rule `code`; `kind` is pass or fail."""

    code: str
    kind: str
    name: str
    data: Any

    @property
    def id(self) -> str:
        return f"{self.code}/{self.kind}/{self.name}"

    def judge(self, folder: Path) -> "Judged":
        """Put the example into `folder`, to be judged as often as needed."""
        return Judged(self, self.subject(folder))

    @property
    def rule(self) -> Rule:
        rule = find_rule(self.code)
        assert rule is not None, f"no rule {self.code}"
        return rule

    def subject(self, folder: Path) -> Subject:
        """Put the example into `folder` and return what its rule looks at."""
        page = PageFacts(**self.data["page"]) if "page" in self.data else None
        inputs = self._inputs(folder)
        found = tuple(_problem(problem) for problem in self.data.get("problems", ()))
        law = self._law(folder)
        problems = (*inputs.problems, *found, *law.problems)
        inputs = dataclasses.replace(inputs, problems=problems, law=law.knowledge)
        return Subject(
            inputs,
            edition=self.data.get("edition", "internal"),
            page=page,
            outputs=tuple(_output(output) for output in self.data.get("outputs", ())),
            locked=tuple(LockedFault(**fault) for fault in self.data.get("locked", ())),
            require_text=self.data.get("require_text", False),
            glyphs=_base_glyphs() if self.data.get("fonts") == "base" else None,
            gates=gate_terms(self._request(folder), inputs.folder),
        )

    def _request(self, folder: Path) -> Request:
        """Ask for the example with what its repository says about evidence."""
        evidence = RepositoryEvidence.model_validate(self.data.get("evidence", {}))
        return Request(folder / "case", folder / "case", Settings(evidence=evidence))

    def _inputs(self, folder: Path) -> Inputs:
        if "sample" in self.data:
            case = self._place_sample(folder / "case")
            with patch("gen.load.narrative.read_markdown", read_once):
                return read_case(case, case)
        pair = patched(base(self.data["base"]), self.data.get("patch", ()))
        for side, name in (("plan", PLAN), ("selection", SELECTION)):
            _write_json(folder / name, pair[side])
        self._place_files(folder)
        return read_documents(folder / PLAN, folder / SELECTION, folder)

    def _law(self, folder: Path) -> RepositoryLaw:
        """Put the texts of a law library, and law/*.toml, into a repository and read it."""
        root = folder / "repository"
        for name, content in self.data.get("law", {}).items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            _place(root / name, content)
        has_library = (root / "library").is_dir()
        return read_law(root, "library" if has_library else None, folder)

    def _place_sample(self, folder: Path) -> Path:
        shutil.copytree(SAMPLES / self.data["sample"], folder, ignore=lambda *_: {"dist"})
        names = {"plan": PLAN_FILE, "selection": SELECTION_FILE}
        if "patch" in self.data:
            pair = {side: json.loads((folder / name).read_text()) for side, name in names.items()}
            pair = patched(pair, self.data["patch"])
            for side, name in names.items():
                _write_json(folder / name, pair[side])
        self._place_files(folder)
        return folder

    def _place_files(self, folder: Path) -> None:
        for name, content in self.data.get("files", {}).items():
            _place(folder / name, content)


@dataclass(frozen=True)
class Judged:
    """An example that was read once, for everything that its rule says about it.

    Only the reading is shared: what the rules derive from it is derived anew each time.
    """

    example: Example
    read: Subject

    def diagnostics(self, strength: Strength = "full") -> list[Diagnostic]:
        """Return what the rule reports, in order."""
        subject = dataclasses.replace(self.read, strength=strength)
        return list(judge_subject(subject, [self.example.rule]))

    def findings(self) -> list[Finding]:
        """Return what the rule finds, not yet worded."""
        return list(self.example.rule.check(dataclasses.replace(self.read)))


def read_once(text: str, read_image: ReadImage) -> MarkdownText:
    """Read a part of a narrative, once for all examples unless it shows a picture.

    Nearly all examples change one file of a sample and leave its narrative as it is.
    """
    return read_markdown(text, read_image) if "![" in text else _read_known(text)


_read_known = cache(read_markdown)


@cache
def _base_glyphs() -> GlyphCoverage | None:
    return coverage_of(load_theme("base", (themes_root(),)))


@cache
def examples() -> tuple[Example, ...]:
    """Return all examples, by code, kind and name."""
    return tuple(
        Example(path.parts[-3], path.parts[-2], path.stem, json.loads(path.read_text("utf-8")))
        for path in sorted(ROOT.glob("*/*/*.json"))
    )


def _problem(data: dict[str, Any]) -> ReadProblem:
    second = Location(data["second"], 1, 1) if "second" in data else None
    facts = data.get("facts", {})
    return ReadProblem(data["slug"], Location(data["file"], 1, 1), facts, second=second)


def _output(data: dict[str, str]) -> PrintedText:
    place = TextPlace(Location(data["file"]))
    return PrintedText(data["text"], data.get("origin", "output"), at_place(place))


def _write_json(path: Path, value: Any) -> None:
    path.write_text(json.dumps(value, ensure_ascii=False, indent=2), "utf-8")


def _place(path: Path, content: Any) -> None:
    if isinstance(content, dict) and "copy" in content:
        shutil.copyfile(path.parent / content["copy"], path)
        return
    if isinstance(content, dict) and "replace" in content:
        _replace(path, content["replace"])
        return
    _remove(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if content == "folder":
        path.mkdir()
    elif content != "missing":
        _fill(path, content)


def _replace(path: Path, changes: list[list[str]]) -> None:
    """Change a text of the sample: each old text, which must stand there once, to a new one."""
    text = path.read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{path.name} has {old} {text.count(old)} times"
        text = text.replace(old, new)
    path.write_text(text, "utf-8")


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _fill(path: Path, content: dict[str, Any]) -> None:
    if "link" in content:
        path.symlink_to(content["link"])
    elif "size" in content:
        path.touch()
        os.truncate(path, content["size"])
    elif "data" in content:
        shutil.copyfile(DATA / content["data"], path)
    elif "hex" in content:
        path.write_bytes(bytes.fromhex(content["hex"]))
    else:
        part, times = content.get("repeat", ("", 0))
        path.write_text(content["text"] + part * times + content.get("tail", ""), "utf-8")
