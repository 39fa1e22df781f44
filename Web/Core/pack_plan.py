#!/usr/bin/env python3
"""Makes a plan small for a page: removes sections, and compresses the rest to a C array.

usage: pack_plan.py world|korea PLAN OUTPUT.c, which prints the length of the plan without the removed sections

PLAN is a binary plan; Sources/PlanCompiler/Output/PlanContainer.swift describes its sections. Every reader accepts the
resulting plan. `world` removes the regular expression, which needs PCRE2. `korea` keeps only the Korean plan. unpack.c
decompresses the plan with the same parameters.
"""

import lzma
import struct
import sys

HEADER, ENTRY = 32, 16
MASK = (1 << 64) - 1
COMPRESSION = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 1, "pb": 1, "nice_len": 273}


def is_left_out(tag: bytes, choice: str) -> bool:
    is_expression = tag in (b"REGX", b"REGA")
    is_short = tag in (b"SFRK", b"SSTR", b"SLAB", b"SREG", b"SCOD")
    return is_expression or (choice == "korea" and (is_short or tag.startswith(b"W")))


def sections(plan: bytes) -> list[tuple[bytes, bytes]]:
    (count,) = struct.unpack_from("<I", plan, 24)
    found = []
    for index in range(count):
        tag, offset, length, _ = struct.unpack_from("<4sIII", plan, HEADER + index * ENTRY)
        found.append((tag, plan[offset : offset + length]))
    return found


def checksum(data: bytes) -> int:
    total = 0xCBF29CE484222325
    for (word,) in struct.iter_unpack("<Q", data):
        total = ((total ^ word) * 0x100000001B3) & MASK
    return total


def joined(plan: bytes, kept: list[tuple[bytes, bytes]]) -> bytes:
    """Returns a plan with these sections and the version of `plan`."""
    directory, body = b"", b""
    start = HEADER + ENTRY * len(kept)
    for tag, data in kept:
        directory += struct.pack("<4sIII", tag, start + len(body), len(data), 0)
        body += data + bytes(-len(data) % 8)
    rest = struct.pack("<II", len(kept), 0) + directory + body
    return plan[:12] + struct.pack("<IQ", 24 + len(rest), checksum(rest)) + rest


def main() -> None:
    choice, source, output = sys.argv[1:]
    if choice not in ("world", "korea"):
        sys.exit(__doc__)
    with open(source, "rb") as file:
        whole = file.read()
    plan = joined(whole, [section for section in sections(whole) if not is_left_out(section[0], choice)])
    packed = lzma.compress(plan, format=lzma.FORMAT_RAW, filters=[COMPRESSION])
    with open(output, "w") as file:
        file.write('#include "plan.h"\n\n')
        file.write(f"const size_t web_packed_plan_length = {len(packed)};\n\n")
        file.write(f"const uint8_t web_packed_plan[] = {{{','.join(map(str, packed))}}};\n")
    print(len(plan))


main()
