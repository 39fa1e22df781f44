"""Appends to a library the section that DuckDB reads before it loads an extension.

    footer.py LIBRARY EXTENSION PLATFORM API-VERSION VERSION

It is a WebAssembly section with the name duckdb_signature. It contains eight fields of 32 bytes in reverse order, and
256 bytes for a signature, which are empty in an unsigned extension.
"""

import pathlib
import sys

FIELD, SIGNATURE = 32, 256
# The section's header: its type, the length of the rest, the name, and the length of the contents, as LEB128 numbers.
HEAD = bytes([0, 0x93, 0x04, 16]) + b"duckdb_signature" + bytes([0x80, 0x04])


def footer(*fields: str) -> bytes:
    texts = [field.encode().ljust(FIELD, b"\0") for field in fields]
    if any(len(text) > FIELD for text in texts):
        raise SystemExit(f"footer.py: a field has more than {FIELD} bytes: {fields}")
    texts += [bytes(FIELD)] * (8 - len(texts))
    return HEAD + b"".join(reversed(texts)) + bytes(SIGNATURE)


if __name__ == "__main__":
    library, extension, platform, api, version = sys.argv[1:]
    content = pathlib.Path(library).read_bytes()
    pathlib.Path(extension).write_bytes(content + footer("4", platform, api, version, "C_STRUCT"))
