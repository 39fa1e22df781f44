import pytest
from articles import run_article


@pytest.mark.parametrize("name", ["PythonPackage", "DuckDB"])
def test_article(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run_article(name) > 8
