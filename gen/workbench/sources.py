"""Make captured sources of the items of a batch.

A source is one text of one instrument, version and provider: its id is the digest of these and of
the text itself. So two versions of a law are two sources, and a text that is captured again is the
same source with one more sighting (`gen.workbench.sightings`).
"""

from dataclasses import dataclass

from gen.diagnostics.json_path import format_path
from gen.files.hashing import sha256_json
from gen.holdings.completeness import breaks_off
from gen.holdings.text_digest import ID_LENGTH, content_digest
from gen.law.catalogue import Catalogue
from gen.law.known_status import known_status
from gen.law.units import Unit, print_units
from gen.model.captured import (
    Basis,
    Captured,
    Content,
    Outcome,
    ReceivedItem,
    Response,
    Sighting,
    SourceFile,
)
from gen.workbench.bases import basis_of, provider_name
from gen.workbench.batch import Batch, Item
from gen.workbench.body_text import body_text
from gen.workbench.identity import Identity, identify
from gen.workbench.parts import other_parts, statute_parts


@dataclass(frozen=True, slots=True)
class CaptureOptions:
    """Say how a batch is captured: what the caller named, and what the case counts as a basis."""

    catalogue: Catalogue
    provider: str | None = None
    allow_snippet: bool = False
    databases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Received:
    """One item of a batch with the source that was made of it, None when there is no text."""

    item: ReceivedItem
    source: SourceFile | None = None


def receive(
    item: Item, number: int, batch: Batch, options: CaptureOptions, sighting: Sighting
) -> Received:
    """Return what becomes of `item`, which is number `number` of `batch`."""
    provider = item.provider or batch.provider or options.provider or batch.tool or "web"
    provider = provider_name(provider)
    basis = basis_of(provider, item.url, caller=options.provider, own=options.databases)
    full = body_text(item.body)
    is_snippet = not full and options.allow_snippet and bool(body_text(item.snippet))
    text = body_text(item.snippet) if is_snippet else full
    title = item.title or f"未命名检索结果-{number}"
    identity = identify(item, text, options.catalogue)
    source = None
    if text and item.fault is None:
        content: Content = "snippet" if is_snippet else "full"
        captured = _captured(item, title, identity, (provider, basis), (text, content))
        seen = sighting.model_copy(
            update={
                "item": number,
                "status": item.status,
                "url": item.url,
                "complete": item.complete,
            }
        )
        source = SourceFile(
            id=_source_id(captured, identity),
            sightings=(seen,),
            response=Response(captured=captured),
        )
    described = ReceivedItem(
        item=number,
        path=format_path(item.path),
        title=title,
        outcome=_outcome(item, text, basis),
        reason=_reason(item, full),
        source=source.id if source is not None else None,
        kind=identity.kind,
        instrument=identity.instrument,
        version=identity.version,
        article=_label(identity),
        numbers=identity.numbers,
        provider=provider,
        basis=basis,
        status=item.status,
        url=item.url,
        snippet=body_text(item.snippet) or None,
    )
    return Received(described, source)


def _captured(
    item: Item,
    title: str,
    identity: Identity,
    origin: tuple[str, Basis],
    body: tuple[str, Content],
) -> Captured:
    """Return the text of `item` with what is known about it.

    `origin` are its provider and basis, `body` its text and how much of it that is.
    """
    text, content = body
    is_statute = identity.kind == "statute"
    parts = statute_parts(text, identity.article) if is_statute else other_parts(text)
    articles = [part for part in parts if part.kind == "article"]
    is_one = identity.article is not None and len(articles) == 1
    breaks = breaks_off(parts, identity.kind) is not None
    if content == "full" and (item.complete is False or breaks):
        content = "partial"
    return Captured(
        kind=identity.kind,
        title=title,
        name=identity.name,
        instrument=identity.instrument,
        version=identity.version,
        document_number=identity.document_number,
        numbers=identity.numbers,
        court=item.court,
        provider=origin[0],
        basis=origin[1],
        status=known_status(item.status),
        published=item.published,
        effective=item.effective,
        url=item.url,
        scope="article" if is_one else "whole",
        content=content,
        text_sha256=content_digest(parts),
        parts=parts,
    )


def _source_id(captured: Captured, identity: Identity) -> str:
    """Return the id: instrument, version, provider and content; a snippet is no text of its own."""
    whole = {
        "kind": captured.kind,
        "key": identity.key,
        "version": captured.version,
        "provider": captured.provider,
        "basis": captured.basis == "lead",
        "snippet": captured.content == "snippet",
        "text": captured.text_sha256,
    }
    return sha256_json(whole)[:ID_LENGTH]


def _label(identity: Identity) -> str | None:
    if identity.article is None:
        return None
    return print_units([Unit(identity.article)], "statutory")


def _reason(item: Item, full: str) -> str | None:
    """Return why an item cannot be used, or not for everything."""
    if item.fault is not None:
        return item.fault
    if item.body.strip() and not full:
        return "empty_body"
    return "no_title" if full and item.title in {"", item.url} else None


def _outcome(item: Item, text: str, basis: Basis) -> Outcome:
    if item.fault is not None:
        return "unusable"
    if text:
        return "lead" if basis == "lead" else "source"
    return "snippet_only" if item.snippet.strip() else "title_only"
