"""Read inputs: bytes to text, text to values with positions, a folder to a case.

Loading never raises on bad input and never judges: what could not be read is a ReadProblem beside
the result, and the rules of `gen.check` turn it into a diagnostic.
"""
