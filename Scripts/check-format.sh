#!/bin/sh
# Fails if a C source is not formatted as clang-format 14 formats it. With other versions, which format slightly
# differently, the check is skipped with a message.
set -eu

version=$(clang-format --version | sed 's/.*version \([0-9]*\).*/\1/')
if [ "$version" != 14 ]; then
    echo "clang-format: skipped; needs version 14, found $version" >&2
    exit 0
fi
clang-format --dry-run --Werror "$@"
echo "clang-format: $# C sources are formatted"
