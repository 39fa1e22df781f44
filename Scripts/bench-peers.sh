#!/bin/sh
# Benchmarks the package, libphonenumber and wc -l over the same lines in the same run. Arguments are passed to the
# benchmarks: bench-peers.sh --rounds 15
set -eu

scratch=.build-bench
version=$(dpkg-query -W -f '${Version}' libphonenumber-dev 2>/dev/null || echo 'of an unknown version')

${SWIFT:-swift} build -c release --package-path Benchmarks --scratch-path "$scratch"
# Uses the system's default C++ compiler, because Debian's library was built with g++.
"${CXX:-c++}" -std=c++17 -O2 -Wall -Wextra -DPEER_VERSION="\"$version\"" \
    -o "$scratch/libphonenumber" Benchmarks/Peers/libphonenumber.cpp -lphonenumber
"$scratch/release/Benchmarks" --only peers --peers "$scratch/libphonenumber" "$@"
