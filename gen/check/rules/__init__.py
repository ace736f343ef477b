"""Hold the rules of the gate: one folder per family, one rule per file."""
