#!/bin/sh
# Extracts the symbols of a module for its documentation. The package manager calls it for `make docs`, in place of the
# toolchain's own program, which leaves out the modules that PhoneNumbers and PhoneContacts export again.
set -eu

if [ "$(uname)" = Darwin ]; then
    extract=$(xcrun --find swift-symbolgraph-extract)
else
    extract=$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")/swift-symbolgraph-extract
fi
exec "$extract" "$@" -experimental-allowed-reexported-modules=PhoneModel,PhoneCharsets
