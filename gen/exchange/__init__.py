"""Exchange cases with other programs: views of a case go out, packages of the peer come in.

An export is material of the house: it is written for evaluation and for reference managers, never
for a client or a court (docs/exchange.md).
"""
