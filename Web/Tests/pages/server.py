"""A server with a book in a separate folder, and requests as a browser sends them."""

import base64
import http.client
import json
import os
import pathlib
import struct
import subprocess
import zlib

PROGRAM = os.environ.get("PHONE_CONTACTS_SERVE", "phone-contacts-serve")


class Server:
    """Runs the program on a book."""

    def __init__(self, book, *options, port=0, tls=None):
        self.book = pathlib.Path(book)
        self.tls = tls
        self.process = subprocess.Popen(
            [PROGRAM, "--book", str(book), "--region", "KR", "--port", str(port), "--no-open", *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the server did not start: {self.process.stderr.read()}")
        self.address = line.split()[-1]
        self.host = self.address.split("/")[2]
        self.origin = self.address.split("/")[0] + "//" + self.host
        self.port = int(self.host.split(":")[1])

    def sign_in(self):
        """Exchanges the token, as a browser does when it opens the address."""
        status, headers, _ = self.request("GET", self.address[len(self.origin):])
        assert status == 303, status
        self.cookie = headers["Set-Cookie"].split(";")[0]
        return self

    def request(self, method, path, body=None, headers=None, timeout=60):
        """Sends a request. Returns the status, the headers and the body."""
        if self.tls:
            connection = http.client.HTTPSConnection("127.0.0.1", self.port, timeout=timeout, context=self.tls)
        else:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        all_headers = {"Host": self.host}
        if getattr(self, "cookie", None):
            all_headers["Cookie"] = self.cookie
        if method not in ("GET", "HEAD"):
            all_headers["Origin"] = self.origin
        if isinstance(body, (dict, list)):
            body = json.dumps(body).encode()
            all_headers["Content-Type"] = "application/json"
        try:
            connection.request(method, path, body, {**all_headers, **(headers or {})})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def json(self, method, path, body=None, headers=None):
        """Sends a request. Returns the status, and the JSON value of the response."""
        status, _, answer = self.request(method, path, body, headers)
        return status, json.loads(answer) if answer else None

    def import_cards(self, text, name="cards.vcf"):
        """Imports cards. Returns the lines of the response."""
        status, _, answer = self.request(
            "POST", f"/api/import?name={name}", text.encode(), {"Content-Type": "application/octet-stream"})
        assert status == 200, answer
        return [json.loads(line) for line in answer.splitlines()]

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def end(self):
        self.process.terminate()
        status = self.process.wait(timeout=30)
        self.process.stdout.close()
        self.process.stderr.close()
        return status


def card(name, number, *lines):
    return "\r\n".join(["BEGIN:VCARD", "VERSION:4.0", f"FN:{name}", f"TEL:{number}", *lines, "END:VCARD", ""])


def large_book(count):
    """Returns `count` cards with Korean names for a large book."""
    family = "김이박최정강조윤장임한오서신권황안송류홍"
    first = "민서지도현수예준하윤은우재영진성호아연경"
    return "".join(
        card(f"{family[i % 20]}{first[i // 20 % 20]}{first[i // 400 % 20]}{i // 8000 or ''}",
             f"010-{1000 + i // 10000:04}-{i % 10000:04}")
        for i in range(count))


def png(width, height):
    """Returns a picture of one color."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + b"\x30\x70\x60" * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def photo(picture):
    """Returns the line of a card that contains a picture."""
    return "PHOTO:data:image/png;base64," + base64.b64encode(picture).decode()
