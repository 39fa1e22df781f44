#!/bin/sh
# Compares the ABI of libphonecore and libphoneplaces with its recorded description, NAME.abi in the folders `library`
# of their sources: check-abi.sh [--record | PREFIX]. PREFIX has the libraries, compiled with -g; without it they are
# built. Functions, enumerators and members at the end of structs with a size may be added within an ABI; any other
# difference needs a new soname, hence a new version in phone_core.h. Uses libabigail, on Linux alone.
set -eu

if [ "$(uname)" != Linux ] || ! command -v abidw >/dev/null || ! command -v abidiff >/dev/null; then
    echo "the ABI of the libraries was NOT checked: abidw and abidiff of libabigail are missing" >&2
    exit 0
fi
# The record is of 64-bit x86; other processors have other sizes and symbols.
if [ "$(uname -m)" != x86_64 ]; then
    echo "the ABI of the libraries was NOT checked: its record is of x86_64" >&2
    exit 0
fi
mode='' prefix=''
case ${1:-} in
--record) mode=$1 ;;
*) prefix=${1:-} ;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ -z "$prefix" ]; then
    prefix=$work
    # Types are read from the debugging information.
    CFLAGS="-g ${CFLAGS:-}" Scripts/build-library.sh "$prefix" >/dev/null
elif [ ! -d "$prefix/lib" ]; then
    echo "$prefix has no libraries; build them with CFLAGS=-g make library PREFIX=$prefix" >&2
    exit 1
fi

check() {
    library=$1
    record=$2/library/$library.abi
    # Neither paths nor the compiler's name: the description depends on the ABI alone.
    abidw --type-id-style hash --no-corpus-path --no-comp-dir-path --no-show-locs --no-elf-needed \
        --no-parameter-names --exported-interfaces-only --headers-dir "$prefix/include" --drop-private-types \
        "$prefix/lib/lib$library.so" |
        sed -E "s/ producer='[^']*'//; s/ language='[^']*'//; s|path='[^']*/CSources/|path='CSources/|" \
            >"$work/$library.abi"
    if [ "$mode" = --record ]; then
        cp "$work/$library.abi" "$record"
        echo "recorded the ABI of lib$library in $record"
    elif abidiff --no-show-locs "$record" "$work/$library.abi" >"$work/report"; then
        echo "the ABI of lib$library is the recorded one"
    else
        cat "$work/report" >&2
        echo "the ABI of lib$library differs from $record:" >&2
        echo "if it only grew, run Scripts/check-abi.sh --record; otherwise raise the version in phone_core.h first" >&2
        exit 1
    fi
}

check phonecore CSources/CPhoneCore
check phoneplaces CSources/CPhonePlaces
