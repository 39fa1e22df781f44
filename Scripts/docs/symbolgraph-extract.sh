#!/bin/sh
# Extracts the symbols of a module for its documentation. The package manager calls it for `make docs`, in place of the
# toolchain's own program, which leaves out the modules that PhoneNumbers and PhoneContacts export again.
set -eu

extract=$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")/swift-symbolgraph-extract
exec "$extract" "$@" -experimental-allowed-reexported-modules=PhoneModel,PhoneCharsets
