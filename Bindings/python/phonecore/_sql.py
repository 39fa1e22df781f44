"""The SQL functions of DuckDB and Spark, over Arrow arrays.

Each takes arrays of texts and of regions, and returns an array. Engines have no dictionaries and no unsigned integers in
common, so that names are texts and offsets have 64 bits with a sign.
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


@dataclass(frozen=True)
class Function:
    """A function of a number of text columns, and the type of its result."""

    arguments: int
    type: pa.DataType
    run: Callable[..., pa.Array]


def _whole(column: Any) -> pa.Array:
    if isinstance(column, pa.ChunkedArray):
        return column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()
    return column


def _check(texts: Any, regions: Any) -> pa.StructArray:
    checked: pa.StructArray = pa.array(columns.check(texts, regions=regions))
    return checked


def _field(texts: Any, regions: Any, name: str) -> pa.Array:
    return _check(texts, regions).field(name).dictionary_decode()


def _phone_check(texts: Any, regions: Any) -> pa.Array:
    checked = _check(texts, regions)
    fields = [checked.field(name).cast(type) for name, type in CHECKED]
    return pa.StructArray.from_buffers(pa.struct(CHECKED), len(checked), checked.buffers()[:1], children=fields)


def _phone_format(texts: Any, regions: Any, styles: Any) -> pa.Array:
    styles = _whole(styles)
    names = styles.unique().to_pylist()
    found = pa.nulls(len(styles), pa.string())
    for name in names:
        if name is not None:
            one = pa.array(columns.format(texts, name, regions=regions))
            found = one if len(names) == 1 else pc.if_else(pc.fill_null(pc.equal(styles, name), False), one, found)
    return found


FUNCTIONS = {
    "phone_e164": Function(2, pa.string(), lambda texts, regions: pa.array(columns.e164(texts, regions=regions))),
    "phone_check": Function(2, pa.struct(CHECKED), _phone_check),
    "phone_is_valid": Function(2, pa.bool_(), lambda texts, regions: pa.array(columns.is_valid(texts, regions=regions))),
    "phone_kind": Function(2, pa.string(), lambda texts, regions: _field(texts, regions, "kind")),
    "phone_region": Function(2, pa.string(), lambda texts, regions: _field(texts, regions, "region")),
    "phone_format": Function(3, pa.string(), _phone_format),
}
