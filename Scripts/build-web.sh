#!/bin/sh
# Compiles the C core to WebAssembly, once with the plan of all regions (phone_core.wasm) and once with only the Korean
# plan (phone_core_kr.wasm), and copies both to .build-web with the modules of Web/Core and Web/Field.
set -eu

out=.build-web
clang=${WEB_CLANG:-clang-19}
mkdir -p "$out"
host=${CC:-cc}
command -v "$host" >/dev/null || host=clang
"$host" -std=c11 -ICSources/CPhoneCore/include -o "$out/print_plan" \
    Web/Core/print_plan.c CSources/CPhoneCore/generated/standard_plan.c
"$out/print_plan" >"$out/standard.plan"

# The module does not use the library's plan, and has its own allocator.
core=$(find CSources/CPhoneCore/src CSources/CPhoneCore/generated -name "*.c" ! -name standard_plan.c | sort)

build() { # PLAN NAME
    length=$(python3 Web/Core/pack_plan.py "$1" "$out/standard.plan" "$out/plan_$1.c")
    # The list of sources consists of several words.
    # shellcheck disable=SC2086
    "$clang" --target=wasm32-wasi -std=c11 -Oz -flto -mbulk-memory -DNDEBUG -fvisibility=hidden \
        -Wall -Wextra -Wshadow -Wconversion -Werror -ICSources/CPhoneCore/include -IWeb/Core \
        -DWEB_PLAN_LENGTH="$length" -nostartfiles -Wl,--no-entry -Wl,--strip-all -Wl,-O2 \
        -Wl,--compress-relocations -Wl,-z,stack-size=65536 \
        $core Web/Core/core.c Web/Core/memory.c Web/Core/unpack.c "$out/plan_$1.c" -o "$out/$2.wasm"
    rm "$out/plan_$1.c"
    echo "$out/$2.wasm: $(wc -c <"$out/$2.wasm" | tr -d ' ') bytes," \
        "$(gzip -9 -c "$out/$2.wasm" | wc -c | tr -d ' ') compressed by gzip"
}

build world phone_core &
world=$!
build korea phone_core_kr
wait "$world"
rm "$out/print_plan" "$out/standard.plan"
cp Web/Core/*.js Web/Core/*.d.ts Web/Field/*.js Web/Field/*.d.ts "$out/"
