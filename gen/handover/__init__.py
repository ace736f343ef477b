"""Hand a report over: verify a finished file, pack the research package, record a delivery.

Everything here looks back at what `gen.publish` wrote, and builds again in memory where the files
alone do not answer.
"""
