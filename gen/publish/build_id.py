"""Identify a build by everything that decides its bytes.

The build id is the SHA-256, in lower-case hex, of the canonical JSON (see gen.files.hashing) of

    {"format": 1, "inputs": {path: sha256}, "options": {name: value}, "versions": {name: version}}

`inputs` are all files of the case that were read, the raw records among them, by POSIX path
relative to the case folder, so that two copies of a case have one id; the repository's gen.toml and
other files from outside the folder stand under a name the caller chooses. `options` are the
settings that do not come from those files: edition, formats, a date from SOURCE_DATE_EPOCH, a
theme's options; and the sign-off that is printed, whose file is no input, because it names an id
itself (gen.publish.signing). `versions` are those of the engine (gen.render.engine_versions) and
the digests of gen itself and of the theme (gen.publish.package_digest).

Two builds with one id have the same bytes. The reverse need not hold: a file that was read and had
no effect changes the id, never the report.
"""

from collections.abc import Mapping

from gen.files.hashing import JsonValue, sha256_json

_FORMAT = 1
"""Raised when the composition of the id changes, so that no old id can mean a new build."""


def build_id(
    inputs: Mapping[str, str], versions: Mapping[str, str], options: Mapping[str, JsonValue]
) -> str:
    """Return the build id, 64 hex digits, whatever the order of the three tables."""
    return sha256_json(
        {
            "format": _FORMAT,
            "inputs": dict(inputs),
            "options": dict(options),
            "versions": dict(versions),
        }
    )
