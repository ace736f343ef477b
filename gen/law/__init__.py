"""Know the law and its retrieval interfaces as pure functions over data files."""
