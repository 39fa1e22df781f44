#!/bin/sh
# Compiles the C core without PCRE2 for this machine, for 64-bit Arm (NEON) and for s390x (big-endian, plain C). Runs
# Tests/Library/lanes.c with each vector variant, and Tests/Library/separators.c; an emulator runs the programs for
# other processors: check-architectures.sh ROUNDS.
set -eu

rounds=${1:-300}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
flags="-std=c11 -O2 -DDEBUG -DPCRE2_CODE_UNIT_WIDTH=8 -ICSources/CPhoneCore/include"

# check NAME COMPILER EMULATOR VARIANTS: VARIANTS are the vector variants that must run.
check() {
    # Flags and emulators consist of several words.
    # shellcheck disable=SC2086
    $2 $flags $5 CSources/CPhoneCore/src/*.c CSources/CPhoneCore/generated/*.c Tests/Library/lanes.c -o "$work/$1"
    # shellcheck disable=SC2086
    if ! $3 "$work/$1" "$rounds" >"$work/$1.log"; then
        cat "$work/$1.log" >&2
        echo "$1: lines differ from single calls" >&2
        exit 1
    fi
    # shellcheck disable=SC2086
    $2 $flags $5 CSources/CPhoneCore/src/*.c CSources/CPhoneCore/generated/*.c Tests/Library/separators.c \
        -o "$work/$1-separators"
    # shellcheck disable=SC2086
    if ! $3 "$work/$1-separators" "$rounds" >"$work/$1-separators.log"; then
        echo "$1: separators differ from single bytes" >&2
        exit 1
    fi
    for variant in $4; do
        if ! grep -qx "vectors $variant" "$work/$1.log"; then
            echo "$1: the variant $variant did not run" >&2
            exit 1
        fi
    done
    echo "$1: $(grep -c '^vectors' "$work/$1.log") variants, $(tail -n 1 "$work/$1.log")"
}

check native "${CC:-clang}" "" "0" ""
check arm64 aarch64-linux-gnu-gcc qemu-aarch64 "0 4" -static
check s390x s390x-linux-gnu-gcc qemu-s390x "0" -static
