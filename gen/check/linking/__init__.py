"""Link the text of a case with its evidence: points, verdicts, labels."""
