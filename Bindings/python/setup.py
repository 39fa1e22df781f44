"""Compiles the extension from `src` and from the repository's C core and places, to which `core` and `places` link."""

import re
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel

HERE = Path(__file__).parent
HEADER = (HERE / "core/include/phone_core.h").read_text(encoding="utf-8")
VERSION = ".".join(re.search(rf"#define PHN_VERSION_{part} (\d+)", HEADER)[1] for part in ("MAJOR", "MINOR", "PATCH"))
# One wheel supports this version of Python and all later ones.
API, TAG = "0x030A0000", "cp310"
C_FOLDERS = ("core/src", "core/generated", "places/src", "places/generated", "places/numbers")


def paths(*patterns):
    return sorted(path.relative_to(HERE).as_posix() for pattern in patterns for path in HERE.glob(pattern))


class stable_wheel(bdist_wheel):
    def finalize_options(self):
        self.py_limited_api = TAG
        super().finalize_options()


exports = ["-Wl,--version-script=src/exports.map"] if sys.platform.startswith("linux") else []
core = Extension(
    "phonecore._core",
    sources=paths("src/*.c", *(f"{folder}/*.c" for folder in C_FOLDERS)),
    depends=paths("src/*.h", "src/exports.map", "core/include/*.h", *(f"{folder}/*.h" for folder in C_FOLDERS)),
    include_dirs=["core/include", "places/include", "places/numbers"],
    define_macros=[("Py_LIMITED_API", API)],
    extra_compile_args=["-std=c11", "-O3", "-g0", "-fvisibility=hidden"],
    extra_link_args=exports,
    py_limited_api=True,
)
setup(version=VERSION, ext_modules=[core], cmdclass={"bdist_wheel": stable_wheel})
