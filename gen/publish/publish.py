"""Publish one report: the finished files and the manifest that describes them."""

from collections.abc import Mapping
from pathlib import Path

from gen.files.hashing import sha256_bytes
from gen.publish.manifest import MANIFEST_NAME, Manifest
from gen.publish.swap import publish_folder


def publish(target: Path, within: Path, files: Mapping[str, bytes], manifest: Manifest) -> bool:
    """Put `files` and `manifest`, completed with their hashes, in place at `target` in one step.

    Return False when exactly these files are there already. Raises as publish_folder does.
    """
    hashes = {name: sha256_bytes(data) for name, data in files.items()}
    complete = manifest.model_copy(update={"outputs": dict(sorted(hashes.items()))})
    return publish_folder(target, {**files, MANIFEST_NAME: complete.to_bytes()}, within=within)
