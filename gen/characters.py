r"""Name the characters that a reader does not see, or that act on what shows a text.

The sets are the insides of regular expressions' character classes; they differ because the
questions do: what turns a text around, what acts on a terminal, what prints nothing at all.
Source: the Unicode Character Database 15.0, by property (PropList.txt,
DerivedCoreProperties.txt) and by general category (UnicodeData.txt).
"""

BIDI_CONTROLS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
"""Turn the direction of a text, so that it reads otherwise than it is: property Bidi_Control."""

HIGH_CONTROLS = "\x7f-\x9f"
"""Act on a terminal, and are not escaped by JSON: DEL and the C1 controls, category Cc."""

CONTROLS = rf"\x00-\x08\x0b\x0c\x0e-\x1f{HIGH_CONTROLS}"
"""Have no glyph and no place in a text: category Cc without the tab and the two line ends."""

ZERO_WIDTH = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
r"""Part or join words without being seen, and break a search for them; one by one, no ranges.

The soft hyphen, the zero-width space, joiner and non-joiner, the word joiner, the byte order mark.
"""

INVISIBLE = "\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff"
"""Print nothing, so that two texts which differ in them look alike.

Property Default_Ignorable_Code_Point, without fillers of other scripts and variation selectors:
these stand for a letter or choose its form. `BIDI_CONTROLS` and `ZERO_WIDTH` are among them.
"""

BYTE_ORDER_MARK = "\ufeff"
WORD_JOINER = "\u2060"

ACTING_CATEGORIES = frozenset({"Cc", "Cf", "Zl", "Zp"})
"""General categories of what acts or is not seen: controls, format characters, separators."""

LINE_CATEGORIES = ACTING_CATEGORIES - {"Cf"}
"""Those of what ends a line or acts on a terminal; what only joins or parts letters is none."""
