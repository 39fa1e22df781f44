"""IBANs with valid check digits, by ISO 13616."""

# The account part of each country: "#" is a digit, "@" a capital letter.
PARTS = {
    "DE": "##################", "FR": "#######################", "ES": "####################", "NL": "@@@@##########",
    "GB": "@@@@##############", "IT": "@######################", "PL": "########################",
    "SE": "####################", "PT": "#####################", "TR": "######################",
    "SA": "####################", "IL": "###################", "UA": "#########################",
    "CH": "#################", "AT": "################",
}  # fmt: skip
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def value(text):
    """Returns the value of the text by ISO 7064, in which A is 10 and Z is 35."""
    return int("".join(str(int(c, 36)) for c in text))


def iban(random):
    """Returns an IBAN in groups of four or without spaces."""
    country, mask = random.choice(sorted(PARTS.items()))
    part = "".join(random.choice("0123456789" if c == "#" else LETTERS) for c in mask)
    text = f"{country}{98 - value(part + country + '00') % 97:02}{part}"
    if random.random() < 0.4:
        return text
    return " ".join(text[start : start + 4] for start in range(0, len(text), 4))
