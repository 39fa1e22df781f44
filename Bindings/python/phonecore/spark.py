"""Column functions and SQL functions for Spark 4.1 and later.

>>> from phonecore import spark as phone
>>> table.select(phone.phone_e164("phone", "KR"), phone.phone_check("phone", table.country))
>>> phone.register(session)
>>> session.sql("SELECT phone_e164(phone, 'KR') FROM customers")

The functions are those of `phonecore.duckdb`. With a NULL or blank region, only numbers with a plus are parsed.

A session that was started with the jar of `make jar` (`--jars` or `spark.jars`) calls the C core in its executors,
except in `phone_find`. Other sessions run the functions in Python on Arrow batches, so the Python of each worker needs
this package and pyarrow. The results are the same.
"""

from typing import Any, TypeAlias

import pyarrow as pa
from py4j.java_gateway import JavaClass
from pyspark import SparkContext
from pyspark.sql import Column, SparkSession
from pyspark.sql.functions import arrow_udf, col, lit
from pyspark.sql.types import ArrayType, BooleanType, DataType, LongType, StringType, StructField, StructType

from phonecore import _sql

__all__ = [
    "phone_carrier",
    "phone_check",
    "phone_e164",
    "phone_find",
    "phone_format",
    "phone_is_valid",
    "phone_kind",
    "phone_place",
    "phone_region",
    "register",
]

# The column of texts, or its name.
Texts: TypeAlias = Any
# A region, style or language: one value for all rows, or a column.
Constant: TypeAlias = Any

_TYPES = {pa.string(): StringType(), pa.bool_(): BooleanType(), pa.int64(): LongType()}


def _spark_type(type: pa.DataType) -> DataType:
    if pa.types.is_list(type):
        return ArrayType(_spark_type(type.value_type))
    if pa.types.is_struct(type):
        return StructType([StructField(field.name, _spark_type(field.type)) for field in type])
    return _TYPES[type]


_FUNCTIONS = {
    function.run.__name__: arrow_udf(function.run, returnType=_spark_type(function.type))
    for function in _sql.FUNCTIONS
}


_IN_PYTHON_ALONE = {"phone_find"}


def _jar() -> Any:
    """Returns the functions of the jar, or None if Python workers run the functions.

    A Spark Connect session has no JVM, and therefore never uses the jar.
    """
    context = SparkContext._active_spark_context
    if context is None or context._jvm is None:
        return None
    found = context._jvm.phonecore.spark.PhoneFunctions
    # py4j returns a package for a name that is not a class.
    return found if isinstance(found, JavaClass) else None


def _call(name: str, texts: Texts, *constants: Constant) -> Column:
    if not isinstance(texts, (str, Column)):
        raise TypeError(f"{name} needs a column of texts or its name, not {type(texts)}")
    columns = [col(texts) if isinstance(texts, str) else texts, *[lit(constant) for constant in constants]]
    jar = None if name in _IN_PYTHON_ALONE else _jar()
    if jar is None:
        return _FUNCTIONS[name](*columns)
    return type(columns[0])(jar.call(name, [column._jc for column in columns]))


def phone_e164(texts: Texts, region: Constant) -> Column:
    """Returns the E.164 form; null below the standard level."""
    return _call("phone_e164", texts, region)


def phone_check(texts: Texts, region: Constant) -> Column:
    """Returns a struct of e164, level, kind, region, reason and offset, as `phonecore.columns.check` does."""
    return _call("phone_check", texts, region)


def phone_is_valid(texts: Texts, region: Constant) -> Column:
    """Returns whether a text is a number of the standard level."""
    return _call("phone_is_valid", texts, region)


def phone_kind(texts: Texts, region: Constant) -> Column:
    """Returns the field `kind` of `phone_check`."""
    return _call("phone_kind", texts, region)


def phone_region(texts: Texts, region: Constant) -> Column:
    """Returns the field `region` of `phone_check`."""
    return _call("phone_region", texts, region)


def phone_format(texts: Texts, region: Constant, style: Constant) -> Column:
    """Returns the number in a style: e164, international, national, rfc3966 or digits."""
    return _call("phone_format", texts, region, style)


def phone_place(texts: Texts, region: Constant, language: Constant) -> Column:
    """Returns the place of a landline, or else the name of the country, in a language such as en, ko or zh-Hant."""
    return _call("phone_place", texts, region, language)


def phone_carrier(texts: Texts, region: Constant, language: Constant) -> Column:
    """Returns the carrier to which a mobile or pager number was allocated."""
    return _call("phone_carrier", texts, region, language)


def phone_find(texts: Texts, regions: Constant) -> Column:
    """Finds the numbers in running text: an array of structs of e164, extension, start, end and evidence.

    `regions` is one region or several, separated by spaces or commas.
    """
    return _call("phone_find", texts, regions)


def register(session: SparkSession) -> None:
    """Registers the SQL functions `phone_e164` and so on in a session."""
    jar = _jar()
    for name, function in _FUNCTIONS.items():
        if jar is None or name in _IN_PYTHON_ALONE:
            session.udf.register(name, function)
    if jar is not None:
        jar.register(session._jsparkSession)
