"""Put a mutant in the place of the right function: in a running program, or before it is loaded."""

import __future__

import importlib
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

from tests.mutation.population import ROOT, Mutant


def put(mutant: Mutant) -> None:
    """Make the loaded function behave like `mutant`, for everyone who holds it already.

    The function object stays, its code and defaults change: rules, tables and other modules keep
    pointing to it. What a call computed before stays too, so a mutant of a function that runs
    while modules are loaded must be put there by `before_loading`.
    """
    module = importlib.import_module(mutant.module)
    right, wrong = _right(module, mutant.function), _wrong(module, mutant)
    right.__code__ = wrong.__code__
    right.__defaults__ = wrong.__defaults__
    right.__kwdefaults__ = wrong.__kwdefaults__


def _right(module: ModuleType, function: str) -> Any:
    owner: Any = module
    for name in function.split("."):
        owner = vars(owner)[name]
    return getattr(owner, "__func__", owner)


def _wrong(module: ModuleType, mutant: Mutant) -> Any:
    *owners, name = mutant.function.split(".")
    text = mutant.source
    for owner in reversed(owners):
        text = f"class {owner}:\n" + "".join(f"    {line}" for line in text.splitlines(True))
    flags = __future__.annotations.compiler_flag
    names = dict(vars(module))
    exec(compile(text, mutant.file, "exec", flags, dont_inherit=True), names)
    found: Any = names[owners[0]] if owners else names[name]
    for part in [*owners[1:], name] if owners else []:
        found = vars(found)[part]
    return getattr(found, "__func__", found)


def before_loading(mutant: Mutant) -> None:
    """Load the module of `mutant` with it; call this before gen is imported."""
    sys.meta_path.insert(0, _Finder(mutant))


class _Finder(MetaPathFinder):
    """Find the one module that is to be loaded with a mutant."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self._mutant.module:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin is not None:
            spec.loader = _Loader(fullname, spec.origin, self._mutant)
        return spec


class _Loader(SourceFileLoader):
    """Read a module with one function replaced."""

    def __init__(self, fullname: str, path: str, mutant: Mutant) -> None:
        super().__init__(fullname, path)
        self._mutant = mutant

    def get_code(self, fullname: str) -> CodeType | None:
        return compile(whole_file(self._mutant), self.path, "exec", dont_inherit=True)


def whole_file(mutant: Mutant) -> str:
    """Return the text of the file with the mutant in it."""
    text = (ROOT / mutant.file).read_text("utf-8")
    indent = "    " * mutant.function.count(".")
    right, wrong = (
        "".join(indent + line if line.strip() else line for line in part.splitlines(True))
        for part in (mutant.original, mutant.source)
    )
    if text.count(right) != 1:
        raise LookupError(f"{mutant.name}: its function does not stand once in {mutant.file}")
    return text.replace(right, wrong)
