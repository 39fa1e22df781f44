"""Generates texts that follow a region's patterns, and texts that break them.

A number is generated first, and sometimes damaged. Then it is dialed from some region, written in some style, and
sometimes padded with other characters. Several texts of each number follow each other, so that neighbors are similar
but not equal.
"""

import random

import phonenumbers

from answers import made
from places import REGIONS, places
from sampling import sample
from vocabulary import CONTEXTS, EXTENSIONS, JUNK_AFTER, JUNK_BEFORE, LETTERS, PIECES, SCRIPTS, SEPARATORS

TEXTS_OF_A_NUMBER = 4
MOST_DIGITS = 17
PLACES = places()


class Writer:
    """A seeded source of texts for one region. The same seed returns the same texts."""

    def __init__(self, place, seed):
        self.place = place
        self.random = random.Random(f"{seed} {place.name}")

    def chance(self, percent):
        return self.random.random() * 100 < percent

    def examples(self):
        """Yields the examples of each kind in all styles: a text, its region, and another region."""
        for example in self.place.examples:
            for text in self.plain(example):
                yield text, self.home, self.random.choice(REGIONS)

    def texts(self, count):
        """Yields `count` inputs in the form of examples."""
        made = 0
        while made < count:
            number = self.national()
            for _ in range(min(TEXTS_OF_A_NUMBER, count - made)):
                made += 1
                yield self.text(number), self.region(), self.random.choice(REGIONS)

    def numbers(self, count):
        """Yields `count` numbers created from parts, each with two regions; some have an unassigned calling code."""
        for _ in range(count):
            code = self.random.choice([21, 210, 699, 999]) if self.chance(3) else self.place.code
            national = self.national()[:MOST_DIGITS] if self.chance(90) else self.digits(self.random.randint(1, 17))
            extension = self.digits(self.random.randint(1, 20)) if self.chance(10) else ""
            yield code, national, extension, self.region(), self.random.choice(REGIONS)

    @property
    def home(self):
        return "ZZ" if self.place.region == "001" else self.place.region

    def plain(self, number):
        """Returns a number in each style, and as digits."""
        prefix = self.place.metadata.national_prefix or ""
        styles = [self.formatted(number, style) for style in range(4)]
        return [number, prefix + number, f"+{self.place.code}{number}", *styles]

    def region(self):
        if self.chance(88):
            return self.home
        return self.random.choice(["ZZ", "001", "AQ", *REGIONS]) if self.chance(80) else "ZZ"

    # Numbers

    def national(self):
        """Returns a national significant number, or digits that are similar to one."""
        metadata, dice = self.place.metadata, self.random.random()
        if dice < 0.55:
            number = sample(self.random.choice(self.place.descriptions).national_number_pattern, self.random)
        elif dice < 0.65:
            number = sample(metadata.general_desc.national_number_pattern, self.random)
        elif dice < 0.85 and self.place.examples:
            number = self.random.choice(self.place.examples)
        elif dice < 0.9 and metadata.leading_digits is not None:
            number = sample(metadata.leading_digits, self.random)
            number += self.digits(max(0, self.random.choice(self.place.lengths) - len(number)))
        else:
            number = self.digits(max(1, self.random.choice(self.place.lengths) + self.random.randint(-2, 2)))
        return self.broken(number) if self.chance(45) else number

    def digits(self, count):
        return "".join(self.random.choice("0123456789") for _ in range(count))

    def broken(self, number):
        """Returns the number with one digit changed, up to two digits added or dropped, or two digits exchanged."""
        at, dice = self.random.randrange(len(number)), self.random.random()
        if dice < 0.5:
            return number[:at] + str((int(number[at]) ^ 1 << self.random.randrange(4)) % 10) + number[at + 1 :]
        if dice < 0.65:
            return number[: -self.random.randint(1, 2)] or number
        if dice < 0.8:
            return number + self.digits(self.random.randint(1, 2))
        if dice < 0.85:
            return "0" * self.random.randint(1, 4) + number
        return number[:at] + number[at : at + 2][::-1] + number[at + 2 :]

    # Dialing

    def text(self, number):
        """Returns a text for a number."""
        if self.chance(4):
            return self.assembled()
        if self.chance(35):
            text = self.formatted(number, self.random.randrange(4))
        else:
            text = self.dialed(number)
            if self.chance(50):
                text = self.separated(text)
        return self.disturbed(text) if self.chance(55) else text

    def dialed(self, number):
        metadata, code, dice = self.place.metadata, str(self.place.code), self.random.random()
        prefix = metadata.national_prefix or "0"
        if dice < 0.25:
            return number
        if dice < 0.4:
            return prefix + number
        if dice < 0.5 and metadata.national_prefix_for_parsing:
            return sample(metadata.national_prefix_for_parsing, self.random) + number
        if dice < 0.65:
            return "+" + code + number
        if dice < 0.72:
            return code + number
        if dice < 0.77:
            return code + prefix + number
        if dice < 0.82:
            return "+" + code + self.random.choice([prefix, f"({prefix})", code]) + number
        if dice < 0.93:
            return self.from_abroad() + code + number
        other = self.random.choice(PLACES)
        abroad = self.random.choice(["+", self.from_abroad()])
        return abroad + str(other.code) + self.random.choice(other.examples or [number])

    def from_abroad(self):
        """Returns an international prefix, usually of this region."""
        own = self.place.metadata if self.chance(80) else self.random.choice(PLACES).metadata
        if own.preferred_international_prefix and self.chance(20):
            return own.preferred_international_prefix
        return sample(own.international_prefix, self.random) if own.international_prefix else "00"

    # Writing

    def formatted(self, number, style):
        """Returns a number as phonenumbers formats it."""
        return phonenumbers.format_number(made(self.place.code, number), style)

    def separated(self, text):
        """Inserts separators at random positions."""
        often = self.random.choice([10, 25, 60])
        return "".join(mark + self.random.choice(SEPARATORS) if self.chance(often) else mark for mark in text)

    def disturbed(self, text):
        dice = self.random.random()
        if dice < 0.3:
            text += self.extension()
        elif dice < 0.4:
            text = self.with_letters(text)
        elif dice < 0.5:
            text = self.in_another_script(text)
        elif dice < 0.65:
            text = self.random.choice(JUNK_BEFORE) + text
        elif dice < 0.8:
            text += self.random.choice(JUNK_AFTER)
        elif dice < 0.9:
            text = self.with_context(text)
        elif dice < 0.95:
            at = self.random.randint(0, len(text))
            text = text[:at] + self.random.choice(PIECES + SEPARATORS) + text[at:]
        elif dice < 0.985:
            text = text[: self.random.randint(0, 6)]
        else:
            text = self.padded(text)
        return self.disturbed(text) if self.chance(25) else text

    def padded(self, text):
        """Pads a text, sometimes close to the maximum length."""
        count = self.random.choice([20, 40, 100, *(limit - len(text) for limit in range(247, 255))])
        padding = self.random.choice([" ", "-", "0", "1", "x", ".", "\u00e9", "\U0001d7ce"]) * count
        return text + padding if self.chance(70) else padding + text

    def extension(self):
        digits = self.digits(self.random.choice([1, 2, 3, 4, 6, 7, 9, 10, 15, 16, 20, 21]))
        text = self.random.choice(EXTENSIONS).format(digits)
        return self.in_another_script(text) if self.chance(5) else text

    def with_letters(self, text):
        """Replaces digits with letters of their keys: all from some position on, or at random."""
        start, often = self.random.randrange(len(text) + 1), self.random.choice([50, 100])
        key = {digit: self.random.choice(letters) for digit, letters in LETTERS.items()}
        letters = "".join(key.get(mark, mark) if self.chance(often) else mark for mark in text[start:])
        return text[:start] + (letters.lower() if self.chance(30) else letters)

    def in_another_script(self, text):
        zero, often = self.random.choice(SCRIPTS), self.random.choice([20, 100])
        return "".join(
            chr(zero + ord(mark) - 48) if mark in "0123456789" and self.chance(often) else mark for mark in text
        )

    def with_context(self, text):
        context = f"+{self.place.code}" if self.chance(50) else self.random.choice(CONTEXTS)
        head = self.random.choice(["tel:", "tel:", "", "x tel:", "TEL:"])
        tail = self.random.choice(["", "", ";ext=12", ";isub=1", ";", ";a=b"])
        return head + text + ";phone-context=" + context + tail

    def assembled(self):
        """Returns meaningful pieces in random order."""
        return "".join(self.random.choice(PIECES) for _ in range(self.random.randint(0, 14)))
