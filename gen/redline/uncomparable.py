"""Say that two states cannot be compared, which is neither a yes nor a no (exit code 2)."""


class UncomparableError(Exception):
    """Raised when nothing can be compared; `reason` is the key of a message, `facts` fill it."""

    def __init__(self, reason: str, **facts: str) -> None:
        super().__init__(f"{reason} {facts}")
        self.reason = reason
        self.facts = facts
