"""Arrange a judged case into the report: order, numbers, labels, references. No format."""
