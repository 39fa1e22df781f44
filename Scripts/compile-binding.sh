#!/bin/sh
# Compiles a C binding with the C core and PhonePlaces into a shared library: compile-binding.sh OUT FOLDER [FLAG...].
# FOLDER contains the sources of the binding; a warning of clang or gcc in them is an error. CC is the compiler; CFLAGS
# and LDFLAGS are added to the flags.
set -eu

out=$1
own=$2
shift 2
package=Bindings/python
if [ -z "${CC:-}" ]; then
    CC=cc
    command -v cc >/dev/null || CC=clang
fi
flags="-std=c11 -Wall -Wextra -Wshadow -Wconversion -Werror -O3 -fPIC -fvisibility=hidden ${CFLAGS:-}"
flags="$flags -I$package/core/include -I$package/places/include -I$package/places/numbers -I$package/src"
# Flags consist of several words.
# shellcheck disable=SC2086
for compiler in clang gcc; do
    command -v "$compiler" >/dev/null || continue
    "$compiler" $flags "$@" -fsyntax-only "$own"/*.c
done
if [ "$(uname)" = Darwin ]; then shared=-dynamiclib; else shared=-shared; fi
# shellcheck disable=SC2086
"$CC" $flags "$@" $shared -o "$out" "$own"/*.c "$package/src/engine.c" "$package/src/search_regions.c" \
    "$package"/core/src/*.c "$package"/core/generated/*.c "$package"/places/src/*.c "$package"/places/generated/*.c \
    "$package"/places/numbers/*.c ${LDFLAGS:-}
