#!/bin/sh
# Runs the release command on the example files.
set -eu

phone=$(${SWIFT:-swift} build -c release --show-bin-path)/phone

# The examples contain rejected numbers, so status 1 is expected.
show() {
    echo
    echo "\$ phone $*"
    "$phone" "$@" || [ $? -eq 1 ]
}

show check --summary Examples/contacts-column.txt
show check --region-column 1 Examples/numbers-by-region.tsv
show live 0102345 021234567 15881234 +821023456789
show format e164 "010-2345-6789" "(02) 312 3456"
show format international --region IT 0236618300
show explain "010-1234-567"
show explain --region GB "020 7031 3000 x12"
