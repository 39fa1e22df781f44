"""A reader of vCard 2.1, 3.0 and 4.0, independent of the package, and only as strict as the comparison requires."""

import base64
import quopri
import re
from dataclasses import dataclass, field

BARE_ENCODINGS = {"QUOTED-PRINTABLE", "BASE64", "B", "8BIT", "7BIT"}
BASE64_LINE = re.compile(rb"^[A-Za-z0-9+/=]+[ \t]*$")


@dataclass
class Property:
    group: str
    name: str
    parameters: list  # (NAME, value); a bare parameter of version 2.1 is a TYPE
    value: str  # without encoding, with escapes
    line: int
    binary: bytes | None = None


@dataclass
class Card:
    line: int
    end: int = 0
    version: str = ""
    properties: list = field(default_factory=list)

    def all(self, name):
        return [p for p in self.properties if p.name == name]


def decoded(data, charset, fallback):
    """Decodes bytes in the declared charset, otherwise UTF-8, otherwise the charset that the import reports."""
    for name in [charset, "utf-8", fallback]:
        if not name:
            continue
        name = {"cp949": "cp949", "shift_jis": "cp932", "windows-31j": "cp932"}.get(name.lower(), name)
        try:
            return data.decode(name)
        except (UnicodeDecodeError, LookupError):
            continue
    return data.decode("latin-1")


def physical_lines(data):
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        data = data.decode("utf-16").encode()
    elif data.count(0) > len(data) // 4:
        odd = sum(1 for b in data[1::2] if b == 0)
        even = sum(1 for b in data[0::2] if b == 0)
        data = data.decode("utf-16-le" if odd > even else "utf-16-be").encode()
    if data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
    if b"\n" not in data:
        data = data.replace(b"\r", b"\n")
    return [line[:-1] if line.endswith(b"\r") else line for line in data.split(b"\n")]


def head_of(line):
    """Returns the index of a property's value; -1 for a line that is not a property."""
    quoted = False
    for place, byte in enumerate(line):
        if byte == 0x22:
            quoted = not quoted
        elif byte == 0x3A and not quoted:
            return place
    return line.find(b":")


def logical_lines(data):
    """Yields unfolded lines, each with the number of its first line."""
    lines = physical_lines(data)
    keeps_blanks = False
    index = 0
    while index < len(lines):
        number, line = index + 1, lines[index]
        index += 1
        place = head_of(line)
        head = line[:place].upper() if place >= 0 else b""
        is_quoted = b"QUOTED-PRINTABLE" in head
        is_binary = b"BASE64" in head or re.search(rb"ENCODING=B(;|$)", head) or b";base64," in line[place : place + 100]
        goes_on = is_quoted and line.endswith(b"=")
        while index < len(lines):
            part = lines[index]
            if goes_on:
                line = line[:-1] + part
            elif part[:1] in (b" ", b"\t"):
                line += part if keeps_blanks else part[1:]
            elif is_binary and BASE64_LINE.match(part):
                line += part
            else:
                break
            goes_on = is_quoted and part.endswith(b"=")
            index += 1
        upper = line.upper()
        if upper.startswith(b"BEGIN:VCARD"):
            keeps_blanks = False
        if re.match(rb"VERSION[^:]*:\s*2", upper):
            keeps_blanks = True
        yield number, line


def parameters_of(text):
    """Splits the parameters of a head at semicolons outside of quotation marks."""
    parts, quoted, part = [], False, ""
    for letter in text:
        if letter == '"':
            quoted = not quoted
        if letter == ";" and not quoted:
            parts.append(part)
            part = ""
        else:
            part += letter
    parts.append(part)
    return [p for p in parts if p]


def property_of(number, line, fallback):
    place = head_of(line)
    if place < 0:
        return None
    parts = parameters_of(decoded(line[:place], None, fallback))
    if not parts or not re.fullmatch(r"([A-Za-z0-9_-]*\.)?[A-Za-z0-9_-]+", parts[0].strip()):
        return None
    group, _, name = parts[0].strip().rpartition(".")
    parameters, charset, encoding = [], None, None
    for part in parts[1:]:
        key, equals, value = part.partition("=")
        key, value = key.upper(), value.replace('"', "")
        if part.startswith("X-CUSTOM("):
            parameters.append(("X-CUSTOM", part[9:-1]))
        elif not equals:
            if part.upper() in BARE_ENCODINGS:
                encoding = part.upper()
            else:
                parameters.append(("TYPE", part))
        elif key == "CHARSET":
            charset = value
        elif key == "ENCODING":
            encoding = value.upper()
        else:
            parameters.append((key, value))
    raw, binary = line[place + 1 :], None
    if encoding == "QUOTED-PRINTABLE":
        raw = quopri.decodestring(raw)
    value = decoded(raw, charset, fallback)
    packed = value if encoding in ("BASE64", "B") else None
    match = re.match(r"data:[^,]*;base64,", value)
    if match:
        packed = value[match.end() :]
    if packed is not None:
        packed = "".join(packed.split())
        try:
            binary = base64.b64decode(packed + "=" * (-len(packed) % 4))
        except ValueError:
            binary = packed.encode()
    if encoding == "QUOTED-PRINTABLE":
        value = value.replace("\r\n", "\n").replace("\r", "\n").rstrip("\n")
    return Property(group.lower(), name.upper(), parameters, value, number, binary)


def read(data, fallbacks={}):
    """Parses the cards of a file. Lines outside of cards, and cards without an end, are ignored.

    `fallbacks` maps the numbers of lines that are not UTF-8 to charsets, and 0 to the charset of all others.
    """
    cards, card, inner = [], None, []
    for number, line in logical_lines(data):
        if not line.strip():
            continue
        upper = line.strip().upper()
        if inner:
            inner.append(line)
            depth = sum(1 for l in inner if l.strip().upper() == b"BEGIN:VCARD")
            depth -= sum(1 for l in inner if l.strip().upper() == b"END:VCARD")
            if depth == 0:
                card.properties[-1].value = "\n".join(decoded(l, None, fallbacks.get(0)) for l in inner)
                inner = []
            continue
        if re.fullmatch(rb"BEGIN:\s*VCARD", upper):
            last = card.properties[-1] if card and card.properties else None
            if last and last.name == "AGENT" and not last.value:
                inner = [line]
            else:
                card = Card(number)
            continue
        if card is None:
            continue
        if re.fullmatch(rb"END:\s*VCARD", upper):
            card.end = number
            cards.append(card)
            card = None
            continue
        found = property_of(number, line, fallbacks.get(number, fallbacks.get(0)))
        if found:
            if found.name == "VERSION":
                card.version = found.value.strip()
            card.properties.append(found)
    return cards
