"""Columns of phone numbers, in Arrow's memory layout.

A column is any object with `__arrow_c_array__` or `__arrow_c_stream__`, such as an array of pyarrow, polars, pandas or
nanoarrow. Its values are texts (string, large_string, string_view), binary values, or a dictionary of these. The
functions read its memory in place. They return an `Array`, which the same libraries import without copying:
`pyarrow.array(result)`, `polars.Series(result)`. Null rows stay null. A dictionary without values is a column of nulls.
"""

import operator
import os
import sys
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
# A thread with fewer rows costs more than it saves.
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
    level, or only the lenient level, accepts the text; `below_level` for any other text below `level`) and `offset`
    (the index of the first wrong UTF-8 byte, or with `below_level` of the number's first one; null without a reason).
    `level`, `kind`, `region` and `reason` are dictionaries of names. A valid number that only a domestic caller can
    dial, like 112, has neither `e164` nor `reason`.

    `regions` is a column with the region of each row; `region` applies to rows where it is null or blank. If the
    region is unknown, only numbers with a plus are parsed. `threads` is the maximum number of threads; None means one
    for each processor.
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
    """Returns the E.164 forms of a column's numbers; null for a text below `level` or a number without this form."""
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
    """Returns the numbers of a column in a style; null for a text below `level`."""
    return _run(_FORMAT, column, region, regions, level, style, threads)


def is_valid(
    column: Column,
    *,
    region: str | None = None,
    regions: Column = None,
    level: Level = "standard",
    threads: int | None = 1,
) -> Array:
    """Returns whether each text of a column is a number that reaches the level."""
    return _run(_VALID, column, region, regions, level, "e164", threads)


def place(
    column: Column,
    language: str = "en",
    *,
    region: str | None = None,
    regions: Column = None,
    threads: int | None = 1,
) -> Array:
    """Returns the places of a column's numbers, as `PhoneNumber.place` does; null for a text without a valid number."""
    return _run(_NAME, column, region, regions, "standard", "e164", threads, _PLACE, language)


def carrier(
    column: Column,
    language: str = "en",
    *,
    region: str | None = None,
    regions: Column = None,
    threads: int | None = 1,
) -> Array:
    """Returns the carriers to which mobile and pager numbers were allocated; null for other texts."""
    return _run(_NAME, column, region, regions, "standard", "e164", threads, _CARRIER, language)


def safe_carrier(
    column: Column,
    language: str = "en",
    *,
    region: str | None = None,
    regions: Column = None,
    threads: int | None = 1,
) -> Array:
    """Returns the carriers as `carrier` does; null also in regions with number portability."""
    return _run(_NAME, column, region, regions, "standard", "e164", threads, _SAFE_CARRIER, language)


def time_zones(
    column: Column,
    *,
    region: str | None = None,
    regions: Column = None,
    threads: int | None = 1,
) -> Array:
    """Returns the time zones of a column's numbers, separated by spaces; null for a text without a valid number."""
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

    Returns a list column of structs with the fields `e164` and `extension` (each null if the number lacks it), `start`
    and `end` (indices of characters in the text) and `evidence`, a dictionary. `region` is one region or several.
    Without a region, only numbers with a plus are found. `regions` is a column whose cells contain one region or
    several, separated by blanks or commas; `region` applies to rows where the cell is null or blank.
    """
    searched = _region_codes(region, "region")
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
    """Classifies a column of short numbers such as 911 in the regions in which they are dialed.

    Returns a struct column with the fields of `phonecore.ShortNumber`; `cost` is a dictionary. A row is null if its
    text is null or contains characters other than digits, blanks, hyphens, dots, brackets and invisible marks, or if
    its region has no short numbers.
    """
    return _run(_SHORT, column, region, regions, "standard", "e164", threads)


def _column(column: Column, name: str) -> _core.Column:
    pandas = sys.modules.get("pandas")
    if pandas is None or not isinstance(column, (pandas.Series, pandas.Index)):
        return _core.Column(column, name)
    # A Series of pandas 2 and an Index lack the capsule methods. pyarrow converts them as pandas 3 converts a Series.
    import pyarrow as pa

    try:
        array = column if hasattr(column, "__arrow_c_stream__") else pa.array(column)
        return _core.Column(array, name)
    except pa.ArrowException as error:
        message = f'argument "{name}" has values that are not texts: {error}; use {name}.astype("string")'
        raise TypeError(message) from error


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
    if isinstance(regions, str):
        raise TypeError(f'argument "regions" is a {type(regions)}, not a column; for one region use the argument region')
    cells = None if regions is None else _column(regions, "regions")
    if threads is None:
        threads = os.cpu_count() or 1
    # A float is an error, even if the column is too short for several threads.
    threads = operator.index(threads)
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
    """Runs the first part on this thread, which handles signals, and each other part on a thread."""
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
        # If another part failed, its failure is the cause of this cancellation.
        if isinstance(failure, InterruptedError) and failures:
            raise failures[0] from None
        raise
    if failures:
        raise failures[0]
