#!/usr/bin/env python3
"""Measures the server of the contacts page with a book of 100,000 contacts: with 100 requests per second from four
clients, and at full load with wrk. `make web-measure` runs it with the release build.

    PHONE_CONTACTS=… PHONE_CONTACTS_SERVE=… Web/Tests/load/run.py [SECONDS]
"""

import os
import pathlib
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).parent
sys.path.insert(0, str(here.parent / "pages"))

import paced  # noqa: E402
from person import create_book  # noqa: E402
from server import Server, large_book  # noqa: E402

CONTACTS = 100_000


def processor_time(server):
    """Returns the server's processor time in seconds, which depends less on other processes than wall-clock time."""
    fields = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main():
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    print(f"load of the machine before: {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        book = pathlib.Path(folder) / "contacts.sqlite"
        create_book(book)
        server = Server(book).sign_in()
        assert "done" in server.import_cards(large_book(CONTACTS))[-1]
        before = processor_time(server)
        paced.run(server, CONTACTS, seconds)
        print(f"{(processor_time(server) - before) / seconds:.2f} of a processor")
        before = processor_time(server)
        output = subprocess.run(
            ["wrk", "-t", "2", "-c", "4", "-d", f"{min(seconds, 20)}s", "--latency", "-s", here / "mix.lua",
             server.origin], capture_output=True, text=True, check=True,
            env={**os.environ, "COOKIE": server.cookie, "HOST": server.host}).stdout
        count = int(output.split(" requests in")[0].split()[-1])
        print(output, f"{(processor_time(server) - before) * 1000 / count:.2f} ms of processor time for a request")
        assert server.end() == 0


main()
