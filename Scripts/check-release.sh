#!/bin/sh
# Checks that programs run on a machine without Swift: check-release.sh PROGRAM... A program must not link any library
# of Swift. A copy of it is run in an empty environment.
set -eu

if [ "$(uname)" != Linux ]; then
    echo "release: skipped, because ldd, which lists linked libraries, exists only on Linux" >&2
    exit 0
fi
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
for program in "$@"; do
    name=$(basename "$program")
    libraries=$(ldd "$program" | grep -o '/[^ ]*' | sort -u)
    if echo "$libraries" | grep -E 'swift|libFoundation|libdispatch|libBlocksRuntime'; then
        echo "$name links Swift's libraries" >&2
        exit 1
    fi
    cp "$program" "$root/$name"
    shown=$(env -i "$root/$name" --version)
    echo "$name runs without Swift: $shown; $(stat -c %s "$program") bytes; links $(echo "$libraries" | sed 's|.*/||' | tr '\n' ' ')"
done
if [ -x "$root/phone" ]; then
    shown=$(printf '010-2345-6789\n' | env -i "$root/phone" format e164)
    [ "$shown" = +821023456789 ] || { echo "phone writes '$shown' instead of +821023456789" >&2; exit 1; }
fi
