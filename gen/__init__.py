"""Generate Chinese legal research reports that can be traced, checked and reproduced.

``gen.pipeline`` is the recipe: load, check, arrange, render, inspect, publish.
"""

__version__ = "0.1.0"
