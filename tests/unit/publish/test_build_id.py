"""One id means one build: everything that decides the bytes decides the id, and nothing else."""

import hashlib

from gen.publish.build_id import build_id

INPUTS = {"research-plan.json": "a" * 64, "narrative/结论.md": "b" * 64}
VERSIONS = {"gen": "0.1.0", "python": "3.11"}
OPTIONS = {"edition": "client", "formats": ["md", "pdf"], "strict": False}
ID = build_id(INPUTS, VERSIONS, OPTIONS)


def test_the_id_is_defined_to_the_byte() -> None:
    writing = (
        '{"format":1,'
        f'"inputs":{{"narrative/结论.md":"{"b" * 64}","research-plan.json":"{"a" * 64}"}},'
        '"options":{"edition":"client","formats":["md","pdf"],"strict":false},'
        '"versions":{"gen":"0.1.0","python":"3.11"}}'
    )
    assert hashlib.sha256(writing.encode()).hexdigest() == ID


def test_the_order_of_the_tables_does_not_count() -> None:
    turned = [dict(reversed(table.items())) for table in (INPUTS, VERSIONS, OPTIONS)]
    assert build_id(*turned) == ID


def test_any_change_gives_another_id() -> None:
    others = {
        build_id(INPUTS | {"research-plan.json": "c" * 64}, VERSIONS, OPTIONS),
        build_id(INPUTS | {"archive/x.json": "a" * 64}, VERSIONS, OPTIONS),
        build_id(INPUTS, VERSIONS | {"pango": "1.50.12"}, OPTIONS),
        build_id(INPUTS, VERSIONS, OPTIONS | {"edition": "internal"}),
        build_id(INPUTS, VERSIONS, OPTIONS | {"formats": ["pdf", "md"]}),
        build_id(INPUTS | VERSIONS, {}, OPTIONS),
    }
    assert len(others | {ID}) == 7
