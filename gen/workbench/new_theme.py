"""Start a theme of one's own: a folder that inherits, with every setting there and commented out.

What it makes can be used at once and prints what the inherited theme prints.
"""

from pathlib import Path

from gen.files.new_folder import write_new_folder
from gen.files.safe_path import Entry, resolve_inside
from gen.render.theme import Theme
from gen.render.theme_options import Option, OptionValue
from gen.resources import package_file

_FILES = {
    "theme.toml": "theme.toml",
    "labels.toml": "labels.toml",
    "paper.css": "css/paper-@name@.css",
    "screen.css": "css/screen-@name@.css",
}


def new_theme(parent: Path, name: str, base: Theme, *, token: str) -> Path:
    """Make the folder of theme `name` in `parent`, complete or not at all, and return it.

    It inherits from `base`; `token` tells processes apart. The name is one that a folder may have.
    Raises FileExistsError when something stands there, PathRefusedError when it would lie outside
    `parent`, and OSError.
    """
    target = resolve_inside(parent, name, expect=Entry.FOLDER)
    write_new_folder(target, theme_files(name, base), token=token)
    return target


def theme_files(name: str, base: Theme) -> dict[str, bytes]:
    """Return the files of a new theme by path relative to its folder."""
    words = {
        "@name@": name,
        "@base@": base.name,
        "@order@": ", ".join(f'"{role}"' for role in base.order),
        "@contents_depth@": str(base.contents_depth),
        "@citation_style@": base.citation_style,
        "@short_names@": _toml(base.short_names),
        "@options@": "".join(
            _commented(key, option, base.option_values[key])
            for key, option in base.options.items()
            if not option.fixed
        ),
    }
    return {
        _filled(path, words): _filled(_skeleton(source), words).encode()
        for source, path in _FILES.items()
    }


def _skeleton(name: str) -> str:
    return package_file("workbench", "theme_skeleton", name).read_text("utf-8")


def _filled(text: str, words: dict[str, str]) -> str:
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text


def _commented(name: str, option: Option, value: OptionValue) -> str:
    choices = f"（{'、'.join(option.choices)}）" if option.choices else ""
    return f"# {option.description}{choices}\n# [options.{name}]\n# default = {_toml(value)}\n\n"


def _toml(value: OptionValue) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
