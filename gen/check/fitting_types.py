"""Tell which values of `source_type` fit a citation."""

from gen.check.vocabulary import value_names
from gen.law.case import CaseCitation
from gen.law.citation import Citation
from gen.law.instrument import Instrument
from gen.law.levels import Fit, fit_of_case, fit_of_name, fit_of_number, types_of_level
from gen.law.names import fold_name
from gen.law.statute import StatuteCitation


def fitting_types(citation: Citation, instrument: Instrument | None) -> Fit | None:
    """Return the types that fit `citation`; None when it was not fully read or shows none.

    What a confirmed fact says goes before what a document number shows, and that before a name.
    """
    if isinstance(citation, CaseCitation):
        return None if citation.unparsed else _fit_of_case(citation)
    if not isinstance(citation, StatuteCitation) or citation.unparsed:
        return None
    if instrument is not None and (instrument.is_confirmed or instrument.sub_type is not None):
        types = types_of_level(instrument.level, instrument.sub_type)
        return Fit(types, value_names("source_type", [instrument.level]))
    number = citation.document_number
    by_number = fit_of_number(number.series) if number is not None else None
    return by_number or (fit_of_name(fold_name(citation.name)) if citation.name else None)


def _fit_of_case(citation: CaseCitation) -> Fit | None:
    """Return the types that fit every number of the case."""
    kinds = [listing.kind.removesuffix("_case") for listing in citation.listings]
    fits = [fit_of_case(kind) for kind in [*kinds, *(["docket"] if citation.dockets else [])]]
    types = [fit.types for fit in fits if fit is not None]
    return Fit(frozenset.intersection(*types), "") if types else None
