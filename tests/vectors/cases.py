"""Read the contract vectors: their documents and the places where errors are expected."""

import base64
import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.contract import PLAN, SELECTION, base
from tests.json_patch import patched

FILE = Path(__file__).parent / "vectors.jsonl"
STRICT_GRADES = frozenset({"crash", "document"})
OPEN_GRADES = frozenset({"hardening", "document-soft", "ambiguous"})

_NESTING = re.compile(
    r"bytes of the base document with the last \} replaced by: "
    r', "x": \+ (\d+) x \[ \+ \1 x \] \+ \}'
)


@dataclass(frozen=True)
class Vector:
    """One case, with the exit code and the places that it asks for."""

    id: str
    rule: str
    grade: str | None
    base: str
    pair: Any
    raw: Any
    exit: int
    paths: tuple[str, ...]

    def files(self) -> dict[str, bytes]:
        """Return the content of the two files; one that is missing is left out."""
        found = {
            PLAN: self._content("plan"),
            SELECTION: self._content("selection"),
        }
        return {name: data for name, data in found.items() if data is not None}

    def places(self) -> list[tuple[str, str]]:
        """Return the expected places as file and JSON path."""
        return [self._place(path) for path in self.paths]

    def _content(self, side: str) -> bytes | None:
        text = json.dumps(self.pair[side], ensure_ascii=False) if side in self.pair else None
        raw = self.raw.get(side)
        if raw == "MISSING":
            return None
        if raw is None:
            return None if text is None else text.encode()
        if "b64" in raw:
            return base64.b64decode(raw["b64"])
        return _cooked(raw["recipe"], text or "").encode()

    def _place(self, path: str) -> tuple[str, str]:
        document, _, rest = path.partition(":")
        if document == "filter":
            return PLAN, self._query(rest.rpartition("|")[0])
        if document == "plan" and not rest.startswith("$"):
            kind, _, name = rest.partition(":")
            return PLAN, self._gap(name) if kind == "research_gap" else self._proposition(name)
        return (PLAN if document == "plan" else SELECTION), rest

    def _query(self, name: str) -> str:
        if name.startswith("#"):
            return f"$.queries[{name[1:]}]"
        queries = self.pair["plan"]["queries"]
        found = [i for i, q in enumerate(queries) if isinstance(q, dict) and q.get("id") == name]
        return f"$.queries[{found[0]}]" if found else "$.queries"

    def _gap(self, name: str) -> str:
        """Return the place of the gap `name`; of two with the same id the later one is meant."""
        found = [
            f"$.issues[{i}].element_matrix[{j}].research_gap"
            for i, issue in enumerate(self.pair["plan"]["issues"])
            for j, row in enumerate(issue["element_matrix"])
            if (row.get("research_gap") or {}).get("id") == name
        ]
        return found[-1]

    def _proposition(self, name: str) -> str:
        ids = [item["id"] for item in self.pair["plan"]["propositions"]]
        return f"$.propositions[{ids.index(name)}]"


@cache
def vectors() -> tuple[Vector, ...]:
    """Return all vectors in the order of the file."""
    return tuple(_vector(json.loads(line)) for line in FILE.read_text("utf-8").splitlines())


def _vector(data: Any) -> Vector:
    by_documents = data.get("docs_expect") or {}
    grade = by_documents.get("grade")
    is_strict = grade in STRICT_GRADES
    return Vector(
        id=data["id"],
        rule=data["rule"],
        grade=grade,
        base=data["base"],
        pair=patched(base(data["base"]), data["patch"]),
        raw=data.get("raw") or {},
        exit=by_documents["exit"] if is_strict else data["expect"]["exit"],
        paths=tuple(by_documents["paths_include"] if is_strict else data["expect"]["paths"]),
    )


def _cooked(recipe: str, text: str) -> str:
    """Make a document by the one recipe there is: brackets nested very deeply."""
    match = _NESTING.fullmatch(recipe)
    if match is None:
        raise ValueError(f"no such recipe: {recipe}")
    depth = int(match[1])
    return f'{text[:-1]}, "x": {"[" * depth}{"]" * depth}}}'
