"""Fetches the headers of DuckDB's C interface from its source archive on PyPI.

    headers.py FOLDER

The archive has the version of the installed package duckdb, whose wheel contains no headers.
"""

import io
import pathlib
import re
import sys
import tarfile
import urllib.parse
import urllib.request

import duckdb

INDEX = "https://pypi.org/simple/duckdb/"
NAMES = ["duckdb.h", "duckdb_extension.h"]


def read(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=300) as answer:
        return answer.read()


def archive_address(page: str) -> str:
    found = re.search(rf'href="([^"]*/duckdb-{re.escape(duckdb.__version__)}\.tar\.gz[^"]*)"', page)
    if found is None:
        raise SystemExit(f"headers.py: {INDEX} has no source archive of duckdb {duckdb.__version__}")
    return urllib.parse.urljoin(INDEX, found[1])


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    archive = read(archive_address(read(INDEX).decode()))
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=io.BytesIO(archive)) as content:
        for member in content:
            name = pathlib.PurePath(member.name)
            if name.name in NAMES and name.parent.as_posix().endswith("external/duckdb/src/include"):
                (folder / name.name).write_bytes(content.extractfile(member).read())
    missing = [name for name in NAMES if not (folder / name).exists()]
    if missing:
        raise SystemExit(f"headers.py: the source archive of duckdb {duckdb.__version__} lacks {', '.join(missing)}")
