#!/bin/sh
# Installs the commands: install-programs.sh FOLDER PREFIX copies the programs of the build folder FOLDER to PREFIX/bin,
# and writes their man pages and the completions for bash, zsh and fish to PREFIX/share. DESTDIR, if set, precedes
# PREFIX.
set -eu

folder=$1
prefix=${DESTDIR:-}$2
bin=$prefix/bin
mkdir -p "$bin" "$prefix/share/bash-completion/completions" "$prefix/share/zsh/site-functions" \
    "$prefix/share/fish/vendor_completions.d"

# install_program NAME
install_program() {
    # Renaming also replaces a program that is running.
    cp "$folder/$1" "$bin/.$1.new"
    strip -x "$bin/.$1.new" 2>/dev/null || true
    mv -f "$bin/.$1.new" "$bin/$1"
}

for program in phone phone-contacts; do
    install_program "$program"
    "$(dirname "$0")/man-pages.py" "$bin/$program" "$prefix/share/man/man1"
done
# The server of phone contacts serve. The man page of that command describes its options.
if [ -f "$folder/phone-contacts-serve" ]; then install_program phone-contacts-serve; fi
"$bin/phone" --generate-completion-script bash >"$prefix/share/bash-completion/completions/phone"
"$bin/phone" --generate-completion-script zsh >"$prefix/share/zsh/site-functions/_phone"
"$bin/phone" --generate-completion-script fish >"$prefix/share/fish/vendor_completions.d/phone.fish"
echo "installed in $prefix: $("$bin/phone" --version)"
