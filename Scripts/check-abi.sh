#!/bin/sh
# Compares the ABI of libphonecore and libphoneplaces with the recorded descriptions, NAME.abi in the folders `library`
# of their sources: check-abi.sh [--record | PREFIX]. PREFIX contains the libraries, compiled with -g; without it the
# script builds them. An ABI may gain functions, enumerators, and members at the end of structs with a size. Any other
# difference needs a new soname, and therefore a new version in phone_core.h. Requires libabigail, only on Linux.
set -eu

if [ "$(uname)" != Linux ] || ! command -v abidw >/dev/null || ! command -v abidiff >/dev/null; then
    echo "the ABI of the libraries was NOT checked: abidw and abidiff of libabigail are missing" >&2
    exit 0
fi
# The recorded descriptions are for x86_64; other processors have other sizes and symbols.
if [ "$(uname -m)" != x86_64 ]; then
    echo "the ABI of the libraries was NOT checked: the recorded description is for x86_64" >&2
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
    # abidw reads types from the debugging information.
    CFLAGS="-g ${CFLAGS:-}" Scripts/build-library.sh "$prefix" >/dev/null
elif [ ! -d "$prefix/lib" ]; then
    echo "$prefix has no libraries; build them with CFLAGS=-g make library PREFIX=$prefix" >&2
    exit 1
fi

check() {
    library=$1
    record=$2/library/$library.abi
    # Omits paths and the name of the compiler, so that the description depends only on the ABI.
    abidw --type-id-style hash --no-corpus-path --no-comp-dir-path --no-show-locs --no-elf-needed \
        --no-parameter-names --exported-interfaces-only --headers-dir "$prefix/include" --drop-private-types \
        "$prefix/lib/lib$library.so" |
        sed -E "s/ producer='[^']*'//; s/ language='[^']*'//; s|path='[^']*/CSources/|path='CSources/|" \
            >"$work/$library.abi"
    if [ "$mode" = --record ]; then
        cp "$work/$library.abi" "$record"
        echo "recorded the ABI of lib$library in $record"
    elif abidiff --no-show-locs "$record" "$work/$library.abi" >"$work/report"; then
        echo "the ABI of lib$library matches the recorded description"
    else
        cat "$work/report" >&2
        echo "the ABI of lib$library differs from $record:" >&2
        echo "for compatible additions, run Scripts/check-abi.sh --record; otherwise raise the version in phone_core.h first" >&2
        exit 1
    fi
}

check phonecore CSources/CPhoneCore
check phoneplaces CSources/CPhonePlaces
