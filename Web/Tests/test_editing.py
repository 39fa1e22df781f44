"""Tests of editing with real keys, the clipboard, input methods and the browser's undo."""

import pytest
from browser import Browser
from selenium.webdriver.common.keys import Keys

KOREAN = '<phone-field region="KR"></phone-field>'


def record(browser: Browser, *events: str) -> None:
    browser.run(
        "window.events = []; for (const name of arguments[0]) field.addEventListener(name, (e) =>"
        "window.events.push([name, e.detail ?? null, field.value]))", list(events))


def test_digits_are_grouped_while_they_are_typed(browser: Browser) -> None:
    browser.show(KOREAN)
    browser.run("field.input.focus()")
    shown = []
    for digit in "01023456789":
        browser.keys(digit)
        shown.append(browser.shown())
    assert shown == ["0|", "01|", "010|", "010-2|", "010-23|", "010-234|", "010-2345|", "010-2345-6|", "010-2345-67|",
                     "010-2345-678|", "010-2345-6789|"]
    assert browser.run("return field.value") == "+821023456789"


@pytest.mark.parametrize(("place", "key", "marks"), [
    (9, Keys.BACKSPACE, "010234|6789"),
    (8, Keys.BACKSPACE, "010234|6789"),
    (8, Keys.DELETE, "0102345|789"),
    (9, Keys.DELETE, "0102345|789"),
    (4, Keys.BACKSPACE, "01|23456789"),
    (0, Keys.BACKSPACE, "|01023456789"),
    (13, Keys.DELETE, "01023456789|"),
    (5, "9", "01029|3456789"),
    (13, "x", "01023456789|"),
])
def test_the_caret_stays_with_its_digits(browser: Browser, place: int, key: str, marks: str) -> None:
    browser.show(KOREAN)
    browser.type("01023456789")
    browser.caret(place)
    browser.keys(key)
    assert browser.shown().replace("-", "") == marks
    assert browser.text == typed(browser, marks.replace("|", ""))


def test_a_plus_stays_when_a_digit_is_typed_before_it(browser: Browser) -> None:
    browser.show(KOREAN)
    browser.type("+821023456789")
    before = browser.shown().replace("|", "")
    browser.caret(0)
    browser.keys("9")
    assert browser.shown().replace(" ", "").replace("-", "") == "+9|821023456789"
    browser.keys(Keys.BACKSPACE)
    assert browser.text == before


@pytest.mark.parametrize("key", ["+", "x"])
def test_other_keys_before_a_plus_change_nothing(browser: Browser, key: str) -> None:
    browser.show(KOREAN)
    browser.type("+821023456789")
    before = browser.shown().replace("|", "")
    browser.caret(0)
    browser.keys(key)
    assert browser.text == before


def typed(browser: Browser, digits: str) -> str:
    """Types keys into an empty field; returns the text."""
    browser.show(KOREAN)
    browser.type(digits)
    return browser.text


def test_words_and_selections_are_deleted(browser: Browser) -> None:
    browser.show(KOREAN)
    browser.type("01023456789")
    browser.chord(Keys.CONTROL, Keys.BACKSPACE)
    assert browser.shown() == "010-2345|"
    browser.caret(1, 5)
    browser.keys(Keys.BACKSPACE)
    assert browser.shown().replace("-", "") == "0|345"
    browser.chord(Keys.CONTROL, "a")
    browser.keys("0", "2", "3", "1", "2")
    assert browser.shown() == "02-312|"


def test_undo_and_redo_of_the_browser_restore_each_text(browser: Browser) -> None:
    browser.show(KOREAN)
    browser.type("0102345")
    browser.caret(3)
    browser.keys(Keys.BACKSPACE)
    edited = browser.text
    texts = []
    for _ in range(12):
        browser.chord(Keys.CONTROL, "z")
        if not texts or texts[-1] != browser.text:
            texts.append(browser.text)
    assert texts[0] == "010-2345" and texts[-1] == ""
    for _ in range(12):
        browser.chord(Keys.CONTROL, "y")
    assert browser.text == edited
    browser.keys("9")
    digits = browser.text.replace("-", "")
    assert len(digits) == 7 and digits.replace("9", "") == "012345"


@pytest.mark.parametrize(("pasted", "shown"), [
    ("+82 10 2345 6789", "+82 10-2345-6789|"),
    ("tel:+82-2-312-3456", "+82 2-312-3456|"),
    ("Tel. (02) 312-3456", "02-312-3456|"),
    ("０１０ ２３４５ ６７８９", "010-2345-6789|"),
    ("010\u200b-2345\u00a06789\n", "010-2345-6789|"),
    ("+44 (0)20 7031 3000", "+44 20 7031 3000|"),
])
def test_numbers_are_pasted_in_any_notation(browser: Browser, pasted: str, shown: str) -> None:
    browser.show(KOREAN)
    browser.run("field.input.focus()")
    browser.paste(pasted)
    assert browser.shown() == shown
    browser.chord(Keys.CONTROL, "z")
    assert browser.text == ""


def test_a_part_is_pasted_at_the_caret_and_over_a_selection(browser: Browser) -> None:
    browser.show(KOREAN)
    browser.type("0106789")
    browser.caret(3)
    browser.paste("-2345-")
    assert browser.shown() == "010-2345|-6789"
    browser.caret(4, 8)
    browser.paste("98 76")
    assert browser.shown() == "010-9876|-6789"


def test_a_pasted_number_with_a_plus_replaces_digits_before_it(browser: Browser) -> None:
    browser.show('<phone-field region="DE"></phone-field>')
    browser.type("0")
    browser.paste("+49 30 123456")
    assert browser.shown() == "+49 30 123456|"
    browser.chord(Keys.CONTROL, "z")
    assert browser.text == "0"


def test_an_extension_is_reported(browser: Browser) -> None:
    browser.show(KOREAN)
    record(browser, "reject")
    browser.run("field.input.focus()")
    browser.paste("02-312-3456 내선 12")
    assert browser.text == "02-312-3456"
    assert browser.run("return window.events") == [["reject", {"text": "12", "reason": "extension"}, "+8223123456"]]
    assert browser.run("return field.message.textContent") == "The extension 12 was left out."


@pytest.mark.parametrize(("region", "pasted", "shown"), [
    ("TW", "(02) 2123-4567 #12", "02 2123 4567"),
    ("TW", "+886 2 2123 4567;ext=12", "+886 2 2123 4567"),
    ("GB", "020 7031 3000 x12", "020 7031 3000"),
    ("US", "650-253-0000 ext. 12", "(650) 253-0000"),
])
def test_an_extension_of_any_region_is_no_part_of_the_number(
        browser: Browser, region: str, pasted: str, shown: str) -> None:
    browser.show(f'<phone-field region="{region}"></phone-field>')
    record(browser, "reject")
    browser.run("field.input.focus()")
    browser.paste(pasted)
    assert browser.text == shown
    assert [event[1] for event in browser.run("return window.events")] == [{"text": "12", "reason": "extension"}]


@pytest.mark.parametrize(("pasted", "shown", "reports"), [
    ("tel:06-12-34-56-78;phone-context=+33", "+33 6 12 34 56 78", []),
    ("0612345678;ext=12;phone-context=+33", "+33 6 12 34 56 78", [{"text": "12", "reason": "extension"}]),
    ("tel:650-253-0000;phone-context=+1", "(650) 253-0000", []),
])
def test_a_uri_of_another_country_gets_its_calling_code(
        browser: Browser, pasted: str, shown: str, reports: list[dict[str, str]]) -> None:
    browser.show('<phone-field region="US"></phone-field>')
    record(browser, "reject")
    browser.run("field.input.focus()")
    browser.paste(pasted)
    assert browser.text == shown
    assert [event[1] for event in browser.run("return window.events")] == reports


def test_cut_and_drop_are_edits(browser: Browser) -> None:
    browser.show(KOREAN)
    browser.type("01023456789")
    browser.caret(3, 8)
    browser.chord(Keys.CONTROL, "x")
    assert browser.text.replace("-", "") == "0106789"
    browser.caret(3)
    browser.chord(Keys.CONTROL, "v")
    assert browser.text == "010-2345-6789"


def test_letters_are_rejected_and_said(browser: Browser) -> None:
    browser.show(KOREAN)
    record(browser, "reject")
    browser.type("0a1")
    assert browser.text == "01"
    assert browser.run("return window.events") == [["reject", {"text": "a", "reason": "character"}, "0"]]


@pytest.mark.parametrize(("pasted", "shown", "rejected"), [
    ("02-312-3456/7", "02-312-3456", {"text": "7", "reason": "tooLong"}),
    ("02-312-3456~57", "02-312-3456", {"text": "57", "reason": "tooLong"}),
    ("02-312-3456 / 010-2345-6789", "02-312-3456", {"text": "01023456789", "reason": "tooLong"}),
    ("02-312-3456, 02-312-3456", "02-312-3456", {"text": "023123456", "reason": "tooLong"}),
    ("+82 2-312-3456/7", "+82 2-312-3456", {"text": "7", "reason": "tooLong"}),
    ("1-800-FLOWERS", "1800", {"text": "1-800-FLOWERS", "reason": "character"}),
    ("김2 010-2345-6789", "201023456789", {"text": "김2 010-2345-6789", "reason": "character"}),
])
def test_the_part_of_a_pasted_text_that_is_left_out_is_reported(
        browser: Browser, pasted: str, shown: str, rejected: dict[str, str]) -> None:
    browser.show(KOREAN)
    record(browser, "reject")
    browser.run("field.input.focus()")
    browser.paste(pasted)
    assert browser.text == shown
    assert [event[1] for event in browser.run("return window.events")] == [rejected]


def test_a_text_that_a_script_sets_keeps_what_is_not_a_number(browser: Browser) -> None:
    browser.show(KOREAN)
    for text in ["1-800-FLOWERS", "집 2: 010-2345-678", "모름"]:
        browser.run("field.value = arguments[0]", text)
        assert browser.text == text
        assert browser.run("return field.validity.valid") is False


@pytest.mark.parametrize(("more", "shown", "reasons"), [("", "010-2345-67890", 0), (" strict", "010-2345-6789", 1)])
def test_strict_limits_digits(browser: Browser, more: str, shown: str, reasons: int) -> None:
    browser.show(f'<phone-field region="KR"{more}></phone-field>')
    record(browser, "reject")
    browser.type("010234567890")
    assert browser.text.replace("-", "") == shown.replace("-", "")
    events = browser.run("return window.events")
    assert [event[1]["reason"] for event in events] == ["tooLong"] * reasons


def test_no_digit_is_lost_beyond_the_longest_number(browser: Browser) -> None:
    browser.show(KOREAN)
    record(browser, "reject")
    browser.type("1" * 40)
    assert browser.text.replace("-", "").replace(" ", "") == "1" * 32
    assert len(browser.run("return window.events")) == 8


def test_an_input_method_composes_undisturbed(browser: Browser) -> None:
    browser.show(KOREAN)
    browser.type("0102345")

    def compose(text: str) -> None:
        place = {"selectionStart": len(text), "selectionEnd": len(text)}
        browser.driver.execute_cdp_cmd("Input.imeSetComposition", {"text": text, **place})

    compose("６")
    assert browser.text == "010-2345６"
    compose("６７")
    assert browser.text == "010-2345６７"
    browser.driver.execute_cdp_cmd("Input.insertText", {"text": "６７"})
    assert browser.shown() == "010-2345-67|"
    compose("ㄱ")
    browser.driver.execute_cdp_cmd("Input.insertText", {"text": "가"})
    assert browser.shown() == "010-2345-67|"


def test_a_text_that_the_browser_fills_in_is_formatted(browser: Browser) -> None:
    browser.show(KOREAN)
    record(browser, "regionchange")
    browser.run(
        "field.input.value = '+442070313000';"
        "field.input.dispatchEvent(new InputEvent('input', { inputType: 'insertReplacementText', bubbles: true, composed: true }))")
    assert browser.text == "+44 20 7031 3000"
    assert browser.run("return [field.value, field.region]") == ["+442070313000", "GB"]
    assert browser.run("return window.events.map(([name, detail]) => detail.region)") == ["GB"]


def test_an_edit_that_does_not_say_its_text_is_not_lost(browser: Browser) -> None:
    browser.show(KOREAN)
    is_prevented = browser.run("""
        field.input.focus();
        const edit = { inputType: 'insertReplacementText', bubbles: true, composed: true, cancelable: true };
        const before = new InputEvent('beforeinput', edit);
        field.input.dispatchEvent(before);
        if (!before.defaultPrevented) field.input.value = '01023456789';
        field.input.dispatchEvent(new InputEvent('input', { ...edit, cancelable: false }));
        return before.defaultPrevented""")
    assert is_prevented is False
    assert browser.text == "010-2345-6789"


def test_events_come_once_for_each_edit(browser: Browser) -> None:
    browser.show(KOREAN + "<button>next</button>")
    record(browser, "input", "change")
    browser.type("02")
    browser.caret(1)
    browser.keys(Keys.BACKSPACE)
    browser.keys(Keys.TAB)
    assert [event[0] for event in browser.run("return window.events")] == ["input", "input", "input", "change"]


def test_a_key_takes_little_time(browser: Browser) -> None:
    browser.show(KOREAN)
    browser.run("field.input.focus()")
    milliseconds, browsers = browser.run("""
      const { input } = field; let total = 0;
      const edit = (inputType, data) => {
        const event = new InputEvent('beforeinput', { inputType, data, cancelable: true, bubbles: true, composed: true });
        const start = performance.now(); input.dispatchEvent(event); total += performance.now() - start;
      };
      for (let round = 0; round < 20; round++) {
        for (const digit of '01023456789') edit('insertText', digit);
        for (let at = 0; at < 11; at++) edit('deleteContentBackward', null);
      }
      const plain = document.createElement('input');
      document.body.append(plain); plain.focus();
      const start = performance.now();
      for (let at = 0; at < 440; at++) document.execCommand(...(at % 2 ? ['delete'] : ['insertText', false, '1']));
      return [total / 440, (performance.now() - start) / 440];
    """)
    print(f"\na key: {milliseconds:.3f} ms of script; the browser's command alone in a plain input: {browsers:.3f} ms")
    assert milliseconds < 100
