"""Checks the truth of the corpus without a finder."""

import random

import phonenumbers as p

from decoys import DECOYS
from generator import text
from languages import SLOT, languages
from notations import NOTATIONS, drawn
from scoring import ascii_digits

NUMBERS = 60
TEXTS = 4000
LEAST_LANGUAGES = 20
# The number of last digits that all notations write in the same way. A prefix, a separate area code or a calling code
# may precede them.
SHOWN_DIGITS = 4
SLOTS = frozenset(("phone", "phones", "contact", *DECOYS))


def faults(seed):
    """Yields all faults of the corpus of a seed."""
    yield from faults_of_templates()
    yield from faults_of_draws(seed)
    texts = [text(seed, index) for index in range(TEXTS)]
    for item in texts:
        yield from faults_of_record(item.record())
    if [text(seed, index) for index in reversed(range(TEXTS))][::-1] != texts:
        yield "the same seed gives different texts"
    if [text(seed + 1, index) for index in range(TEXTS)] == texts:
        yield "the texts don't depend on the seed"
    written = {number.notation for item in texts for number in item.numbers}
    yield from (f"no number in the notation {name!r}" for name in NOTATIONS if name not in written)


def faults_of_templates():
    if len(languages()) < LEAST_LANGUAGES:
        yield f"{len(languages())} languages, fewer than {LEAST_LANGUAGES}"
    used = set()
    for language in languages():
        slots = {slot for sentence in language.sentences for slot in SLOT.findall(sentence)}
        yield from (f"{language.name}: unknown slot {{{slot}}}" for slot in slots - SLOTS)
        used |= slots
    yield from (f"no sentence with {{{slot}}}" for slot in SLOTS - used)


def faults_of_draws(seed):
    source = random.Random(seed)
    for region in sorted({region for language in languages() for region in language.values("regions")}):
        numbers = [drawn(source, region) for _ in range(NUMBERS)]
        yield from (f"{region}: {number} is not valid" for number in numbers if not p.is_valid_number(number))
        if len({number.national_number for number in numbers}) < NUMBERS // 2:
            yield f"{region}: the numbers repeat"


def faults_of_record(record):
    """Yields spans that overlap, split a character, or have digits other than those of the number and extension."""
    data, end = record["text"].encode(), 0
    for span in sorted(record["numbers"] + record["decoys"], key=lambda span: span["start"]):
        if not end <= span["start"] < span["end"] <= len(data):
            yield f"{record['text']!r}: {span} overlaps or is out of range"
        end = span.get("reach", span["end"])
    for number in record["numbers"]:
        try:
            written = data[number["start"] : number["end"]].decode()
        except UnicodeDecodeError:
            yield f"{record['text']!r}: {number} splits a character"
            continue
        digits = "".join(c for c in ascii_digits(written) if c.isdecimal())
        if not digits.endswith(number["number"][-SHOWN_DIGITS:] + number["extension"]):
            yield f"{record['text']!r}: {written!r} is not {number['number']}"
