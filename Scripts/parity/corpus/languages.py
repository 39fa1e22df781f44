"""The languages of the corpus: the files in the folder templates.

A file begins with fields, `name: values`, with values separated by "|"; after a line "---", each line is a sentence
with slots in braces. The fields:

  regions      where the sentences are read; often-used ones several times
  labels       what stands before a number
  extensions   how an extension is written after a number; {} is the extension
  areas        how an area code is written before the rest; the first {} is the area code
  joints       what else people write between the groups of a number ("space" and "none" are what they say)
  ranges       what people write between a number and the last digit of a following one (optional)
  digits       the zero of the script's own digits (optional)
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
    """What is wrong in a file of templates, and where."""


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
    """All languages, by name."""
    return [Language(path) for path in sorted(FOLDER.glob("*.txt"))]
