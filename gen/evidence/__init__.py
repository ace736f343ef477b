"""Read evidence out of archived records, as pure functions from data to data."""
