"""Say what this machine has for printing, what is wrong and how to put it right."""

from typing import TYPE_CHECKING

from gen.cli.json_answer import as_json
from gen.cli.options import DataFormatOption
from gen.cli.streams import write_note, write_result
from gen.cli.texts import say, table
from gen.diagnostics.cells import cell_width, padded

if TYPE_CHECKING:
    from gen.render.readiness import Readiness, Trouble


def doctor(format: DataFormatOption = "text") -> int:
    """Examine libraries and fonts; 0 when PDFs can be made as they should be, else 2."""
    from gen.render.errors import ThemeError
    from gen.render.readiness import examine
    from gen.render.theme import load_theme
    from gen.resources import themes_root

    try:
        theme = load_theme("base", (themes_root(),))
    except ThemeError as error:
        write_note(say("doctor.no_theme", reason=error.facts.get("reason", error.key)))
        return 2
    readiness = examine(theme)
    write_result(_json(readiness) if format == "json" else _text(readiness))
    return 0 if readiness.is_ready and readiness.sets_lines else 2


def _json(readiness: "Readiness") -> str:
    value = {
        "format": 1,
        "ready": readiness.is_ready,
        "sets_lines": readiness.sets_lines,
        "components": {each.name: each.version for each in readiness.components},
        "fonts": [
            {
                "file": face.file,
                "family": face.family,
                "weight": face.weight,
                "characters": face.characters,
                "state": face.state,
            }
            for face in readiness.faces
        ],
        "problems": [
            {"key": each.key, "grave": each.grave, "message": _message(each)}
            for each in readiness.troubles
        ],
    }
    return as_json(value)


def _text(readiness: "Readiness") -> str:
    names = table("doctor.component")
    components = [
        (names[each.name], each.version or say("doctor.missing")) for each in readiness.components
    ]
    faces = [
        (
            f"{face.family} {face.weight}",
            say("doctor.face", n=face.characters, state=say(f"doctor.state.{face.state}")),
        )
        for face in readiness.faces
    ]
    parts = [_rows(components), f"\n{say('doctor.fonts')}\n", _rows(faces), "\n"]
    parts.extend(f"{_message(each)}\n" for each in readiness.troubles)
    if readiness.lacks_library:
        parts.extend(["\n", say("doctor.install"), "\n"])
    parts.append(say(f"doctor.{_summary(readiness)}"))
    return "".join([*parts, "\n"])


def _summary(readiness: "Readiness") -> str:
    if not readiness.is_ready:
        return "not_ready"
    return "ready" if readiness.sets_lines else "ragged"


def _message(trouble: "Trouble") -> str:
    names = table("doctor.component")
    facts = dict(trouble.facts)
    if "name" in facts:
        facts["name"] = names.get(facts["name"], facts["name"])
    return say(f"doctor.trouble.{trouble.key}", **facts)


def _rows(rows: list[tuple[str, str]]) -> str:
    width = max((cell_width(name) for name, _ in rows), default=0)
    return "".join(f"  {padded(name, width)}  {value}\n" for name, value in rows)
