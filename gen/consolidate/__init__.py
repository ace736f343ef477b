"""Write a report from texts on the command line, as people who come from the peer do.

Contract (d): the report, the re-serialised plan and selection and the raw records go into
``archive/<project>/``, all or nothing. Judged is at contract strength, as `gen validate` does.
"""
