"""Tests of editing, merging and undoing while a person does something else."""

import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from person import add, number_input, run_command
from server import card


def test_a_conflict_does_not_take_the_keys_of_a_person_who_types(page):
    page.open()
    add(page, "홍길동", "01012345678")
    page.click("#edit")
    page.wait(lambda: page.all("#field-note"))
    page.find("#field-note").send_keys("first")
    identifier = page.driver.current_url.split("/")[-1]
    run_command(page.server.book, "edit", identifier, "--name", "홍길순")
    page.wait(lambda: page.find(".notice").is_displayed())
    page.driver.switch_to.active_element.send_keys(" second")
    assert page.find("#field-note").get_attribute("value") == "first second"


def test_undo_of_a_message_undoes_no_other_change(page):
    page.open()
    add(page, "홍길동", "01012345678")
    page.click("#remove")
    page.wait(lambda: page.all("dialog[open]"))
    page.click("dialog button.danger")
    page.wait(lambda: page.all("#toast button"))
    run_command(page.server.book, "add", "김민수", "--phone", "010-2222-3333")
    page.wait(lambda: [row[0] for row in page.rows()] == ["김민수"])
    time.sleep(0.3)
    page.click("#toast button")
    page.wait(lambda: "다시 확인하십시오" in page.text("#toast"))
    assert [row[0] for row in page.rows()] == ["김민수"]


def test_what_an_input_cannot_show_is_kept(page):
    page.sign_in()
    page.server.import_cards(card("홍\\n길동", "02-312-3456 (저녁)", "ORG:회사\\n본사", "NOTE:a\\nb"))
    page.open("edit/2")
    page.wait(lambda: page.all("#field-age"))
    page.type("#field-age", "30")
    page.click(".form button.main")
    page.wait(lambda: "30" in page.text("#contact-title"))
    _, contact = page.server.json("GET", "/api/contacts/2")
    assert contact["name"] == "홍\n길동" and contact["organization"] == "회사\n본사" and contact["note"] == "a\nb"
    assert contact["numbers"][0]["text"] == "02-312-3456 (저녁)"
    # The link dials the number, without what follows it.
    assert page.find("dd a").get_attribute("href") == "tel:+8223123456"


def test_the_keyboard_stays_beside_a_removed_row(page):
    page.open("new")
    page.wait(lambda: page.all("[data-field^='numbers-']"))
    page.click("fieldset button.quiet")
    page.all("[data-field^='numbers-'] button.icon")[0].send_keys(Keys.ENTER)
    assert len(page.all("[data-field^='numbers-']")) == 1
    page.driver.switch_to.active_element.send_keys(Keys.ENTER)
    assert page.all("[data-field^='numbers-']") == []
    assert page.driver.switch_to.active_element.get_attribute("class") == "quiet"


def test_more_duplicates_are_shown_once(page):
    page.sign_in()
    page.server.import_cards("".join(
        card(f"{name}{index}", f"010-1234-{index:04}") for index in range(35) for name in ["가", "나"]))
    page.open("duplicates")
    page.wait(lambda: len(page.all(".group")) == 10)
    page.driver.execute_script("const more = document.querySelector('section > button'); more.click(); more.click()")
    page.wait(lambda: len(page.all(".group")) >= 20)
    time.sleep(0.5)
    labels = [element.get_attribute("aria-label") for element in page.all(".group")]
    assert len(labels) == len(set(labels)) == 20


def test_a_number_is_that_of_the_chosen_country(page):
    page.sign_in()
    page.open("new")
    page.wait(lambda: page.all("phone-field"))
    page.wait(lambda: page.driver.execute_script("return document.querySelector('phone-field').region") == "KR")
    page.type("#field-name", "田中")
    page.driver.execute_script("document.querySelector('phone-field').region = 'JP'")
    # The server would read both texts as Korean numbers.
    number_input(page).send_keys("021234567")
    page.click(".form button.main")
    page.wait(lambda: any(page.texts(".part .finding:not([hidden])")))
    assert number_input(page).get_attribute("aria-description") == page.texts(".part .finding:not([hidden])")[0]
    number_input(page).send_keys(*[Keys.BACKSPACE] * 9, "0312345678")
    page.click(".form button.main")
    page.wait(lambda: page.text("#contact-title") == "田中")
    assert page.find("dd a").get_attribute("href") == "tel:+81312345678"


def test_a_contact_with_a_long_note_can_be_changed(page):
    page.sign_in()
    page.server.import_cards(card("홍길동", "02-312-3456", "NOTE:" + "가" * 200_000))
    page.open("edit/2")
    page.wait(lambda: page.all("#field-age"))
    page.type("#field-age", "30")
    page.click(".form button.main")
    page.wait(lambda: page.text("#contact-title") == "홍길동(30)")
    assert len(page.server.json("GET", "/api/contacts/2")[1]["note"]) == 200_000


def test_escape_closes_the_list_of_countries_alone(page):
    page.open("new")
    page.wait(lambda: page.all("phone-field"))
    page.wait(lambda: page.driver.execute_script("return document.querySelector('phone-field').region") == "KR")
    page.driver.execute_script("document.querySelector('phone-field').button.click()")
    opened = "return document.querySelector('phone-field').list.root.matches(':popover-open')"
    page.wait(lambda: page.driver.execute_script(opened))
    page.driver.execute_script("document.querySelector('phone-field').list.search.focus()")
    ActionChains(page.driver).send_keys(Keys.ESCAPE).perform()
    page.wait(lambda: not page.driver.execute_script(opened))
    assert page.all(".form")


def test_a_contact_that_is_deleted_while_it_is_edited(page):
    page.open()
    add(page, "홍길동", "01012345678")
    page.click("#edit")
    page.wait(lambda: page.all("#field-note"))
    page.find("#field-note").send_keys("메모")
    run_command(page.server.book, "remove", "2", "--yes")
    page.wait(lambda: "이미 없어진 연락처입니다" in page.text(".notice"))
    assert page.find("#field-note").get_attribute("value") == "메모"
