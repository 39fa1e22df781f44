"""Columns of phone numbers, in Arrow's memory layout.

A column is any object with `__arrow_c_array__` or `__arrow_c_stream__`: arrays of pyarrow, polars, pandas and nanoarrow
with texts (string, large_string, string_view), binary values, or a dictionary of these. Its memory is read in place.
The results are an `Array`, which the same libraries import without copying: `pyarrow.array(result)`,
`polars.Series(result)`. Null rows stay null.
"""

import os
import threading
from collections.abc import Sequence
from typing import Any, TypeAlias

from phonecore import _core
from phonecore._core import Array
from phonecore.numbers import _CARRIER, _PLACE, _SAFE_CARRIER, _TIME_ZONES, Level, Style
from phonecore.texts import Leniency, _leniency_index, _region_codes

__all__ = [
    "Array",
    "carrier",
    "check",
    "e164",
    "find",
    "format",
    "is_valid",
    "place",
    "safe_carrier",
    "short_number",
    "time_zones",
]

# An object with an Arrow PyCapsule method. Some libraries have the methods without declaring their types.
Column: TypeAlias = Any

_CHECK, _FORMAT, _VALID, _NAME, _FIND, _SHORT = range(6)
# Threads with fewer rows would cost more than they save.
_ROWS_PER_THREAD = 8192


def check(
    column: Column,
    *,
    region: str | None = None,
    regions: Column = None,
    level: Level = "standard",
    threads: int | None = 1,
) -> Array:
    """Validates a column.

    Returns a struct column with the fields `e164` (null below `level`), `level`, `kind`, `region`, `reason` (why no
    level, or only the lenient level, accepts the text) and `offset` (the first wrong byte of its UTF-8; null without
    a reason). `level`, `kind`, `region` and `reason` are dictionaries of names.

    `regions` is a column with the region of each row; `region` counts where it is null or blank. In a region that is
    not known, only numbers with a plus are parsed. `threads` may use several processors, None all of them.
    """
    return _run(_CHECK, column, region, regions, level, "e164", threads)


def e164(
    column: Column,
    *,
    region: str | None = None,
    regions: Column = None,
    level: Level = "standard",
    threads: int | None = 1,
) -> Array:
    """The E.164 forms of a column's numbers; null for a text without one, and for one below `level`."""
    return _run(_FORMAT, column, region, regions, level, "e164", threads)


def format(
    column: Column,
    style: Style = "international",
    *,
    region: str | None = None,
    regions: Column = None,
    level: Level = "standard",
    threads: int | None = 1,
) -> Array:
    """The numbers of a column in a style; null for a text below `level`."""
    return _run(_FORMAT, column, region, regions, level, style, threads)


def is_valid(
    column: Column,
    *,
    region: str | None = None,
    regions: Column = None,
    level: Level = "standard",
    threads: int | None = 1,
) -> Array:
    """Whether the texts of a column are numbers of the level."""
    return _run(_VALID, column, region, regions, level, "e164", threads)


def place(
    column: Column,
    language: str = "en",
    *,
    region: str | None = None,
    regions: Column = None,
    threads: int | None = 1,
) -> Array:
    """The places of a column's numbers, as `PhoneNumber.place` has them; null for a text without a valid number."""
    return _run(_NAME, column, region, regions, "standard", "e164", threads, _PLACE, language)


def carrier(
    column: Column,
    language: str = "en",
    *,
    region: str | None = None,
    regions: Column = None,
    threads: int | None = 1,
) -> Array:
    """The carriers to which mobile and pager numbers were allocated; null for other texts."""
    return _run(_NAME, column, region, regions, "standard", "e164", threads, _CARRIER, language)


def safe_carrier(
    column: Column,
    language: str = "en",
    *,
    region: str | None = None,
    regions: Column = None,
    threads: int | None = 1,
) -> Array:
    """The same, and null in regions in which subscribers keep their numbers when they change networks."""
    return _run(_NAME, column, region, regions, "standard", "e164", threads, _SAFE_CARRIER, language)


def time_zones(
    column: Column,
    *,
    region: str | None = None,
    regions: Column = None,
    threads: int | None = 1,
) -> Array:
    """The time zones of a column's numbers, separated by spaces; null for a text without a valid number."""
    return _run(_NAME, column, region, regions, "standard", "e164", threads, _TIME_ZONES)


def find(
    column: Column,
    *,
    region: str | Sequence[str] | None = None,
    regions: Column = None,
    leniency: Leniency = "valid",
    threads: int | None = 1,
) -> Array:
    """Finds the numbers in a column of running texts, as `phonecore.find` does.

    Returns a list column of structs with the fields `e164`, `extension` (both null if there is none), `start` and `end`
    (characters of the text) and `evidence`, a dictionary. `region` is one region or several. `regions` is a column whose
    cells have one or several, separated by blanks or commas; `region` counts where it is null or blank.
    """
    searched = _region_codes(() if region is None else region)
    return _run(
        _FIND, column, None, regions, "standard", "e164", threads, searched=searched, leniency=_leniency_index(leniency)
    )


def short_number(
    column: Column,
    *,
    region: str | None = None,
    regions: Column = None,
    threads: int | None = 1,
) -> Array:
    """What a column of short numbers such as 911 is in the regions in which they are dialed.

    Returns a struct column with the fields of `phonecore.ShortNumber`, of which `cost` is a dictionary. A row is null if
    its text is, if it contains more than digits, blanks, hyphens, dots and brackets, and in a region without short
    numbers.
    """
    return _run(_SHORT, column, region, regions, "standard", "e164", threads)


def _column(column: Column, name: str) -> _core.Column:
    # Series of pandas 2 have no capsule methods, but an array that converts itself to pyarrow's.
    if not hasattr(column, "__arrow_c_array__") and not hasattr(column, "__arrow_c_stream__"):
        convert = getattr(getattr(column, "array", None), "__arrow_array__", None)
        if convert is not None:
            column = convert()
    return _core.Column(column, name)


def _run(
    work: int,
    column: Column,
    region: str | None,
    regions: Column,
    level: Level,
    style: Style,
    threads: int | None,
    name: int = _PLACE,
    language: str = "",
    searched: tuple[str, ...] = (),
    leniency: int = 0,
) -> Array:
    texts = _column(column, "column")
    cells = None if regions is None else _column(regions, "regions")
    if threads is None:
        threads = os.cpu_count() or 1
    if threads < 1:
        raise ValueError(f"threads must be at least 1, not {threads}")
    parts = min(threads, max(1, len(texts) // _ROWS_PER_THREAD))
    task = _core.Task(work, texts, cells, region, level, style, name, language, searched, leniency, parts)
    if parts == 1:
        task.run(0)
    else:
        _run_parts(task, parts)
    return task.finish()


def _run_parts(task: _core.Task, parts: int) -> None:
    """Runs the first part here, where signals are handled, and each other one on a thread."""
    failures: list[BaseException] = []

    def run(part: int) -> None:
        try:
            task.run(part)
        except BaseException as failure:
            failures.append(failure)
            task.cancel()

    others = [threading.Thread(target=run, args=(part,), name=f"phonecore-{part}") for part in range(1, parts)]
    try:
        for thread in others:
            thread.start()
        task.run(0)
        for thread in others:
            thread.join()
    except BaseException as failure:
        task.cancel()
        # A part that was cancelled because of another one's failure hides it.
        if isinstance(failure, InterruptedError) and failures:
            raise failures[0] from None
        raise
    if failures:
        raise failures[0]
