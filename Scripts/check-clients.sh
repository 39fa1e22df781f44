#!/bin/sh
# A package that only formats and validates links nothing but libc, the Swift runtime and libpcre2; with the trait
# NativeEngine off, not even that last. One with fields and forms neither, and OpenCombine is not fetched for it. Builds
# Examples/Client both ways, runs it and reads what it links.
set -eu

root=$(pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The libraries that a program links beyond libc, the compilers' runtimes and the Swift runtime. Of Foundation only its
# essentials count as that: the whole of it would bring ICU along.
linked() {
    ldd "$1" | awk '{ print $1 }' | sed 's|.*/||' |
        grep -v -E '^(linux-vdso|ld-linux.*|libc|libm|libdl|libpthread|librt|libgcc_s|libstdc\+\+)\.so' |
        grep -v -E '^(libswift.*|libdispatch|libBlocksRuntime|libFoundationEssentials|lib_FoundationCollections)\.so$' |
        sort | tr '\n' ' '
}

# check NAME TRAITS LINKED: TRAITS is what follows the package's path in the client's manifest.
check() {
    cp -R Examples/Client "$work/$1"
    sed "s|path: \"../..\"|path: \"$root\"$2|" Examples/Client/Package.swift >"$work/$1/Package.swift"
    ${SWIFT:-swift} build --quiet -c release --package-path "$work/$1" --scratch-path ".build-client-$1"
    if [ -e ".build-client-$1/checkouts/OpenCombine" ]; then
        echo "the $1 client fetches OpenCombine, for which it has not asked" >&2
        exit 1
    fi
    for name in Client Form; do
        program=.build-client-$1/release/$name
        "$program" | diff "Examples/Client/expected/$name.txt" -
        found=$(linked "$program")
        if [ "$found" != "$3" ]; then
            echo "the $1 $name links '$found' where '$3' belongs" >&2
            exit 1
        fi
        echo "$1 $name: right answers; links ${3:-nothing }beyond libc and the Swift runtime"
    done
}

if [ "$(uname)" != Linux ]; then
    echo "clients: what they link is read with ldd, which is not here; left out" >&2
    exit 0
fi
check native '' 'libpcre2-8.so.0 '
check portable ', traits: []' ''
