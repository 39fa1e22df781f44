"""The Python package phonenumbers, pinned: its metadata and its answers."""

import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile

VERSION = "9.0.43"
ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGE = ROOT / ".build-phonenumbers"
SOURCE = ROOT / ".build-phonenumbers-source"


class InstallFailure(Exception):
    """Why the package is not available."""


def install():
    """The folder of the package, which is installed if it is missing."""
    if not (PACKAGE / f"phonenumbers-{VERSION}.dist-info").is_dir():
        pip(PACKAGE, "install", "--upgrade", "--target", str(PACKAGE), "--root-user-action=ignore")
    return PACKAGE


def install_source():
    """The folder of the source distribution, with Google's tests and their metadata; installed if it is missing."""
    folder = SOURCE / f"phonenumbers-{VERSION}"
    if not folder.is_dir():
        with tempfile.TemporaryDirectory() as download:
            pip(folder, "download", "--no-binary", ":all:", "--dest", download)
            with tarfile.open(next(pathlib.Path(download).glob("*.tar.gz"))) as archive:
                archive.extractall(download, filter="data")
            SOURCE.mkdir(exist_ok=True)
            shutil.move(pathlib.Path(download) / folder.name, folder)
    return folder


def pip(folder, *arguments):
    """Runs pip for the package; `folder` is the result."""
    command = ["-m", "pip", *arguments, "--no-deps", f"phonenumbers=={VERSION}"]
    quiet = ["--quiet", "--disable-pip-version-check", "--retries=1"]
    if subprocess.run([sys.executable, *command, *quiet]).returncode != 0:
        raise InstallFailure(
            f"can't install phonenumbers {VERSION}: this needs pip and, once, the network.\n"
            f"Without a network, copy {folder} from another machine."
        )
