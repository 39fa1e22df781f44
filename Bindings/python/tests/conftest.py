from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def vectors():
    """The rows of a file of Tests/Vectors, each a dict."""

    def rows(name: str) -> list[dict[str, str]]:
        lines = (ROOT / "Tests/Vectors" / name).read_text(encoding="utf-8").splitlines()
        header = lines[0].split("\t")
        return [dict(zip(header, line.split("\t"), strict=False)) for line in lines[1:] if line]

    return rows
