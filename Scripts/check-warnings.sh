#!/bin/sh
# Compiles C sources with every warning an error, by each compiler that is here, with PCRE2 and without.
set -eu

flags="-std=c11 -pedantic -Wall -Wextra -Wshadow -Wconversion -Werror -fsyntax-only -DPCRE2_CODE_UNIT_WIDTH=8"
for compiler in clang gcc; do
    command -v "$compiler" >/dev/null || continue
    for source in "$@"; do
        # shellcheck disable=SC2086
        "$compiler" $flags "$source"
        "$compiler" $flags -DPHN_WITH_PCRE2 "$source"
    done
    echo "$compiler: no warnings in $# C sources"
done
