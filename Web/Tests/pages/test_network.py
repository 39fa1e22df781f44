"""Tests of a server for other machines, with TLS, a self-signed certificate and a password."""

import os
import pathlib
import socket
import ssl
import subprocess
import warnings

import pytest

from person import Page, create_book
from server import PROGRAM, Server

PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """Creates a self-signed certificate, its key, another key, and a password."""
    folder = tmp_path_factory.mktemp("tls")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
         "-keyout", folder / "key.pem", "-out", folder / "chain.pem"], check=True, capture_output=True)
    subprocess.run(["openssl", "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                    "-out", folder / "other.pem"], check=True, capture_output=True)
    (folder / "password").write_text(f"{PASSWORD}\nnot this line\n")
    (folder / "short").write_text("1234567\n")
    return folder


def options(files, **others):
    values = {"listen": "127.0.0.1", "certificate": files / "chain.pem", "key": files / "key.pem",
              "password-file": files / "password", **others}
    return [f"--{name}={value}" for name, value in values.items() if value is not None]


@pytest.fixture
def server(tmp_path, files):
    book = tmp_path / "contacts.sqlite"
    create_book(book)
    # The client accepts only this certificate.
    server = Server(book, *options(files), tls=ssl.create_default_context(cafile=files / "chain.pem"))
    yield server
    if server.process.poll() is None:
        server.kill()


def sign_in(server, password):
    return server.request("POST", "/api/session", {"password": password})


def test_the_password_opens_a_session_over_tls(server):
    assert server.address == f"https://127.0.0.1:{server.port}/"
    assert server.request("GET", "/api/book")[0] == 401
    assert sign_in(server, "wrong")[0] == 403
    status, headers, _ = sign_in(server, PASSWORD)
    assert status == 204
    cookie = headers["Set-Cookie"]
    assert cookie.startswith("__Host-")
    assert {"Secure", "HttpOnly", "SameSite=Strict", "Path=/"} <= set(cookie.split("; "))
    server.cookie = cookie.split(";")[0]
    assert server.json("GET", "/api/book")[1]["name"] == "contacts.sqlite"
    status, contact = server.json("POST", "/api/contacts", {"name": "홍길동", "numbers": [{"text": "010-1234-5678"}]})
    assert status == 201 and contact["title"] == "홍길동"
    # Hosts and origins have the same rules as on loopback.
    assert server.request("GET", "/", headers={"Host": "localhost"})[0] == 421
    assert server.request("POST", "/api/undo", {"number": 1}, {"Origin": f"http://{server.host}"})[0] == 403
    assert server.end() == 0


def test_wrong_passwords_are_limited(server):
    for password in ["", "wrong", PASSWORD + " ", PASSWORD[:-1], "not this line"]:
        assert sign_in(server, password)[0] == 403
    status, headers, _ = sign_in(server, PASSWORD)
    assert status == 429 and 1 <= int(headers["Retry-After"]) <= 10


def test_nothing_is_readable_without_tls(server):
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as plain:
        plain.sendall(f"GET / HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
        answer = b""
        try:
            while part := plain.recv(4096):
                answer += part
        except ConnectionResetError:
            pass
    # The server sends at most a TLS alert.
    assert b"HTTP" not in answer and len(answer) < 10


def test_old_versions_of_tls_are_rejected(server):
    old = ssl.create_default_context()
    old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        old.minimum_version = old.maximum_version = ssl.TLSVersion.TLSv1_1
    # Otherwise the client's TLS library would reject the version.
    old.set_ciphers("ALL:@SECLEVEL=0")
    with pytest.raises(ssl.SSLError) as failure, socket.create_connection(("127.0.0.1", server.port), 60) as plain:
        old.wrap_socket(plain)
    assert failure.value.reason == "TLSV1_ALERT_PROTOCOL_VERSION"


def test_a_person_signs_in(server, chromium):
    page = Page(chromium, server)
    chromium.delete_all_cookies()
    chromium.get(f"{server.origin}/")
    page.wait(lambda: page.text("h1") == "로그인")
    page.type("#password", "wrong")
    page.click("button.main")
    page.wait(lambda: page.text("#refusal") == "비밀번호가 틀렸습니다.")
    page.type("#password", PASSWORD)
    page.click("button.main")
    page.wait(lambda: page.text("#count") == "0명")
    chromium.get("about:blank")


@pytest.mark.parametrize(("change", "status", "message"), [
    ({"certificate": None}, 64, "--listen requires --certificate and --key"),
    ({"key": "/nowhere"}, 66, "/nowhere"),
    ({"key": "other.pem"}, 66, "do not match"),
    ({"password-file": "/nowhere"}, 66, "/nowhere: the password can't be read"),
    ({"password-file": "short"}, 64, "at least 8 characters"),
    ({"password-file": None}, 64, "--password-file"),
    ({"listen": "192.0.2.1"}, 69, "can't start"),
    ({"listen": "0.0.0.0"}, 64, "the host or address"),
])
def test_what_does_not_fit_is_said(files, tmp_path, change, status, message):
    book = tmp_path / "contacts.sqlite"
    create_book(book)
    others = {name: files / value if (files / str(value)).exists() else value for name, value in change.items()}
    run = subprocess.run(
        [PROGRAM, "--book", book, "--region=KR", "--port=0", "--no-open", *options(files, **others)],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600, check=False)
    assert (run.returncode, run.stdout) == (status, "")
    assert message in run.stderr


def test_the_command_becomes_the_server(files, tmp_path):
    book = tmp_path / "contacts.sqlite"
    create_book(book)
    phone = pathlib.Path(os.environ["PHONE_CONTACTS"])
    assert (phone.parent / "phone-contacts-serve").samefile(PROGRAM)
    with subprocess.Popen(
            [phone, "serve", "--no-open", "--book", book, *options(files)], stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout.readline().startswith(f"{book}: https://127.0.0.1:")
        run.terminate()
        assert run.wait(60) == 0
