"""Tests of contact pictures in the form, in the list, and in comparisons of contacts."""

import os
import subprocess

from person import add, fill
from server import card, photo, png

# Returns the size of a picture; null until it is loaded.
SIZE = """
    const image = document.querySelector(arguments[0]);
    return image?.complete && image.naturalWidth > 0 ? [image.naturalWidth, image.naturalHeight] : null"""


def size(page, selector):
    return page.driver.execute_script(SIZE, selector)


def test_a_picture_is_chosen_scaled_and_removed(page, tmp_path):
    picture, text = tmp_path / "large.png", tmp_path / "text.png"
    picture.write_bytes(png(1200, 600))
    text.write_text("no picture")
    page.open("new")
    fill(page, "홍길동", "01012345678")
    page.find("#field-photo").send_keys(str(text))
    page.wait(lambda: page.text("#finding-photo") == "사진이 아닙니다.")
    page.find("#field-photo").send_keys(str(picture))
    page.wait(lambda: page.find(".photo-input img").is_displayed())
    assert not page.find("#finding-photo").is_displayed()
    page.click(".form button.main")
    page.wait(lambda: size(page, ".person img") == [480, 240])
    # A form that does not change the picture keeps it.
    page.click("#edit")
    page.wait(lambda: page.all("#field-age"))
    page.type("#field-age", "20")
    page.click(".form button.main")
    page.wait(lambda: page.text("#contact-title") == "홍길동(20)")
    page.wait(lambda: size(page, ".person img") == [480, 240])
    page.click("#edit")
    page.wait(lambda: page.all(".photo-input button"))
    page.click(".photo-input button")
    assert not page.find(".photo-input img").is_displayed()
    page.click(".form button.main")
    page.wait(lambda: page.all(".person .avatar"))
    assert page.errors() == []


def places(page):
    """Returns the positions of the circles and titles of all rows, relative to their rows."""
    return page.driver.execute_script("""
        return [...document.querySelectorAll(".row")].map(row => [".avatar", ".title"].map(name => {
          const [box, frame] = [row.querySelector(name), row].map(element => element.getBoundingClientRect());
          return [box.left - frame.left, box.top - frame.top, name === ".avatar" ? box.width : 0, box.height];
        }))""")


def test_rows_show_pictures(page):
    page.server.sign_in()
    page.server.import_cards(
        card("가나다", "010-1111-1111", photo(png(40, 20))) + card("나다라", "010-2222-2222")
        # A browser does not show these pictures.
        + card("다라마", "010-3333-3333", "PHOTO:data:image/svg+xml;base64,PHN2Zy8+")
        + card("라마바", "010-4444-4444", "PHOTO;VALUE=uri:https://example.com/a.png")
        # The bytes begin like a picture, but are not a complete one.
        + card("마바사", "010-5555-5555", photo(png(40, 20)[:12])))
    name, value = page.server.cookie.split("=", 1)
    page.driver.get(f"{page.server.origin}/signed-out")
    page.driver.add_cookie({"name": name, "value": value, "path": "/", "sameSite": "Strict", "httpOnly": True})
    page.server.is_open = True
    # Without a session, that page has caused an error in the log.
    page.errors()
    page.open()
    page.wait(lambda: len(page.rows()) == 5)
    page.wait(lambda: size(page, ".row .avatar img") == [40, 20])
    # If a picture can't be shown, the first character of the name stays.
    page.wait(lambda: len(page.all(".row .avatar img")) == 1)
    assert page.texts(".row .avatar") == ["가", "나", "다", "라", "마"]
    rows = places(page)
    assert all(row == rows[0] for row in rows), rows
    # Another list shows the same picture from the browser's cache.
    asked = "return performance.getEntriesByType('resource').filter(entry => /photo/.test(entry.name) && entry.transferSize > 0).length"
    before = page.driver.execute_script(asked)
    page.find("#search").send_keys("가")
    page.wait(lambda: len(page.rows()) == 1)
    page.wait(lambda: size(page, ".row .avatar img") == [40, 20])
    assert page.driver.execute_script(asked) == before
    assert page.errors() == []


def test_pictures_are_compared(page, tmp_path):
    picture = tmp_path / "mine.png"
    picture.write_bytes(png(60, 30))
    page.open()
    add(page, "홍길동", "01012345678")
    identifier = page.driver.current_url.split("/")[-1]
    phone = os.environ.get("PHONE_CONTACTS", "phone-contacts")

    def rename(name):
        subprocess.run([phone, "edit", identifier, "--name", name, "--book", str(page.server.book)], check=True)

    # A picture that the form does not change does not cause a conflict.
    page.click("#edit")
    page.wait(lambda: page.all("#field-photo"))
    rename("홍길순")
    page.wait(lambda: page.find(".notice table").is_displayed())
    assert page.all(".notice img") == []
    # The current contact has no picture, but the form has one.
    page.find("#field-photo").send_keys(str(picture))
    page.wait(lambda: page.find(".photo-input img").is_displayed())
    page.click(".form button.main")
    page.wait(lambda: size(page, ".notice td:nth-child(3) img") == [60, 30])
    assert page.all(".notice td:nth-child(2) img") == []
    page.click(".notice button.danger")
    page.wait(lambda: size(page, ".person img") == [60, 30])
    # The current contact has a picture, but the form has none.
    page.click("#edit")
    page.wait(lambda: page.all(".photo-input button"))
    page.click(".photo-input button")
    rename("홍길자")
    page.wait(lambda: size(page, ".notice td:nth-child(2) img") == [60, 30])
    assert page.all(".notice td:nth-child(3) img") == []


def test_duplicates_show_pictures(page):
    page.open()
    add(page, "홍길동", "01012345678")
    page.server.cookie = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.driver.get_cookies())
    page.server.import_cards(card("길동이", "010-1234-5678", photo(png(50, 25))))
    page.wait(lambda: len(page.rows()) == 2)
    page.click("#menu")
    page.all("#menu-items [role=menuitem]")[1].click()
    page.wait(lambda: len(page.all(".side-card")) == 3)
    # The merged contact has the picture of the second contact.
    for side, expected in [(2, [50, 25]), (3, [50, 25])]:
        page.wait(lambda: size(page, f".side-card:nth-child({side}) img") == expected)
    assert page.all(".side-card:nth-child(1) img") == []
    page.click(".group button.main")
    page.wait(lambda: len(page.rows()) == 1)
    page.wait(lambda: size(page, ".row .avatar img") == [50, 25])
    assert page.errors() == []
