"""Build many cases: find them, skip what has not changed, share the work, report the outcome."""
