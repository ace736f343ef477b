"""Write the table of docs/editions.md: what each edition prints, from the program's own list.

A test fails when it is stale; `python scripts/write_edition_docs.py` renews it.
"""

from __future__ import annotations

import re
from pathlib import Path

from gen.arrange.printed_items import PrintedItem, printed_items
from gen.model.edition import EDITIONS

FILE = Path(__file__).resolve().parent.parent / "docs" / "editions.md"
_TABLE = re.compile(r"(?<=<!-- table -->\n).*?(?=<!-- end of table -->)", re.DOTALL)


def document(text: str) -> str:
    """Return the page `text` with its table renewed."""
    rows = "".join(f"{_row(item)}\n" for item in printed_items())
    head = "| | internal 内部版 | client 客户版 | court 呈庭版 |\n|---|:---:|:---:|:---:|\n"
    return _TABLE.sub(lambda _: f"\n{head}{rows}\n", text)


def _row(item: PrintedItem) -> str:
    cells = ("●" if edition in item.editions else "–" for edition in EDITIONS)
    return f"| {item.name} | {' | '.join(cells)} |"


if __name__ == "__main__":
    FILE.write_text(document(FILE.read_text("utf-8")), encoding="utf-8")
    print(f"wrote {FILE}")
