"""Tests of the list of countries: keys, search, and the effects of a choice."""

import pytest
from browser import Browser
from selenium.webdriver.common.keys import Keys

FIELD = '<label for="p">Phone</label><phone-field id="p" region="KR" {}></phone-field><button id="after">after</button>'
OPTIONS = "return [...field.list.options.children].map((o) => o.querySelector('.name').textContent)"


def open_list(browser: Browser, key: str = Keys.ENTER) -> None:
    browser.run("field.button.focus()")
    browser.keys(key)


@pytest.mark.parametrize("key", [Keys.ENTER, Keys.SPACE, Keys.ARROW_DOWN, Keys.ARROW_UP])
def test_keys_open_and_escape_closes(browser: Browser, key: str) -> None:
    browser.show(FIELD.format(""))
    open_list(browser, key)
    assert browser.run("return [field.list.root.matches(':popover-open'), field.button.ariaExpanded,"
                       "field.shadowRoot.activeElement === field.list.search]") == [True, "true", True]
    browser.keys(Keys.ESCAPE)
    assert browser.run("return [field.list.root.matches(':popover-open'), field.button.ariaExpanded,"
                       "field.shadowRoot.activeElement === field.button]") == [False, "false", True]


@pytest.mark.parametrize(("lang", "query", "first", "count"), [
    ("en", "united k", "United Kingdom", 1), ("en", "cote d", "Côte d’Ivoire", 1), ("en", "kr", "South Korea", None),
    ("en", "+44", None, 4), ("en", "82", "South Korea", 1), ("ko", "대한", "대한민국", 1),
    ("ko", "ㄷㅎㅁㄱ", "대한민국", 1), ("ko", "germany", "독일", 1), ("ko", "ㅁㄱ", None, None), ("en", "zzz", None, 0),
    ("en", "+", "Afghanistan", None), ("el", "ΚΥΠΡΟΣ", "Κύπρος", 1), ("el", "ΝΗΣΟΙ ΚΟΥΚ", None, 1),
])
def test_search_finds(browser: Browser, lang: str, query: str, first: str | None, count: int | None) -> None:
    browser.show(FIELD.format(""), lang=lang)
    open_list(browser)
    browser.keys(query)
    names = browser.run(OPTIONS)
    if first is not None:
        assert names[0] == first
    if count is not None:
        assert len(names) == count
    if query == "ㅁㄱ":
        assert {"미국", "대한민국"} <= set(names) and "영국" not in names


def test_a_choice_by_keys_formats_for_the_country(browser: Browser) -> None:
    browser.show(FIELD.format(""))
    browser.run("window.changes = []; field.addEventListener('regionchange', (e) => window.changes.push(e.detail.region))")
    open_list(browser)
    browser.keys("united", Keys.ARROW_DOWN, Keys.ENTER)
    assert browser.run("return [field.region, window.changes, field.shadowRoot.activeElement === field.input]") == [
        "GB", ["GB"], True]
    browser.keys(*"02070313000")
    assert browser.text == "020 7031 3000" and browser.run("return field.value") == "+442070313000"
    assert browser.run("return field.button.ariaLabel") == "Country: United Kingdom, +44"


def test_a_choice_replaces_the_calling_code(browser: Browser) -> None:
    browser.show(FIELD.format(""))
    browser.type("+4420")
    assert browser.run("return field.region") == "GB"
    browser.run("field.button.click()")
    browser.keys("united states", Keys.ENTER)
    assert browser.run("return [field.text, field.region]") == ["+1 20", "US"]
    browser.chord(Keys.CONTROL, "z")
    assert browser.text == "+44 20"


def test_a_click_chooses(browser: Browser) -> None:
    browser.show(FIELD.format('preferred="JP US"'))
    browser.run("field.button.click()")
    assert browser.run(OPTIONS)[:3] == ["Japan", "United States", "Afghanistan"]
    browser.run("return field.list.options.children[0]").click()
    assert browser.run("return field.region") == "JP"


def test_a_click_on_the_button_or_outside_closes(browser: Browser) -> None:
    browser.show(FIELD.format(""))
    for place in ("return field.button", "return document.querySelector('label')"):
        browser.run("return field.button").click()
        assert browser.run("return field.list.root.matches(':popover-open')")
        browser.run(place).click()
        assert browser.run("return [field.list.root.matches(':popover-open'), field.button.ariaExpanded]") == [False, "false"]


def test_regions_limit_the_list(browser: Browser) -> None:
    browser.show(FIELD.format('regions="KR JP"'))
    browser.run("field.button.click()")
    assert browser.run(OPTIONS) == ["Japan", "South Korea"]


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_flags_are_shown_if_the_system_draws_them(browser: Browser, direction: str) -> None:
    browser.show(FIELD.format(""), direction=direction)
    assert browser.run("return field.flagSign.textContent") == "🇰🇷"


def test_no_list_is_shown_without_countries_or_flags(browser: Browser) -> None:
    browser.show(FIELD.format("no-country"))
    assert browser.run("return field.button.hidden")
    browser.show(FIELD.format('flags="none"'))
    assert browser.run("return field.flagSign.textContent") == "KR"


def test_the_list_stays_in_the_window(browser: Browser) -> None:
    for direction in ("ltr", "rtl"):
        browser.driver.set_window_size(500, 420)
        browser.show(FIELD.format(""), direction=direction)
        browser.run("field.button.click()")
        browser.wait(lambda: browser.run("return field.list.root.style.top !== ''"))
        box = browser.run("const b = field.list.root.getBoundingClientRect(); return [b.left, b.top, innerWidth - b.right]")
        assert min(box) >= 0, box
    browser.driver.set_window_size(1000, 800)


def test_digits_run_left_to_right_in_right_to_left_pages(browser: Browser) -> None:
    browser.show(FIELD.format(""), lang="ar", direction="rtl")
    browser.type("+966501234567")
    assert browser.text == "+966 50 123 4567"
    assert browser.run("const s = getComputedStyle(field.input); return [s.direction, s.textAlign]") == ["ltr", "right"]
