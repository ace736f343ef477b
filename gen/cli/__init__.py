"""Talk to people and other programs: one thin file per command.

A command reads its options, calls the floor that does the work, prints the answer and returns the
exit code. Clock, environment and terminal are looked at here and nowhere below.
"""
