"""Say what each conclusion of a case rests on, and what covers nothing."""
