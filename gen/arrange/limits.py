"""Make the closing statements: limits, what was not verified, waivers, what editions omit.

The limits block is locked in outward editions (design §6).
"""

from gen.arrange.cells import chinese_date, words
from gen.arrange.evidence_words import quotation_sentences, review_sentences
from gen.arrange.force_words import is_open
from gen.arrange.letterhead import signature
from gen.arrange.outline import Desk
from gen.arrange.printed_items import left_out
from gen.model.block import Blocks, BulletList, ListItem, Notice, Paragraph
from gen.model.edition import Edition


def closing(desk: Desk) -> Blocks:
    """Return the notices at the end of the report."""
    notices = [Notice("limits", desk.label("limits.title"), (_listed(_limits(desk)),))]
    if desk.content.is_internal:
        omitted = [_omitted(desk, "client"), _omitted(desk, "court")]
        notices.append(Notice("omitted", desk.label("omitted.title"), (_listed(omitted),)))
        if desk.content.waived:
            notices.append(
                Notice("waivers", desk.label("waivers.title"), (_listed(_waivers(desk)),))
            )
    return (*notices, *signature(desk))


def _omitted(desk: Desk, edition: Edition) -> str:
    """Name what `edition` leaves out of what stands here (the table of docs/editions.md)."""
    items = desk.label("report.clause_separator").join(left_out(edition))
    return desk.label(f"omitted.{edition}", items=items)


def _listed(sentences: list[str]) -> BulletList:
    return BulletList(tuple(ListItem((Paragraph(words(sentence)),)) for sentence in sentences))


def _limits(desk: Desk) -> list[str]:
    settings = desk.content.settings
    as_of, client = settings.as_of, desk.content.addressee
    sentences = [
        desk.label("limits.materials"),
        desk.label("limits.territory"),
        desk.label("limits.as_of", date=chinese_date(as_of))
        if as_of
        else desk.label("limits.no_as_of", date=chinese_date(desk.content.law_day)),
        desk.label("limits.addressee", client=client)
        if client
        else desk.label("limits.no_addressee"),
        desk.label("limits.checked"),
        *quotation_sentences(desk),
        desk.label("limits.unchecked"),
        *_force(desk),
        *review_sentences(desk),
        desk.label("limits.support"),
    ]
    if isinstance(settings.ai_assistance, str):
        sentences.append(desk.label("limits.ai_text", text=settings.ai_assistance))
    elif settings.ai_assistance:
        sentences.append(desk.label("limits.ai_yes"))
    return sentences


def _force(desk: Desk) -> list[str]:
    """Name the sources whose force nobody checked up to the day, and the limit of the report.

    That a historical source cannot be core is a limit of this report, not of the law (R-S15).
    """
    open_names = [
        source.source_id
        for source in desk.content.sources
        if (item := desk.content.cited.get(source.source_id)) is not None and is_open(item)
    ]
    sentences = []
    if open_names:
        names = desk.label("report.separator").join(open_names)
        sentences.append(desk.label("limits.force_open", items=names))
    if any(source.validity_status == "historical" for source in desk.content.sources):
        sentences.append(desk.label("limits.historical"))
    return sentences


def _waivers(desk: Desk) -> list[str]:
    return [
        desk.label("waivers.entry", code=item.code, message=item.message, reason=item.waived or "")
        for item in desk.content.waived
    ]
