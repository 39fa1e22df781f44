"""Finds the values that a card lost in a book, except for the normalizations in the article ImportingAndExporting."""

import re
from collections import Counter

# The properties that documented rules drop or replace.
LEFT_OUT = {"VERSION", "PRODID", "REV", "BEGIN", "END"}
KNOWN_LABELS = {
    "mobile": ["cell"], "home": ["home"], "work": ["work"], "main": ["main"], "other": ["other"], "pager": ["pager"],
    "homefax": ["home", "fax"], "workfax": ["work", "fax"], "otherfax": ["other", "fax"], "fax": ["fax"],
}  # fmt: skip
PLAIN_TYPES = {"voice", "internet", ""}


def unescaped(value, version="3.0"):
    pattern = r"\\(;)" if version.startswith("2") else r"\\([nN,;:\\])"
    return re.sub(pattern, lambda m: "\n" if m[1] in "nN" else m[1], value)


def text_of(prop, version):
    """Returns the displayed value of a property."""
    return unescaped(prop.value, version).replace("\r\n", "\n").strip()


def label_of(card, group):
    """Returns the words with which a group labels its members."""
    for prop in card.properties:
        if group and prop.name == "X-ABLABEL" and prop.group == group:
            words = text_of(prop, card.version)
            return re.sub(r"^_\$!<(.*)>!\$_$", r"\1", words).replace('"', "'")
    return ""


def android_label(words):
    match = re.match(r"CHARSET=([^,]*),ENCODING=QUOTED-PRINTABLE,(.*)", words, re.S)
    if not match:
        return words
    return re.sub(rb"=(..)", lambda m: bytes([int(m[1], 16)]), match[2].encode()).decode(match[1])


def types_of(card, prop):
    """Returns the types of a number or an address, the types of a known label, and the words of any other label."""
    types, words, others = [], label_of(card, prop.group), []
    for name, value in prop.parameters:
        if name == "TYPE":
            types += [t.strip().lower() for t in value.split(",")]
        elif name == "PREF":
            types.append("pref" if value == "1" else "pref=" + value)
        elif name == "X-CUSTOM":
            words = words or android_label(value)
        elif name != "VALUE":
            others.append((name, value))
    known = KNOWN_LABELS.get(re.sub("[ -]", "", words.lower()))
    if known and any(p.value.startswith("_$!<") for p in card.all("X-ABLABEL") if p.group == prop.group):
        types, words = types + known, ""
    types = {"cell" if t == "mobile" else t for t in types} - PLAIN_TYPES
    return tuple(sorted(types)), words, tuple(sorted(others))


def facts(card):
    """Returns the contents of a card as comparable values."""
    result = []
    notes = []
    for prop in card.properties:
        text = text_of(prop, card.version)
        if prop.name in LEFT_OUT or not text and prop.binary is None:
            continue
        if prop.binary is not None:
            result.append((prop.name, prop.binary))
        elif prop.name in ("TEL", "EMAIL"):
            if prop.name == "TEL":
                text = re.sub(r"^tel:", "", text, flags=re.I)
            if text:
                result.append((prop.name, text.strip(), *types_of(card, prop)))
        elif prop.name == "X-ABLABEL":
            members = [p for p in card.properties if p.group == prop.group and p.name != "X-ABLABEL"]
            if not all(p.name in ("TEL", "EMAIL") for p in members):
                result.append((prop.name, label_of(card, prop.group), tuple(sorted(p.name for p in members))))
        elif prop.name == "NOTE":
            notes.append(text)
            result += [("NOTE;" + n, v) for n, v in prop.parameters]
        else:
            others = Counter()
            for name, value in prop.parameters:
                if name == "VALUE" and value.lower() in ("text",):
                    continue
                for part in value.split(",") if name == "TYPE" else [value]:
                    others[(name, part.strip().lower())] += 1
            result.append((prop.name, " ".join(text.split("\r")), tuple(sorted(others))))
    return Counter(result), notes


def name_parts(card):
    """Returns the parts of the name, without trailing empty ones."""
    for prop in card.all("N"):
        parts = re.split(r"(?<!\\);", prop.value)
        parts = [unescaped(p, card.version).strip() for p in parts]
        while parts and not parts[-1]:
            parts.pop()
        return parts
    return []


def whole_name(card):
    for prop in card.all("FN"):
        if text_of(prop, card.version):
            return text_of(prop, card.version)
    return ""


def losses(before, after):
    """Returns the contents of `before` that `after` lacks: a list of lines, empty for a card that survived."""
    lost = []
    name = whole_name(before)
    if name and name != whole_name(after):
        lost.append(f"FN {name!r} is {whole_name(after)!r}")
    parts = name_parts(before)
    # Version 3.0 writes a name without parts as a family name, so such a family name is not kept.
    if parts and parts != [whole_name(after)] and parts != name_parts(after):
        lost.append(f"N {parts} is {name_parts(after)}")
    had, notes = facts(before)
    has, new_notes = facts(after)
    for fact in (had - has).elements():
        if fact[0] in ("FN", "N") and (len(fact) < 3 or not fact[2]):
            if fact[0] == "N" or fact[1] == name:
                continue
        if fact[0] == "N" and not fact[1].strip("; "):
            continue
        lost.append(f"{fact}"[:300])
    joined = "\n".join(new_notes)
    lost += [f"NOTE {note!r}"[:300] for note in notes if note not in joined]
    return lost


def likeness(before, after):
    """Returns the number of common values. Exports are sorted by name, so cards must be matched."""
    had, has = facts(before)[0], facts(after)[0]
    return sum((had & has).values()) * 10 + (whole_name(before) == whole_name(after)) * 5 - abs(len(had) - len(has))


def pairs(before, after):
    """Pairs each card with its most probable export, or None."""
    left = list(after)
    for card in before:
        best = max(left, key=lambda other: likeness(card, other), default=None)
        # A card without a name may share no value with its export; then it is matched by position.
        if best is not None and (likeness(card, best) > 0 or len(before) == len(after)):
            left.remove(best)
            yield card, best
        else:
            yield card, None
