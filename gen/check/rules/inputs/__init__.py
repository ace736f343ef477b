"""Report inputs that could not be read (family INP).

These rules only pass on what loading found; each file explains one kind of problem.
"""

from gen.check.rule import Rule
from gen.check.rules.inputs import (
    bad_logo,
    bad_number,
    bad_theme,
    build_failed,
    conflict_marker,
    duplicate_key,
    faint_colour,
    lone_surrogate,
    missing_setting,
    not_a_case,
    not_a_file,
    not_an_object,
    not_found,
    not_json,
    not_printable,
    not_published,
    not_toml,
    not_utf8,
    path_outside,
    too_deep,
    too_large,
    unknown_setting,
    unreadable,
    wrong_setting,
)

RULES: tuple[Rule, ...] = (
    not_found.RULE,
    not_a_file.RULE,
    unreadable.RULE,
    not_json.RULE,
    not_an_object.RULE,
    duplicate_key.RULE,
    bad_number.RULE,
    lone_surrogate.RULE,
    too_deep.RULE,
    too_large.RULE,
    not_utf8.RULE,
    not_toml.RULE,
    unknown_setting.RULE,
    wrong_setting.RULE,
    missing_setting.RULE,
    path_outside.RULE,
    not_a_case.RULE,
    bad_theme.RULE,
    not_printable.RULE,
    not_published.RULE,
    faint_colour.RULE,
    bad_logo.RULE,
    conflict_marker.RULE,
    build_failed.RULE,
)
