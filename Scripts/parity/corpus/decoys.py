"""Texts that look like phone numbers but are not. Each function is a slot of the templates and a row of the report."""

import datetime
import string

import ibans

FIRST_DAY = datetime.datetime(1985, 1, 1)
DAYS = 18_000


def moment(random):
    return FIRST_DAY + datetime.timedelta(days=random.randrange(DAYS), seconds=random.randrange(86_400))


def masked(mask, random):
    """Fills a strftime format in which "#" is a digit and "@" a capital letter."""
    text = moment(random).strftime(mask) if "%" in mask else mask
    draws = {"#": string.digits, "@": string.ascii_uppercase}
    return "".join(random.choice(draws[c]) if c in draws else c for c in text)


def digits(random, count):
    return "".join(random.choice(string.digits) for _ in range(count))


def date(random, language):
    day, pattern = moment(random), random.choice(language.values("dates"))
    if language.values("months"):
        pattern = pattern.replace("%B", language.values("months")[day.month - 1])
    return day.strftime(pattern)


def time(random, language):
    pattern = random.choice(language.values("times"))
    text = moment(random).strftime(pattern)
    if random.random() < 0.3:
        text += random.choice("-–~") + moment(random).strftime(pattern)
    return text


def timestamp(random, language):
    if random.random() < 0.2:
        return str(random.randrange(1_000_000_000, 1_900_000_000))
    patterns = ("%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M:%SZ", "%Y/%m/%d %H:%M", "%d/%b/%Y:%H:%M:%S +0900")
    return moment(random).strftime(random.choice(patterns))


def amount(random, language):
    thousands, *decimals = language.values("thousands")
    value = random.choice((random.randrange(1, 1000), random.randrange(1000, 100_000), random.randrange(10**5, 10**10)))
    text = f"{value:,}".replace(",", thousands)
    if decimals and random.random() < 0.5:
        text += decimals[0] + digits(random, 2)
    return random.choice(language.values("amounts")).replace("{}", text)


def card(random, language):
    body = random.choice(("4", "51", "55", "356", "9410", "37", "6011"))
    length = 15 if body == "37" else 16
    body += digits(random, length - 1 - len(body))
    odd = [int(d) for d in body[::-1]]
    total = sum(d if i % 2 else d * 2 - 9 * (d > 4) for i, d in enumerate(odd))
    number = body + str(-total % 10)
    groups = (4, 6, 5) if length == 15 else (4, 4, 4, 4)
    return grouped(number, groups, random.choice((" ", "-", "-", "")))


def grouped(text, sizes, joint):
    parts, start = [], 0
    for size in sizes:
        parts.append(text[start : start + size])
        start += size
    return joint.join(parts)


def iban(random, language):
    return ibans.iban(random)


def isbn(random, language):
    body = random.choice(("978", "979")) + digits(random, 9)
    total = sum(int(d) * (3 if i % 2 else 1) for i, d in enumerate(body))
    return grouped(body + str(-total % 10), random.choice(((3, 1, 2, 6, 1), (3, 2, 5, 2, 1), (13,))), "-")


def ip(random, language):
    address = ".".join(str(random.randrange(256)) for _ in range(4))
    return address + random.choice(("", "", f":{random.randrange(1024, 65536)}", "/24"))


def version(random, language):
    parts = [str(random.randrange(limit)) for limit in random.choice(((20, 100, 100), (200, 1, 9999, 300), (30, 30)))]
    return random.choice(("", "v", "V")) + ".".join(parts)


def coordinates(random, language):
    latitude, longitude = random.uniform(-60, 70), random.uniform(-180, 180)
    if random.random() < 0.7:
        return f"{latitude:.{random.choice((4, 6, 7))}f}, {longitude:.{random.choice((4, 6, 7))}f}"
    places = (abs(latitude), "N"), (abs(longitude), "E")
    return " ".join(f"{int(v)}°{int(v * 60) % 60:02}'{v * 3600 % 60:04.1f}\"{side}" for v, side in places)


def order(random, language):
    masks = (
        "%Y%m%d-#######", "########", "##########", "@@-####-#####", "%y-######", "###-#######-#######", "%Y/#####",
    )  # fmt: skip
    return masked(random.choice(masks), random)


def serial(random, language):
    masks = ("@@#######", "@##-####-####", "SN###@@#####", "@@@-###-##@", "####-####-@@@@", "@#@###@#####")
    return masked(random.choice(masks), random)


def expression(random, language):
    a, b, c = (random.randrange(10 ** random.randrange(1, 5)) for _ in range(3))
    return random.choice((f"{a} + {b} = {a + b}", f"{a}-{b}-{c}", f"({a}+{b})*{c}", f"{a}×{b}={a * b}", f"{a}/{b}"))


def pages(random, language):
    first = random.randrange(1, 3000)
    last = first + random.randrange(1, 90)
    volume = f"{random.randrange(1, 90)}({random.randrange(1, 13)}): "
    return random.choice(("", "", volume)) + random.choice((f"{first}-{last}", f"{first}–{last}"))


def hashtag(random, language):
    return "#" + digits(random, random.randrange(4, 12))


def mask_of(name):
    return lambda random, language: masked(random.choice(language.values(name)), random)


DECOYS = {
    "date": date, "time": time, "timestamp": timestamp, "amount": amount, "card": card, "iban": iban,
    "account": mask_of("account"), "order": order, "parcel": mask_of("parcel"), "coordinates": coordinates,
    "isbn": isbn, "ip": ip, "version": version, "postal": mask_of("postal"), "person": mask_of("person"),
    "expression": expression, "pages": pages, "hashtag": hashtag, "serial": serial,
}  # fmt: skip
