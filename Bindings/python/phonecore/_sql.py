"""The SQL functions for DuckDB and Spark, which work on Arrow arrays.

Each function takes an array of texts and an array of regions, and returns an array. DuckDB and Spark have no
dictionaries or unsigned integers in common, so names are strings and offsets are signed 64-bit integers.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from phonecore import columns

CHECKED = [
    ("e164", pa.string()),
    ("level", pa.string()),
    ("kind", pa.string()),
    ("region", pa.string()),
    ("reason", pa.string()),
    ("offset", pa.int64()),
]
FOUND = [
    ("e164", pa.string()),
    ("extension", pa.string()),
    ("start", pa.int64()),
    ("end", pa.int64()),
    ("evidence", pa.string()),
]


@dataclass(frozen=True)
class Function:
    """A SQL function: the number of its text arguments, the type of its result, and its implementation."""

    arguments: int
    type: pa.DataType
    run: Callable[..., pa.Array]


# Spark reads the annotations of these functions, and sends the functions to its workers by name.


def _check(texts: pa.Array, regions: pa.Array) -> pa.StructArray:
    return pa.array(columns.check(texts, regions=regions))


def phone_e164(texts: pa.Array, regions: pa.Array) -> pa.Array:
    return pa.array(columns.e164(texts, regions=regions))


def phone_check(texts: pa.Array, regions: pa.Array) -> pa.Array:
    checked = _check(texts, regions)
    fields = [checked.field(name).cast(type) for name, type in CHECKED]
    return pa.StructArray.from_buffers(pa.struct(CHECKED), len(checked), checked.buffers()[:1], children=fields)


def phone_is_valid(texts: pa.Array, regions: pa.Array) -> pa.Array:
    return pa.array(columns.is_valid(texts, regions=regions))


def phone_kind(texts: pa.Array, regions: pa.Array) -> pa.Array:
    return _check(texts, regions).field("kind").dictionary_decode()


def phone_region(texts: pa.Array, regions: pa.Array) -> pa.Array:
    return _check(texts, regions).field("region").dictionary_decode()


def _by_value(values: pa.Array, run: Callable[[Any], pa.Array]) -> pa.Array:
    """Returns for each row the result for its value; `run` is called once for each distinct value."""
    if isinstance(values, pa.ChunkedArray):
        values = values.combine_chunks()
    distinct = values.unique().to_pylist()
    found = pa.nulls(len(values), pa.string())
    for value in distinct:
        if value is not None:
            one = run(value).cast(pa.string())
            found = one if len(distinct) == 1 else pc.if_else(pc.fill_null(pc.equal(values, value), False), one, found)
    return found


def phone_format(texts: pa.Array, regions: pa.Array, styles: pa.Array) -> pa.Array:
    return _by_value(styles, lambda style: pa.array(columns.format(texts, style, regions=regions)))


def phone_place(texts: pa.Array, regions: pa.Array, languages: pa.Array) -> pa.Array:
    return _by_value(languages, lambda language: pa.array(columns.place(texts, language, regions=regions)))


def phone_carrier(texts: pa.Array, regions: pa.Array, languages: pa.Array) -> pa.Array:
    return _by_value(languages, lambda language: pa.array(columns.carrier(texts, language, regions=regions)))


def phone_find(texts: pa.Array, regions: pa.Array) -> pa.Array:
    found = pa.array(columns.find(texts, regions=regions))
    fields = [found.values.field(name).cast(type) for name, type in FOUND]
    matches = pa.StructArray.from_arrays(fields, fields=list(pa.struct(FOUND)))
    # The matches of a SQL batch fit 32-bit offsets; otherwise the cast fails.
    return pa.ListArray.from_arrays(found.offsets.cast(pa.int32()), matches, mask=found.is_null())


FUNCTIONS = [
    Function(2, pa.string(), phone_e164),
    Function(2, pa.struct(CHECKED), phone_check),
    Function(2, pa.bool_(), phone_is_valid),
    Function(2, pa.string(), phone_kind),
    Function(2, pa.string(), phone_region),
    Function(3, pa.string(), phone_format),
    Function(3, pa.string(), phone_place),
    Function(3, pa.string(), phone_carrier),
    Function(2, pa.list_(pa.struct(FOUND)), phone_find),
]
