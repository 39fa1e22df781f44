#!/bin/sh
# Checks that a client that only formats and validates links only libc, the Swift runtime and libpcre2, and does not
# link libpcre2 without the trait NativeEngine. Two clients with fields and forms are checked in the same way; they must
# not fetch OpenCombine. Builds Examples/Client both ways, runs it and reads the linked libraries. Also checks the
# output of the programs that are written for PhoneNumberKit and JSPhoneFormat; the former link all of Foundation.
set -eu

if [ "$(uname)" != Linux ]; then
    echo "clients: skipped, because ldd, which lists linked libraries, exists only on Linux" >&2
    exit 0
fi
flags="$*"
work=$(pwd)/.build-clients
library=$work/swift-phone-numbers

# Disables mirrors and git protocols other than local files. The package cache is not used.
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null GIT_ALLOW_PROTOCOL=file
rm -rf "$work"
mkdir -p "$library"
tar -c --exclude './.build*' --exclude ./.git . | tar -x -C "$library"
git -C "$library" init --quiet
git -C "$library" add --all
git -C "$library" -c user.name=check -c user.email=check@example.invalid commit --quiet --message copy
git -C "$library" tag 1.0.0

# Lists the libraries that a program links besides libc and the runtimes of compilers and Swift. FoundationEssentials is
# allowed; Foundation is not, because it would add ICU.
linked() {
    ldd "$1" | awk '{ print $1 }' | sed 's|.*/||' |
        grep -v -E '^(linux-vdso|ld-linux.*|libc|libm|libdl|libpthread|librt|libgcc_s|libstdc\+\+)\.so' |
        grep -v -E '^(libswift.*|libdispatch|libBlocksRuntime|libFoundationEssentials|lib_FoundationCollections)\.so$' |
        sort | tr '\n' ' '
}

# check NAME TRAITS LINKED: TRAITS follows the package's path in the client's manifest.
check() {
    client=$work/$1
    cp -R Examples/Client "$client"
    sed "s|name: \"swift-phone-numbers\", path: \"../..\", traits: .*])|url: \"file://$library\", exact: \"1.0.0\"$2)|" \
        Examples/Client/Package.swift >"$client/Package.swift"
    ${SWIFT:-swift} build --quiet --package-path "$client" --cache-path "$work/cache" $flags
    fetched=$(ls "$client/.build/checkouts")
    if [ "$fetched" != swift-phone-numbers ]; then
        echo "the $1 client fetches more than this package: $fetched" >&2
        exit 1
    fi
    for name in Client Form Contact; do
        program=$client/.build/debug/$name
        "$program" | diff "Examples/Client/expected/$name.txt" -
        found=$(linked "$program")
        if [ "$found" != "$3" ]; then
            echo "the $1 $name links '$found' instead of '$3'" >&2
            exit 1
        fi
        echo "$1 $name: correct output; fetches nothing; links ${3:-nothing }beyond libc and the Swift runtime"
    done
    for name in Directory Keypad; do
        "$client/.build/debug/$name" | diff "Examples/Client/expected/$name.txt" -
        echo "$1 $name: right answers"
    done
}

check default '' 'libpcre2-8.so.0 '
check portable ', traits: []' ''
rm -rf "$work"
