"""Find cases: by name, by glob, and which part of them one machine of several takes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from gen.load.repository import may_be_case

_GLOB = frozenset("*?[")


@dataclass(frozen=True, slots=True)
class Named:
    """Hold the cases that names on the command line mean, and the patterns that matched nothing."""

    cases: tuple[Path, ...]
    unmatched: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shard:
    """Be part `number` of `count`, counted from 1."""

    number: int
    count: int

    def holds(self, case: Path, root: Path) -> bool:
        """Tell whether this part has `case`: by its path below `root`, the same everywhere."""
        path = case.resolve()
        name = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
        digest = sha256(name.encode("utf-8", "surrogateescape")).digest()
        return int.from_bytes(digest[:8], "big") % self.count == self.number - 1


def read_shard(text: str) -> Shard | None:
    """Read ``3/8``; None for what is none."""
    number, _, count = text.partition("/")
    if not (number.isdecimal() and count.isdecimal()):
        return None
    shard = Shard(int(number), int(count))
    return shard if 1 <= shard.number <= shard.count else None


def named_cases(names: Iterable[Path], here: Path) -> Named:
    """Return the cases that `names` mean, each once, in their order.

    A name that exists is taken as it is, whatever it is: loading says what is wrong with it. A
    pattern stands for the case folders that it matches, sorted.
    """
    cases: list[Path] = []
    unmatched: list[str] = []
    for name in names:
        found = _meant(name, here)
        cases += found
        if not found:
            unmatched.append(str(name))
    by_place: dict[Path, Path] = {}
    for case in cases:
        by_place.setdefault((here / case).resolve(), case)
    return Named(tuple(by_place.values()), tuple(unmatched))


def _meant(name: Path, here: Path) -> Sequence[Path]:
    if not _GLOB & set(str(name)) or (here / name).exists():
        return [name]
    base = Path(name.anchor) if name.is_absolute() else here
    pattern = str(name.relative_to(name.anchor)) if name.is_absolute() else str(name)
    try:
        found = sorted(path for path in base.glob(pattern) if may_be_case(path))
    except (ValueError, OSError):  # such as "a**", which is no glob
        return []
    return found if name.is_absolute() else [path.relative_to(here) for path in found]
