#!/bin/sh
# Builds the Spark functions that run in executors: build-jar.sh OUT. The file OUT becomes a jar that contains the
# classes of Bindings/spark and the C core as a library for this platform. The classes are compiled against the jars of
# the Python package pyspark, with the javac in JAVA_HOME or PATH. CFLAGS are added to the flags.
set -eu

out=$1
spark=$(python -c 'import pathlib, pyspark; print(pathlib.Path(pyspark.__file__).parent / "jars")')
if [ -n "${JAVA_HOME:-}" ]; then PATH=$JAVA_HOME/bin:$PATH; fi
property() { java -XshowSettings:properties -version 2>&1 | sed -n "s/^ *$1 = //p"; }
home=$(property java.home)
platform=$(property os.name)-$(property os.arch)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The classes run on Java 17, the oldest version that Spark 4 supports. javac writes the header that the C source needs.
javac --release 17 -Xlint:all,-classfile,-path -Werror -proc:none -cp "$spark/*" -h "$work/include" \
    -d "$work/classes" Bindings/spark/java/phonecore/spark/*.java

if [ "$(uname)" = Darwin ]; then
    ending=dylib
else
    ending=so
    export LDFLAGS="-Wl,-z,defs ${LDFLAGS:-}"
fi
folder=$work/classes/phonecore/spark/$platform
mkdir -p "$folder" "$work/classes/META-INF" "$(dirname "$out")"
Scripts/compile-binding.sh "$folder/libphonespark.$ending" Bindings/spark/src -isystem "$work/include" \
    -isystem "$home/include" -isystem "$home/include/$(uname | tr '[:upper:]' '[:lower:]')"
cp LICENSE NOTICE "$work/classes/META-INF"
jar --create --file "$out" -C "$work/classes" .
echo "$out has the functions for $platform"
