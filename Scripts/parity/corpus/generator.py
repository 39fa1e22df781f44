"""Texts of the corpus with their truth: which parts of a text a human reader takes for phone numbers, and which not."""

import random
import re
from typing import NamedTuple

import phonenumbers as p

from decoys import DECOYS, digits
from languages import SLOT, languages
from notations import Written, as_e164, as_international, drawn, written

SENTENCES = (1, 1, 2, 3)
ROW_JOINTS = (", ", ", ", " / ", "; ", "  ", "\n", " | ", " · ")
# The ends of sentences after which another sentence may follow in the same line.
ENDS = (".", "。", "।", "!", "?")
SHARE_FOREIGN = 0.08
SHARE_OF_OWN_DIGITS = 0.12
# The decoys that people write in the digits of their script.
IN_OWN_DIGITS = frozenset(("date", "time", "amount", "postal"))
MASK = re.compile("#+(?:[-. /]#+)*")


class Number(NamedTuple):
    """A number in a text. Offsets are in scalars; `reach` is the end of the range that follows the number."""

    start: int
    end: int
    reach: int
    number: str
    extension: str
    notation: str


class Decoy(NamedTuple):
    """A text that looks like a number but is not. Offsets are in scalars."""

    start: int
    end: int
    kind: str


class Text(NamedTuple):
    language: str
    region: str
    text: str
    numbers: list
    decoys: list

    def record(self):
        """Returns the text and its truth for JSON, with offsets in bytes."""
        numbers = [number._replace(**self.bytes_of(number, "start", "end", "reach")) for number in self.numbers]
        decoys = [decoy._replace(**self.bytes_of(decoy, "start", "end")) for decoy in self.decoys]
        spans = {"numbers": [n._asdict() for n in numbers], "decoys": [d._asdict() for d in decoys]}
        return {"language": self.language, "region": self.region, "text": self.text, **spans}

    def bytes_of(self, span, *names):
        return {name: len(self.text[: getattr(span, name)].encode()) for name in names}


def text(seed, index):
    """Returns the text with an index. It depends only on the seed and the index."""
    source = random.Random(f"{seed}/{index}")
    language = languages()[index % len(languages())]
    return Writer(source, language, source.choice(language.values("regions"))).written()


class Writer:
    """Fills the slots of sentences, and records the numbers and decoys."""

    def __init__(self, source, language, region):
        self.source, self.language, self.region = source, language, region
        self.parts, self.length, self.numbers, self.decoys = [], 0, [], []
        zero = language.values("digits")
        own_digits = zero and source.random() < SHARE_OF_OWN_DIGITS
        self.own = {ord(str(d)): chr(ord(zero[0]) + d) for d in range(10)} if own_digits else {}

    def written(self):
        for index in range(self.source.choice(SENTENCES)):
            if index:
                self.add(self.source.choice((" ", "\n")) if self.parts[-1].endswith(ENDS) else "\n")
            self.sentence(self.source.choice(self.language.sentences))
        return Text(self.language.name, self.region, "".join(self.parts), self.numbers, self.decoys)

    def add(self, text):
        self.parts.append(text)
        self.length += len(text)

    def sentence(self, template):
        end = 0
        for slot in SLOT.finditer(template):
            self.literal(template[end : slot.start()])
            self.fill(slot[1])
            end = slot.end()
        self.literal(template[end:])

    def literal(self, text):
        """Writes the text of a template, in which "#" is a digit of a number of a company, a bank or a register."""
        end = 0
        for mask in MASK.finditer(text):
            self.add(text[end : mask.start()])
            self.decoy("register", "".join(digits(self.source, 1) if c == "#" else c for c in mask[0]))
            end = mask.end()
        self.add(text[end:])

    def fill(self, slot):
        if slot == "phones":
            self.row()
        elif slot == "contact":
            self.add(self.source.choice(self.language.values("labels")))
            self.phone()
        elif slot == "phone":
            self.phone()
        else:
            text = DECOYS[slot](self.source, self.language)
            self.decoy(slot, text.translate(self.own) if slot in IN_OWN_DIGITS else text)

    def decoy(self, kind, text):
        self.decoys.append(Decoy(self.length, self.length + len(text), kind))
        self.add(text)

    def row(self):
        """Writes several consecutive numbers."""
        joint = self.source.choice(ROW_JOINTS)
        for index in range(self.source.choice((2, 2, 3))):
            if index:
                self.add(joint)
            self.phone("several in a row")

    def phone(self, named=None):
        if self.source.random() < SHARE_FOREIGN:
            number = drawn(self.source, self.source.choice(self.source.choice(languages()).values("regions")))
            notation = "of any region"
            shape = self.source.choice((as_international, as_e164))(self.source, number, self.language)
        else:
            number = drawn(self.source, self.region)
            notation, shape = written(self.source, number, self.language)
        if self.own and notation not in ("link", "of any region"):
            notation, shape = "digits of the script", self.in_own_digits(shape)
        self.add(shape.before)
        start, end = self.length, self.length + len(shape.text)
        self.add(shape.text + shape.after)
        reach = self.length if shape.after[-1:].isdecimal() else end
        value = p.format_number(number, p.PhoneNumberFormat.E164)
        self.numbers.append(Number(start, end, reach, value, shape.extension, named or notation))

    def in_own_digits(self, shape):
        return Written(shape.text.translate(self.own), shape.extension, shape.before, shape.after.translate(self.own))
