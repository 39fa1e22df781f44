"""Tests of the module: its size, its imports, and its results compared with those of the C core."""

import gzip
import random
import re
import subprocess
from typing import Any

import pytest
from browser import BUILT, Browser

VECTORS = BUILT.parent / "Tests" / "Vectors"
CORE = "const done = arguments[arguments.length - 1]; import('/phone-core.js').then(async (m) => {"
REGIONS = ["KR", "US", "GB", "DE", "JP", "BR", "IT", "AR", "IN", "001"]
STYLES = ["e164", "international", "national", "rfc3966", "digits"]


def call(browser: Browser, script: str, *arguments: Any) -> Any:
    """Runs a script with the module `m` and a core `core`; returns the result of the script."""
    text = CORE + f"const core = await m.load(); return (() => {{ {script} }})(); }}).then(done, (e) => done(String(e)))"
    return browser.driver.execute_async_script(text, *arguments)


@pytest.fixture
def page(browser: Browser) -> Browser:
    browser.show("<p>core</p>")
    return browser


def native(questions: list[tuple[str, str, int, bytes]]) -> list[str]:
    lines = "".join(f"{o} {'01' if r == '001' else r} {n} {text.hex()}\n" for o, r, n, text in questions)
    run = subprocess.run([BUILT / "native"], input=lines, capture_output=True, text=True, check=True)
    return run.stdout.split("\n")[:-1]


def texts() -> list[str]:
    """Returns the texts of vectors, seeded noise, and numbers in all kinds of notation."""
    rows = []
    for path in sorted(VECTORS.glob("*.tsv")):
        for line in path.read_text(errors="replace").splitlines()[1:400]:
            rows += [cell for cell in line.split("\t")[:2] if cell and not cell.startswith("#")]
    noise = random.Random(42)
    alphabet = "0123456789" * 4 + "+-() .x;=전화내선٠١٢３😀\ud800\udc00\t\x00ext"
    rows += ["".join(noise.choices(alphabet, k=noise.randint(0, 30))) for _ in range(3000)]
    rows += [noise.choice(["010", "02", "+82", "+1650", "020", "0049"]) + str(noise.randint(0, 10**9)) for _ in range(2000)]
    return rows


def utf8(text: str) -> bytes:
    """Encodes text as TextEncoder does: surrogate pairs are one character, and lone surrogates become U+FFFD."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").encode()


def units(data: bytes, offset: int) -> int:
    """Returns the number of code units before a byte."""
    return len(data[:offset].decode(errors="ignore").encode("utf-16-le")) // 2


# Selenium's JSON does not support lone surrogates, so texts are passed as lists of code units.
DECODE = "const decode = (units) => String.fromCharCode(...units);"


def code_units(text: str) -> list[int]:
    data = text.encode("utf-16-le", "surrogatepass")
    return [data[at] | data[at + 1] << 8 for at in range(0, len(data), 2)]


@pytest.mark.parametrize(("name", "most"), [("phone_core", 180_000), ("phone_core_kr", 60_000)])
def test_module_is_small_and_has_no_imports(page: Browser, name: str, most: int) -> None:
    data = (BUILT / f"{name}.wasm").read_bytes()
    assert len(gzip.compress(data, 9)) <= most
    imports = page.driver.execute_async_script(
        "fetch(arguments[0]).then((r) => r.arrayBuffer()).then((b) => WebAssembly.compile(b))"
        ".then((m) => arguments[1](WebAssembly.Module.imports(m).length))", f"/{name}.wasm")
    assert imports == 0


def test_checks_equal_those_of_the_c_core(page: Browser) -> None:
    all_texts = texts()
    questions = [("c", REGIONS[index % len(REGIONS)], 0, utf8(text)) for index, text in enumerate(all_texts)]
    asked = [[region, code_units(text)] for (_, region, _, _), text in zip(questions, all_texts)]
    answers = page.driver.execute_async_script(
        "const [asked, done] = arguments;" + DECODE + "import('/phone-core.js').then((m) => m.load()).then((core) =>"
        "import('/names.js').then((names) => done(asked.map(([region, units]) => {"
        "const v = core.check(decode(units), { region });"
        "return [names.levels.indexOf(v.level), names.kinds.indexOf(v.kind), names.reasons.indexOf(v.reason),"
        "v.region, v.offset, v.e164]; }))))", asked)
    assert len(answers) == len(questions) > 6000
    valid = 0
    for question, answer, line in zip(questions, answers, native(questions)):
        level, kind, reason, region, offset, e164 = line.split(" ")
        region = None if region == "--" else "001" if region == "01" else region
        expected = [int(level), int(kind), int(reason), region, units(question[3], int(offset)), e164]
        assert answer == expected, question
        valid += e164 != ""
    assert valid > 500


def test_formats_and_layouts_equal_those_of_the_c_core(page: Browser) -> None:
    all_texts = texts()[::3]
    noise = random.Random(7)
    asked, questions = [], []
    for index, text in enumerate(all_texts):
        region = REGIONS[index % len(REGIONS)]
        points = [at for at in range(len(text) + 1)]
        place = noise.choice(points)
        prefix = utf8(text[:place])
        whole = utf8(text)
        # A lone high surrogate at the end of the prefix may be the beginning of a pair in the whole text.
        if not whole.startswith(prefix):
            place, prefix = 0, b""
        asked.append([region, code_units(text), len(code_units(text[:place])), index % len(STYLES)])
        questions += [("l", region, len(prefix), whole), ("f", region, index % len(STYLES), whole)]
    answers = page.driver.execute_async_script(
        "const [asked, styles, done] = arguments;" + DECODE + "import('/phone-core.js').then((m) => m.load())"
        ".then((core) => done(asked.map(([region, units, caret, style]) => {"
        "const text = decode(units); const typed = core.asYouType(text, caret, { region });"
        "return [typed.caret, typed.text, core.format(text, styles[style], { region, level: 'lenient' }) ?? '']; })))",
        asked, STYLES)
    expected = native(questions)
    for index, (caret, text, formatted) in enumerate(answers):
        assert f"{caret} {text}" == expected[2 * index], questions[2 * index]
        assert formatted == expected[2 * index + 1], questions[2 * index + 1]


def test_lines_equal_single_checks(page: Browser) -> None:
    lines = [code_units(text.replace("\n", " ").replace("\r", " ")) for text in texts()]
    differences, count = page.driver.execute_async_script(
        "const [lines, done] = arguments;" + DECODE + "import('/phone-core.js').then((m) => m.load()).then((core) => {"
        "const texts = lines.map(decode); const options = { region: 'KR', level: 'strict' };"
        "const all = core.checkLines(texts.join('\\r\\n'), options);"
        "const same = (line, at) => JSON.stringify(core.check(texts[at], options)) === JSON.stringify(line);"
        "done([all.filter((line, at) => !same(line, at)).length, all.length]); })", lines)
    assert (differences, count) == (0, len(lines))


def test_memory_grows_and_texts_of_any_length_are_checked(page: Browser) -> None:
    result = call(page, """
      const small = core.check('010-2345-6789', { region: 'KR' });
      const long = core.check('x'.repeat(20_000_000) + ' 010-2345-6789', { region: 'KR' });
      const lines = core.checkLines('010-2345-6789\\n'.repeat(100_000), { region: 'KR' });
      const again = core.check('010-2345-6789', { region: 'KR' });
      return [small.e164, typeof long.level, lines.length, lines.every((line) => line.e164 === small.e164), again.e164];
    """)
    assert result == ["+821023456789", "string", 100_000, True, "+821023456789"]


def test_cores_do_not_share_memory(page: Browser) -> None:
    result = page.driver.execute_async_script(
        "const done = arguments[0]; import('/phone-core.js').then(async (m) => {"
        "const bytes = await (await fetch('/phone_core_kr.wasm')).arrayBuffer();"
        "const cores = [await m.load(bytes), await m.load(await WebAssembly.compile(bytes)), await m.load('/phone_core.wasm')];"
        "done(cores.map((core) => [core.regions.length, core.check('010-2345-6789', { region: 'KR' }).e164,"
        "core.check('+44 20 7031 3000').isValid])) }).catch((e) => done(String(e)))")
    assert result == [[1, "+821023456789", False], [1, "+821023456789", False], [245, "+821023456789", True]]


def test_wrong_arguments_and_modules_throw(page: Browser) -> None:
    result = page.driver.execute_async_script(
        "const done = arguments[0]; import('/phone-core.js').then(async (m) => { const core = await m.load();"
        "const errors = []; const note = (e) => errors.push(e.name);"
        "try { core.check('1', { level: 'high' }) } catch (e) { note(e) }"
        "try { core.format('1', 'pretty') } catch (e) { note(e) }"
        "await m.load('/missing.wasm').catch(note); await m.load(new Uint8Array([0, 97])).catch(note);"
        "done(errors) })")
    assert result == ["RangeError", "RangeError", "Error", "CompileError"]
    page.driver.get_log("browser")  # contains the missing file


def test_examples_of_the_page_have_their_values(page: Browser) -> None:
    text = (BUILT.parent / "Web" / "README.md").read_text()
    lines = re.findall(r"^(core\..+?);\s+// (['{].*)$", text, re.MULTILINE)
    assert len(lines) == 4
    for expression, value in lines:
        assert call(page, f"return JSON.stringify({expression}) === JSON.stringify({value})") is True, expression


def test_facts_about_regions(page: Browser) -> None:
    result = call(page, "return [core.callingCode('GB'), core.regionsOf(7), core.example('GB'), core.possibleLengths('US'),"
                  "core.marks('+８２ (10)'), core.maximumDigits('010', { region: 'KR' }),"
                  "core.suggest('82-10-2345-6789', { region: 'KR' }), core.callingCode('XX'), core.example('XX')]")
    assert result == [44, ["RU", "KZ"], "07400 123456", [10], "+8210", 11, "+821023456789", None, None]
