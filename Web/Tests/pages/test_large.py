"""Tests with a large book, with LONG=1 of 100,000 contacts. Only visible rows have elements at any scroll position."""

import os

import pytest

from server import large_book

COUNT = 100_000 if os.environ.get("PHN_LONG") else 20_000


@pytest.fixture
def large(server):
    server.sign_in()
    assert "done" in server.import_cards(large_book(COUNT))[-1]
    cookie = server.cookie
    yield server, cookie


def test_only_rows_in_view_are_elements(large, chromium):
    from person import Page
    server, cookie = large
    page = Page(chromium, server)
    name, value = cookie.split("=", 1)
    chromium.get(f"{server.origin}/signed-out")
    chromium.add_cookie({"name": name, "value": value, "path": "/", "sameSite": "Strict", "httpOnly": True})
    chromium.get(f"{server.origin}/")
    page.wait(lambda: page.text("#count") == f"{COUNT:,}명")
    assert len(page.all(".row")) < 60
    first = chromium.execute_async_script("""
        const done = arguments[0];
        const navigation = performance.getEntriesByType("navigation")[0];
        const list = performance.getEntriesByType("resource").find(entry => entry.name.includes("/api/contacts"));
        requestAnimationFrame(() => done([list.responseEnd - navigation.responseStart]));""")
    # Measures the time from a key in the search field until its rows are drawn.
    times = []
    for text in ["ㅎ", "ㄱㅁㅅ", "김민", "9999", "박", "zz", ""]:
        times.append(chromium.execute_async_script("""
            const [text, done] = arguments;
            const box = document.getElementById("search");
            const before = performance.now();
            const count = document.getElementById("count");
            new MutationObserver((_, observer) => {
              observer.disconnect();
              requestAnimationFrame(() => done(performance.now() - before));
            }).observe(count, { childList: true, characterData: true, subtree: true });
            box.value = text;
            box.dispatchEvent(new InputEvent("input", { bubbles: true }));""", text))
    report = os.environ.get("PHONE_PAGE_TIMES")
    if report:
        with open(report, "a", encoding="utf-8") as file:
            file.write(f"first view {first[0]:.0f} ms; key to rows {[round(time) for time in times]} ms\n")
    page.wait(lambda: page.text("#count") == f"{COUNT:,}명")
    # Scrolls far down, to the end, and to a position in between.
    for position in (0.5, 1, 0.137):
        chromium.execute_script(
            "const list = document.getElementById('list'); list.scrollTop = list.scrollHeight * arguments[0]", position)
        page.wait(lambda: len(page.rows()) > 5 and len(page.rows()) == len(page.all(".row")))
        assert len(page.all(".row")) < 60
    titles = [row[0] for row in page.rows()]
    assert titles == sorted(titles)
