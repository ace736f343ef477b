"""Make the sections of the report, one module each."""
