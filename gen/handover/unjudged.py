"""Say that something cannot be judged at all, which is neither a yes nor a no (exit code 2)."""


class UnjudgedError(Exception):
    """Raised when no answer is possible.

    `reason` is the key of a message and `facts` fill it in.
    """

    def __init__(self, reason: str, **facts: str) -> None:
        super().__init__(f"{reason} {facts}")
        self.reason = reason
        self.facts = facts
