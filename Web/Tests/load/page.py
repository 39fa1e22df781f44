#!/usr/bin/env python3
"""Measures the contacts page with a book of 100,000 contacts in headless Chromium: the first view, a key in the search
field, and a key in a number field. `make web-measure` runs it with the release build.

    PHONE_CONTACTS=… PHONE_CONTACTS_SERVE=… Web/Tests/load/page.py
"""

import os
import pathlib
import statistics
import sys
import tempfile

here = pathlib.Path(__file__).parent
sys.path.insert(0, str(here.parent / "pages"))

from selenium.webdriver.common.keys import Keys  # noqa: E402

from person import Page, browser, create_book  # noqa: E402
from server import Server, large_book  # noqa: E402

CONTACTS = 100_000

# Runs before the scripts of the page. Records when the first rows with names were painted, when the rows for each key
# in the search field were painted, and the time of all listeners for each key in a field.
WATCH = """
window.measured = { first: null, search: [], keys: [] };
const painted = take => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => take(performance.now());
  port2.postMessage(null);
});
let key = null;
new MutationObserver(() => {
  if (measured.first === null && document.querySelector('.row .title')?.textContent) {
    measured.first = 0;
    painted(time => { measured.first = time; });
  }
}).observe(document, { childList: true, subtree: true });
addEventListener('input', event => {
  if (event.target.id !== 'search') return;
  const start = event.timeStamp;
  new MutationObserver((_, observer) => {
    observer.disconnect();
    painted(time => measured.search.push(time - start));
  }).observe(document.getElementById('count'), { childList: true });
}, { capture: true });
for (const type of ['keydown', 'beforeinput', 'input', 'selectionchange', 'keyup']) {
  let start;
  addEventListener(type, () => { start = performance.now(); }, { capture: true });
  addEventListener(type, () => {
    if (type === 'keydown') measured.keys.push(0);
    if (measured.keys.length) measured.keys[measured.keys.length - 1] += performance.now() - start;
  });
}
"""


def summary(times):
    return f"median {statistics.median(times):.1f} ms, largest {max(times):.1f} ms of {len(times)}"


def first_view(page, address):
    """Returns the time from the first byte of the page to the paint of the first rows, with an empty cache."""
    page.driver.get("about:blank")
    page.driver.get(address)
    page.wait(lambda: page.driver.execute_script("return measured.first"))
    return page.driver.execute_script(
        "return measured.first - performance.getEntriesByType('navigation')[0].responseStart")


def searches(page):
    """Returns the times from a key to the paint of its rows. Each text is typed once, so the server has to search."""
    box = page.find("#search")
    for word in ["ㄱㅁㅅ", "김민서1", "0101003", "박지", "최", "9876", "ㅎㅈㄷ3", "zz"]:
        for key in word:
            count = len(page.driver.execute_script("return measured.search"))
            box.send_keys(key)
            page.wait(lambda: len(page.driver.execute_script("return measured.search")) > count)
        page.driver.execute_script("document.getElementById('search').value = ''")
    return page.driver.execute_script("return measured.search")


def number_keys(page):
    """Returns the time of all event listeners for each key in a number field."""
    page.open("new")
    page.wait(lambda: page.all("phone-field"))
    field = page.find("phone-field")
    page.driver.execute_async_script("arguments[0].ready.then(arguments[1])", field)
    box = page.driver.execute_script("return arguments[0].input", field)
    page.driver.execute_script("measured.keys = []")
    for number in ["01023456789", "+442079460018", "0212345678"] * 5:
        for key in number:
            box.send_keys(key)
        box.send_keys(Keys.CONTROL, "a")
        box.send_keys(Keys.BACKSPACE)
    return page.driver.execute_script("return measured.keys")


def main():
    print(f"load of the machine before: {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        book = pathlib.Path(folder) / "contacts.sqlite"
        create_book(book)
        server = Server(book).sign_in()
        assert "done" in server.import_cards(large_book(CONTACTS))[-1]
        server.end()
        # Starts another server, which has not read the book yet.
        server = Server(book)
        driver = browser("ko")
        try:
            driver.execute_cdp_cmd("Network.enable", {})
            driver.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
            driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
            page = Page(driver, server)
            first = first_view(page, server.address)
            server.is_open = True
            assert page.text("#count") == f"{CONTACTS:,}명"
            print(f"first view of a server that has just started: {first:.1f} ms")
            print("further views:", summary([first_view(page, f"{server.origin}/") for _ in range(10)]))
            print("a key in the search field to its rows:", summary(searches(page)))
            print("scripts of a key in the field of a number:", summary(number_keys(page)))
        finally:
            driver.quit()
        assert server.end() == 0


main()
