#!/usr/bin/env python3
"""Measures the server of the contacts' page with wrk on a book of 100,000 contacts: 100 requests a second from four
clients, and as many as it answers.

    PHONE_CONTACTS=… PHONE_CONTACTS_SERVE=… Web/Tests/load/run.py
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time

here = pathlib.Path(__file__).parent
sys.path.insert(0, str(here.parent / "pages"))

from person import create_book  # noqa: E402
from server import Server, large_book  # noqa: E402


def processor_time(server):
    """The seconds of processor time that the server has used: on a busy machine they say more than those of a clock."""
    fields = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def timed(server, path):
    times = []
    for _ in range(20):
        start = time.perf_counter()
        status, _, _ = server.request("GET", path)
        times.append((time.perf_counter() - start) * 1000)
        assert status == 200
    return sorted(times)[10]


def main():
    with tempfile.TemporaryDirectory() as folder:
        book = pathlib.Path(folder) / "contacts.sqlite"
        create_book(book)
        server = Server(book).sign_in()
        assert "done" in server.import_cards(large_book(100_000))[-1]
        print(f"medians: first window {timed(server, '/api/contacts?limit=100'):.1f} ms,",
              f"page {timed(server, '/'):.1f} ms, contact {timed(server, '/api/contacts/500'):.1f} ms")
        first = []
        before = processor_time(server)
        for text in ["ㄱ", "ㄱㅁ", "김", "9999", "zz", "1234-5"]:
            start = time.perf_counter()
            status, _, _ = server.request("GET", "/api/contacts?limit=100&search=" + "".join(
                f"%{byte:02X}" for byte in text.encode()))
            first.append(f"{(time.perf_counter() - start) * 1000:.0f}")
        print("first search for a text:", ", ".join(first), "ms;",
              f"{(processor_time(server) - before) * 1000 / len(first):.0f} ms of processor time each")
        before = processor_time(server)
        output = subprocess.run(
            ["wrk", "-t", "4", "-c", "4", "-d", os.environ.get("SECONDS", "20") + "s", "--latency", "-s",
             str(here / "mix.lua"), server.origin], capture_output=True, text=True, check=True,
            env={**os.environ, "COOKIE": server.cookie, "HOST": server.host}).stdout
        count = int(output.split(" requests in")[0].split()[-1])
        print(output, f"{(processor_time(server) - before) * 1000 / count:.2f} ms of processor time for a request")
        server.end()


main()
