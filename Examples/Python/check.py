"""Validates Korean phone numbers with libphonecore: each argument or, without arguments, each line of standard input.

The environment variable LIBPHONECORE is the path of the library; without it, the system's loader finds the library.
"""

import os
import sys
import weakref
from collections.abc import Sequence
from ctypes import CDLL, POINTER, Structure, byref, create_string_buffer, sizeof
from ctypes import c_bool, c_char, c_char_p, c_int, c_size_t, c_uint8, c_uint16, c_uint64, c_void_p
from enum import IntEnum
from typing import Any, NamedTuple

# The constants of phone_core.h, starting at 0. Their values never change.
Level = IntEnum("Level", "NONE LENIENT STANDARD STRICT", start=0)
Kind = IntEnum(
    "Kind",
    "NONE UNKNOWN FIXED_LINE MOBILE FIXED_LINE_OR_MOBILE TOLL_FREE PREMIUM_RATE SHARED_COST VOIP PERSONAL_NUMBER "
    "PAGER UAN VOICEMAIL MOBILE_LEGACY M2M SPECIAL_SUBSCRIBER DATA_ACCESS UNIFIED_MESSAGING UAN_TOLL_FREE EMERGENCY "
    "SPECIAL_SERVICE LOCAL_ONLY INTERNATIONAL_TOLL_FREE INTERNATIONAL FOREIGN SHORT_NUMBER",
    start=0,
)
Reason = IntEnum(
    "Reason",
    "NONE EMPTY NOT_A_NUMBER TOO_SHORT TOO_LONG INVALID_LENGTH INVALID_CALLING_CODE TOO_SHORT_AFTER_IDD LOCAL_ONLY "
    "UNASSIGNED BELOW_LEVEL",
    start=0,
)
OK = STYLE_E164 = SEPARATOR_HYPHEN = 0
TEXT_MAX = 128  # the maximum length of a formatted number


class Number(Structure):
    _fields_ = [
        ("national", c_uint64),
        ("calling_code", c_uint16),
        ("count", c_uint8),
        ("extension_count", c_uint8),
        ("extension", c_uint8 * 10),
        ("domestic", c_uint8),
        ("reserved", c_uint8),
    ]


class Verdict(Structure):
    _fields_ = [
        ("number", Number),
        ("offset", c_size_t),
        ("level", c_uint8),
        ("kind", c_uint8),
        ("reason", c_uint8),
        ("region", c_char * 2),
        ("reserved", c_uint8 * 3),
    ]


class TextColumn(Structure):
    _fields_ = [("bytes", POINTER(c_char)), ("capacity", c_size_t), ("ends", POINTER(c_size_t))]


class Columns(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("capacity", c_size_t),
        ("levels", POINTER(c_uint8)),
        ("kinds", POINTER(c_uint8)),
        ("reasons", POINTER(c_uint8)),
        ("regions", POINTER(c_char)),
        ("ends", POINTER(c_size_t)),
        ("offsets", POINTER(c_size_t)),
        ("e164", POINTER(TextColumn)),
        ("national", POINTER(TextColumn)),
        ("level", c_uint8),
        ("reserved", c_uint8 * 7),
    ]


class Line(NamedTuple):
    level: Level
    kind: Kind
    reason: Reason
    e164: str


class PhoneCore:
    """The library, and an engine with its built-in plan. It is immutable, so threads may share it."""

    def __init__(self, path: str, region: str) -> None:
        self._library = CDLL(path)
        self._region = region.encode()
        text = c_char_p, c_size_t
        self._declare("phn_status_text", c_char_p, c_int)
        self._declare("phn_standard_plan", c_void_p, POINTER(c_size_t))
        self._declare("phn_engine_create", c_int, POINTER(c_void_p), c_void_p, c_size_t)
        self._declare("phn_engine_destroy", None, c_void_p)
        self._declare("phn_check", c_int, POINTER(Verdict), c_void_p, *text, c_char_p)
        self._declare("phn_format", c_size_t, c_char_p, c_size_t, c_void_p, POINTER(Number), c_int, c_int)
        self._declare(
            "phn_check_lines", c_size_t, POINTER(Columns), POINTER(c_size_t), c_void_p, *text, c_bool, c_char_p
        )
        self._engine, size = c_void_p(), c_size_t()
        plan = self._library.phn_standard_plan(byref(size))
        status = self._library.phn_engine_create(byref(self._engine), plan, size)
        if status != OK:
            raise RuntimeError(self._library.phn_status_text(status).decode())
        weakref.finalize(self, self._library.phn_engine_destroy, self._engine)

    def _declare(self, name: str, result: Any, *arguments: Any) -> None:
        """Declares the types of a function. Otherwise ctypes passes pointers as int, which truncates them."""
        function = getattr(self._library, name)
        function.restype, function.argtypes = result, arguments

    def check(self, text: str) -> Verdict:
        data, verdict = text.encode(), Verdict()
        self._library.phn_check(byref(verdict), self._engine, data, len(data), self._region)
        return verdict

    def e164(self, number: Number) -> str:
        text = create_string_buffer(TEXT_MAX)
        size = self._library.phn_format(text, TEXT_MAX, self._engine, byref(number), STYLE_E164, SEPARATOR_HYPHEN)
        return text.raw[:size].decode()

    def check_texts(self, texts: Sequence[str]) -> list[Line]:
        """Checks texts, such as the cells of a column, in one call; returns one line for each text.

        A text that contains a line break is checked separately, because it would be two lines of the buffer.
        """
        alone = {place for place, text in enumerate(texts) if "\n" in text or text.endswith("\r")}
        rows = (b"" if place in alone else text.encode() for place, text in enumerate(texts))
        lines = self.check_lines(b"".join(row + b"\n" for row in rows))
        for place in alone:
            found = self.check(texts[place])
            e164 = self.e164(found.number)
            lines[place] = Line(Level(found.level), Kind(found.kind), Reason(found.reason), e164)
        return lines

    def check_lines(self, data: bytes) -> list[Line]:
        """Checks all lines of a buffer in one call. Bytes after the last line end are a line too.

        The columns are plain arrays, which numpy.frombuffer can use without a copy.
        """
        most = data.count(b"\n") + 1
        levels, kinds, reasons, ends = (c_uint8 * most)(), (c_uint8 * most)(), (c_uint8 * most)(), (c_size_t * most)()
        texts, taken = create_string_buffer(most * TEXT_MAX), c_size_t()
        e164 = TextColumn(texts, len(texts), ends)
        columns = Columns(size=sizeof(Columns), capacity=most, levels=levels, kinds=kinds, reasons=reasons)
        columns.e164 = POINTER(TextColumn)(e164)
        count = self._library.phn_check_lines(
            byref(columns), byref(taken), self._engine, data, len(data), True, self._region
        )
        starts = [0, *ends[:count]]
        packed = texts.raw[: starts[-1]]
        return [
            Line(Level(levels[i]), Kind(kinds[i]), Reason(reasons[i]), packed[starts[i] : starts[i + 1]].decode())
            for i in range(count)
        ]


def word(value: IntEnum) -> str:
    return value.name.lower()


def main() -> None:
    core = PhoneCore(os.environ.get("LIBPHONECORE", "libphonecore.so.0.1"), "KR")
    for text in sys.argv[1:]:
        verdict = core.check(text)
        print(f"{text}: level {word(Level(verdict.level))}, kind {word(Kind(verdict.kind))}", end=", ")
        if verdict.reason == Reason.NONE:
            print(core.e164(verdict.number) or "not dialed from abroad")
        else:
            print(f"{word(Reason(verdict.reason))} at byte {verdict.offset}")
    if not sys.argv[1:]:
        data = sys.stdin.buffer.read()
        print(f"{'level':10}{'kind':17}{'reason':22}{'E.164':15}text")
        for line, text in zip(core.check_lines(data), data.split(b"\n")):
            words = f"{word(line.level):10}{word(line.kind):17}{word(line.reason):22}{line.e164 or '-':15}"
            print((words + text.decode(errors="replace")).rstrip())


if __name__ == "__main__":
    main()
