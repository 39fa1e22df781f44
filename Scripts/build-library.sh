#!/bin/sh
# Builds the C core as a library for programs in other languages: build-library.sh PREFIX. Installs lib/libphonecore
# (shared and static), include/phone_*.h, lib/pkgconfig/phonecore.pc and lib/cmake/phonecore, which are relocatable,
# below PREFIX. CFLAGS are added to the flags.
set -eu

prefix=$1
root=$(pwd)
include=$root/CSources/CPhoneCore/include
templates=CSources/CPhoneCore/library
version_part() { sed -n "s/^#define PHN_VERSION_$1 \([0-9]*\)$/\1/p" "$include/phone_core.h"; }
major=$(version_part MAJOR)
minor=$(version_part MINOR)
version=$major.$minor.$(version_part PATCH)
# The soname changes with the ABI: before 1.0 with each minor version, from then on with the major version.
if [ "$major" -eq 0 ]; then abi=$major.$minor; else abi=$major; fi
# A machine with Swift has clang but may lack cc.
if [ -z "${CC:-}" ]; then
    CC=cc
    command -v cc >/dev/null || CC=clang
fi
# Symbols that the headers do not mark stay hidden.
flags="-std=c11 -pedantic -Wall -Wextra -Wshadow -Wconversion -Werror -O2 -fPIC -fvisibility=hidden"
flags="$flags -DPHN_WITH_PCRE2 -DPCRE2_CODE_UNIT_WIDTH=8 -I$include ${CFLAGS:-}"
libraries="-lpcre2-8"
if command -v brew >/dev/null; then
    flags="$flags -I$(brew --prefix)/include"
    libraries="-L$(brew --prefix)/lib $libraries"
fi
if [ "$(uname)" = Darwin ]; then
    file=libphonecore.$version.dylib
    name=libphonecore.$abi.dylib
    link=libphonecore.dylib
    shared="-dynamiclib -install_name @rpath/$name -current_version $version -compatibility_version $major.$minor"
else
    file=libphonecore.so.$version
    name=libphonecore.so.$abi
    link=libphonecore.so
    shared="-shared -Wl,-soname,$name -Wl,-z,defs -Wl,--version-script=$templates/phonecore.map"
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Compilers and flags consist of several words. The compiler names objects after their sources, in the current folder.
# shellcheck disable=SC2086
(
    cd "$work"
    printf '%s\0' "$root"/CSources/CPhoneCore/src/*.c "$root"/CSources/CPhoneCore/generated/*.c |
        xargs -0 -n 8 -P "$(getconf _NPROCESSORS_ONLN)" $CC $flags -c
)
# shellcheck disable=SC2086
$CC $shared "$work"/*.o $libraries -o "$work/$file"
ar rcs "$work/libphonecore.a" "$work"/*.o
cat >"$work/phonecore.pc" <<END
prefix=\${pcfiledir}/../..
includedir=\${prefix}/include
libdir=\${prefix}/lib

Name: phonecore
Description: parse, validate and format phone numbers, also as they are typed
Version: $version
Requires.private: libpcre2-8
Cflags: -I\${includedir}
Libs: -L\${libdir} -lphonecore
END

mkdir -p "$prefix/include" "$prefix/lib/pkgconfig" "$prefix/lib/cmake/phonecore"
for template in "$templates"/*.cmake; do
    sed -e "s/@file@/$file/" -e "s/@name@/$name/" -e "s/@version@/$version/" -e "s/@abi@/$abi/" \
        "$template" >"$work/$(basename "$template")"
    install -m 644 "$work/$(basename "$template")" "$prefix/lib/cmake/phonecore"
done
install -m 644 "$include"/phone_*.h "$prefix/include"
install -m 644 "$work/libphonecore.a" "$prefix/lib"
install -m 644 "$work/phonecore.pc" "$prefix/lib/pkgconfig"
install -m 755 "$work/$file" "$prefix/lib"
# ldconfig makes the same link from the soname.
ln -sf "$file" "$prefix/lib/$name"
ln -sf "$name" "$prefix/lib/$link"
echo "libphonecore is in $prefix"
