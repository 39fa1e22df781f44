#!/bin/sh
# Compiles the C sources with all warnings as errors, with each installed compiler, with and without PCRE2.
set -eu

flags="-std=c11 -pedantic -Wall -Wextra -Wshadow -Wconversion -Werror -fsyntax-only -DPCRE2_CODE_UNIT_WIDTH=8"
flags="$flags -ICSources/CPhoneCore/include -ICSources/CPhonePlaces/include -ICSources/CPhonePlaces/numbers"
pcre2=""
if command -v brew >/dev/null; then pcre2="-I$(brew --prefix)/include"; fi

jobs=$(getconf _NPROCESSORS_ONLN)
count=0
# PCRE2 affects only sources that use the pattern stages.
with_pcre2=$(grep -lE 'PHN_WITH_PCRE2|pattern\.h"' "$@")
for compiler in clang gcc; do
    command -v "$compiler" >/dev/null || continue
    # Flags and the list of sources consist of several words.
    # shellcheck disable=SC2086
    printf '%s\0' "$@" | xargs -0 -n 8 -P "$jobs" "$compiler" $flags
    # shellcheck disable=SC2086
    printf '%s\0' $with_pcre2 | xargs -0 -n 8 -P "$jobs" "$compiler" $flags $pcre2 -DPHN_WITH_PCRE2
    echo "$compiler: no warnings in $# C sources"
    count=$((count + 1))
done
if [ "$count" -eq 0 ]; then
    echo "no C compiler found; install clang, which comes with Swift" >&2
    exit 1
fi
