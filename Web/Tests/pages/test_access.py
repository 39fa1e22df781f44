"""Tests of contrast, names and the order of focus in the views of the page."""

import json

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from server import card

# Finds texts with less contrast than WCAG AA requires: 4.5, or 3 for large texts. The background is blended from the
# backgrounds of all ancestors.
LOW_CONTRAST = """
const parse = text => {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
};
const over = (top, bottom) => [0, 1, 2].map(i => top[i] * top[3] + bottom[i] * (1 - top[3])).concat(1);
const light = color => {
  const [red, green, blue] = color.slice(0, 3).map(value => value / 255)
    .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const background = element => {
  const layers = [];
  for (let place = element; place; place = place.parentElement) layers.push(parse(getComputedStyle(place).backgroundColor));
  return layers.reverse().reduce((below, layer) => over(layer, below), parse("Canvas"));
};
const low = [];
let count = 0;
for (const element of document.querySelectorAll("body *")) {
  const isText = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim() !== "") || element.value;
  const style = getComputedStyle(element);
  if (!isText || !element.checkVisibility({ visibilityProperty: true }) || element.disabled || element.closest("select, .hidden-file")) continue;
  count += 1;
  const ground = background(element);
  const [first, second] = [light(over(parse(style.color), ground)), light(ground)].sort((a, b) => b - a);
  const ratio = (first + 0.05) / (second + 0.05);
  const size = parseFloat(style.fontSize);
  const isLarge = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
  if (ratio < (isLarge ? 3 : 4.5)) low.push(`${element.tagName}.${element.className} ${element.textContent.slice(0, 20)}: ${ratio.toFixed(2)}`);
}
return { count, low };
"""


# Returns the usable elements that have no name for screen readers.
def nameless(driver):
    nodes = driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    used = {"button", "link", "textbox", "searchbox", "listbox", "combobox", "checkbox", "menuitem", "image", "dialog"}
    return [node["role"]["value"] for node in nodes
            if not node.get("ignored") and node["role"]["value"] in used and not node.get("name", {}).get("value")]


@pytest.fixture
def book(page):
    page.server.sign_in()
    page.server.import_cards(
        card("홍길동", "010-1234-5678", "EMAIL:gildong@example.com", "ORG:율도국", "NOTE:활빈당", "CATEGORIES:starred",
             "X-OTHER:1") + card("길동이", "+82 10-1234-5678") + card("Jane Doe", "+1 650-253-0000"))
    name, value = page.server.cookie.split("=", 1)
    page.driver.get(f"{page.server.origin}/signed-out")
    page.driver.add_cookie({"name": name, "value": value, "path": "/", "sameSite": "Strict", "httpOnly": True})
    page.server.is_open = True
    yield page
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


VIEWS = {"": "#list", "contact/": "#contact-title", "edit/": "#field-name", "new": "#field-name",
         "duplicates": ".side-card", "import": ".drop-place"}


def identifier(page):
    return page.server.json("GET", "/api/contacts")[1]["rows"][2]["id"]


@pytest.mark.parametrize("appearance", ["light", "dark"])
def test_texts_have_contrast_and_elements_have_names(book, appearance):
    page = book
    page.driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": appearance}]})
    background = "return getComputedStyle(document.body).backgroundColor"
    for view, element in VIEWS.items():
        page.open(view + (str(identifier(page)) if view.endswith("/") else ""))
        page.wait(lambda: page.all(element) and page.rows())
        # Submits the empty form, which shows its findings.
        if view == "new":
            page.click(".form button.main")
            page.wait(lambda: page.find("#finding-name").is_displayed())
        found = page.driver.execute_script(LOW_CONTRAST)
        assert found["low"] == [] and found["count"] > 10, (view, json.dumps(found, ensure_ascii=False))
        assert nameless(page.driver) == [], view
    assert page.driver.execute_script(background) == ("rgb(251, 250, 248)" if appearance == "light" else "rgb(22, 25, 23)")


def test_low_contrast_and_missing_names_would_be_found(book):
    page = book
    page.open()
    page.wait(lambda: page.rows())
    page.driver.execute_script("""
        document.querySelector(".row .number").style.color = "rgb(150 150 150)";
        document.getElementById("favorites").removeAttribute("aria-label");
        document.getElementById("favorites").removeAttribute("title");""")
    assert len(page.driver.execute_script(LOW_CONTRAST)["low"]) == 1
    assert nameless(page.driver) == ["button"]


def focused(page, count):
    """Returns the elements that Tab reaches, in order."""
    order = []
    for _ in range(count):
        ActionChains(page.driver).send_keys(Keys.TAB).perform()
        order.append(page.driver.execute_script("""
            const element = document.activeElement;
            const inner = element.shadowRoot?.activeElement;
            return inner ? inner.getAttribute("part") : element.id || element.getAttribute("aria-label") || element.textContent"""))
    return order


def test_tab_moves_in_the_order_of_the_page(book):
    page = book
    page.open()
    page.wait(lambda: page.find("#undo").is_enabled())
    assert focused(page, 8) == ["목록으로 가기", "undo", "menu", "new", "search", "favorites", "list", "caller-number"]
    page.open("new")
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("id") == "field-name")
    assert focused(page, 10) == [
        "field-age", "field-photo", "field-isFavorite", "종류", "country", "input", "빼기: 번호", "번호 추가", "이메일 추가",
        "field-organization"]
