"""Say when Python looks for garbage: a command ends before there is much of it."""

import gc

COLLECTION = (250_000, 50, 100)
"""For every command. Python's own 700 new containers are met hundreds of times while a large file
is read. A report of thirty pages leaves 125,000 behind, which go with the process."""
COLLECTION_OF_DOCUMENTS = (5_000_000, 50, 100)
"""For commands that judge two documents and end. Those of 70 MB are a million containers, which the
collector would walk through again and again."""


def begin() -> None:
    """Set what holds for a command as it begins, whatever an earlier one has set."""
    gc.set_threshold(*COLLECTION)


def begin_documents() -> None:
    """Set what holds for the rest of a command that judges two documents."""
    gc.set_threshold(*COLLECTION_OF_DOCUMENTS)


def end_process() -> None:
    """Keep Python from looking for garbage as it ends: what is left goes with the process."""
    gc.freeze()
