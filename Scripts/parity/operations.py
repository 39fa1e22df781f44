"""The operations on each text in the order of the result fields, and the escaping of fields.

Tests/Parity writes its results in the same order. A field is text without tabs and line breaks. It is empty if the
operation needs a number and the text is not a number.
"""

OPERATIONS = (
    "parse error",
    "calling code and digits",
    "extension",
    "calling code source",
    "carrier code",
    "validity",
    "kind",
    "region",
    "validity in the region of reading",
    "possibility",
    "possibility as each kind",
    "E.164",
    "international",
    "national",
    "RFC 3966",
    "with a carrier code",
    "with the text's carrier code",
    "mobile dialing at home",
    "mobile dialing at home, digits",
    "mobile dialing elsewhere",
    "mobile dialing elsewhere, digits",
    "out of country",
    "out of country, elsewhere",
    "original format",
    "keeping letters",
    "keeping letters, elsewhere",
    "by a pattern, national",
    "by a pattern, international",
    "area code length",
    "destination code length",
    "geographical",
    "dialed internationally",
    "truncation",
    "letters in the text",
    "match with the text before",
    "match with the number before",
    "match of the number before with the text",
    "finding",
    "finding of a line",
)

# The operations on a number that was created from its parts.
OF_NUMBERS = OPERATIONS[1:3] + OPERATIONS[5:16] + OPERATIONS[17:23] + OPERATIONS[26:33]

# The operations on a text and the previous one.
NEIGHBORS = ("match with the text before", "match with the number before", "match of the number before with the text")

# The operations of Scripts/replay, in addition to those above that can be called separately.
QUESTIONS = frozenset(OPERATIONS) | {
    "parse", "possible text", "digits", "diallable characters", "letters as digits", "match of texts",
    "match with a text", "match of numbers", "equality", "validity in a region", "possible", "possible as a kind",
    "possibility as a kind", "mobile dialing", "by a pattern", "calling codes", "calling code", "main region",
    "regions of the calling code", "national prefix", "NANPA", "mobile portability", "mobile token", "kinds",
    "kinds of a calling code", "geographical kind", "an example", "an example of a kind",
    "an example of a calling code", "an example that is not valid",
}  # fmt: skip

ERRORS = ("invalidCallingCode", "notANumber", "tooShortAfterIDD", "tooShort", "tooLong")
SOURCES = {0: "", 1: "plus", 5: "internationalPrefix", 10: "bareCallingCode", 20: "region"}
KINDS = {
    0: "fixedLine", 1: "mobile", 2: "fixedLineOrMobile", 3: "tollFree", 4: "premiumRate", 5: "sharedCost", 6: "voip",
    7: "personalNumber", 8: "pager", 9: "uan", 10: "voicemail", 99: "unknown",
}  # fmt: skip
POSSIBILITIES = ("possible", "invalidCallingCode", "tooShort", "tooLong", "possibleLocalOnly", "invalidLength")
MATCHES = ("notANumber", "noMatch", "shortNationalNumber", "nationalNumber", "exact")

ESCAPES = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\\0"})


def escaped(text):
    return text.translate(ESCAPES)
