"""Builds and runs Tests/Parity, the program that runs the engines."""

import os
import subprocess
import sys

from phonenumbers_package import ROOT


class ProgramFailure(Exception):
    """The error for a failure of the program that runs the engines."""


def built(product):
    """Returns the path of a product of the package: in the folder PHN_PROGRAMS, otherwise built for release."""
    programs = os.environ.get("PHN_PROGRAMS")
    if programs:
        return os.path.join(os.path.abspath(programs), product)
    swift = os.environ.get("SWIFT", "swift")
    command = [swift, "build", "-c", "release", "--product", product, "--package-path", str(ROOT)]
    if subprocess.run([*command, "--quiet"]).returncode != 0:
        sys.exit(70)
    folder = subprocess.run([*command, "--show-bin-path"], capture_output=True, text=True, check=True).stdout.strip()
    return os.path.join(folder, product)


def blocks(command, lines, size):
    """Yields the program's results for lines, `size` lines for each."""
    run = subprocess.run(command, input="".join(line + "\n" for line in lines).encode(), capture_output=True)
    answers = run.stdout.decode(errors="backslashreplace").split("\n")[:-1]
    if run.returncode != 0 or len(answers) != size * len(lines):
        at = lines[len(answers) // size] if len(answers) < size * len(lines) else ""
        raise ProgramFailure(
            f"{command[0]} ended with {run.returncode} at {at!r}\n{run.stderr.decode(errors='replace')}")
    return [answers[start : start + size] for start in range(0, len(answers), size)]
