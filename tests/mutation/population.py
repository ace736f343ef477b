"""List the wrong programs: every mutant that mutmut makes of the packages under test.

Which files are mutated stands in ``[tool.mutmut]`` of pyproject.toml, so that ``mutmut run`` and
``python -m tests.mutation`` speak of the same mutants by the same names.
"""

import ast
import hashlib
import json
import textwrap
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from mutmut.configuration import config
from mutmut.mutation.file_mutation import MutatedFile, mutate_file_contents
from mutmut.utils.format_utils import get_mutant_name, parse_mutant_key

ROOT = Path(__file__).parents[2]
HELD = ROOT / ".mutants"
"""What is kept between runs; git ignores it and every part of it can be made again."""


@dataclass(frozen=True)
class Mutant:
    """One wrong version of one function or method.

    `source` and `original` are its text and the right one, dedented. `first` and `last` are the
    lines of the right file in which something differs, with the statement around them.
    """

    name: str
    file: str
    function: str
    original: str
    source: str
    first: int
    last: int

    @property
    def module(self) -> str:
        """Return the name of the module that it belongs to."""
        return self.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @property
    def package(self) -> str:
        """Return the folder of gen/ that it belongs to; samples are drawn by it."""
        return self.file.split("/")[1]

    @property
    def diff(self) -> str:
        """Show what differs, one line of each side around it."""
        lines = unified_diff(self.original.splitlines(), self.source.splitlines(), n=0, lineterm="")
        return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))


def population() -> list[Mutant]:
    """Return all mutants, by file and in mutmut's order."""
    files = sorted(path.relative_to(ROOT) for path in (ROOT / "gen").rglob("*.py"))
    return [
        mutant
        for file in files
        if config().should_mutate(file)
        for mutant in _mutants_of(file, (ROOT / file).read_text("utf-8"))
    ]


def _mutants_of(file: Path, text: str) -> list[Mutant]:
    digest = hashlib.sha256(f"{file}\n{text}".encode()).hexdigest()
    kept = HELD / "population" / f"{digest}.json"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        made = [vars(mutant) for mutant in _made(file, text)]
        kept.write_text(json.dumps(made, ensure_ascii=False), "utf-8")
    return [Mutant(**fields) for fields in json.loads(kept.read_text("utf-8"))]


def _made(file: Path, text: str) -> list[Mutant]:
    mutated = mutate_file_contents(str(file), text)
    tree = ast.parse(text)
    found = []
    for name in mutated.mutant_names:
        key = name.partition("__mutmut_")[0]
        plain, owner = parse_mutant_key(key)
        original = _text_of(mutated, f"{key}__mutmut_orig").replace(f"{key}__mutmut_orig", plain, 1)
        source = _text_of(mutated, name).replace(name, plain, 1)
        function = f"{owner}.{plain}" if owner else plain
        first, last = _lines(_find(tree, function), original, source)
        full = get_mutant_name(file, name)
        found.append(Mutant(full, file.as_posix(), function, original, source, first, last))
    return found


def _text_of(mutated: MutatedFile, name: str) -> str:
    span = mutated.line_span_by_function_name[name]
    lines = mutated.code.split("\n")[span.start - 1 : span.end]
    while not lines[0].lstrip().startswith(("def ", "async def ", "@")):
        del lines[0]
    return textwrap.dedent("\n".join(lines)).strip("\n") + "\n"


def _find(tree: ast.Module, function: str) -> ast.FunctionDef | ast.AsyncFunctionDef:
    body: list[ast.stmt] = tree.body
    *owners, name = function.split(".")
    for owner in owners:
        body = next(n.body for n in body if isinstance(n, ast.ClassDef) and n.name == owner)
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [node for node in body if isinstance(node, kinds) and node.name == name][-1]


def _lines(
    node: ast.FunctionDef | ast.AsyncFunctionDef, original: str, source: str
) -> tuple[int, int]:
    """Return the lines of the innermost statement around the first difference.

    Of a statement with a body only its head counts. A difference before the body, in a default
    value, is everywhere in the function.
    """
    right, wrong = original.splitlines(), source.splitlines()
    same = next(
        (i for i, pair in enumerate(zip(right, wrong, strict=False)) if pair[0] != pair[1]),
        min(len(right), len(wrong)) - 1,
    )
    start = min((node.lineno, *(item.lineno for item in node.decorator_list)))
    line, end = start + same, node.end_lineno or node.lineno
    best = (node.body[0].lineno, end)
    for inner in ast.walk(node):
        if inner is node or not isinstance(inner, ast.stmt | ast.ExceptHandler | ast.match_case):
            continue
        head = _head(inner)
        if head[0] <= line <= head[1]:
            best = head
    return best


def _head(node: ast.AST) -> tuple[int, int]:
    if isinstance(node, ast.match_case):
        return node.pattern.lineno, node.body[0].lineno - 1
    first, last = node.lineno, node.end_lineno  # type: ignore[attr-defined]
    body = getattr(node, "body", None)
    return first, max(first, body[0].lineno - 1) if body else last
