#!/bin/sh
# Fuzzes the C core: runs each target of Tests/Fuzz for FUZZ_SECONDS (60) with the address and undefined-behavior
# sanitizers. Corpora and findings are kept in .build/fuzz; `.build/fuzz/<target> <finding>` replays a finding.
set -eu

seconds=${FUZZ_SECONDS:-60}
work=.build/fuzz
flags="-DDEBUG -std=c11 -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=undefined"
pcre2="-DPHN_WITH_PCRE2 -DPCRE2_CODE_UNIT_WIDTH=8"

# Uses the clang of the Swift toolchain: it includes libFuzzer, which a distribution's clang may lack.
clang=clang
swift=$(command -v "${SWIFT:-swift}" || true)
if [ -n "$swift" ] && [ -x "$(dirname "$(readlink -f "$swift")")/clang" ]; then
    clang=$(dirname "$(readlink -f "$swift")")/clang
fi

# Writes every sixteenth text of two tables. A leading zero character selects a region in the first three targets, an
# undamaged plan in the fourth, and text in a mask in the fifth.
seed() {
    mkdir -p "$1"
    awk -F '\t' -v folder="$1" 'NR > 1 && NR % 16 == 0 {
        file = folder "/seed-" NR
        printf "0%s", $1 >file
        close(file)
    }' Tests/Vectors/korean-numbers.tsv Tests/Vectors/cells.tsv
}

dictionary() {
    cat <<'END'
"+82"
"(0)"
"010-2345-6789"
"02-312-3456"
"1588-1234"
"00798"
"112"
"#12"
"ext. 12"
"Kim 15 Lee "
"-FLY-4-"
".0"
"E+11"
"\x00"
" / "
"~9"
";ext="
";phone-context="
";phone-context=+82"
"\xeb\x82\xb4\xec\x84\xa0"
"\xef\xbc\x8b"
"\xef\xbc\x90"
"FORK"
"STRT"
"LABL"
"ANSW"
"GRPS"
"ROOT"
"REGN"
"FORM"
"REGX"
"REGA"
"WFRK"
"WSTR"
"WLAB"
"WCMP"
"WANS"
"WPFX"
"WCOD"
"WREG"
"WLED"
"WBRA"
"WLEN"
"WFMT"
"WCHO"
"WKEY"
"WSHP"
"WALC"
"WALT"
"WALW"
"WTXI"
"WTXT"
"SFRK"
"SSTR"
"SLAB"
"SCOD"
"SREG"
"+1 650-253-0000"
"+44 20 7031 3000"
"+800"
"###-####\x0a"
"A#-**\x0a"
"+/x10"
" 2012-01-02 08:00 "
"\xef\xbc\x8d"
"\xef\xbd\x9e"
"\xec\x9b\x94"
"%20"
"[0\xe2\x80\xa6]"
"[9\xe2\x80\xa6].[00]\x0a"
"\x5c\x5c"
"\xcc\x81"
"\xe2\x80\x8d"
"(?<n>"
"(?:"
"[^"
"{2,3}"
"\\w"
"(?R)"
"(*ACCEPT)"
"\x0a"
END
}

# fuzz TARGET: builds and runs a target; fails on a finding. A target that hangs outside of an input is stopped half a
# minute after the time limit.
fuzz() {
    # Discards the linker's output, because gold prints hundreds of warnings about the sanitizer's symbols.
    # shellcheck disable=SC2086
    if ! "$clang" $flags $pcre2 -I CSources/CPhoneCore/include -o "$work/$1" "Tests/Fuzz/$1.c" \
        CSources/CPhoneCore/src/*.c CSources/CPhoneCore/generated/*.c -lpcre2-8 >"$work/$1.log" 2>&1; then
        grep -v 'Cannot export local symbol' "$work/$1.log" >&2
        echo "fuzz: $1 does not build with $clang" >&2
        return 1
    fi
    seed "$work/$1-corpus"
    status=0
    timeout $((seconds + 30)) "$work/$1" -max_total_time="$seconds" -max_len=400 -timeout=10 -print_final_stats=1 \
        -dict="$work/dictionary" -artifact_prefix="$work/$1-" "$work/$1-corpus" >"$work/$1.log" 2>&1 || status=$?
    if [ "$status" -eq 0 ]; then
        echo "fuzz: $1: $(sed -n 's/^stat::number_of_executed_units: *//p' "$work/$1.log") inputs, no finding"
        return 0
    fi
    grep -E '^does not hold|^"|ERROR|runtime error|^SUMMARY' "$work/$1.log" >&2 || true
    input=$(sed -n 's/.*Test unit written to //p' "$work/$1.log" | tail -n 1)
    echo "fuzz: $1 failed with status $status; the input is ${input:-not written}, the log $work/$1.log" >&2
    return 1
}

mkdir -p "$work"
dictionary >"$work/dictionary"
failed=0
for target in questions lines texts plans masks patterns; do
    fuzz "$target" || failed=1
done
exit "$failed"
