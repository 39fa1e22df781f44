import Testing

@testable import phone

/// Decoding of a terminal's bytes to keys.
@Suite struct KeyDecoderTests {
    private static let rows: [(bytes: String, keys: [Key])] = [
        ("01", [.text("0"), .text("1")]),
        ("가é", [.text("가"), .text("é")]),
        ("👩‍👩‍👧‍👦", [.text("👩‍👩‍👧‍👦")]),
        ("\u{7F}\u{8}", [.backspace, .backspace]),
        ("\u{1B}[D\u{1B}[C\u{1B}[H\u{1B}[F", [.left, .right, .home, .end]),
        ("\u{1B}OD\u{1B}OC\u{1B}OH\u{1B}OF", [.left, .right, .home, .end]),
        ("\u{1B}[1~\u{1B}[7~\u{1B}[4~\u{1B}[8~\u{1B}[3~", [.home, .home, .end, .end, .delete]),
        ("\u{1B}[1;2D\u{1B}[3;5~", [.left, .delete]),
        ("\u{1B}[A\u{1B}[B\u{1B}OP\u{1B}[15~\u{1B}[200;1~", []),
        ("\u{1B}x1", [.text("1")]),
        ("\u{3}\u{4}", [.quit, .quit]),
        ("\u{1}\u{5}\u{15}\u{1A}\u{19}", [.home, .end, .clear, .undo, .redo]),
        ("\r\n\t\u{0}\u{2}", []),
        (
            "a\u{1B}[200~+82 10\r\n\u{1B}[D\u{1B}\u{1B}[201~b",
            [.text("a"), .paste("+82 10\r\n\u{1B}[D\u{1B}"), .text("b")]
        ),
        ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
        ("\u{1B}[2\u{1B}[D", [.left]),
        ("\u{1B}[2\u{3}", [.quit]),
        ("\u{1B}[" + String(repeating: "1", count: 33) + "D", [.text("D")]),
    ]

    @Test(arguments: rows) func sequences(_ row: (bytes: String, keys: [Key])) {
        var decoder = KeyDecoder()
        #expect(decoder.feed(Array(row.bytes.utf8)) == row.keys)
        #expect(decoder.expire() == [])
    }

    /// The keys do not depend on the positions where reads end.
    @Test(arguments: rows) func readsEndAnywhere(_ row: (bytes: String, keys: [Key])) {
        let bytes = Array(row.bytes.utf8)
        // Characters of several scalars may only be split between bytes of a scalar.
        guard !row.bytes.contains("👩‍👩‍👧‍👦") else { return }
        for split in 0...bytes.count {
            var decoder = KeyDecoder()
            #expect(decoder.feed(Array(bytes[..<split])) + decoder.feed(Array(bytes[split...])) == row.keys)
        }
        var decoder = KeyDecoder()
        #expect(bytes.flatMap { decoder.feed([$0]) } == row.keys)
    }

    @Test func damagedCharacters() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0xFF, 0x31]) == [.text("\u{FFFD}"), .text("1")])
        #expect(decoder.feed([0xEA, 0xB0]) == [])
        #expect(decoder.feed([0x31]) == [.text("\u{FFFD}"), .text("1")])
        #expect(decoder.feed([0xEA]) == [])
        #expect(decoder.feed([0x7F]) == [.text("\u{FFFD}"), .backspace])
    }

    @Test func escapeByItself() {
        var decoder = KeyDecoder()
        #expect(decoder.patience == nil)
        #expect(decoder.feed([0x1B]) == [] && decoder.patience == 100)
        #expect(decoder.expire() == [.quit] && decoder.patience == nil)
        // The first Escape is decoded when the second arrives.
        #expect(decoder.feed([0x1B, 0x1B]) == [.quit] && decoder.expire() == [.quit])
        #expect(decoder.feed(Array("\u{1B}[".utf8)) == [] && decoder.patience == 100)
        #expect(decoder.expire() == [])
        #expect(decoder.feed(Array("D".utf8)) == [.text("D")])
    }

    /// A paste without its end does not take over the keyboard, and a long one is dropped without growing.
    @Test func pastesHaveLimits() {
        var decoder = KeyDecoder()
        #expect(decoder.feed(Array("\u{1B}[200~010\u{1B}[20".utf8)) == [] && decoder.patience == 1000)
        #expect(decoder.expire() == [.paste("010")])
        #expect(decoder.feed([0x03]) == [.quit])

        for (count, key) in [
            (KeyDecoder.pasteLimit, Key.paste(String(repeating: "1", count: KeyDecoder.pasteLimit))),
            (KeyDecoder.pasteLimit + 1, .longPaste), (KeyDecoder.pasteLimit * 4, .longPaste),
        ] {
            let text = "\u{1B}[200~" + String(repeating: "1", count: count) + "\u{1B}[201~2"
            #expect(decoder.feed(Array(text.utf8)) == [key, .text("2")])
        }
    }
}
