"""Call texts and places in them by the names that a lawyer uses."""

from gen.evidence.texts import CaseText, EvidenceText, StatuteText
from gen.evidence.units import unit_at
from gen.law.units import Unit, print_units
from gen.law.writing import inner_marks


def name_of(text: EvidenceText) -> str:
    """Return what `text` is: ``《公司法》第五十七条``, the title of a case or an entry."""
    if isinstance(text, StatuteText):
        units = [Unit(text.article)] if text.article is not None else []
        return f"{_title(text)}{print_units(units, 'statutory')}"
    return text.title


def place_of(text: EvidenceText, offset: int) -> str:
    """Return the place of character `offset`: paragraph and item, or the section of a case."""
    if isinstance(text, StatuteText) and text.article is not None:
        unit = unit_at(text.content, text.article, offset)
        return f"{_title(text)}{print_units([unit], 'statutory')}"
    if isinstance(text, CaseText):
        section = text.section_at(offset)
        return f"{text.title}·{section}" if section else text.title
    return name_of(text)


def _title(text: StatuteText) -> str:
    name = text.name.strip()
    is_marked = name.startswith("《") and name.endswith("》") and name.count("《") == 1
    return f"《{inner_marks(name[1:-1] if is_marked else name)}》"
