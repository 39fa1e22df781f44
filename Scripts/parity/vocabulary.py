"""Text that people and programs write before, between and after the digits of numbers."""

SEPARATORS = [
    "-", " ", ".", "/", "(", ")", "  ", " - ", "\u00a0", "\u2010", "\u2013", "\u2212", "\u30fc", "\u3000", "\u2060",
    "\u00ad", "\u200b", "~", "\u2053", "\u223c", "\uff5e", "\uff0d", "\uff0f", "\uff08", "\uff09", "\uff3b", "\uff0e",
    "x", "X", "*", "[", "]",
]  # fmt: skip

EXTENSIONS = [
    ";ext={}", " ext. {}", " ext {}", "ext:{}", " EXT. {}", " ext.- {}", "\t,ext. {}", " extn. {}", " xtn{}", " xt {}",
    " exten{}", " extension {}", " extensi\u00f3n {}", " extensio\u0301n {}", " \uff45\uff58\uff54\uff4e {}",
    " \uff58\uff54\uff4e{}", " \uff25\uff38\uff34\uff2e {}", " \u0434\u043e\u0431 {}", " \u0434\u043e\u0431. {}",
    " \u0414\u041e\u0411 {}", " anexo {}", " x{}", "x {}", " x: {}", " \uff58{}", "\u00a0x\uff0e{}", " #{}", "#{}",
    " \uff03{}", " ~ {}", "~{}", " int {}", " \uff49\uff4e\uff54 {}", " - {}#", " {}#", ",,{}", ",,{}#", ";{}",
    "; {}#", ",{}", ",,,{}#", ", {}",
]  # fmt: skip

# The zero digits of other scripts.
SCRIPTS = [0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0x1040, 0x17E0, 0xFF10, 0x1D7CE, 0x104A0, 0x1E950]

LETTERS = {"2": "ABC", "3": "DEF", "4": "GHI", "5": "JKL", "6": "MNO", "7": "PQRS", "8": "TUV", "9": "WXYZ"}

JUNK_BEFORE = [
    "Tel: ", "call ", "\u260e", "abc", "(", "#", "*", "\ufeff", " \t", "tel:", "\u202a", "~", "++", "+ ", "\uff0b", "+",
    "=", "'", "\n", "\r\n", "\0", "\uac00 ", "1 x ",
]  # fmt: skip

JUNK_AFTER = [
    " ", ".", ")", "!", "#", "*", "_", "abc", " or else", " / x 22", "/x1", "\\ x9", "/xa", "\u202c", "\n", "\r", ";",
    ",", ";isub=12", ";isub=a;ext=3", "\u3002", "\uac00", "\u00e9", "\0", " x", "x", ";x=y", ";ext=", "\U0001f4de",
]  # fmt: skip

CONTEXTS = [
    "example.com", "a", "a.b-c.", "+", "++1", "", "+1-2.3", "-a", "a..b", "1.a", "a.1", "+x", "\u00e9.com", "+(44)",
    "+82", "+1", "+\u0661",
]  # fmt: skip

# Pieces that have a meaning at some position of a text. They are inserted at any position.
PIECES = [
    *"0123456789" * 3, *"+-x ()./~;,#*_", "\uff0b", "\uff11", "\u0661", "ext", "int", "tel:", ";phone-context=",
    ";isub=", ";ext=", "\u0434\u043e\u0431", "/ x", "\\x", ",,", "abc", "A", "\u00a0", "\u3000", "\u00ad", "\u0301",
    "\u00f3", "\u017f", "\u212a", "\u0130", "\u0131", "\u200b", "+1", "+44", "00", "011",
]  # fmt: skip
