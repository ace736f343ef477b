"""Set up Pango for a text of WeasyPrint 70.0 once for every style, not twice for every line.

WeasyPrint makes a Pango context, a font description and a list of font features for each line that
it lays out and again for each that it draws, although all lines of a style share them; and the
lists are never freed, so that a process grows with every report. Here a style keeps the first two,
and each text gets a list of its own that is freed with it. A style keeps the name of its fonts too,
by which the library looks up the height of a line.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from gen.render.fast_replaced import replaced

_KEPT = "_gen_text"
_NAMES = "_gen_font_names"
"""The attributes of a style under which these are kept. They live as long as the style."""


class TextShortcuts:
    """Shorten the set-up of texts while installed. `weasyprint` is the imported module."""

    def __init__(self, weasyprint: Any) -> None:
        self._text = weasyprint.text
        self._layout = weasyprint.text.line_break.Layout

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Take the short way inside this context; afterwards the library is as it was."""
        line_break = self._text.line_break
        named = _named(line_break._font_style_cache_key)
        with (
            replaced(self._layout, "setup", self._set_up(self._layout.setup)),
            replaced(line_break, "_font_style_cache_key", named),
        ):
            yield

    def _set_up(self, original: Any) -> Any:
        ffi, pango, gobject = (
            getattr(self._text.ffi, name) for name in ("ffi", "pango", "gobject")
        )

        def setup(layout: Any, style: Any) -> None:
            if style["text_decoration_line"] != "none":
                original(layout, style)  # asks the context for the measures of the line
                return
            kept = style.__dict__.get(_KEPT)
            if kept is None:
                kept = style.__dict__[_KEPT] = self._settings(style)
            context, description, layout.language, features = kept
            layout.style = style
            layout.first_line_direction = 0
            layout.ascent = layout.underline_position = layout.strikethrough_position = None
            layout.layout = ffi.gc(pango.pango_layout_new(context), gobject.g_object_unref)
            pango.pango_layout_set_auto_dir(layout.layout, False)
            pango.pango_layout_set_font_description(layout.layout, description)
            if features:
                attributes = ffi.gc(pango.pango_attr_list_new(), pango.pango_attr_list_unref)
                pango.pango_attr_list_insert(
                    attributes, pango.pango_attr_font_features_new(features)
                )
                pango.pango_layout_set_attributes(layout.layout, attributes)

        return setup

    def _settings(self, style: Any) -> tuple[Any, Any, Any, bytes]:
        """Return context, font description, language and features for texts of `style`."""
        ffi, pango, gobject = (
            getattr(self._text.ffi, name) for name in ("ffi", "pango", "gobject")
        )
        context = ffi.gc(
            pango.pango_font_map_create_context(style.font_config.font_map), gobject.g_object_unref
        )
        pango.pango_context_set_round_glyph_positions(context, False)
        direction = self._text.line_break.PANGO_DIRECTION[style["direction"]]
        pango.pango_context_set_base_dir(context, direction)
        code = self._language_of(style)
        language = pango.pango_language_get_default()
        if code:
            pointer, _kept_alive = self._text.ffi.unicode_to_char_p(code)
            language = pango.pango_language_from_string(pointer)
            pango.pango_context_set_language(context, language)
        description = self._text.fonts.get_font_description(style)
        return context, description, language, self._features_of(style)

    def _language_of(self, style: Any) -> str:
        override = style["font_language_override"]
        if override == "normal":
            return str(style["lang"] or "")
        return str(self._text.constants.LST_TO_ISO.get(override.lower(), override))

    def _features_of(self, style: Any) -> bytes:
        features = self._text.fonts.font_features(
            style["font_kerning"],
            style["font_variant_ligatures"],
            style["font_variant_position"],
            style["font_variant_caps"],
            style["font_variant_numeric"],
            style["font_variant_alternates"],
            style["font_variant_east_asian"],
            style["font_feature_settings"],
        )
        return ",".join(f"{key} {value}" for key, value in features.items()).encode()


def _named(name_fonts: Any) -> Any:
    """Return what names the fonts of a style, once with their size and once without."""

    def font_name(style: Any, include_size: bool = False) -> Any:
        known = style.__dict__.setdefault(_NAMES, {})
        if include_size not in known:
            known[include_size] = name_fonts(style, include_size)
        return known[include_size]

    return font_name
