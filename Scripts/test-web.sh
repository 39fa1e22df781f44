#!/bin/sh
# Runs the tests of Web/Tests in a separate Python environment: test-web.sh FOLDER [PYTEST-OPTION...]. FOLDER contains
# the programs. test-web.sh FOLDER --pictures takes the screenshots of the documentation instead, and test-web.sh FOLDER
# --measure measures the contacts page and its server.
set -eu

export PHONE_CONTACTS="$1/phone-contacts" PHONE_CONTACTS_SERVE="$1/phone-contacts-serve" PYTHONDONTWRITEBYTECODE=1
shift

environment=.build-web/environment
if ! cmp -s Web/Tests/requirements.txt "$environment/requirements.txt"; then
    rm -rf "$environment"
    python3 -m venv "$environment"
    "$environment/bin/pip" install --quiet --disable-pip-version-check -r Web/Tests/requirements.txt
    cp Web/Tests/requirements.txt "$environment/"
fi
if [ "${1:-}" = --pictures ]; then
    "$environment/bin/python" Web/Tests/pictures.py
    exec "$environment/bin/python" Web/Tests/pages/pictures.py Documentation/web
fi
if [ "${1:-}" = --measure ]; then
    "$environment/bin/python" Web/Tests/load/run.py
    exec "$environment/bin/python" Web/Tests/load/page.py
fi
"${CC:-clang}" -std=c11 -ICSources/CPhoneCore/include -o .build-web/native Web/Tests/native.c \
    $(find CSources/CPhoneCore/src CSources/CPhoneCore/generated -name '*.c')
exec "$environment/bin/python" -m pytest -q Web/Tests "$@"
