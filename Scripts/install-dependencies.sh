#!/bin/sh
# Installs the named dependencies if they are missing: pcre2 (regular expressions of the C core), clang-format,
# pkg-config and python3 (examples of other languages), python-headers (the Python package), pip (import of plans, peers
# of the benchmarks), sqlite3 (contacts), zlib (compressed files), vobject (an independent vCard reader for the tests,
# into .build-vobject), libphonenumber and miller (benchmarks), java (the Spark functions and their tests), postgresql
# (tests of pipes), wasm (a compiler and a C library for WebAssembly), chromium (a browser, its driver and fonts),
# openssl (certificates of tests), wrk (load tests), cmake and libabigail (tests of the C library), cross-compilers
# (Debian's compilers for 64-bit Arm and s390x, with an emulator).
set -eu

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "run this as root: $*" >&2
        exit 1
    fi
}

# need DEBIAN-NAME BREW-NAME
missing_deb='' missing_brew=''
need() {
    missing_deb="$missing_deb $1" missing_brew="$missing_brew $2"
}

# Installs all packages at once, because each update of the apt lists takes seconds. A lock makes a second script wait;
# apt would fail. Names consist of several words.
# shellcheck disable=SC2086
install_missing() {
    [ -n "$missing_deb" ] || return 0
    if [ "$(uname)" = Darwin ] && command -v brew >/dev/null; then
        echo "installing$missing_brew"
        brew install $missing_brew
    elif command -v apt-get >/dev/null; then
        echo "installing$missing_deb"
        as_root env DEBIAN_FRONTEND=noninteractive flock /var/lib/apt \
            sh -c 'apt-get update -qq && apt-get install -y -qq "$@" >/dev/null' sh $missing_deb
    else
        echo "install$missing_deb by hand: neither apt-get nor brew was found" >&2
        exit 1
    fi
    missing_deb='' missing_brew=''
}

has_header() {
    for folder in /usr/include /usr/local/include /opt/homebrew/include; do
        if [ -f "$folder/$1" ]; then return 0; fi
    done
    return 1
}

# Debian packages pip separately.
need_pip() { python3 -m pip --version >/dev/null 2>&1 || need python3-pip python3; }

# pip installs vobject after the Debian packages.
vobject=''
need_vobject() {
    command -v python3 >/dev/null || need python3 python3
    need_pip
    vobject=missing
}

# The version is pinned, so that the tests use the same reader everywhere.
install_vobject() {
    echo "installing vobject 0.9.9 into .build-vobject"
    python3 -m pip install --quiet --disable-pip-version-check --no-warn-conflicts --root-user-action=ignore \
        --target .build-vobject vobject==0.9.9
}

# Debian packages the headers for extensions and the module venv separately.
need_python_headers() {
    python3 -c 'import ensurepip, venv' 2>/dev/null || need python3-venv python3
    header=$(python3 -c 'import sysconfig; print(sysconfig.get_path("include"))' || true)/Python.h
    [ -f "$header" ] || need python3-dev python3
}

for name in "$@"; do
    case $name in
    pcre2) has_header pcre2.h || need libpcre2-dev pcre2 ;;
    clang-format) command -v clang-format >/dev/null || need clang-format clang-format ;;
    pkg-config) command -v pkg-config >/dev/null || need pkg-config pkgconf ;;
    zlib) has_header zlib.h || need zlib1g-dev zlib ;;
    sqlite3) has_header sqlite3.h || need libsqlite3-dev sqlite ;;
    python3) command -v python3 >/dev/null || need python3 python3 ;;
    python-headers) need_python_headers ;;
    pip) need_pip ;;
    vobject) [ -d .build-vobject/vobject ] || need_vobject ;;
    cross-compilers)
        command -v qemu-aarch64 >/dev/null || need qemu-user qemu
        command -v aarch64-linux-gnu-gcc >/dev/null || need gcc-aarch64-linux-gnu gcc-aarch64-linux-gnu
        command -v s390x-linux-gnu-gcc >/dev/null || need gcc-s390x-linux-gnu gcc-s390x-linux-gnu
        ;;
    libphonenumber) has_header phonenumbers/phonenumberutil.h || need libphonenumber-dev libphonenumber ;;
    cmake) command -v cmake >/dev/null || need cmake cmake ;;
    libabigail) [ "$(uname)" != Linux ] || command -v abidw >/dev/null || need abigail-tools libabigail ;;
    java) [ -n "${JAVA_HOME:-}" ] || command -v javac >/dev/null || need default-jdk-headless openjdk ;;
    postgresql) command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 ||
        need postgresql postgresql ;;
    wasm)
        command -v clang-19 >/dev/null || need clang-19 llvm
        command -v wasm-ld-19 >/dev/null || need lld-19 lld
        [ -f /usr/include/wasm32-wasi/stdlib.h ] || need wasi-libc wasi-libc
        [ -f /usr/lib/llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a ] ||
            need libclang-rt-19-dev-wasm32 wasi-runtimes
        ;;
    chromium)
        command -v chromium >/dev/null || need chromium chromium
        command -v chromedriver >/dev/null || need chromium-driver chromedriver
        [ "$(uname)" != Linux ] || [ -f /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf ] ||
            need fonts-noto-color-emoji font-noto-color-emoji
        [ "$(uname)" != Linux ] || [ -d /usr/share/fonts/opentype/noto ] || need fonts-noto-cjk font-noto-sans-cjk
        ;;
    openssl) command -v openssl >/dev/null || need openssl openssl ;;
    wrk) command -v wrk >/dev/null || need wrk wrk ;;
    miller) command -v mlr >/dev/null || need miller miller ;;
    *) echo "unknown dependency: $name" >&2 && exit 64 ;;
    esac
done
install_missing
[ -z "$vobject" ] || install_vobject
