import os
import signal
import threading
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def vectors():
    """Returns a function that reads the rows of a file in Tests/Vectors as dictionaries."""

    def rows(name: str) -> list[dict[str, str]]:
        lines = (ROOT / "Tests/Vectors" / name).read_text(encoding="utf-8").splitlines()
        header = lines[0].split("\t")
        return [dict(zip(header, line.split("\t"), strict=False)) for line in lines[1:] if line]

    return rows


@pytest.fixture
def interrupt():
    """Sends SIGINT to this process after a delay."""
    # Python ignores the signal if a shell started it in the background.
    former = signal.signal(signal.SIGINT, signal.default_int_handler)
    timers = []

    def send(seconds: float) -> None:
        timers.append(threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT)))
        timers[-1].start()

    yield send
    for timer in timers:
        timer.join()
    signal.signal(signal.SIGINT, former)
