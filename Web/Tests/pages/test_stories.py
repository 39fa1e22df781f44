"""Tests of user stories, with real keys and clicks."""

import time

from selenium.webdriver.common.keys import Keys

from person import add, fill, run_command
from server import card, large_book


def test_add_list_edit_delete_and_undo(page):
    page.open()
    assert page.text(".list .hint strong") == "연락처가 없습니다"
    add(page, "홍길동", "01012345678", "20")
    assert page.text("#contact-title") == "홍길동(20)"
    page.wait(lambda: page.rows() == [["홍길동(20)", page.rows()[0][1]]])
    assert page.rows()[0][1].replace("-", "") == "01012345678"

    page.click("#edit")
    page.wait(lambda: page.all("#field-age"))
    page.type("#field-age", "21")
    page.click(".form button.main")
    page.wait(lambda: page.text("#contact-title") == "홍길동(21)")

    page.click("#remove")
    page.wait(lambda: page.all("dialog[open]"))
    assert "홍길동" in page.text("dialog p")
    page.click("dialog button.danger")
    page.wait(lambda: page.rows() == [])
    page.click("#toast button")
    page.wait(lambda: [row[0] for row in page.rows()] == ["홍길동(21)"])
    # The previous change can be undone, too.
    page.wait(lambda: page.find("#undo").is_enabled())
    assert page.find("#undo").get_attribute("title") == "실행 취소: 연락처 1개 편집"
    page.click("#undo")
    page.wait(lambda: [row[0] for row in page.rows()] == ["홍길동(20)"])
    page.wait(lambda: page.find("#undo").get_attribute("title") == "실행 취소: 연락처 1개 추가")
    page.click("#undo")
    page.wait(lambda: page.rows() == [])
    page.wait(lambda: page.find("#redo").is_enabled())
    page.click("#redo")
    page.wait(lambda: [row[0] for row in page.rows()] == ["홍길동(20)"])
    assert page.errors() == []


def test_every_failing_field_is_shown_at_once(page):
    page.open("new")
    fill(page, " ", "010-12", "1000")
    page.click(".form button.main")
    page.wait(lambda: len([text for text in page.texts(".finding:not([hidden])") if text]) == 3)
    invalid = [element.get_attribute("id") for element in page.all("[aria-invalid='true']")]
    assert invalid[:2] == ["field-name", "field-age"] and invalid[2].startswith("field-numbers-")
    assert page.driver.switch_to.active_element.get_attribute("id") == "field-name"
    # A screen reader reads a finding with its field. The correction removes the finding.
    described = page.find("#field-name").get_attribute("aria-describedby")
    assert page.text(f"#{described}") != ""
    page.find("#field-name").send_keys("홍길동")
    page.wait(lambda: not page.find("#finding-name").is_displayed())


def test_cancel_asks_only_if_input_would_be_lost(page):
    page.open("new")
    page.wait(lambda: page.all("#field-name"))
    page.click(".form button[type=button]")
    page.wait(lambda: not page.all(".form"))
    page.click("#new")
    fill(page, "홍길동", "010")
    page.click(".form .head button[type=button]")
    page.wait(lambda: page.all("dialog[open]"))
    page.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    page.wait(lambda: not page.all("dialog"))
    assert page.find("#field-name").get_attribute("value") == "홍길동"
    page.click(".form .head button[type=button]")
    page.wait(lambda: page.all("dialog[open]"))
    page.click("dialog button.danger")
    page.wait(lambda: not page.all(".form"))
    assert page.rows() == []


def test_search_with_initial_consonants_while_typing(page):
    server = page.server
    page.open()
    for name, number in [("홍길동", "01012345678"), ("김민수", "0212345678"), ("한가람", "01099998888")]:
        add(page, name, number)
    search = page.find("#search")
    search.send_keys("ㅎ")
    page.wait(lambda: [row[0] for row in page.rows()] == ["한가람", "홍길동"])
    search.send_keys("ㄱㄷ")
    page.wait(lambda: [row[0] for row in page.rows()] == ["홍길동"])
    search.send_keys(Keys.ESCAPE)
    page.wait(lambda: len(page.rows()) == 3)
    search.send_keys("9999")
    page.wait(lambda: [row[0] for row in page.rows()] == ["한가람"])
    search.send_keys("0")
    page.wait(lambda: page.text(".list .hint strong") == "찾은 것이 없습니다")


def test_enter_opens_what_the_search_finds(page):
    page.open()
    for name in ["가나", "홍길동"]:
        add(page, name, "01012345678")
    page.open()
    # The rows of the search arrive after Enter.
    page.driver.execute_script("""
        const real = window.fetch;
        window.fetch = async (...request) => {
          if (String(request[0]).includes("search=")) await new Promise(done => setTimeout(done, 300));
          return real(...request);
        };""")
    page.find("#search").send_keys("홍", Keys.ENTER)
    page.wait(lambda: page.text("#contact-title") != "")
    assert page.text("#contact-title") == "홍길동"
    # The Enter of an input method chooses a word.
    page.open()
    page.driver.execute_script("""
        const key = { key: "Enter", isComposing: true, bubbles: true, cancelable: true };
        const event = new KeyboardEvent("keydown", key);
        document.getElementById("search").dispatchEvent(event);
        window.isPrevented = event.defaultPrevented;""")
    assert page.driver.execute_script("return window.isPrevented") is False


def test_caller_id(page):
    page.open()
    add(page, "홍길동", "01012345678", "20")
    page.find("#caller-number").send_keys("+82 10-1234-5678")
    page.wait(lambda: "홍길동(20)" in page.text("#caller-answer"))
    page.type("#caller-number", "9999")
    page.wait(lambda: page.text("#caller-answer") == "이 번호를 가진 연락처가 없습니다.")
    # Fewer digits find a short number only, and may be the beginning of another one.
    run_command(page.server.book, "add", "소방서", "--phone", "119")
    page.type("#caller-number", "119")
    page.wait(lambda: "소방서" in page.text("#caller-answer"))
    page.type("#caller-number", "567")
    page.wait(lambda: page.text("#caller-answer") == "")


def test_names_are_shown_as_text(page):
    page.open()
    name = "<script>document.title='x'</script><img src=x onerror=alert(1)>"
    page.click("#new")
    fill(page, name, "01012345678")
    page.click(".form button.main")
    page.wait(lambda: page.text("#contact-title") == name)
    page.wait(lambda: page.rows() and page.rows()[0][0] == name)
    assert page.all(".row img") == [] and page.all("main img, main script") == []
    page.click("#remove")
    page.wait(lambda: name in page.text("dialog p"))
    page.click("dialog button:not(.danger)")
    assert page.errors() == []


def test_types_of_any_name(page, tmp_path):
    cards = tmp_path / "a.vcf"
    cards.write_text(card("홍길동", "010-1234-5678").replace("TEL", "TEL;TYPE=constructor"), encoding="utf-8")
    run_command(page.server.book, "import", str(cards))
    page.open("contact/2")
    page.wait(lambda: page.text(".details dt") == "constructor")


def test_changes_elsewhere_arrive_and_conflicts_lose_nothing(page):
    page.open()
    add(page, "홍길동", "01012345678")
    run_command(page.server.book, "add", "김민수", "--phone", "010-2222-3333")
    page.wait(lambda: [row[0] for row in page.rows()] == ["김민수", "홍길동"])

    page.click("#edit")
    page.wait(lambda: page.all("#field-name"))
    page.type("#field-age", "33")
    identifier = page.driver.current_url.split("/")[-1]
    run_command(page.server.book, "edit", identifier, "--name", "홍길순")
    # The form shows the conflict without a request of the user, and keeps the input.
    page.wait(lambda: page.find(".notice").is_displayed())
    assert "홍길순" in page.text(".notice") and page.find("#field-age").get_attribute("value") == "33"
    page.click(".form button.main")
    page.wait(lambda: page.find(".notice table").is_displayed())
    time.sleep(0.2)
    assert [row[0] for row in page.rows()] == ["김민수", "홍길순"], "nothing was saved without a choice"
    page.click(".notice button.danger")
    page.wait(lambda: page.text("#contact-title") == "홍길동(33)")


def test_an_unsaved_change_is_never_shown_as_saved(page):
    page.open()
    add(page, "홍길동", "01012345678")
    page.click("#edit")
    page.wait(lambda: page.all("#field-age"))
    page.type("#field-age", "44")
    page.server.kill()
    page.click(".form button.main")
    page.wait(lambda: page.find(".notice").is_displayed())
    assert "저장하지 않았습니다" in page.text(".notice")
    assert page.find("#field-age").get_attribute("value") == "44"
    page.wait(lambda: page.find("#problem").is_displayed())
    assert [row[0] for row in page.rows()] == ["홍길동"], "the list shows what the book contains"


def test_import_shows_progress_and_rejects(page, tmp_path):
    cards = tmp_path / "friends.vcf"
    cards.write_text(large_book(3000) + "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:<b>끝이 없음</b>\r\n", encoding="utf-8")
    page.open("import")
    page.find("#import-file").send_keys(str(cards))
    page.wait(lambda: page.text("#pane-title") == "가져왔습니다")
    assert "추가 3000" in page.text("section p[role=status]")
    assert len(page.all(".issues tbody tr")) == 1
    assert "END:VCARD" in page.text(".issues tbody")
    page.wait(lambda: "3,000" in page.text("#count"))
    page.wait(lambda: page.find("#undo").is_enabled())
    page.click("#undo")
    page.wait(lambda: page.text("#count").startswith("0"))


def test_a_file_is_imported_by_dropping_it(page):
    page.open()
    page.driver.execute_script("""
        const data = new DataTransfer();
        data.items.add(new File([arguments[0]], "dropped.vcf"));
        const fire = type => document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
        fire("dragenter"); fire("dragover"); window.veil = !document.getElementById("drop").hidden; fire("drop");""",
        card("떨어진사람", "010-1234-5678"))
    assert page.driver.execute_script("return window.veil")
    page.wait(lambda: [row[0] for row in page.rows()] == ["떨어진사람"])


def test_all_dropped_files_are_imported(page):
    page.open()
    page.driver.execute_script("""
        const data = new DataTransfer();
        arguments[0].forEach((text, index) => data.items.add(new File([text], `${index}.vcf`)));
        const drop = { bubbles: true, cancelable: true, dataTransfer: data };
        document.body.dispatchEvent(new DragEvent("drop", drop));""",
        [card("가나", "010-1234-5678"), "no cards", card("다라", "010-1234-5679")])
    page.wait(lambda: len(page.texts(".result")) == 3)
    first, second, third = page.texts(".result")
    assert first.startswith("0.vcf: 추가 1") and second.startswith("1.vcf: 추가 0") and third.startswith("2.vcf: 추가 1")
    page.wait(lambda: [row[0] for row in page.rows()] == ["가나", "다라"])


def test_duplicates_are_merged_side_by_side(page):
    page.open()
    add(page, "홍길동", "01012345678")
    add(page, "길동이", "01012345678")
    page.click("#menu")
    page.all("#menu-items [role=menuitem]")[1].click()
    page.wait(lambda: len(page.all(".side-card")) == 3)
    assert page.texts(".side-card h3") == ["홍길동", "길동이", "홍길동"]
    page.click(".group button.main")
    page.wait(lambda: [row[0] for row in page.rows()] == ["홍길동"])
    page.click("#toast button")
    page.wait(lambda: [row[0] for row in page.rows()] == ["길동이", "홍길동"])


def test_keys_alone_are_enough(page):
    page.open()
    for name in ["가나", "다라", "마바"]:
        add(page, name, "01012345678")
    page.open()
    page.find("#search").send_keys(Keys.ARROW_DOWN)
    active = page.driver.switch_to.active_element
    assert active.get_attribute("id") == "list"
    active.send_keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.END, Keys.HOME, Keys.ARROW_DOWN)
    row = page.find(f"#{active.get_attribute('aria-activedescendant')}")
    assert row.get_attribute("aria-posinset") == "2" and row.get_attribute("aria-setsize") == "3"
    active.send_keys(Keys.ENTER)
    page.wait(lambda: page.text("#contact-title") == "다라")
    # The view has the focus, so a screen reader begins there.
    assert page.driver.switch_to.active_element.get_attribute("id") == "contact-title"


def test_a_book_that_is_removed_is_a_problem_that_the_page_says(page):
    page.open()
    add(page, "홍길동", "01012345678")
    aside = page.server.book.with_suffix(".aside")
    page.server.book.rename(aside)
    page.wait(lambda: page.find("#problem").is_displayed())
    assert "없어졌습니다" in page.text("#problem")
    aside.rename(page.server.book)
    page.wait(lambda: not page.find("#problem").is_displayed())


def test_a_problem_that_only_a_request_met_ends(page):
    page.open()
    page.driver.execute_script("""
        const real = window.fetch;
        window.fetch = async (...request) => {
          window.fetch = real;
          return new Response('{"error": {"code": "bookMissing", "message": "away"}}', { status: 503 });
        };""")
    page.type("#search", "홍")
    page.wait(lambda: page.find("#problem").is_displayed())
    page.wait(lambda: not page.find("#problem").is_displayed())


def test_favorites_are_marked_and_filtered(page):
    page.open()
    for name in ["가나", "다라"]:
        add(page, name, "01012345678")
    page.click("#mark")
    # The view is drawn again, and the button keeps the focus.
    page.wait(lambda: page.all("#mark[aria-pressed='true']"))
    page.wait(lambda: page.driver.execute_script("return document.activeElement.id") == "mark")
    page.wait(lambda: len(page.all(".row .star")) == 1)
    page.click("#favorites")
    page.wait(lambda: [row[0] for row in page.rows()] == ["다라"])
    page.find("#search").send_keys("가")
    page.wait(lambda: page.text(".list .hint strong") == "찾은 것이 없습니다")
    page.find("#search").send_keys(Keys.ESCAPE)
    page.wait(lambda: [row[0] for row in page.rows()] == ["다라"])
    # The form shows the favorite, and removes it.
    page.click("#edit")
    page.wait(lambda: page.all("#field-isFavorite"))
    assert page.find("#field-isFavorite").is_selected()
    page.click("#field-isFavorite")
    page.click(".form button.main")
    page.wait(lambda: page.rows() == [])
    page.click("#favorites")
    page.wait(lambda: len(page.rows()) == 2)


def test_without_webassembly_the_form_works(page):
    script = page.driver.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument", {"source": "delete globalThis.WebAssembly"})
    try:
        page.open()
        assert page.driver.execute_script("return typeof WebAssembly") == "undefined"
        add(page, "홍길동", "010 1234 5678")
        page.click("#new")
        fill(page, "김민수", "010")
        page.click(".form button.main")
        page.wait(lambda: any(page.texts(".part .finding:not([hidden])")))
    finally:
        page.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
