"""Runs the code blocks of the articles on Spark and pipes, in local sessions. The command must be in PATH."""

import os
import sys

import pytest
from conftest import ROOT, SETTINGS, WAYS
from pyspark import SparkContext
from pyspark.sql import SparkSession

sys.path.insert(0, str(ROOT / "Bindings/python/tests"))
from articles import run_article  # noqa: E402


@pytest.fixture(scope="module", params=WAYS)
def session(request):
    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = SparkSession.builder.master("local[2]").config(map=SETTINGS | WAYS[request.param]).getOrCreate()
    yield session
    session.stop()
    # The JVM loads the jar when it starts: the next session needs another JVM.
    SparkContext._gateway.shutdown()
    SparkContext._gateway = SparkContext._jvm = None


@pytest.mark.parametrize(("name", "examples"), [("Spark", 6), ("Pipes", 4)])
def test_article(session, name, examples):
    assert run_article(name, session=session) >= examples
