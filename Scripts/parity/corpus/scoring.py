"""Compares the numbers that finders find in the corpus with the truth."""

import collections
import unicodedata
from typing import NamedTuple

import phonenumbers as p

from operations import escaped
from program import blocks

FINDERS = ("standard", "libphonenumber", "phonenumbers", "phonenumbers, possible")
OURS, THEIRS = FINDERS[0], FINDERS[2]
EXACT, SPAN, NUMBER, MISSED, ALARM = "exact", "wrong span", "wrong number", "missed", "false alarm"
# The result field of the leniency valid in the program's output.
VALID = 1
EXAMPLES = 3
TRIES = 10**9


class Found(NamedTuple):
    """A number that a finder found. Offsets are in scalars."""

    start: int
    end: int
    number: str
    extension: str


class Score:
    """Counts and the first examples of each kind."""

    def __init__(self):
        self.counts, self.examples, self.differences = collections.Counter(), {}, []

    def count(self, key, text, span):
        self.counts[key] += 1
        kept = self.examples.setdefault(key, [])
        if len(kept) < EXAMPLES:
            kept.append((text.region, excerpt(text.text, span.start, span.end)))

    def add(self, other):
        self.counts.update(other.counts)
        self.differences += other.differences
        for key, examples in other.examples.items():
            kept = self.examples.setdefault(key, [])
            kept += examples[: EXAMPLES - len(kept)]


def excerpt(text, start, end):
    """Returns the marked text at an offset, and the text around it."""
    return f"{text[max(start - 16, 0) : start]}⟦{text[start:end]}⟧{text[end : end + 12]}"


def ascii_digits(text):
    return "".join(str(unicodedata.digit(c)) if c.isdecimal() else c for c in text)


def asked(texts, program):
    """Returns the numbers that the engines find with both profiles in each text, and whether the engines differ."""
    lines = [f"{text.region}\t{escaped(text.text)}" for text in texts]
    for native, portable, native_standard, portable_standard in blocks([program, "--profiles"], lines, 4):
        differ = (native, native_standard) != (portable, portable_standard)
        yield [read(native_standard), read(native)], differ


def read(answer):
    rows = answer.split("\t")[VALID].split("\\n")[:-1]
    return [found_in(row) for row in rows]


def found_in(row):
    start, *raw, code, digits, extension = row.split("|")
    return Found(int(start), int(start) + len("|".join(raw)), f"+{code}{digits}", ascii_digits(extension))


def of_phonenumbers(text, leniency):
    for match in p.PhoneNumberMatcher(text.text, text.region, leniency=leniency, max_tries=TRIES):
        digits = f"+{match.number.country_code}{p.national_significant_number(match.number)}"
        yield Found(match.start, match.end, digits, ascii_digits(match.number.extension or ""))


def scored(texts, program):
    """Returns the score of all finders on texts."""
    score = Score()
    for text, (ours, differ) in zip(texts, asked(texts, program)):
        theirs = [list(of_phonenumbers(text, leniency)) for leniency in (p.Leniency.VALID, p.Leniency.POSSIBLE)]
        if differ:
            score.differences.append((text.region, text.text))
        score.counts["texts", text.language] += 1
        for decoy in text.decoys:
            score.counts["decoys", decoy.kind] += 1
        outcomes = [outcomes_of(score, finder, text, found) for finder, found in zip(FINDERS, ours + theirs)]
        compare(score, text, outcomes[FINDERS.index(OURS)], outcomes[FINDERS.index(THEIRS)])
    return score


def outcomes_of(score, finder, text, found):
    """Counts the numbers that a finder found in a text; returns the outcome of each number."""
    outcomes = [outcome(number, found) for number in text.numbers]
    for number, result in zip(text.numbers, outcomes):
        score.count((finder, "notation", number.notation, result), text, number)
        score.counts[finder, "language", text.language, result] += 1
    alarms = [f for f in found if not any(overlap(f, number) for number in text.numbers)]
    for alarm in alarms:
        kind = next((decoy.kind for decoy in text.decoys if overlap(alarm, decoy)), "sentence")
        score.count((finder, "decoy", kind, ALARM), text, alarm)
    score.counts[finder, "language", text.language, "found"] += len(found)
    score.counts[finder, "language", text.language, ALARM] += len(alarms)
    return outcomes


def outcome(number, found):
    """Returns how a number was found: exactly, in another span, as another number, or not at all."""
    at = [f for f in found if overlap(f, number)]
    same = [f for f in at if (f.number, f.extension) == (number.number, number.extension)]
    if any(f.start == number.start and f.end in (number.end, number.reach) for f in same):
        return EXACT
    return SPAN if same else NUMBER if at else MISSED


def overlap(one, other):
    return one.start < other.end and other.start < one.end


def compare(score, text, ours, theirs):
    """Counts the numbers that only the standard profile or only phonenumbers found exactly."""
    for number, mine, their in zip(text.numbers, ours, theirs):
        if (mine == EXACT) != (their == EXACT):
            score.count(("won", OURS if mine == EXACT else THEIRS, number.notation), text, number)
