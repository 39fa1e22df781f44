"""Compares the functions of the jar with those of the Python workers on damaged texts. Java checks all JNI calls."""

import pathlib
import pickle
import random

import pytest
from conftest import WAYS, submit

# Short texts are copied to the core and long ones are borrowed: these lengths are on both sides of the limit.
PADDINGS = [0, 1, 499, 500, 501, 512, 513, 100_000]
TEXTS = [
    None, b"", b" ", b"\t\n", b"+", b"0", b"010-2345-6789", b"+82 10 2345 6789", b"(650) 253-0000", b"911", b"112",
    b"0312345678", b"089 1234567", b"+800 1234 5678", b"1-800-FLOWERS", b"02-312-3456 x123", b"211775213.0",
    b"8.21012E+11", b"Kim 15 Lee 031-769-5737", b"16 010-256-153", b"tel:+82-10-2345-6789;ext=3", b"call me", b"\x00",
    b"010-2345\x00-6789", b"010-2345-6789\xff", b"\xff\xfe010-2345-6789", b"010-2345-\xed\xa0\x80789", b"\xf0\x9f\x98",
    "０１０－２３４５－６７８９".encode(), "+٨٢١٠٢٣٤٥٦٧٨٩".encode(), "010\N{REPLACEMENT CHARACTER}2345-6789".encode(),
    "📞 010-2345-6789 📞".encode(), b"9" * 1000, b"-" * 1000, b"+" * 600, b"\xff" * 600,
]  # fmt: skip
REGIONS = [
    None, b"", b" ", b"KR", b"kr", b" US ", b"DE", b"001", b"01", b"ZZ", b"KOR", b"??", b"K", b"\x00\x00", b"\xff\xfe",
    "한국".encode(), b" " * 62 + b"KR", b" " * 63 + b"KR", b" " * 1000 + b"US" + b" " * 1000, b"x" * 1000,
]  # fmt: skip
STYLES = [None, b"e164", b"international", b"national", b"rfc3966", b"digits"]
LANGUAGES = [None, b"", b"en", b"ko", b"zh-Hant", b"zh_TW", b"de-AT", b"xx", b"e" * 1000]


def drawn_texts(draw):
    """Returns randomly damaged texts."""
    sound = [text for text in TEXTS if text]
    for _ in range(2000):
        text = bytearray(draw.choice(sound)[:200])
        for _ in range(draw.randrange(4)):
            byte = draw.choice([0, 32, 43, 45, 48, 57, 59, 120, 128, 194, 239, 255])
            text.insert(draw.randrange(len(text) + 1), byte)
        yield bytes(text)


def rows():
    draw = random.Random(19)
    padded = [b" " * padding + text for padding in PADDINGS for text in TEXTS if text]
    texts = [*TEXTS, *padded, *drawn_texts(draw)]
    for text in texts:
        yield text, draw.choice(REGIONS), draw.choice(STYLES), draw.choice(LANGUAGES)
    for region in REGIONS:
        for text in (b"010-2345-6789", b"650 253 0000", b"+4989123456", b"112", None):
            yield text, region, b"national", b"en"


# The ways in which Spark evaluates the functions.
EVALUATIONS = {
    "generated code": {},
    "memory outside of the heap": {
        "spark.sql.columnVector.offheap.enabled": "true",
        "spark.memory.offHeap.enabled": "true",
        "spark.memory.offHeap.size": "200m",
    },
    "code without whole stages": {"spark.sql.codegen.wholeStage": "false"},
    "interpreter": {"spark.sql.codegen.wholeStage": "false", "spark.sql.codegen.factoryMode": "NO_CODEGEN"},
}


@pytest.mark.parametrize("evaluation", EVALUATIONS)
def test_same_results(tmp_path, evaluation):
    (tmp_path / "rows.pickle").write_bytes(pickle.dumps(list(rows())))
    settings = WAYS["jar"] | {"spark.driver.extraJavaOptions": "-Xcheck:jni"} | EVALUATIONS[evaluation]
    program = pathlib.Path(__file__).with_name("compare_ways.py")
    job = submit("local[2]", program, "rows.pickle", "table", folder=tmp_path, settings=settings)
    output, errors = job.communicate(timeout=400)
    assert job.returncode == 0, output[-4000:] + errors[-4000:]
    assert "compared" in output
    warnings = [line for line in (output + errors).splitlines() if "WARNING in native method" in line]
    assert not any("phonecore" in line for line in warnings), warnings
