"""Tests of names, roles, states, the order of focus, and contrast."""

import re

import pytest
from browser import Browser
from selenium.webdriver.common.keys import Keys

FIELD = '<label for="p">Phone of Kim</label><phone-field id="p" region="KR"></phone-field><button id="after">after</button>'


def tree(browser: Browser) -> dict[tuple[str, str], dict]:
    """Returns the browser's accessibility tree: properties by role and name."""
    nodes = browser.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    return {
        (node["role"]["value"], node.get("name", {}).get("value", "")): {
            p["name"]: p["value"].get("value") for p in node.get("properties", [])
        } | {"description": node.get("description", {}).get("value")}
        for node in nodes if not node.get("ignored") and "role" in node
    }


def test_names_roles_and_states(browser: Browser) -> None:
    browser.show(FIELD)
    nodes = tree(browser)
    assert nodes[("button", "Country: South Korea, +82")]["expanded"] is False
    assert ("textbox", "Phone of Kim") in nodes
    browser.type("010234")
    browser.keys(Keys.TAB)
    field = tree(browser)[("textbox", "Phone of Kim")]
    assert field["invalid"] == "true"
    assert field["description"] == "The number is not complete: digits are missing at the end."
    assert browser.run("return field.message.ariaLive") == "polite"


def test_the_list_is_a_combobox_with_a_listbox(browser: Browser) -> None:
    browser.show(FIELD)
    browser.run("field.button.click()")
    nodes = tree(browser)
    assert ("combobox", "Search countries") in nodes and ("listbox", "Countries") in nodes
    assert any(role == "option" and "South Korea" in name and values["selected"] for (role, name), values in nodes.items())
    active = "return field.shadowRoot.getElementById(field.list.search.getAttribute('aria-activedescendant')).textContent"
    assert "South Korea" in browser.run(active)
    browser.keys(Keys.ARROW_UP)
    assert "South Africa" in browser.run(active)
    browser.keys("united k")
    assert browser.run("return field.list.status.textContent") == "1 country"


def test_focus_moves_in_order(browser: Browser) -> None:
    browser.show('<button id="before">before</button>' + FIELD)
    browser.run("document.getElementById('before').focus()")
    order = []
    for _ in range(3):
        browser.keys(Keys.TAB)
        order.append(browser.run("return (document.activeElement.shadowRoot?.activeElement ?? document.activeElement)"
                                 ".getAttribute('part') ?? document.activeElement.id"))
    assert order == ["country", "input", "after"]
    browser.run("document.querySelector('label').click()")
    assert browser.run("return document.activeElement === field")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_contrast_of_texts_and_borders(browser: Browser, theme: str) -> None:
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": theme}]})
    browser.show(FIELD)
    names = ["text", "quiet", "accent", "error", "border", "background", "hover"]
    colors = browser.run("""
      const probe = document.createElement('i'); field.shadowRoot.append(probe);
      return arguments[0].map((name) => { probe.style.color = `var(--phone-field-${name})`; return getComputedStyle(probe).color });
    """, names)
    values = {name: luminance(color) for name, color in zip(names, colors)}
    for name in ("text", "quiet", "accent", "error"):
        for ground in ("background", "hover"):
            assert contrast(values[name], values[ground]) >= 4.5, (theme, name, ground)
    assert contrast(values["border"], values["background"]) >= 3
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def luminance(color: str) -> float:
    channels = [int(value) / 255 for value in re.findall(r"\d+", color)[:3]]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: float, b: float) -> float:
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
