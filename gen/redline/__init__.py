"""Compare two states of a case: two folders, two finished reports, or two revisions."""
