#!/bin/sh
# Checks that a package that only formats and validates links nothing but libc, the Swift runtime and libpcre2, or not
# even libpcre2 without the trait NativeEngine; the same for one with fields and forms, which must not fetch
# OpenCombine. Builds Examples/Client both ways, runs it and reads the linked libraries.
set -eu

root=$(pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The libraries that a program links besides libc and the runtimes of compilers and Swift. FoundationEssentials is
# allowed, but not all of Foundation, which would add ICU.
linked() {
    ldd "$1" | awk '{ print $1 }' | sed 's|.*/||' |
        grep -v -E '^(linux-vdso|ld-linux.*|libc|libm|libdl|libpthread|librt|libgcc_s|libstdc\+\+)\.so' |
        grep -v -E '^(libswift.*|libdispatch|libBlocksRuntime|libFoundationEssentials|lib_FoundationCollections)\.so$' |
        sort | tr '\n' ' '
}

# check NAME TRAITS LINKED: TRAITS follows the package's path in the client's manifest.
check() {
    cp -R Examples/Client "$work/$1"
    sed "s|path: \"../..\"|path: \"$root\"$2|" Examples/Client/Package.swift >"$work/$1/Package.swift"
    ${SWIFT:-swift} build --quiet -c release --package-path "$work/$1" --scratch-path ".build-client-$1"
    if [ -e ".build-client-$1/checkouts/OpenCombine" ]; then
        echo "the $1 client fetches OpenCombine although it does not use it" >&2
        exit 1
    fi
    for name in Client Form; do
        program=.build-client-$1/release/$name
        "$program" | diff "Examples/Client/expected/$name.txt" -
        found=$(linked "$program")
        if [ "$found" != "$3" ]; then
            echo "the $1 $name links '$found' instead of '$3'" >&2
            exit 1
        fi
        echo "$1 $name: right answers; links ${3:-nothing }beyond libc and the Swift runtime"
    done
}

if [ "$(uname)" != Linux ]; then
    echo "clients: linked libraries not checked, because ldd is missing" >&2
    exit 0
fi
check native '' 'libpcre2-8.so.0 '
check portable ', traits: []' ''
