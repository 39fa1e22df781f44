import PhoneNumbers
import Testing

/// A pasted megabyte, and a field that already contains one: the text is truncated in linear time.
@Suite struct LargeTextTests {
    private static let count = 1_000_000
    private static let digits = String(repeating: "0123456789", count: count / 10)
    private static let letters = String(repeating: "abcdefghij", count: count / 10)

    @Test(arguments: PhoneEngine.available) func phoneFields(_ engine: PhoneEngine) {
        let live = AsYouTypeFormatter(region: .southKorea, builtIn: engine)
        let field = EditableText("010-2345-6789", caret: 8)
        // Nothing fits.
        let full = EditResult(field, .countLimit)
        #expect(live.applying(.paste(Self.digits), to: field) == full)
        #expect(live.applying(.paste(Self.letters), to: field) == EditResult(field, .rejected))
        let open = EditableText("010-2345", caret: 8)
        #expect(
            live.applying(.paste(Self.digits), to: open)
                == EditResult(EditableText("010-2345-0123"), .countLimit))
        #expect(
            live.applying(.paste(Self.letters + "6789" + Self.letters), to: open)
                == EditResult(EditableText("010-2345-6789"), .changed))
        #expect(live.applying(.paste(Self.letters), to: EditableText("")).event == .rejected)
    }

    @Test(arguments: PhoneEngine.available) func fullPhoneFields(_ engine: PhoneEngine) {
        let live = AsYouTypeFormatter(region: .southKorea, builtIn: engine)
        let field = EditableText(Self.digits, caret: Self.count / 2)
        // Every insertion is rejected, and every deletion is accepted.
        #expect(live.applying(.insert("5"), to: field) == EditResult(field, .countLimit))
        for overflow in TextEdit.Overflow.allCases {
            let live = AsYouTypeFormatter(region: .southKorea, overflow: overflow, builtIn: engine)
            #expect(live.applying(.insert("a"), to: field) == EditResult(field, .rejected))
        }
        let deleted = live.applying(.deleteBackward, to: field)
        #expect(deleted.event == .changed)
        #expect(deleted.field.text.utf8.count == Self.count - 1)
        #expect(deleted.field.caret == Self.count / 2 - 1)
        let all = live.applying(.cut, to: field.selecting(0..<Self.count))
        #expect(all == EditResult(EditableText(""), .changed))
        let replaced = live.applying(.insert("5"), to: field.selecting(1..<Self.count))
        #expect(replaced == EditResult(EditableText("05"), .changed))
    }

    @Test(arguments: PhoneEngine.available) func masks(_ engine: PhoneEngine) throws {
        let mask = try TextMask("####-####", engine: engine)
        #expect(
            mask.applying(.paste(Self.digits), to: EditableText(""))
                == EditResult(EditableText("0123-4567"), .countLimit))
        let full = EditableText("0123-4567", caret: 2)
        #expect(mask.applying(.paste(Self.digits), to: full) == EditResult(full, .countLimit))
        #expect(mask.applying(.paste(Self.letters), to: full) == EditResult(full, .rejected))
        #expect(mask.masked(Self.digits) == "0123-4567")
        #expect(mask.masked(Self.letters + "12345") == "1234-5")
        // The text is longer than the mask: characters after the end of the mask are ignored. The mark in the position
        // of the hyphen is not; it is the ninth.
        #expect(mask.unmasked(Self.digits) == "012345678")
        let field = EditableText(Self.digits, caret: Self.count)
        #expect(mask.applying(.deleteBackward, to: field).field == EditableText("0123-4567"))
        #expect(mask.applying(.insert("5"), to: field) == EditResult(field, .countLimit))
    }

    /// A unit of many scalars fills one slot.
    @Test(arguments: PhoneEngine.available) func oneLongCharacter(_ engine: PhoneEngine) throws {
        let mask = try TextMask("*-*", engine: engine)
        let accents = "e" + String(repeating: "\u{301}", count: 100_000)
        let result = mask.applying(.paste(accents + "x"), to: EditableText(""))
        #expect(result == EditResult(EditableText(accents + "-x"), .changed))
        #expect(mask.applying(.deleteForward, to: result.field.selecting(0..<0)).field == EditableText("x", caret: 0))
    }
}
