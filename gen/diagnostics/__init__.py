"""Describe what a check found: diagnostics as plain data, and one formatter per output format."""
