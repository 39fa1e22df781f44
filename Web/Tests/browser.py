"""Serves a page with a field on loopback, with a strict Content-Security-Policy, and opens it in headless Chromium."""

import contextlib
import functools
import http.server
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

BUILT = Path(__file__).parents[2] / ".build-web"
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'"
STYLE = """
body { margin: 0; padding: 24px; font: 16px/1.4 system-ui, sans-serif; background: Canvas; color: CanvasText;
  color-scheme: light dark; }
label { display: block; margin-block-end: 6px; font-weight: 600; }
"""


class Handler(http.server.SimpleHTTPRequestHandler):
    body = ""
    policy = POLICY

    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        if path == "/page":
            self.answer("text/html; charset=utf-8", Handler.body)
        elif path == "/page.css":
            self.answer("text/css", STYLE)
        elif path == "/submitted":
            self.answer("text/html; charset=utf-8", "<!doctype html><title>submitted</title>")
        else:
            super().do_GET()

    def answer(self, kind: str, text: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(text.encode())

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", Handler.policy)
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *arguments: Any) -> None:
        pass


class Browser:
    def __init__(self, driver: webdriver.Chrome, address: str) -> None:
        self.driver, self.address = driver, address

    def show(self, body: str, lang: str = "en", direction: str = "ltr", policy: str = POLICY) -> None:
        """Opens a page, and waits until its fields have loaded the core."""
        Handler.policy = policy
        Handler.body = (
            f'<!doctype html><html lang="{lang}" dir="{direction}"><meta name="viewport" content="width=device-width">'
            '<title>Field</title><link rel="stylesheet" href="page.css">'
            f'<script type="module" src="phone-field.js"></script><main>{body}</main></html>'
        )
        self.driver.get(f"{self.address}/page")
        self.driver.execute_async_script(
            "const done = arguments[0]; customElements.whenDefined('phone-field').then(() => "
            "Promise.all([...document.querySelectorAll('phone-field')].map((f) => f.ready))).then(done)"
        )

    def run(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(f"const field = document.querySelector('phone-field');{script}", *arguments)

    def wait(self, condition: Callable[[], bool]) -> None:
        """Waits for a condition that the browser fulfills later, such as a navigation or a frame."""
        WebDriverWait(self.driver, 60, poll_frequency=0.05).until(lambda _: condition())

    @property
    def text(self) -> str:
        return self.run("return field.text")

    def shown(self) -> str:
        """Returns the text with a bar at the caret."""
        return self.run(
            "const { value, selectionStart: at } = field.input; return value.slice(0, at) + '|' + value.slice(at)"
        )

    def keys(self, *keys: str) -> None:
        ActionChains(self.driver).send_keys(*keys).perform()

    def chord(self, modifier: str, key: str) -> None:
        ActionChains(self.driver).key_down(modifier).send_keys(key).key_up(modifier).perform()

    def caret(self, start: int, end: int | None = None) -> None:
        self.run("field.input.setSelectionRange(arguments[0], arguments[1])", start, start if end is None else end)

    def type(self, text: str) -> None:
        self.run("field.input.focus()")
        self.keys(*text)

    def paste(self, text: str) -> None:
        """Copies a text from a text area, and pastes it at the selection of the field."""
        place = self.run(
            "const place = [field.input.selectionStart, field.input.selectionEnd];"
            "const area = document.createElement('textarea'); area.value = arguments[0]; document.body.append(area);"
            "area.focus(); area.select(); return place", text
        )
        self.chord(Keys.CONTROL, "c")
        self.run("document.querySelector('body > textarea').remove(); field.input.focus()")
        self.caret(*place)
        self.chord(Keys.CONTROL, "v")


@contextlib.contextmanager
def browsing(language: str = "en-US", *more: str) -> Iterator[Browser]:
    handler = functools.partial(Handler, directory=str(BUILT))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", f"--lang={language}", *more):
        options.add_argument(argument)
    options.add_experimental_option("prefs", {"intl.accept_languages": language})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
    driver.set_script_timeout(120)
    try:
        yield Browser(driver, f"http://127.0.0.1:{server.server_port}")
    finally:
        driver.quit()
        server.shutdown()
