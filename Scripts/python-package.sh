#!/bin/sh
# Builds and tests the Python package, Bindings/python, and the bindings that use it. Bindings/python/requirements.txt
# and requirements-spark.txt list the packages from PyPI that this needs. python-package.sh COMMAND, where COMMAND is
# - test: builds the package, installs it into .build-python and runs its tests;
# - sanitize: does the same with the address and undefined-behavior sanitizers, and fails if the extension leaks memory;
# - duckdb: builds the DuckDB extension, Bindings/duckdb, into .build-duckdb, and compares it with the package;
# - bench: compares the package with the C call, its peers and DuckDB's own functions;
# - wheel: builds a source archive, and from it a wheel, with a manylinux tag on Linux, into .build-wheel, and imports
#   the wheel in an environment without other packages;
# - jar: builds the functions that run in Spark's executors, Bindings/spark, into .build-jar, with the classes of
#   pyspark in .build-spark;
# - spark: installs the wheel into .build-spark and runs the Spark tests on a cluster of local processes.
set -eu

package=Bindings/python
environment=.build-python
requirements=$package/requirements.txt
if [ "${1:-}" = spark ] || [ "${1:-}" = jar ]; then
    environment=.build-spark
    requirements=$package/requirements-spark.txt
fi
# A machine with Swift has clang but may lack cc.
if [ -z "${CC:-}" ] && ! command -v cc >/dev/null; then export CC=clang; fi

# If the requirements have changed, the environment is created again.
if ! cmp -s "$requirements" "$environment/requirements.txt"; then
    python3 -m venv --clear "$environment"
    "$environment/bin/pip" install --quiet --disable-pip-version-check -r "$requirements"
    cp "$requirements" "$environment/requirements.txt"
fi
PATH=$(pwd)/$environment/bin:$PATH

# Compiles the binding with all warnings as errors, with each installed compiler.
check_warnings() {
    headers=$(python -c 'import sysconfig; print(sysconfig.get_path("include"))')
    for compiler in clang gcc; do
        command -v "$compiler" >/dev/null || continue
        for source in "$package"/src/*.c "$package"/places/numbers/*.c; do
            "$compiler" -std=c11 -Wall -Wextra -Wshadow -Wconversion -Werror -fsyntax-only \
                -DPy_LIMITED_API=0x030A0000 "-I$package/core/include" "-I$package/places/include" \
                "-I$package/places/numbers" -isystem "$headers" "$source"
        done
    done
}

# Installs the package; arguments are options of pip. Otherwise setuptools would reuse objects built with other flags.
install_package() {
    rm -rf "$package/build"
    pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation "$@" "./$package"
}

# Compiles the DuckDB extension into .build-duckdb, with the headers of the installed DuckDB package's version.
build_extension() {
    out=.build-duckdb
    if ! cmp -s "$requirements" "$out/requirements.txt"; then
        python Bindings/duckdb/headers.py "$out/include"
        cp "$requirements" "$out/requirements.txt"
    fi
    # The first version of DuckDB's C interface with all functions that the extension calls.
    Scripts/compile-binding.sh "$out/phonecore.so" Bindings/duckdb/src -DDUCKDB_EXTENSION_API_VERSION_MAJOR=1 \
        -DDUCKDB_EXTENSION_API_VERSION_MINOR=2 -DDUCKDB_EXTENSION_API_VERSION_PATCH=0 \
        -DDUCKDB_EXTENSION_NAME=phonecore -isystem "$out/include"
    platform=$(python -c 'import duckdb; print(duckdb.sql("PRAGMA platform").fetchall()[0][0])')
    version=$(python -c 'import phonecore; print(phonecore.__version__)')
    python Bindings/duckdb/footer.py "$out/phonecore.so" "$out/phonecore.duckdb_extension" "$platform" v1.2.0 "$version"
}

case ${1:-} in
test)
    check_warnings
    pip uninstall --quiet --yes phonecore 2>/dev/null || true
    install_package
    mypy --config-file "$package/pyproject.toml" "$package/phonecore"
    pytest -q -p no:cacheprovider "$package/tests"
    ;;
sanitize)
    rm -rf .build-python/sanitized
    flags="-fsanitize=address,undefined -fno-sanitize-recover=undefined -shared-libasan"
    CC=clang CFLAGS="$flags -O1 -g" LDFLAGS="$flags" install_package --target .build-python/sanitized
    rm -rf "$package/build"
    # Python and other extensions leak memory at exit. Python's own allocator would hide errors.
    log=$(pwd)/.build-python/sanitized/log
    PYTHONPATH=$(pwd)/.build-python/sanitized PYTHONMALLOC=malloc \
        LD_PRELOAD=$(clang -print-file-name="libclang_rt.asan-$(uname -m).so") \
        ASAN_OPTIONS="detect_leaks=1:allocator_may_return_null=1:log_path=$log" LSAN_OPTIONS=exitcode=0 \
        python -m pytest -q -p no:cacheprovider "$package/tests"
    sources=$(cd "$package/src" && echo *.c | tr ' ' '|')
    if grep -hE -B 8 " (pc_|phn_)|[ /]($sources)(:|\$)" "$log".*; then
        echo "the extension leaks memory" >&2
        exit 1
    fi
    ;;
duckdb)
    install_package
    build_extension
    pytest -q -p no:cacheprovider Bindings/duckdb/tests
    ;;
bench)
    install_package
    Scripts/build-library.sh .build-python/library >/dev/null
    python Benchmarks/Peers/columns.py .build-python/library/lib/libphonecore.so
    echo
    echo "DuckDB, a Parquet file of seven columns"
    build_extension
    python Benchmarks/Peers/duckdb_functions.py .build-duckdb/phonecore.duckdb_extension
    ;;
jar)
    Scripts/build-jar.sh .build-jar/phonecore-spark.jar
    ;;
spark)
    pip install --quiet --disable-pip-version-check --no-deps --force-reinstall .build-wheel/*.whl
    pytest -q -p no:cacheprovider "$package/cluster_tests"
    ;;
wheel)
    rm -rf .build-wheel
    # Building the wheel from the source archive shows that the archive is complete.
    python -m build --no-isolation --outdir .build-wheel "$package" >.build-python/wheel.log || {
        tail -20 .build-python/wheel.log >&2
        exit 1
    }
    if [ "$(uname)" = Linux ]; then
        auditwheel repair --wheel-dir .build-wheel .build-wheel/*-linux_*.whl
        rm .build-wheel/*-linux_*.whl
    fi
    python3 -m venv --clear .build-wheel/environment
    .build-wheel/environment/bin/pip install --quiet --disable-pip-version-check .build-wheel/*.whl
    (cd .build-wheel && environment/bin/python -c \
        'import phonecore; assert phonecore.parse("010-2345-6789", "KR").e164 == "+821023456789"')
    rm -r .build-wheel/environment
    ls .build-wheel
    ;;
*)
    echo "usage: python-package.sh test|sanitize|duckdb|bench|wheel|jar|spark" >&2
    exit 64
    ;;
esac
