"""Publish one report: the finished files and the manifest that describes them."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from gen.files.folder_lock import FolderBusyError
from gen.files.hashing import sha256_bytes
from gen.files.regular_file import FileProblemError
from gen.files.safe_path import PathRefusedError
from gen.files.system_error import reason_of
from gen.publish.manifest import MANIFEST_NAME, Manifest
from gen.publish.swap import ForeignFolderError, publish_folder, recover
from gen.publish.unchanged import unchanged


class NotPublishedError(Exception):
    """Raised when a report could not be put in place; what stood there is as it was.

    `reason` is the key of a message (``busy``, ``foreign``, ``path``, ``file``, ``system``) and
    `facts` fill it in.
    """

    def __init__(self, reason: str, facts: Mapping[str, str]) -> None:
        super().__init__(f"{reason} {dict(facts)}")
        self.reason = reason
        self.facts = facts


def is_published(target: Path, within: Path, build_id: str, names: Collection[str]) -> bool:
    """Tell whether `target` holds the report of `build_id` with exactly the files `names`.

    What a killed run left there is put right first. Raises NotPublishedError.
    """
    with _explained(target):
        recover(target, within=within)
        return unchanged(target, build_id, names)


def publish(target: Path, within: Path, files: Mapping[str, bytes], manifest: Manifest) -> bool:
    """Put `files` and `manifest`, completed with their hashes, in place at `target` in one step.

    Return False when exactly these files are there already. Raises NotPublishedError.
    """
    hashes = {name: sha256_bytes(data) for name, data in files.items()}
    complete = manifest.model_copy(update={"outputs": dict(sorted(hashes.items()))})
    with _explained(target):
        within.mkdir(parents=True, exist_ok=True)
        return publish_folder(target, {**files, MANIFEST_NAME: complete.to_bytes()}, within=within)


@contextmanager
def _explained(target: Path) -> Iterator[None]:
    """Turn every way in which the disk can refuse into a NotPublishedError."""
    folder = target.as_posix()
    try:
        yield
    except FolderBusyError as error:
        raise NotPublishedError("busy", {"folder": folder}) from error
    except ForeignFolderError as error:
        names = "、".join(error.names[:3])
        raise NotPublishedError("foreign", {"folder": folder, "names": names}) from error
    except PathRefusedError as error:
        raise NotPublishedError("path", {"folder": folder, "detail": error.path}) from error
    except FileProblemError as error:
        raise NotPublishedError("file", {"folder": folder, "detail": str(error.path)}) from error
    except OSError as error:
        detail = {"folder": folder, "detail": reason_of(error)}
        raise NotPublishedError("system", detail) from error
