"""The basic types and checks of the contract, once more."""

from collections.abc import Iterator
from typing import Any


def is_text(value: Any) -> bool:
    return isinstance(value, str) and value.strip() != ""


def is_list(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(is_text(item) for item in value)


def is_in(value: Any, values: set[str]) -> bool:
    return isinstance(value, str) and value in values


def texts(owner: dict[str, Any], path: str, *keys: str) -> Iterator[str]:
    yield from (f"{path}.{key}" for key in keys if not is_text(owner.get(key)))


def enums(owner: dict[str, Any], path: str, **values: set[str]) -> Iterator[str]:
    yield from (
        f"{path}.{key}" for key, known in values.items() if not is_in(owner.get(key), known)
    )


def objects(owner: dict[str, Any], key: str) -> list[tuple[str, Any]]:
    array = owner.get(key)
    return (
        [(f"$.{key}[{i}]", item) for i, item in enumerate(array)] if isinstance(array, list) else []
    )


def repeats(entries: list[tuple[str, Any]], key: str) -> Iterator[str]:
    seen: set[str] = set()
    for path, entry in entries:
        name = entry.get(key) if isinstance(entry, dict) else None
        if is_text(name):
            if name in seen:
                yield f"{path}.{key}"
            seen.add(name)
