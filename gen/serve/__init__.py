"""Serve pages to the browser of the person who started the program, and to nobody else."""
