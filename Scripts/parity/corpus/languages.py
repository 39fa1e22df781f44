"""The languages of the corpus: the files in the folder templates.

A file begins with fields, `name: values`, with values separated by "|". After a line "---", each line is a sentence
with slots in braces. The fields:

  regions      the regions of the sentences; frequent ones are listed several times
  labels       words before a number
  extensions   forms of an extension after a number; {} is the extension
  areas        forms of an area code before the rest; the first {} is the area code
  joints       other separators between the groups of a number ("space" is a space, "none" an empty text)
  ranges       separators between a number and the last digit of the next one (optional)
  digits       the zero digit of the script (optional)
  months       names of the months, for %B in dates
  dates, times formats of strftime
  thousands    the separators of thousands and of decimals
  amounts      {} is the amount
  postal, person, account, parcel
               formats of strftime in which "#" is a digit and "@" a capital letter
"""

import functools
import pathlib
import re

FOLDER = pathlib.Path(__file__).resolve().parent / "templates"
SLOT = re.compile(r"\{([a-z]+)\}")
REQUIRED = (
    "regions", "labels", "extensions", "areas", "joints", "dates", "times", "thousands", "amounts", "postal", "person",
    "account", "parcel",
)  # fmt: skip
WORDS = {"space": " ", "none": ""}


class DamagedTemplates(Exception):
    """The error for a damaged file of templates."""


class Language:
    """The fields and the sentences of a file."""

    def __init__(self, path):
        head, separator, body = path.read_text(encoding="utf-8").partition("\n---\n")
        if not separator:
            raise DamagedTemplates(f'{path}: no line "---" between the fields and the sentences')
        self.name = path.stem
        self.fields = dict(field(path, line) for line in head.splitlines())
        self.sentences = [line for line in body.splitlines() if line]
        missing = [name for name in REQUIRED if name not in self.fields]
        if missing or not self.sentences:
            raise DamagedTemplates(f"{path}: {', '.join(missing) or 'sentences'} missing")

    def values(self, name):
        return self.fields.get(name, [])


def field(path, line):
    name, separator, values = line.partition(": ")
    if not separator:
        raise DamagedTemplates(f"{path}: {line!r} is not a field: write name: values")
    return name, [WORDS.get(value, value) for value in values.split("|")]


@functools.cache
def languages():
    """Returns all languages, sorted by name."""
    return [Language(path) for path in sorted(FOLDER.glob("*.txt"))]
