"""Installs a pinned version of the Python package phonenumbers, and other packages in the same way."""

import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile

VERSION = "9.0.43"
ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCE = ROOT / ".build-phonenumbers-source"


class InstallFailure(Exception):
    """The error for a package that is not available."""


def install(name="phonenumbers", version=VERSION):
    """Returns the folder of a package, which is installed if it is missing."""
    folder = ROOT / f".build-{name}"
    if not (folder / f"{name}-{version}.dist-info").is_dir():
        pip(f"{name}=={version}", folder, "install", "--upgrade", "--target", str(folder), "--root-user-action=ignore")
    return folder


def install_source():
    """Returns the folder of the source distribution, with Google's tests and metadata; installs it if it is missing."""
    folder = SOURCE / f"phonenumbers-{VERSION}"
    if not folder.is_dir():
        with tempfile.TemporaryDirectory() as download:
            pip(f"phonenumbers=={VERSION}", folder, "download", "--no-binary", ":all:", "--dest", download)
            with tarfile.open(next(pathlib.Path(download).glob("*.tar.gz"))) as archive:
                archive.extractall(download, filter="data")
            SOURCE.mkdir(exist_ok=True)
            shutil.move(pathlib.Path(download) / folder.name, folder)
    return folder


def pip(package, folder, *arguments):
    """Runs pip for a package; `folder` is the result."""
    command = ["-m", "pip", *arguments, "--no-deps", package]
    quiet = ["--quiet", "--disable-pip-version-check", "--retries=1"]
    if subprocess.run([sys.executable, *command, *quiet]).returncode != 0:
        raise InstallFailure(
            f"can't install {package}: the first installation needs pip and the network.\n"
            f"Without a network, copy {folder} from another machine."
        )
