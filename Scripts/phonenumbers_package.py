"""The Python package phonenumbers, pinned: what its metadata says, and what it answers."""

import pathlib
import subprocess
import sys

VERSION = "9.0.43"
ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGE = ROOT / ".build-phonenumbers"


class InstallFailure(Exception):
    """Why the package is not there."""


def install():
    """The folder that the package stands in, installed if it is missing."""
    if not (PACKAGE / f"phonenumbers-{VERSION}.dist-info").is_dir():
        pip = ["-m", "pip", "install", "--no-deps", "--upgrade", "--target", str(PACKAGE), f"phonenumbers=={VERSION}"]
        quiet = ["--quiet", "--disable-pip-version-check", "--root-user-action=ignore", "--retries=1"]
        if subprocess.run([sys.executable, *pip, *quiet]).returncode != 0:
            raise InstallFailure(
                f"phonenumbers {VERSION} could not be installed: this needs pip and, once, the network.\n"
                f"Where there is none, bring along the folder that this makes elsewhere: python3 {' '.join(pip)}"
            )
    return PACKAGE
