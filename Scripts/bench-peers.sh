#!/bin/sh
# Compares the package with libphonenumber, its Python ports and wc -l on the same lines in the same run, up to a
# hundred million lines, and its tables with DuckDB, Python's csv with phonenumbers, and Miller. Arguments are passed to
# the benchmarks: bench-peers.sh --only peers --rounds 15. Without --only, the script then measures the columns of the
# Python package, as python-package.sh bench does.
set -eu

scratch=.build-bench
version=$(dpkg-query -W -f '${Version}' libphonenumber-dev 2>/dev/null || echo 'of an unknown version')

${SWIFT:-swift} build -c release --product phone
${SWIFT:-swift} build -c release --package-path Benchmarks --scratch-path "$scratch"
# Uses the system's default C++ compiler, because Debian's library was built with g++.
"${CXX:-c++}" -std=c++17 -O2 -Wall -Wextra -DPEER_VERSION="\"$version\"" \
    -o "$scratch/libphonenumber" Benchmarks/Peers/libphonenumber.cpp -lphonenumber
Scripts/build-library.sh "$scratch/library" >/dev/null
"${CC:-cc}" -std=c11 -O2 -Wall -Wextra -I"$scratch/library/include" \
    -o "$scratch/engine" Benchmarks/Peers/engine.c "$scratch/library/lib/libphonecore.a" -lpcre2-8

case " $* " in
*" --only "*) has_all=false ;;
*)
    has_all=true
    set -- --only peers --only live --only threads --only growth --only command --only tables --only engine "$@"
    ;;
esac
case " $* " in
*" --lines "*) ;;
*) set -- --lines 100000000 "$@" ;;
esac
"$scratch/release/Benchmarks" --phone .build/release/phone --engine "$scratch/engine" \
    --peers "$scratch/libphonenumber" \
    --peers "python3 Benchmarks/Peers/packages.py phonenumbers" \
    --peers "python3 Benchmarks/Peers/packages.py rphonenumbers" \
    --table-peers "python3 Benchmarks/Peers/tables.py duckdb" \
    --table-peers "python3 Benchmarks/Peers/tables.py csv" "$@"
if $has_all; then Scripts/python-package.sh bench; fi
