#!/bin/sh
# Extracts the symbols of a module for its documentation. SwiftPM calls it for `make docs` in place of the toolchain's
# program, which omits the modules that PhoneNumbers and PhoneContacts re-export.
set -eu

if [ "$(uname)" = Darwin ]; then
    extract=$(xcrun --find swift-symbolgraph-extract)
else
    extract=$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")/swift-symbolgraph-extract
fi
exec "$extract" "$@" -experimental-allowed-reexported-modules=PhoneModel,PhoneCharsets
