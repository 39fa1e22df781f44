"""Compares Arrow columns of phonecore with the C call on the same memory, and with phonenumbers and rphonenumbers.

    columns.py LIBRARY

LIBRARY is libphonecore.so. All run in one process, one after the other in each round; a ratio is the median of the
ratios of the rounds. `C call` is phn_check_column on the whole column, into memory that was written before. The script
exits with 1 if a column takes more than 1.5 times as long as the C call, is less than 300 times as fast as phonenumbers,
or less than 10 times as fast as rphonenumbers.
"""

import ctypes
import random
import statistics
import sys
import time

import packages
import pyarrow as pa
from phonecore import columns

ROWS, ROUNDS, MOST_OF_CALL, LEAST = 1_000_000, 9, 1.5, {"phonenumbers": 300, "rphonenumbers": 10}
SIZE = ctypes.c_size_t
ADDRESS = ctypes.c_void_p


# ---- Corpora ---------------------------------------------------------------------------------------------------------


def korean(draw):
    """Returns a mobile number or a landline, with or without hyphens; one in ten is invalid."""
    area = draw.choice(["010", "010", "02", "031", "051"])
    middle = "1234" if draw.random() < 0.1 else str(draw.randrange(2000, 9999))
    separator = draw.choice(["-", ""])
    return None, separator.join([area, middle, f"{draw.randrange(10000):04}"])


def world(draw, package, regions):
    """Returns a number of any region in its national or international format; one in ten is invalid."""
    region = draw.choice(regions)
    number = package.example_number(region)
    number.national_number = number.national_number // 1000 * 1000 + draw.randrange(1000)
    styles = package.PhoneNumberFormat
    text = package.format_number(number, draw.choice([styles.NATIONAL, styles.INTERNATIONAL]))
    return region, text[:-2] if draw.random() < 0.1 else text


def corpora(package):
    regions = sorted(package.SUPPORTED_REGIONS)
    draw = random.Random(82)
    yield "Korean rows", [korean(draw) for _ in range(ROWS)]
    # Repeats a hundred thousand rows ten times: phonenumbers needs a minute to format a million.
    yield "rows of the world", [world(draw, package, regions) for _ in range(ROWS // 10)] * 10


# ---- The C call ------------------------------------------------------------------------------------------------------


class TextRows(ctypes.Structure):
    _fields_ = [
        ("bytes", ADDRESS), ("length", SIZE), ("offsets", ADDRESS), ("offset_size", SIZE), ("offset_count", SIZE),
        ("validity", ADDRESS), ("validity_length", SIZE), ("first", SIZE),
    ]  # fmt: skip


class TextResults(ctypes.Structure):
    _fields_ = [("bytes", ADDRESS), ("capacity", SIZE), ("offsets", ADDRESS), ("validity", ADDRESS)]


class Results(ctypes.Structure):
    _fields_ = [
        ("size", SIZE), ("validity", ADDRESS), ("levels", ADDRESS), ("kinds", ADDRESS), ("reasons", ADDRESS),
        ("regions", ADDRESS), ("region_validity", ADDRESS), ("offsets", ADDRESS), ("offset_validity", ADDRESS),
        ("e164", ADDRESS), ("national", ADDRESS), ("level", ctypes.c_uint8), ("reserved", ctypes.c_uint8 * 7),
    ]  # fmt: skip


class Call:
    """A call of phn_check_column on an array, with the columns that a function of phonecore.columns needs."""

    def __init__(self, library):
        self.library = ctypes.CDLL(library)
        self.library.phn_standard_plan.restype = ADDRESS
        length, self.engine = SIZE(), ADDRESS()
        plan = self.library.phn_standard_plan(ctypes.byref(length))
        if self.library.phn_engine_create(ctypes.byref(self.engine), ADDRESS(plan), length) != 0:
            raise SystemExit("the library's plan is damaged")

    def prepare(self, texts, regions, work):
        self.texts, self.regions, self.rows = rows_of(texts), regions and rows_of(regions), len(texts)
        size = len(texts)
        self.memory = []
        results = Results(size=ctypes.sizeof(Results), validity=self.room(size), levels=self.room(size))
        if work != "is_valid":
            text = TextResults(self.room(24 * size + 128), 24 * size + 128, self.room(4 * size + 4), self.room(size))
            self.memory.append(text)
            results.e164 = ctypes.addressof(text)
        if work == "check":
            for name, width in {"kinds": 1, "reasons": 1, "regions": 2, "offsets": 8}.items():
                setattr(results, name, self.room(width * size))
            results.region_validity, results.offset_validity = self.room(size), self.room(size)
        self.results = results

    def room(self, size):
        memory = ctypes.create_string_buffer(size)
        ctypes.memset(memory, 1, size)
        self.memory.append(memory)
        return ctypes.addressof(memory)

    def run(self):
        filled = SIZE()
        status = self.library.phn_check_column(
            ctypes.byref(self.results), ctypes.byref(filled), self.engine, ctypes.byref(self.texts), SIZE(self.rows),
            b"KR", self.regions and ctypes.byref(self.regions),
        )  # fmt: skip
        if status != 0 or filled.value != self.rows:
            raise SystemExit(f"phn_check_column returned {status} after {filled.value} rows")


def rows_of(array):
    validity, offsets, data = array.buffers()
    return TextRows(data.address, data.size, offsets.address, 4, len(array) + 1, validity, 0, array.offset)


# ---- Times -----------------------------------------------------------------------------------------------------------


def nanoseconds(work, rows):
    start = time.perf_counter_ns()
    work()
    return (time.perf_counter_ns() - start) / rows


def rounds(ways):
    """Returns the nanoseconds per row of each way in each round."""
    for work, _ in ways.values():
        work()
    return [{name: nanoseconds(work, rows) for name, (work, rows) in ways.items()} for _ in range(ROUNDS)]


def compare(title, rows, call, work, peers):
    """Prints the times of one function; returns whether they are within the limits."""
    texts = pa.array([text for _, text in rows])
    has_regions = rows[0][0] is not None
    regions = pa.array([region for region, _ in rows]) if has_regions else None
    call.prepare(texts, regions, work)
    function = getattr(columns, work)
    ways = {
        "C call": (call.run, len(rows)),
        "column": (lambda: pa.array(function(texts, region="KR", regions=regions)), len(rows)),
    }
    pairs = [(region or "KR", text) for region, text in rows[: packages.LINES]]
    for name, package in peers.items():
        formats = [] if work == "is_valid" else [package.PhoneNumberFormat.E164]
        ways[name] = (lambda package=package, formats=formats: packages.validate(package, pairs, formats), len(pairs))
    times = rounds(ways)
    print(f"\n{title}: {work}")
    reached = True
    for name in ways:
        base, least = ("C call", None) if name == "column" else ("column", LEAST.get(name, 1 / MOST_OF_CALL))
        ratio = statistics.median(times[name] / times[base] for times in times)
        fails = least is not None and ratio < least
        reached = reached and not fails
        median = statistics.median(times[name] for times in times)
        print(f"  {name:14} {median:12,.1f} ns a row {ratio:12,.2f} times the {base}{'  TOO SLOW' if fails else ''}")
    return reached


def main(library):
    peers = {name: package for name in LEAST if (package := packages.load(name)) is not None}
    call = Call(library)
    reached = len(peers) == len(LEAST)
    for title, rows in corpora(peers["phonenumbers"]):
        for work in ("is_valid", "e164", "check"):
            reached = compare(title, rows, call, work, peers) and reached
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
