"""Help a person at work on a case: start one, complete it in the editor."""
