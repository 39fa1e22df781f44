"""The SQL functions of DuckDB and Spark, over Arrow arrays.

Each takes arrays of texts and of regions, and returns an array. The engines have no dictionaries and no unsigned
integers in common, so that names are texts and offsets have 64 bits with a sign.
"""

from collections.abc import Callable
from dataclasses import dataclass

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


@dataclass(frozen=True)
class Function:
    """A function of a number of text columns, and the type of its result."""

    arguments: int
    type: pa.DataType
    run: Callable[..., pa.Array]


# Spark reads the types of these functions, and sends them to its workers by name.


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


def phone_format(texts: pa.Array, regions: pa.Array, styles: pa.Array) -> pa.Array:
    if isinstance(styles, pa.ChunkedArray):
        styles = styles.combine_chunks()
    names = styles.unique().to_pylist()
    found = pa.nulls(len(styles), pa.string())
    for name in names:
        if name is not None:
            one = pa.array(columns.format(texts, name, regions=regions))
            found = one if len(names) == 1 else pc.if_else(pc.fill_null(pc.equal(styles, name), False), one, found)
    return found


FUNCTIONS = [
    Function(2, pa.string(), phone_e164),
    Function(2, pa.struct(CHECKED), phone_check),
    Function(2, pa.bool_(), phone_is_valid),
    Function(2, pa.string(), phone_kind),
    Function(2, pa.string(), phone_region),
    Function(3, pa.string(), phone_format),
]
