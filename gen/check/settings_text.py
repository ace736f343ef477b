"""Find texts of case.toml again: their line, their column and their path."""

from dataclasses import dataclass

from gen.check.finding import TextPlace
from gen.diagnostics.diagnostic import Location
from gen.diagnostics.json_path import JsonPath, format_path
from gen.load.case_folder import SETTINGS_FILE, CaseFolder
from gen.load.positions import line_of
from gen.load.toml_positions import toml_position


@dataclass(frozen=True, slots=True)
class SettingsText:
    """Stand for the texts of the case.toml of `folder`."""

    folder: CaseFolder

    def place(self, path: JsonPath) -> TextPlace:
        """Return the place of the key at `path`."""
        return settings_place(self.folder, path)


def settings_place(folder: CaseFolder, path: JsonPath) -> TextPlace:
    """Return the place of the key at `path` of case.toml, or where its nearest table starts."""
    text = folder.settings_text
    line, column = toml_position(text, path)
    location = Location(folder.shown_file(SETTINGS_FILE), line, column, format_path(path))
    return TextPlace(location, line_of(text, line))
