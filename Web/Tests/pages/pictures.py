#!/usr/bin/env python3
"""Takes the screenshots of the contacts page for the documentation: pictures.py FOLDER

    PHONE_CONTACTS=… PHONE_CONTACTS_SERVE=… Web/Tests/pages/pictures.py Documentation
"""

import pathlib
import sys
import tempfile
import time

from selenium.webdriver.common.by import By

from person import browser, create_book
from server import Server, card, large_book

PEOPLE = [
    ("홍길동", "20", "010-1234-5678"), ("김민수", "", "02-312-3456"), ("이몽룡", "18", "010-9876-5432"),
    ("성춘향", "17", "010-2222-3333"), ("Jane Doe", "33", "+1 650-253-0000"), ("박지영", "41", "031-769-5737"),
    ("최유리", "", "010-3333-4444"), ("정하늘", "29", "010-7777-8888"), ("Åsa Lindström", "", "+46 8 123 456 78"),
    ("윤동주", "27", "010-1917-1945"), ("길동이", "", "+82 10-1234-5678"),
]


def fill(server):
    for name, age, number in PEOPLE:
        form = {"name": name, "age": age, "numbers": [{"text": number, "label": "mobile"}]}
        if name == "홍길동":
            form["numbers"].append({"text": "02-312-9999", "label": "work"})
            form["emails"] = [{"text": "gildong@example.com", "label": "home"}]
            form |= {"note": "활빈당", "organization": "율도국", "position": "왕", "birthday": "1590-01-31"}
        status, contact = server.json("POST", "/api/contacts", form)
        assert status == 201, contact


def draw(folder, language, width, height, *, is_dark, name):
    """Takes the screenshots of one width, appearance and language."""
    with tempfile.TemporaryDirectory() as place:
        book = pathlib.Path(place) / "contacts.sqlite"
        create_book(book)
        server = Server(book)
        driver = browser(language, width, height)
        try:
            driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
            if is_dark:
                driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                    "features": [{"name": "prefers-color-scheme", "value": "dark"}]})
            driver.get(server.address)
            cookie = driver.get_cookies()[0]
            server.cookie = f"{cookie['name']}={cookie['value']}"
            fill(server)

            def shot(view, address, act=None):
                driver.get("about:blank")
                driver.get(f"{server.origin}/#/{address}")
                time.sleep(1)
                if act:
                    act()
                    time.sleep(1)
                driver.save_screenshot(str(folder / f"page-{name}-{view}.png"))

            def fail():
                for key, text in [("#field-name", " "), ("#field-age", "1000")]:
                    driver.find_element(By.CSS_SELECTOR, key).send_keys(text)
                driver.find_element(By.CSS_SELECTOR, ".form button.main").click()

            def load():
                cards = pathlib.Path(place) / "friends.vcf"
                cards.write_text(
                    large_book(300) + "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:끝이 없음\r\n" + card("짧은 번호", "031-12"))
                driver.find_element(By.ID, "import-file").send_keys(str(cards))
                time.sleep(2)

            shot("list", "")
            shot("contact", "contact/2")
            shot("form", "new", fail)
            shot("duplicates", "duplicates")
            shot("import", "import", load)
        finally:
            driver.quit()
            server.kill()


def main():
    folder = pathlib.Path(sys.argv[1])
    draw(folder, "ko", 1200, 760, is_dark=False, name="light")
    draw(folder, "en", 390, 780, is_dark=True, name="dark")


main()
