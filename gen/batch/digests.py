"""Hash files, but only those whose stamp does not vouch for the digest that is known."""

from collections.abc import Callable, Mapping
from pathlib import Path

from gen.batch.listing import stamp_at
from gen.batch.stamps import Seen, Stamp, is_settled
from gen.files.hashing import sha256_file
from gen.files.regular_file import FileProblemError

Clock = Callable[[], int]
"""Says the time, in ns, that the file system would write into a file just now."""


def seen_files(
    root: Path, stamps: Mapping[str, Stamp], known: Mapping[str, Seen], clock: Clock
) -> dict[str, Seen]:
    """Return what is seen of the files of `stamps`, below `root`.

    A digest of `known` is taken over when its stamp is the same. A file that cannot be read has a
    digest that says why. Files that changed in this very moment get no stamp.
    """
    return {
        name: known[name] if _vouches(known.get(name), stamp) else see(root / name, clock)
        for name, stamp in sorted(stamps.items())
    }


def see(path: Path, clock: Clock) -> Seen:
    """Hash one file."""
    now, stamp = clock(), stamp_at(path)
    try:
        digest = sha256_file(path)
    except FileProblemError as problem:
        return Seen(problem.kind.value, None)
    is_steady = stamp_at(path) == stamp and is_settled(stamp, now)
    return Seen(digest, stamp if is_steady else None)


def _vouches(seen: Seen | None, stamp: Stamp) -> bool:
    return seen is not None and seen.stamp == stamp
