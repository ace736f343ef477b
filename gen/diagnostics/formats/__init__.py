"""Print diagnostics: one module per output format, each a pure function from data to text."""
