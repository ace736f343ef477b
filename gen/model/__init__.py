"""Describe the data: inputs as frozen pydantic models, the arranged report as dataclasses."""
