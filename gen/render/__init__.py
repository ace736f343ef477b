"""Print the arranged report: the same content as Markdown, as HTML and as PDF.

Renderers take a `Report`, a `Theme` and an `Imprint` and return bytes. They decide nothing about
content, read no clock and write no file.
"""
