"""Takes the screenshots in Documentation/web, which show the states of the field."""

import sys
from pathlib import Path

from browser import Browser, browsing
from selenium.webdriver.common.keys import Keys

FOLDER = Path(__file__).parents[2] / "Documentation" / "web"
FIELD = '<label for="phone">{label}</label><phone-field id="phone" name="phone" region="KR" {more}></phone-field>'


def picture(browser: Browser, name: str) -> None:
    browser.driver.save_screenshot(str(FOLDER / f"{name}.png"))
    print(f"Documentation/web/{name}.png")


def take(browser: Browser, theme: str) -> None:
    browser.driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": theme}]}
    )
    browser.driver.set_window_size(460, 560)
    browser.show(FIELD.format(label="Phone number", more=""))
    browser.type("0102345678")
    picture(browser, f"field-{theme}")
    browser.keys(Keys.TAB)
    picture(browser, f"error-{theme}")
    browser.run("field.button.click()")
    browser.keys("united")
    picture(browser, f"countries-{theme}")
    browser.show(FIELD.format(label="전화번호", more='preferred="KR JP US"'), lang="ko")
    browser.run("field.button.click()")
    browser.keys("ㄷㅁ")
    picture(browser, f"initials-{theme}")


def main() -> None:
    FOLDER.mkdir(exist_ok=True, parents=True)
    with browsing() as browser:
        for theme in ("light", "dark"):
            take(browser, theme)
        browser.show(FIELD.format(label="رقم الهاتف", more='value="+966501234567"'), lang="ar", direction="rtl")
        browser.run("field.button.click()")
        picture(browser, "right-to-left")
        metrics = {"width": 360, "height": 640, "deviceScaleFactor": 2, "mobile": True}
        browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        browser.show(FIELD.format(label="Phone number", more='value="+442070313000"'))
        browser.run("field.button.click()")
        picture(browser, "phone")


if __name__ == "__main__":
    sys.exit(main())
