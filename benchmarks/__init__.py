"""Measure speed and memory: ratios within one run, CPU time, medians. Run with ``make bench``."""
