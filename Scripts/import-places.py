#!/usr/bin/env python3
"""Writes the tables of places, carriers, time zones and countries from the Python package phonenumbers.

    import-places.py           writes Sources/PlanCompiler/Plans/Places
    import-places.py --check   fails at the first difference from a fresh import

The modules are parsed, never run.
"""

import argparse
import collections
import sys

from importing import ImportFailure, assignments, calling_codes, update, value
from phonenumbers_package import ROOT, VERSION, InstallFailure, install

OUTPUT = ROOT / "Sources/PlanCompiler/Plans/Places"
WIDTH = 120

INDEX = """\
# Places, carriers and time zones of phone numbers, and names of countries.
# From the data of libphonenumber, Apache License 2.0, by way of phonenumbers {version} of PyPI.
#
# places/LANGUAGE/CODE.txt     the places of a calling code's numbers
# carriers/LANGUAGE/CODE.txt   the carriers of a calling code's numbers
# zones/CODE.txt               the time zones of a calling code's numbers, separated by spaces
# countries/LANGUAGE.txt       the names of regions
# countries/as-english.txt     the languages in which all names are those in English
#
# A line has a text, a tab, and the prefixes of the text's numbers without the calling code; "." is the calling
# code by itself, and 225-7 means 225, 226 and 227. The longest prefix of a number decides. A line that begins with a
# tab continues the previous one.
#
# Each line of countries has a name, a tab and a region. Names that are equal in English are omitted.
"""


def modules(folder):
    """Returns all entries of a folder of data modules."""
    entries = {}
    for path in sorted(folder.glob("data*.py")):
        for name, node in assignments(path):
            if name == "data":
                entries.update(value(node, f"{folder.name}/{path.name}"))
    if not entries:
        raise ImportFailure(f"{folder}: no data found")
    return entries


def by_language(entries):
    """Converts prefixes with texts in several languages to tuples (language, prefix, text)."""
    for prefix, texts in entries.items():
        for language, text in texts.items():
            yield language, prefix, text


def tables(rows, codes):
    """Returns the prefixes of texts by language and calling code."""
    found = collections.defaultdict(lambda: collections.defaultdict(list))
    for language, prefix, text in rows:
        code = next((prefix[:count] for count in (1, 2, 3) if prefix[:count] in codes), None)
        if code is None or not prefix.isdecimal():
            raise ImportFailure(f"no calling code has the prefix {prefix}")
        if not text or "\t" in text or "\n" in text:
            raise ImportFailure(f"the text '{text}' of {prefix} can't be written in a line")
        found[language, code][text].append(prefix[len(code) :])
    return found


def runs(prefixes):
    """Writes prefixes in ascending order. Prefixes that differ only in consecutive last digits share a word."""
    words, start, last = [], "", ""
    for prefix in sorted(prefixes):
        follows = last and prefix[:-1] == last[:-1] and ord(prefix[-1]) == ord(last[-1]) + 1
        if follows:
            words[-1] = f"{start}-{prefix[-1]}"
        else:
            start = prefix
            words.append(prefix or ".")
        last = prefix
    return words


def table(texts):
    """Returns a table, ordered by the first prefix of each text."""
    lines = []
    for text, prefixes in sorted(texts.items(), key=lambda item: (min(item[1]), item[0])):
        line = f"{text}\t"
        for word in runs(prefixes):
            if len(line) + len(word) > WIDTH:
                lines.append(line.rstrip(" "))
                line = "\t"
            line += f"{word} "
        lines.append(line.rstrip(" "))
    return "\n".join(lines) + "\n"


def countries(path):
    """Yields the tables of names by language. A name such as *en is the same as the name in that language."""
    _, node = next((pair for pair in assignments(path) if pair[0] == "LOCALE_DATA"), (None, None))
    if node is None:
        raise ImportFailure(f"{path}: no names found")
    names = {region: resolved(texts) for region, texts in value(node, path.name).items()}
    languages = sorted(set().union(*names.values()))
    equal = []
    for language in languages:
        lines = []
        for region, texts in sorted(names.items()):
            if language not in texts:
                raise ImportFailure(f"{path}: {region} has no name in {language}")
            if language == "en" or texts[language] != texts["en"]:
                lines.append(f"{texts[language]}\t{region}\n")
        if lines:
            yield language, "".join(lines)
        else:
            equal.append(language)
    yield "as-english", "".join(f"{language}\n" for language in equal)


def resolved(texts):
    return {language: texts[text[1:]] if text.startswith("*") else text for language, text in texts.items()}


def everything(package):
    """Returns all tables by path."""
    codes = {str(code) for code in calling_codes(package / "data")}
    zones = {prefix: " ".join(names) for prefix, names in modules(package / "tzdata").items()}
    fresh = {"places.txt": INDEX.format(version=VERSION)}
    for folder, data in [("places", "geodata"), ("carriers", "carrierdata")]:
        for (language, code), texts in tables(by_language(modules(package / data)), codes).items():
            fresh[f"{folder}/{language}/{code}.txt"] = table(texts)
    for (_, code), texts in tables((("", *item) for item in zones.items()), codes).items():
        fresh[f"zones/{code}.txt"] = table(texts)
    for language, text in countries(package / "geodata/locale.py"):
        fresh[f"countries/{language}.txt"] = text
    return fresh


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare without writing")
    options = parser.parse_args()
    return update(OUTPUT, everything(install() / "phonenumbers"), "tables of places", options.check)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (ImportFailure, InstallFailure) as failure:
        print(f"import-places.py: {failure}", file=sys.stderr)
        sys.exit(65)
