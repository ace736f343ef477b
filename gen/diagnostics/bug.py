"""Tell of an error that nobody foresaw: what kind it is and what it says."""


def bug_words(error: Exception) -> str:
    """Return the kind of `error` and what it says, on one line, with white space as one space."""
    return f"{type(error).__name__}: {' '.join(str(error).split())}"
