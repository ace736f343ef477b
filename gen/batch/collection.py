"""Let Python look for garbage among what a case leaves behind, not among what all cases share.

The program, its rules, the law and a started engine are some hundred thousand objects that stay as
long as the process works. Python's collector would walk over them again and again.
"""

import gc


def settle() -> None:
    """Free the garbage of the first case, and leave out of later searches whatever is left."""
    gc.collect()
    gc.freeze()


def unsettle() -> None:
    """Look everywhere again: the work is done."""
    gc.unfreeze()
