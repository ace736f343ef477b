"""Describe the input files as JSON Schemas, from which editors complete and check while one types.

The models are the source; here they get Chinese descriptions, and what only matters to pydantic is
taken out. The files stand in ``schemas/``; a test fails when they differ from the models.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from pydantic import BaseModel

from gen.check.vocabulary import field_meaning, value_meanings
from gen.files.json_file import json_bytes
from gen.model.capture_answer import CaptureAnswer, InitAnswer
from gen.model.captured import Receipt, SourceFile, Workbench
from gen.model.corrections import Correction, Ignored
from gen.model.eval_export import EvalExport
from gen.model.health import Health
from gen.model.law_file import LawFile
from gen.model.linking import Links
from gen.model.plan import DeepPlan, FocusedPlan
from gen.model.repair import FindingsFile, RepairAnswer, RepairQueue
from gen.model.review import Review, ReviewPageAnswer
from gen.model.selection import Selection
from gen.model.source_audit import AuditQueue
from gen.resources import package_toml
from gen.settings import CaseSettings, Settings

DIALECT = "https://json-schema.org/draft/2020-12/schema"
ENDING = ".schema.json"

_MODELS: Mapping[str, type[BaseModel]] = {
    "research-plan-deep": DeepPlan,
    "research-plan-focused": FocusedPlan,
    "selected-sources": Selection,
    "case": CaseSettings,
    "gen": Settings,
    "law": LawFile,
    "eval-export": EvalExport,
    "evidence-settings": Workbench,
    "evidence-source": SourceFile,
    "evidence-receipt": Receipt,
    "evidence-init": InitAnswer,
    "evidence-capture": CaptureAnswer,
    "evidence-audit": AuditQueue,
    "evidence-findings": FindingsFile,
    "evidence-repair": RepairAnswer,
    "evidence-repair-queue": RepairQueue,
    "evidence-correction": Correction,
    "evidence-ignored": Ignored,
    "evidence-link": Links,
    "evidence-health": Health,
    "evidence-review": Review,
    "evidence-review-page": ReviewPageAnswer,
}
NAMES = ("research-plan", *_MODELS)
"""Every schema. ``research-plan`` chooses between the deep and the focused plan."""


def schema_file(name: str) -> str:
    """Return the file name of schema `name`."""
    return f"{name}{ENDING}"


def schema_bytes(name: str) -> bytes:
    """Return the content of the file of schema `name`, one of NAMES."""
    value = _plan_schema() if name == "research-plan" else _model_schema(name, _MODELS[name])
    return json_bytes(value)


def _plan_schema() -> dict[str, Any]:
    """Choose the plan as contract R-F01 does: focused needs the version and the mode."""
    focused = {"schema_version": {"const": "1.1"}, "mode": {"const": "focused"}}
    return {
        **_head("research-plan"),
        "if": {"properties": focused, "required": list(focused)},
        "then": {"$ref": schema_file("research-plan-focused")},
        "else": {"$ref": schema_file("research-plan-deep")},
    }


def _model_schema(name: str, model: type[BaseModel]) -> dict[str, Any]:
    generated = model.model_json_schema()
    parts = generated.pop("$defs", {})
    schema = {**_head(name), **_described(model.__name__, generated)}
    named = {part: _described(part, value) for part, value in sorted(parts.items())}
    named.pop("JsonValue", None)
    return {**schema, "$defs": named} if named else schema


def _head(name: str) -> dict[str, Any]:
    return {"$schema": DIALECT, "$id": schema_file(name), "title": _words()["title"][name]}


def _described(model: str, schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of one model with a description on each of its properties."""
    kept = {key: schema[key] for key in ("type", "properties", "required") if key in schema}
    properties = {
        key: _property(model, key, value) for key, value in schema.get("properties", {}).items()
    }
    closed = {"additionalProperties": False} if schema.get("additionalProperties") is False else {}
    return {**kept, "properties": properties, **closed}


def _property(model: str, key: str, schema: Mapping[str, Any]) -> dict[str, Any]:
    own = schema.get("description")
    bare = _plain({name: value for name, value in schema.items() if name != "description"})
    allowed = bare.get("enum", [])
    meanings = value_meanings(key)
    named = [meanings[value] for value in allowed if value in meanings]
    enumeration = {"enumDescriptions": named} if named and len(named) == len(allowed) else {}
    return {"description": own or _description(model, key), **bare, **enumeration}


def _description(model: str, key: str) -> str:
    notes = _words()["note"]
    note = notes.get(f"{model}.{key}", notes.get(key))
    meaning = field_meaning(key)
    return "：".join(text for text in (meaning, note) if text)


def _plain(value: Any) -> Any:
    """Take out what editors have no use for: generated titles, null defaults, empty references."""
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if not isinstance(value, dict):
        return value
    if value.get("$ref") == "#/$defs/JsonValue":
        return {}
    return {
        key: _plain(item)
        for key, item in value.items()
        if not (key == "title" and isinstance(item, str)) and (key, item) != ("default", None)
    }


@cache
def _words() -> dict[str, Any]:
    """Read titles and notes (constant package data, read once)."""
    return package_toml("workbench", "json_schemas.toml")
