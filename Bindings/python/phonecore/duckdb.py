"""SQL functions for DuckDB.

>>> import duckdb, phonecore.duckdb
>>> connection = duckdb.connect()
>>> phonecore.duckdb.register(connection)
>>> connection.sql("SELECT phone_e164('010-2345-6789', 'KR')").fetchall()
[('+821023456789',)]

- `phone_e164(text, region)`: the E.164 form; NULL below the standard level
- `phone_check(text, region)`: STRUCT(e164, level, kind, region, reason, "offset"), as `phonecore.columns.check`
- `phone_is_valid(text, region)`: BOOLEAN
- `phone_kind(text, region)` and `phone_region(text, region)`: the fields `kind` and `region` of `phone_check`
- `phone_format(text, region, style)`: the number in the style e164, international, national, rfc3966 or digits
- `phone_place(text, region, language)` and `phone_carrier(text, region, language)`: the names that
  `phonecore.columns.place` and `carrier` return; the language is an identifier such as en, ko or zh-Hant
- `phone_find(text, regions)`: LIST of STRUCT(e164, extension, start, "end", evidence), the numbers in running text as
  `phonecore.find` returns them; the regions are separated by spaces or commas

The result for a NULL text is NULL. With a NULL or blank region, only numbers with a plus are parsed.
"""

from typing import Any

import pyarrow as pa
from duckdb import DuckDBPyConnection
from duckdb.func import FunctionNullHandling, PythonUDFType

from phonecore._sql import FUNCTIONS

__all__ = ["register"]

_TYPES = {pa.string(): "VARCHAR", pa.bool_(): "BOOLEAN", pa.int64(): "BIGINT"}


def _sql_type(type: pa.DataType) -> str:
    if pa.types.is_list(type):
        return _sql_type(type.value_type) + "[]"
    if pa.types.is_struct(type):
        return "STRUCT(" + ", ".join(f'"{field.name}" {_sql_type(field.type)}' for field in type) + ")"
    return _TYPES[type]


def register(connection: DuckDBPyConnection) -> None:
    """Registers the functions on a connection. Raises `duckdb.NotImplementedException` if they already are."""
    for function in FUNCTIONS:
        texts: list[Any] = ["VARCHAR"] * function.arguments
        connection.create_function(
            function.run.__name__,
            function.run,
            texts,
            _sql_type(function.type),
            type=PythonUDFType.ARROW,
            null_handling=FunctionNullHandling.SPECIAL,
        )
