"""Read what was captured for a case, and judge it: what is missing, cut or uncertain."""
