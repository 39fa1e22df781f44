#!/bin/sh
# Builds the functions of Spark that run in its executors: build-jar.sh OUT. OUT, a file, becomes a jar with the classes
# of Bindings/spark and the C core as a library for this platform. Python's pyspark has the classes that these are
# compiled with, and javac is the compiler in JAVA_HOME or PATH. CFLAGS are added to the flags.
set -eu

out=$1
package=Bindings/python
spark=$(python -c 'import pathlib, pyspark; print(pathlib.Path(pyspark.__file__).parent / "jars")')
if [ -n "${JAVA_HOME:-}" ]; then PATH=$JAVA_HOME/bin:$PATH; fi
property() { java -XshowSettings:properties -version 2>&1 | sed -n "s/^ *$1 = //p"; }
home=$(property java.home)
platform=$(property os.name)-$(property os.arch)
if [ -z "${CC:-}" ]; then
    CC=cc
    command -v cc >/dev/null || CC=clang
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The oldest Java of Spark 4 runs the classes. javac writes the header that the C source must agree with.
javac --release 17 -Xlint:all,-classfile,-path -Werror -proc:none -cp "$spark/*" -h "$work/include" \
    -d "$work/classes" Bindings/spark/java/phonecore/spark/*.java

if [ "$(uname)" = Darwin ]; then
    library=libphonespark.dylib
    shared=-dynamiclib
else
    library=libphonespark.so
    shared="-shared -Wl,-z,defs"
fi
flags="-std=c11 -Wall -Wextra -Wshadow -Wconversion -Werror -O3 -fPIC -fvisibility=hidden ${CFLAGS:-}"
flags="$flags -I$package/core/include -I$package/places/include -I$package/places/numbers -I$package/src"
flags="$flags -isystem $work/include -isystem $home/include -isystem $home/include/$(uname | tr '[:upper:]' '[:lower:]')"
# Flags consist of several words.
# shellcheck disable=SC2086
for compiler in clang gcc; do
    command -v "$compiler" >/dev/null || continue
    "$compiler" $flags -fsyntax-only Bindings/spark/src/*.c
done
folder=$work/classes/phonecore/spark/$platform
mkdir -p "$folder" "$work/classes/META-INF" "$(dirname "$out")"
# shellcheck disable=SC2086
"$CC" $flags $shared -o "$folder/$library" Bindings/spark/src/*.c "$package/src/engine.c" "$package"/core/src/*.c \
    "$package"/core/generated/*.c "$package"/places/src/*.c "$package"/places/generated/*.c \
    "$package"/places/numbers/*.c ${LDFLAGS:-}
cp LICENSE NOTICE "$work/classes/META-INF"
jar --create --file "$out" -C "$work/classes" .
echo "$out has the functions for $platform"
