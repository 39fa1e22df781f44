#!/usr/bin/env python3
"""Writes the man pages of a program and its commands from its help.

    Scripts/man-pages.py .build/release/phone /usr/local/share/man/man1
"""

import json
import pathlib
import subprocess
import sys


def escaped(text):
    """Escapes text for roff, so that no line is a request and hyphens can be copied."""
    lines = text.replace("\\", "\\e").replace("-", "\\-").split("\n")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in lines)


def paragraphs(text):
    """Converts text to paragraphs. Indented lines, which are examples, keep their line breaks."""
    result = []
    for block in text.split("\n\n"):
        if block.startswith("  "):
            result += [".PP", ".RS 4", ".nf", escaped("\n".join(line[2:] for line in block.split("\n"))), ".fi", ".RE"]
        else:
            result += [".PP", escaped(block)]
    return result


def spelling(argument):
    names = [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument.get("names", [])]
    value = "" if argument["kind"] == "flag" else f" <{argument.get('valueName', 'value')}>"
    return ", ".join(names) + value if names else f"<{argument['valueName']}>"


def synopsis(path, arguments):
    words = [" ".join(path)]
    for argument in arguments:
        if argument["kind"] == "positional":
            word = f"<{argument['valueName']}>" + (" ..." if argument["isRepeating"] else "")
            words.append(f"[{word}]" if argument["isOptional"] else word)
    options = any(argument["kind"] != "positional" for argument in arguments)
    return " ".join(words[:1] + (["[options]"] if options else []) + words[1:])


def page(path, command, version):
    shown = [argument for argument in command.get("arguments", []) if argument["shouldDisplay"]]
    name = "-".join(path)
    lines = [f'.TH "{name.upper()}" 1 "" "{version}"', ".SH NAME"]
    lines.append(f"{escaped(name)} \\- {escaped(command.get('abstract', ''))}")
    lines += [".SH SYNOPSIS", escaped(synopsis(path, shown)), ".SH DESCRIPTION"]
    lines += paragraphs(command.get("discussion", command.get("abstract", "")))[1:]
    if shown:
        lines.append(".SH OPTIONS")
    for argument in shown:
        text = argument.get("abstract", "")
        values = argument.get("allValues")
        if values:
            text += f" Values: {', '.join(values)}."
        if argument.get("defaultValue"):
            text += f" Default: {argument['defaultValue']}."
        lines += [".TP", f".B {escaped(spelling(argument))}", escaped(text)]
    commands = [each for each in command.get("subcommands", []) if each["commandName"] != "help"]
    if commands:
        lines.append(".SH COMMANDS")
    for each in commands:
        lines += [".TP", f".B {escaped(each['commandName'])}", escaped(each.get("abstract", ""))]
    others = [f"{name}-{each['commandName']}" for each in commands] or ["-".join(path[:-1]) or name]
    if others != [name]:
        lines += [".SH SEE ALSO", ", ".join(f"{escaped(other)}(1)" for other in others)]
    return "\n".join(lines) + "\n"


def write(folder, path, command, version):
    file = folder / f"{'-'.join(path)}.1"
    file.write_text(page(path, command, version), encoding="utf-8")
    for each in command.get("subcommands", []):
        if each["commandName"] != "help":
            write(folder, path + [each["commandName"]], each, version)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    help_text = subprocess.run([program, "--experimental-dump-help"], check=True, stdout=subprocess.PIPE).stdout
    version = subprocess.run([program, "--version"], check=True, stdout=subprocess.PIPE, text=True).stdout
    command = json.loads(help_text)["command"]
    folder.mkdir(parents=True, exist_ok=True)
    # phone-contacts is run as `phone contacts`.
    write(folder, pathlib.Path(program).name.split("-"), command, version.split(",")[0].strip())


main()
