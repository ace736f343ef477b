"""Say in the metadata that the file is made for PDF/UA-1 as well as for PDF/A-3a.

The engine can claim one of the two only. The second claim needs its schema described, because
PDF/A knows only the properties of its own list (ISO 19005-3 §6.6.2.3); readers find the claims
without decoding anything, so the stream stays uncompressed.
"""

from typing import Any
from xml.sax.saxutils import escape

_END = b"</rdf:RDF>"
BUILD_ID = "gen-build-id"
"""The name of the build id among the metadata of a page."""

_IDENTITY = """<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">\
<dc:identifier>{build_id}</dc:identifier>\
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>\
</rdf:Description>
"""
_UNIVERSAL_ACCESS = """<rdf:Description rdf:about="" \
xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" \
xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">\
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
"""


def complete_metadata(pdf: Any, language: str, build_id: str) -> None:
    """Add the claim, the document's language and its build id to the metadata of `pdf`.

    The engine's `pdf` must have a stream of metadata. Language and build id are left out when the
    page did not state them.
    """
    stream = pdf.objects[int(pdf.catalog["Metadata"].split()[0])]
    (content,) = stream.stream
    added = _UNIVERSAL_ACCESS
    if language and build_id:
        added = _IDENTITY.format(build_id=escape(build_id), language=escape(language)) + added
    head, end, tail = content.rpartition(_END)
    stream.stream = [head + b"\n" + added.encode() + end + tail]
    stream.compress = False
