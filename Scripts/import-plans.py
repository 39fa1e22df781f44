#!/usr/bin/env python3
"""Writes the plan tables of the world from the Python package phonenumbers, which contains libphonenumber's metadata.

    import-plans.py                                  writes World, Short and Alternate of Sources/PlanCompiler/Plans
    import-plans.py --check                          fails at the first difference from a fresh import
    import-plans.py --source FOLDER --output FOLDER  reads any folder of modules in the package's layout

The modules are parsed, never run: they consist of calls with literal arguments. Unknown constructs are errors, so that
nothing is lost silently.
"""

import argparse
import pathlib
import re
import sys

from importing import ImportFailure, assignments, calling_codes, update, value
from phonenumbers_package import ROOT, VERSION, InstallFailure, install

WORLD = ROOT / "Sources/PlanCompiler/Plans/World"
SHORT = ROOT / "Sources/PlanCompiler/Plans/Short"
ALTERNATE = ROOT / "Sources/PlanCompiler/Plans/Alternate"
WIDTH = 100

INDEX = """\
# The calling codes of the world, each with its regions in matching order, the main one first.
# {source}
#
# Each region has a table in this folder, such as GB.plan. Non-geographic numbers have the region 001, and their tables
# are named after their calling codes. A line indented by four or more spaces continues the previous one, without a
# space. Patterns are regular expressions over digits. Absent values have no line.
#
# main                            whether other regions of the calling code use this one's formats
# leading-digits                  leading digits of this region's numbers, for shared calling codes
# international-prefix            the prefix before a foreign calling code
# preferred-international-prefix  the preferred one of several; ~ waits for a tone
# national-prefix                 the prefix before national numbers
# national-prefix-for-parsing     the pattern of prefixes, if there are others; a group captures a carrier code
# national-prefix-transform       the replacement of the prefix if its last group took part
# extension-prefix                the text before an extension
# mobile-portable                 whether mobile numbers are portable between networks
#
# [general] contains numbers of any kind, [noInternationalDialling] those that can't be dialed from abroad.
#
# lengths                         possible lengths of national numbers; the default is that of [general]
# local                           possible lengths without area code
# example                         a number of the kind
#
# [formats] are tried in order. Columns are separated by two or more spaces; "." means empty.
#
# pattern       the whole number, in groups
# format        the formatted groups; $1 is the first one
# national      the national format of the first group
# carrier       the same with a carrier code, $CC
# optional      whether the national prefix may be omitted
# abroad        the international format, if it is different; "none": the format is not used internationally
#
# Indented by two spaces: leading digits of such numbers. Each line narrows the previous ones, and the last one decides.
"""

KINDS = {
    "general_desc": "general",
    "fixed_line": "fixedLine",
    "mobile": "mobile",
    "toll_free": "tollFree",
    "premium_rate": "premiumRate",
    "shared_cost": "sharedCost",
    "voip": "voip",
    "personal_number": "personalNumber",
    "pager": "pager",
    "uan": "uan",
    "voicemail": "voicemail",
    "no_international_dialling": "noInternationalDialling",
}

SHORT_KINDS = {
    "general_desc": "general",
    "short_code": "shortCode",
    "toll_free": "tollFree",
    "standard_rate": "standardRate",
    "premium_rate": "premiumRate",
    "emergency": "emergency",
    "carrier_specific": "carrierSpecific",
    "sms_services": "smsServices",
}

SHORT_HEAD = """\
# {source}
# [general] contains short numbers of any kind, [shortCode] those that are valid. Other sections are kinds of them.
"""

ALTERNATE_HEAD = """\
# {source}
# Groupings in which numbers of a calling code are also written. They are tried in order after the format of the number.
# Indented by two spaces: leading digits of such numbers.

calling-code  {code}
"""


# Reading


def metadata(path):
    """Returns the only call in a region's module."""
    for name, node in assignments(path):
        if name.startswith("PHONE_METADATA_"):
            return value(node, path.name)
    raise ImportFailure(f"{path}: no metadata found")


# Writing


def alternatives(pattern):
    """Returns the alternatives of a pattern outside of groups."""
    parts, start, depth = [], 0, 0
    for match in re.finditer(r"\\.|\[[^]]*\]|[(|)]", pattern):
        depth += {"(": 1, ")": -1}.get(match.group(), 0)
        if match.group() == "|" and depth == 0:
            parts.append(pattern[start : match.start()])
            start = match.end()
    return parts + [pattern[start:]]


def longest_group(pattern):
    """Returns the start and end of the contents of the longest group; None if there is no group."""
    opened, groups = [], []
    for match in re.finditer(r"\\.|\[[^]]*\]|\(\?:|[()]", pattern):
        if match.group().startswith("("):
            opened.append(match.end())
        elif match.group() == ")":
            groups.append((opened.pop(), match.start()))
    return max(groups, key=lambda group: group[1] - group[0], default=None)


def broken(pattern, indent):
    """Breaks a pattern into lines. Alternatives and groups in them are split if they are too long for one line."""
    if indent + len(pattern) <= WIDTH:
        return [" " * indent + pattern]
    *heads, last = alternatives(pattern)
    if heads:
        parts = [head + "|" for head in heads] + ([last] if last else [])
        return [line for part in parts for line in broken_part(part, indent)]
    return broken_part(pattern, indent)


def broken_part(part, indent):
    group = longest_group(part)
    if indent + len(part) <= WIDTH or group is None:
        return [" " * indent + part]
    start, end = group
    return (
        [" " * indent + part[:start]] + broken(part[start:end], indent + 2) + [" " * indent + part[end:]]
    )


def named(name, pattern, width):
    """Writes a pattern after its name, or on the following lines if it is long."""
    if width + len(pattern) <= WIDTH:
        return [f"{name:{width}}{pattern}"]
    return [name] + broken(pattern, 4)


def head(region):
    """Returns the lines before the sections."""
    fields = [
        ("region", region.take("id")),
        ("calling-code", region.take("country_code")),
        ("main", region.take("main_country_for_code")),
        ("leading-digits", region.take("leading_digits")),
        ("international-prefix", region.take("international_prefix")),
        ("preferred-international-prefix", region.take("preferred_international_prefix")),
    ]
    prefix, parsing = region.take("national_prefix"), region.take("national_prefix_for_parsing")
    if prefix is not None and parsing is None:
        raise ImportFailure(f"{region.place}: a national prefix without a pattern")
    fields += [
        ("national-prefix", prefix),
        ("national-prefix-for-parsing", parsing if parsing != prefix else None),
        ("national-prefix-transform", groups(region.take("national_prefix_transform_rule"))),
    ]
    extension = region.take("preferred_extn_prefix")
    fields += [
        ("extension-prefix", f'"{extension}"' if extension is not None else None),
        ("mobile-portable", region.take("mobile_number_portable_region")),
    ]
    lines = []
    for name, content in fields:
        if content is not None and content is not False:
            lines += named(name, "yes" if content is True else str(content), 32)
    return lines


def groups(text):
    """Returns the text with groups in the form $1."""
    if text is None:
        return None
    is_column = text == text.strip() and "  " not in text and text not in ("", ".", "none")
    if not is_column or "$" in text.replace("$CC", ""):
        raise ImportFailure(f"'{text}' can't be written in a column")
    return re.sub(r"\\(\d)", r"$\1", text)


def kind(name, description):
    """Returns a section with the numbers of a kind."""
    lines = ["", f"[{name}]"]
    for key, field in [("lengths", "possible_length"), ("local", "possible_length_local_only")]:
        lengths = description.take(field, ())
        if lengths:
            lines.append(f"{key:10}{','.join(map(str, lengths))}")
    example = description.take("example_number")
    if example is not None:
        lines.append(f"{'example':10}{example}")
    pattern = description.take("national_number_pattern")
    if pattern is not None:
        lines += named("pattern", pattern, 10)
    description.finish()
    return lines


def formats(region):
    """Returns the section of formats. International formats, a separate list in the metadata, are its last column."""
    nationals = region.take("number_format") or []
    abroad = region.take("intl_number_format") or []
    if not nationals:
        if abroad:
            raise ImportFailure(f"{region.place}: international formats without national formats")
        return []
    has_own = bool(abroad)
    rows = [["# pattern", "format", "national", "carrier", "optional", "abroad"]]
    begins = [[]]
    for form in nationals:
        pattern, text, beginning = form.take("pattern"), form.take("format"), form.take("leading_digits_pattern", [])
        column = "."
        if has_own:
            column = "none"
            if abroad and (abroad[0]["pattern"], abroad[0].get("leading_digits_pattern", [])) == (pattern, beginning):
                own = abroad.pop(0)
                column = "." if own["format"] == text else groups(own.take("format"))
                for field in ("pattern", "format", "leading_digits_pattern"):
                    own.take(field)
                own.finish()
        rows.append(
            [
                pattern,
                groups(text),
                groups(form.take("national_prefix_formatting_rule")) or ".",
                groups(form.take("domestic_carrier_code_formatting_rule")) or ".",
                "yes" if form.take("national_prefix_optional_when_formatting") else ".",
                column,
            ]
        )
        begins.append(beginning)
        form.finish()
    if abroad or has_own and all(row[-1] == "none" for row in rows[1:]):
        raise ImportFailure(f"{region.place}: international formats are not in the order of the others")
    widths = [max(map(len, column)) + 2 for column in zip(*rows)]
    lines = ["", "[formats]"]
    for row, beginning in zip(rows, begins):
        lines.append("".join(f"{text:{width}}" for text, width in zip(row, widths)).rstrip())
        for pattern in beginning:
            first, *rest = broken(pattern, 4)
            lines += [first[2:]] + rest
    return lines


def table(region, source):
    """Returns a region's table as text."""
    lines = [f"# {source}", "# The columns are explained in calling-codes.txt.", ""] + head(region)
    for field, name in KINDS.items():
        description = region.take(field)
        if description is not None:
            lines += kind(name, description)
    lines += formats(region)
    region.finish()
    return "\n".join(lines) + "\n"


def tables(folder, source):
    """Returns all tables by file name."""
    texts = {}
    lines = [INDEX.format(source=source)]
    for code, regions in sorted(calling_codes(folder).items()):
        names = [str(code) if name == "001" else name for name in regions]
        lines.append(f"{code:<6}{' '.join(names)}\n")
        for name in names:
            texts[f"{name}.plan"] = table(metadata(folder / f"region_{name}.py"), source)
    known = {f"region_{name.removesuffix('.plan')}.py" for name in texts}
    for path in sorted(folder.glob("region_*.py")):
        if path.name not in known:
            raise ImportFailure(f"{path}: no calling code has this region")
    texts["calling-codes.txt"] = "".join(lines)
    return texts


def short_table(region, source):
    """Returns the table of a region's short numbers as text."""
    if not region.take("short_data"):
        raise ImportFailure(f"{region.place}: not the metadata of short numbers")
    lines = [SHORT_HEAD.format(source=source), f"region  {region.take('id')}"]
    for field, name in SHORT_KINDS.items():
        description = region.take(field)
        if description is not None:
            lines += kind(name, description)
    region.finish()
    return "\n".join(lines) + "\n"


def short_tables(folder, source):
    """Returns the tables of short numbers by file name."""
    names = [path.stem.removeprefix("region_") for path in sorted(folder.glob("region_*.py"))]
    return {f"{name}.plan": short_table(metadata(folder / f"region_{name}.py"), source) for name in names}


def alternate_table(code, path, source):
    """Returns the table of a calling code's alternate formats as text."""
    node = dict(assignments(path)).get(f"PHONE_ALT_FORMAT_{code}")
    if node is None:
        raise ImportFailure(f"{path}: no alternate formats of {code} found")
    rows, begins = [["# pattern", "format"]], [[]]
    for form in value(node, path.name):
        rows.append([form.take("pattern"), groups(form.take("format"))])
        begins.append(form.take("leading_digits_pattern", []))
        form.finish()
    width = max(len(row[0]) for row in rows) + 2
    lines = ["", "[formats]"]
    for (pattern, text), beginning in zip(rows, begins):
        lines.append(f"{pattern:{width}}{text}")
        for digits in beginning:
            first, *rest = broken(digits, 4)
            lines += [first[2:]] + rest
    return ALTERNATE_HEAD.format(source=source, code=code) + "\n".join(lines) + "\n"


def alternate_tables(folder, source):
    """Returns the tables of alternate formats by file name."""
    paths = {path.stem.removeprefix("alt_format_"): path for path in sorted(folder.glob("alt_format_*.py"))}
    return {f"{code}.plan": alternate_table(code, path, source) for code, path in paths.items()}


# Running


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=pathlib.Path, help="the folder of modules (default: the package's folder)")
    parser.add_argument("--output", type=pathlib.Path, help="the folder for the tables (default: the one in the tree)")
    parser.add_argument("--check", action="store_true", help="compare without writing")
    options = parser.parse_args()
    if bool(options.source) != bool(options.output):
        parser.error("--source and --output must be used together: the tables in the tree come only from the package")
    source = "From the metadata of libphonenumber, Apache License 2.0, by way of "
    source += f"the folder {options.source.name}." if options.source else f"phonenumbers {VERSION} of PyPI."
    if options.source:
        return update(options.output, tables(options.source, source), "files of the world", options.check)
    package = install() / "phonenumbers"
    world = update(WORLD, tables(package / "data", source), "files of the world", options.check)
    short = update(SHORT, short_tables(package / "shortdata", source), "files of short numbers", options.check)
    alternate = alternate_tables(package / "data", source)
    return max(world, short, update(ALTERNATE, alternate, "files of alternate formats", options.check))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (ImportFailure, InstallFailure) as failure:
        print(f"import-plans.py: {failure}", file=sys.stderr)
        sys.exit(65)
