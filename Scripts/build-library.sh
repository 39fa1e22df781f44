#!/bin/sh
# Builds the C core and the places as libraries for programs in other languages: build-library.sh PREFIX. Installs
# lib/libphonecore and lib/libphoneplaces (shared and static), include/phone_*.h, lib/pkgconfig and lib/cmake into the
# folder PREFIX, which can be moved later. CFLAGS are added to the flags.
set -eu

prefix=$1
root=$(pwd)
core=$root/CSources/CPhoneCore
version_part() { sed -n "s/^#define PHN_VERSION_$1 \([0-9]*\)$/\1/p" "$core/include/phone_core.h"; }
major=$(version_part MAJOR)
minor=$(version_part MINOR)
version=$major.$minor.$(version_part PATCH)
# The soname changes with the ABI: with each minor version before 1.0, and with each major version after it.
if [ "$major" -eq 0 ]; then abi=$major.$minor; else abi=$major; fi
# A machine with Swift has clang but may lack cc.
if [ -z "${CC:-}" ]; then
    CC=cc
    command -v cc >/dev/null || CC=clang
fi
# Symbols that the headers do not export stay hidden.
flags="-std=c11 -pedantic -Wall -Wextra -Wshadow -Wconversion -Werror -O2 -fPIC -fvisibility=hidden ${CFLAGS:-}"
core_flags="-DPHN_WITH_PCRE2 -DPCRE2_CODE_UNIT_WIDTH=8 -I$core/include"
core_libraries="-lpcre2-8"
if command -v brew >/dev/null; then
    core_flags="$core_flags -I$(brew --prefix)/include"
    core_libraries="-L$(brew --prefix)/lib $core_libraries"
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Prints the linker flags for a shared library.
shared_flags() {
    if [ "$(uname)" = Darwin ]; then
        file=lib$library.$version.dylib
        name=lib$library.$abi.dylib
        link=lib$library.dylib
        shared="-dynamiclib -install_name @rpath/$name -current_version $version -compatibility_version $major.$minor"
    else
        file=lib$library.so.$version
        name=lib$library.so.$abi
        link=lib$library.so
        shared="-shared -Wl,-soname,$name -Wl,-z,defs -Wl,--version-script=$folder/library/$library.map"
    fi
}

# Compiles a folder: build NAME FOLDER FLAGS LIBRARIES. Compilers and flags consist of several words. The compiler
# writes objects into the current folder and names them after their sources.
build() {
    library=$1
    folder=$2
    objects=$work/$library
    shared_flags
    mkdir "$objects"
    # shellcheck disable=SC2086
    (
        cd "$objects"
        find "$folder" -name '*.c' -print0 |
            xargs -0 -n 8 -P "$(getconf _NPROCESSORS_ONLN)" $CC $flags $3 -c
    )
    # shellcheck disable=SC2086
    $CC $shared "$objects"/*.o $4 -o "$work/$file"
    ar rcs "$work/lib$library.a" "$objects"/*.o
}

# Writes the pkg-config file of the library: write_pkg_config DESCRIPTION REQUIRED PRIVATE. Only programs that link the
# static library need the PRIVATE libraries.
write_pkg_config() {
    cat >"$work/$library.pc" <<END
prefix=\${pcfiledir}/../..
includedir=\${prefix}/include
libdir=\${prefix}/lib

Name: $library
Description: $1
Version: $version
Requires: $2
Requires.private: $3
Cflags: -I\${includedir}
Libs: -L\${libdir} -l$library
END
}

# Installs the library: install_library SHARED STATIC. The arguments are the CMake targets that programs link in
# addition to the shared and to the static library.
install_library() {
    cmake=$prefix/lib/cmake/$library
    mkdir -p "$prefix/include" "$prefix/lib/pkgconfig" "$cmake"
    for template in config config-version; do
        sed -e "s/@library@/$library/g" -e "s/@file@/$file/" -e "s/@name@/$name/" -e "s/@version@/$version/" \
            -e "s/@abi@/$abi/" -e "s/@shared@/$1/" -e "s/@static@/$2/" "Scripts/library/$template.cmake" >"$work/$library-$template.cmake"
        install -m 644 "$work/$library-$template.cmake" "$cmake"
    done
    find "$folder" -name 'phone_*.h' -exec install -m 644 {} "$prefix/include" \;
    install -m 644 "$work/lib$library.a" "$prefix/lib"
    install -m 644 "$work/$library.pc" "$prefix/lib/pkgconfig"
    install -m 755 "$work/$file" "$prefix/lib"
    # ldconfig creates the same link from the soname.
    ln -sf "$file" "$prefix/lib/$name"
    ln -sf "$name" "$prefix/lib/$link"
}

build phonecore "$core" "$core_flags" "$core_libraries"
write_pkg_config "parse, validate and format phone numbers, also as they are typed" "" libpcre2-8
install_library "" pcre2-8
# The places library loads the core from its own folder.
beside="-Wl,-rpath,\$ORIGIN"
if [ "$(uname)" = Darwin ]; then beside=-Wl,-rpath,@loader_path; fi
places=$root/CSources/CPhonePlaces
build phoneplaces "$places" "-I$core/include -I$places/include" "-L$prefix/lib -lphonecore $beside"
write_pkg_config "places, carriers and time zones of phone numbers" phonecore ""
install_library phonecore::phonecore phonecore::static
echo "libphonecore and libphoneplaces are in $prefix"
