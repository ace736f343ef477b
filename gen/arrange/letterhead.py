"""Make what the firm adds to a report: its letterhead, and the place for signature and seal."""

from gen.arrange.cells import chinese_date
from gen.arrange.content import Content
from gen.arrange.outline import Desk
from gen.model.block import Signature
from gen.model.report import Letterhead


def letterhead(content: Content) -> Letterhead:
    """Return the letterhead. What a court reads carries no line that binds an addressee."""
    brand = content.presentation.brand
    return Letterhead(
        firm=content.firm or "",
        logo=content.presentation.logo,
        address=brand.address or "",
        confidentiality="" if content.is_for_court else brand.confidentiality or "",
    )


def signature(desk: Desk) -> tuple[Signature, ...]:
    """Return the signature with the date of the report, none when gen.toml asks for none."""
    content = desk.content
    brand = content.presentation.brand
    if not brand.signatures and not brand.seal:
        return ()
    seal = desk.label("signature.seal") if brand.seal else ""
    date = chinese_date(content.date)
    return (Signature(content.firm or "", brand.signatures, date, seal),)
