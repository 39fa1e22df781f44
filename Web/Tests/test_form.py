"""Tests of the field in a form, and without its core, its styles or scripts."""

import re

from browser import BUILT, POLICY, Browser
from selenium.webdriver.common.keys import Keys

FORM = '<form action="submitted"><label for="p">Phone</label><phone-field id="p" name="phone" region="KR" {}></phone-field><button>Send</button></form>'


def submitted(browser: Browser) -> str | None:
    return browser.run("return new FormData(document.querySelector('form')).get('phone')")


def test_the_form_submits_e164_or_another_style(browser: Browser) -> None:
    for submit, value in [("", "+821023456789"), ('submit="raw"', "010-2345-6789"), ('submit="national"', "010-2345-6789"),
                          ('submit="rfc3966"', "tel:+82-10-2345-6789")]:
        browser.show(FORM.format(submit))
        browser.type("01023456789")
        assert submitted(browser) == value
    browser.keys(Keys.ENTER)
    browser.wait(lambda: browser.driver.current_url.endswith("/submitted?phone=tel%3A%2B82-10-2345-6789"))


def test_an_invalid_number_keeps_the_form_and_is_explained(browser: Browser) -> None:
    browser.show(FORM.format(""))
    browser.type("0102345678")
    assert submitted(browser) == "010-2345-678"
    assert browser.run("return field.message.textContent") == ""
    browser.keys(Keys.ENTER)
    assert browser.driver.current_url.endswith("/page")
    assert browser.run("return [field.validity.tooShort, field.matches(':invalid'), field.input.ariaInvalid]") == [True, True, "true"]
    assert browser.run("return field.message.textContent") == "The number is not complete: digits are missing at the end."
    browser.run("field.input.setSelectionRange(20, 20)")
    browser.keys("9")
    assert browser.run("return [field.validity.valid, field.message.textContent, field.input.ariaInvalid]") == [True, "", "false"]
    browser.keys(Keys.ENTER)
    browser.wait(lambda: browser.driver.current_url.endswith("/submitted?phone=%2B821023456789"))


def test_reasons_have_flags_and_sentences_in_both_languages(browser: Browser) -> None:
    for lang, text, flag, sentence in [
        ("en", "", "valueMissing", "Enter a phone number."),
        ("ko", "", "valueMissing", "전화번호를 입력하세요."),
        ("ko", "0102345678", "tooShort", "번호가 아직 완성되지 않았습니다. 뒷자리가 모자랍니다."),
        ("en", "010234567890", "tooLong", "The number has too many digits."),
        ("en", "821023456789", "patternMismatch", "Did you mean +82 10-2345-6789?"),
        ("ko", "821023456789", "patternMismatch", "+82 10-2345-6789 아닌가요?"),
        ("en", "+44 20 7031 3000", "typeMismatch", "Numbers of this country are not accepted."),
        ("en", "02-312-3456", "typeMismatch", "This type of number is not accepted."),
    ]:
        browser.show(FORM.format('required regions="KR US" kinds="mobile"'), lang=lang)
        browser.run("field.input.focus()")
        browser.keys(text)
        assert browser.run("return field.validity[arguments[0]]", flag), (text, flag)
        assert browser.run("return field.validationMessage").endswith(sentence), text


def test_numbers_of_two_types_have_either(browser: Browser) -> None:
    """The mobile numbers and landlines of the United States cannot be told apart."""
    for kinds, is_valid in [("mobile", True), ("fixedLine", True), ("tollFree", False)]:
        browser.show(FORM.format(f'kinds="{kinds}" value="+1 650-253-0000"'))
        assert browser.run("return field.checkValidity()") == is_valid, kinds


def test_messages_are_those_of_the_library(browser: Browser) -> None:
    browser.show(FORM.format(""))
    for language, name in [("en", "English"), ("ko", "Korean")]:
        folder = BUILT.parent / "Sources" / "PhoneNumbers" / "Validation"
        table = (folder / f"MessageTable+{name}.swift").read_text().split("reasons: [")[1].split("]")[0]
        expected = dict(re.findall(r'\.(\w+): "(.*)"', table))
        reasons = browser.driver.execute_async_script(
            "import('/messages.js').then((m) => arguments[1](m.messagesIn(arguments[0]).reasons))", language)
        assert reasons == expected and len(expected) == 10


def test_reset_fieldset_and_restoration(browser: Browser) -> None:
    browser.show(FORM.format('value="+8223123456"'))
    assert browser.text == "02-312-3456"
    browser.type("9")
    browser.run("document.querySelector('form').reset()")
    assert browser.text == "02-312-3456"
    browser.run("const set = document.createElement('fieldset'); field.replaceWith(set); set.append(field); set.disabled = true")
    assert browser.run("return [field.input.disabled, field.button.disabled]") == [True, True]
    assert submitted(browser) is None
    browser.run("field.formStateRestoreCallback('010-2345-6789', 'restore')")
    assert browser.text == "010-2345-6789"


def test_the_country_is_restored_with_the_text(browser: Browser) -> None:
    browser.show(FORM.format(""))
    browser.run("field.region = 'JP'")
    browser.type("0312345678")
    browser.driver.get(f"{browser.address}/submitted")
    browser.driver.back()
    browser.wait(lambda: browser.run("return field?.text") == "03-1234-5678")
    # In Korea, the same digits are a valid number, too.
    browser.wait(lambda: browser.run("return [field.value, field.region]") == ["+81312345678", "JP"])
    browser.run("field.closest('form').reset()")
    assert browser.run("return [field.text, field.region]") == ["", "KR"]


def test_enter_reports_a_change_before_it_submits(browser: Browser) -> None:
    browser.show(FORM.format(""))
    browser.run("""window.events = [];
        for (const name of ['change', 'submit']) {
          document.addEventListener(name, (e) => { window.events.push(name); e.preventDefault(); });
        }""")
    browser.type("01023456789")
    browser.keys(Keys.ENTER)
    browser.keys(Keys.TAB)
    assert browser.run("return window.events") == ["change", "submit"]


def test_attributes_and_properties(browser: Browser) -> None:
    browser.show(FORM.format('readonly value="01023456789"'))
    browser.type("1")
    assert browser.text == "010-2345-6789"
    assert browser.run("return field.number") == {
        "region": "KR", "kind": "mobile", "level": "strict", "e164": "+821023456789", "international": "+82 10-2345-6789",
        "national": "010-2345-6789", "rfc3966": "tel:+82-10-2345-6789"}
    browser.run("field.removeAttribute('readonly'); field.value = '+12125550123'")
    assert browser.run("return [field.text, field.region]") == ["+1 212-555-0123", "US"]
    browser.run("field.value = ''; field.region = 'DE'")
    assert browser.run("return [field.region, field.input.placeholder, field.number]") == ["DE", "01512 3456789", None]
    browser.run("field.setAttribute('placeholder', 'Any'); field.setAttribute('level', 'lenient')")
    assert browser.run("return field.input.placeholder") == "Any"


def test_nothing_is_lost_in_texts_that_a_program_sets(browser: Browser) -> None:
    browser.show(FORM.format('value="call me"'))
    assert browser.run("return [field.text, field.value, field.validity.badInput]") == ["call me", "call me", True]
    browser.run("field.value = '02-312-3456 ext. 12'")
    assert browser.run("return [field.text, field.message.textContent]") == ["02-312-3456", "The extension 12 was left out."]
    browser.run("field.value = '02-312-3456'")
    assert browser.run("return field.message.textContent") == ""


def test_attributes_with_other_values_are_ignored(browser: Browser) -> None:
    browser.show(FORM.format('level="high" submit="pretty" regions="KR ZZ" kinds="mobile" preferred="??" value="010 2345 6789"'))
    assert browser.run("return [field.text, field.value, field.region]") == ["010-2345-6789", "+821023456789", "KR"]


def test_without_webassembly_it_is_an_input(browser: Browser) -> None:
    browser.show(FORM.format("required"), policy=POLICY.replace(" 'wasm-unsafe-eval'", ""))
    assert browser.run("return [field.button.hidden, field.validity.valueMissing]") == [True, True]
    browser.type("010 2345x")
    assert browser.text == "010 2345x" and submitted(browser) == "010 2345x"
    assert browser.run("return field.validity.valid")
    browser.chord(Keys.CONTROL, "a")
    browser.keys(Keys.BACKSPACE)
    assert browser.text == ""
    # The browser may restore a country that only the core knows.
    browser.run("field.formStateRestoreCallback('US 650 253'); field.setAttribute('label', 'Phone')")
    assert browser.run("return [field.text, field.input.placeholder]") == ["650 253", ""]
    browser.driver.get_log("browser")  # contains the violation of the policy


def test_an_input_inside_is_for_pages_without_scripts(browser: Browser) -> None:
    browser.show('<form><phone-field name="phone" region="KR"><input type="tel" name="phone" value="01023456789"></phone-field></form>')
    assert browser.run("return [...new FormData(document.forms[0])]") == [["phone", "+821023456789"]]
    assert browser.text == "010-2345-6789"


def test_markup_in_attributes_is_text(browser: Browser) -> None:
    browser.show(FORM.format('label="<img src=x>" placeholder="<b>x</b>" value="<script>1"'))
    assert browser.run("return [field.input.ariaLabel, field.shadowRoot.querySelectorAll('img, b, script').length]") == ["<img src=x>", 0]
