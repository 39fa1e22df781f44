#!/usr/bin/env python3
"""Sends excessive input to the server of the contacts page: an upload of 1 GB, with and without its length, and 10,000
silent connections.

    PHONE_CONTACTS=… PHONE_CONTACTS_SERVE=… Web/Tests/load/flood.py
"""

import pathlib
import resource
import socket
import sys
import tempfile
import time

here = pathlib.Path(__file__).parent
sys.path.insert(0, str(here.parent / "pages"))

from person import create_book  # noqa: E402
from server import Server  # noqa: E402

UPLOAD = 1 << 30
CONNECTIONS = 10_000


def memory(server):
    """Returns the peak memory of the server in MB."""
    lines = pathlib.Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) // 1024


def upload(server, has_length):
    """Sends a gigabyte. Returns the status of the response, and the number of megabytes that were sent."""
    length = f"Content-Length: {UPLOAD}" if has_length else "Transfer-Encoding: chunked"
    part = b"x" * (1 << 20)
    if not has_length:
        part = f"{len(part):x}\r\n".encode() + part + b"\r\n"
    sent = 0
    with socket.create_connection(("127.0.0.1", server.port), 600) as client:
        client.sendall(
            f"POST /api/import?name=x.vcf HTTP/1.1\r\nHost: {server.host}\r\nOrigin: {server.origin}\r\n"
            f"Cookie: {server.cookie}\r\nContent-Type: application/octet-stream\r\n{length}\r\n\r\n".encode())
        client.setblocking(False)
        while sent < UPLOAD >> 20:
            try:
                if answer := client.recv(65_536):
                    return answer.split()[1].decode(), sent
            except BlockingIOError:
                pass
            client.settimeout(600)
            client.sendall(part)
            client.setblocking(False)
            sent += 1
        client.settimeout(600)
        return client.recv(65_536).split()[1].decode(), sent


def main():
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        book = pathlib.Path(folder) / "contacts.sqlite"
        create_book(book)
        server = Server(book).sign_in()
        print(f"at rest: {memory(server)} MB")
        for has_length in (True, False):
            start = time.perf_counter()
            status, sent = upload(server, has_length)
            assert status == "413", status
            print(f"1 GB {'with' if has_length else 'without'} its length: {status} after {sent} MB and "
                  f"{time.perf_counter() - start:.1f} s; {memory(server)} MB of memory")
        clients = []
        start = time.perf_counter()
        for _ in range(CONNECTIONS):
            client = socket.socket()
            client.setblocking(False)
            client.connect_ex(("127.0.0.1", server.port))
            clients.append(client)
        print(f"{CONNECTIONS} connections after {time.perf_counter() - start:.1f} s; {memory(server)} MB of memory")
        start = time.perf_counter()
        assert server.request("GET", "/api/book", timeout=900)[0] == 200
        print(f"a request among them is answered after {time.perf_counter() - start:.1f} s")
        for client in clients:
            client.close()
        start = time.perf_counter()
        assert server.request("GET", "/api/book", timeout=900)[0] == 200
        print(f"a request after them: {time.perf_counter() - start:.1f} s; {memory(server)} MB of memory")
        assert server.end() == 0


main()
