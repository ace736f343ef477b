"""Know what a report must not disclose, and find it in texts. Pure functions over plain text."""
