import PhoneNumbers
import Testing

@Suite struct AsYouTypeFormatterTests {
    @Test(arguments: PhoneEngine.available) func groups(engine: PhoneEngine) {
        let live = AsYouTypeFormatter(region: .southKorea, builtIn: engine)
        #expect(live.formatted("0102345678") == "010-2345-678")
        #expect(live.formatted("전화: 02)312.3456") == "02-312-3456")
        #expect(live.formatted("") == "")
        #expect(
            AsYouTypeFormatter(region: .southKorea, grouping: .contactBook, builtIn: engine).formatted("01023456")
                == "010-234-56")
    }

    /// The caret offsets before and after formatting, in UTF-16 code units.
    @Test(arguments: PhoneEngine.available) func carets(engine: PhoneEngine) {
        let live = AsYouTypeFormatter(region: .southKorea, builtIn: engine)
        #expect(live.formatted(EditableText("010234", caret: 4)) == EditableText("010-234", caret: 5))
        #expect(live.formatted(EditableText("📞0102", caret: 6)) == EditableText("010-2", caret: 5))
        #expect(live.formatted(EditableText("전화 010", caret: 5)) == EditableText("010", caret: 2))
        #expect(live.formatted(EditableText("010-2345-6789", caret: 4)) == EditableText("010-2345-6789", caret: 3))
    }

    @Test func caretsAreLegal() {
        #expect(EditableText("abc").caret == 3)
        #expect(EditableText("abc", caret: -1).caret == 0)
        #expect(EditableText("abc", caret: 9).caret == 3)
        // A caret inside the surrogate pair of an emoji moves after it.
        #expect(EditableText("📞0", caret: 1).caret == 2)
        #expect(EditableText("📞0", caret: 2).caretIndex == "📞0".index(after: "📞0".startIndex))
    }

    @Test(arguments: PhoneEngine.available) func typedText(engine: PhoneEngine) {
        let live = AsYouTypeFormatter(region: .southKorea, builtIn: engine)
        for (text, digits) in [
            ("010-2345-6789", "01023456789"), ("+82 10-2", "+82102"), ("전화 ０1٣", "013"), ("없음", ""), ("", ""),
        ] {
            #expect(live.unformatted(text) == digits)
        }
        let field = EditableText("010-2345-6789", selection: 3..<9)
        #expect(live.unformatted(field) == EditableText("01023456789", selection: 3..<7))
    }

    /// An extension follows its number, in any region.
    @Test(arguments: PhoneEngine.available) func extensions(engine: PhoneEngine) throws {
        let us = try #require(PhoneNumber.Region("US"))
        let rows: [(PhoneNumber.Region, String, String, String)] = [
            (.southKorea, "02-3456-7890 내선 12", "02-3456-7890 ext. 12", "0234567890;ext=12"),
            (.southKorea, "010-2345-6789 x12", "010-2345-6789 ext. 12", "01023456789;ext=12"),
            (.southKorea, "+82 2-3456-7890;ext=12", "+82 2-3456-7890 ext. 12", "+82234567890;ext=12"),
            (.southKorea, "+1 650 253 0000 ext. 12", "+1 650-253-0000 ext. 12", "+16502530000;ext=12"),
            (.southKorea, "+44 20 7031 3000 ext. 12", "+44 20 7031 3000 x12", "+442070313000;ext=12"),
            (us, "(650) 253-0000 x12", "(650) 253-0000 ext. 12", "6502530000;ext=12"),
            (us, "+1 650-253-0000 #12", "+1 650-253-0000 ext. 12", "+16502530000;ext=12"),
            (us, "650-253-0000,,12", "(650) 253-0000 ext. 12", "6502530000;ext=12"),
            (us, "+82 2-3456-7890 ext 12", "+82 2-3456-7890 ext. 12", "+82234567890;ext=12"),
            // If the text before a label is not a number, all digits are the number's.
            (us, "1x2", "1 2", "12"), (.southKorea, "010 x2345", "010-2345", "0102345"),
            (.southKorea, "010-2345-6789 Fax 12", "010-2345-6789", "0102345678912"),
        ]
        for (region, text, shown, digits) in rows {
            let live = AsYouTypeFormatter(region: region, builtIn: engine)
            #expect(live.formatted(text) == shown, "\(text)")
            #expect(live.unformatted(text) == digits, "\(text)")
            #expect(live.formatted(digits) == live.formatted(live.formatted(digits)), "\(text)")
            #expect(live.applying(.paste(text), to: EditableText("")).field.text == shown, "\(text)")
        }
        let live = AsYouTypeFormatter(region: .southKorea, builtIn: engine)
        let field = EditableText("02-3456-7890 내선 12", selection: 3..<17)
        #expect(live.unformatted(field) == EditableText("0234567890;ext=12", selection: 2..<16))
        #expect(live.applying(.deleteBackward, to: field).field == EditableText("02 ext. 2", caret: 2))
    }

    /// The context of a URI is not shown. If it does not change where the digits are dialed, they are grouped as usual.
    @Test(arguments: PhoneEngine.available) func contexts(engine: PhoneEngine) {
        let rows: [(PhoneNumber.Region, String, String)] = [
            (.us, "tel:650-253-0000;phone-context=+1", "(650) 253-0000"),
            (.us, "tel:650-253-0000;phone-context=example.com", "(650) 253-0000"),
            (.us, "650 253 0000;ext=12;phone-context=+1", "(650) 253-0000 ext. 12"),
            (.us, "+1 650 253 0000;phone-context=+1", "+1 650-253-0000"),
            (.gb, "020 7031 3000;phone-context=+44", "020 7031 3000"),
            (.southKorea, "tel:010-2345-6789;phone-context=+82", "010-2345-6789"),
            (.southKorea, "+1 650 253 0000;phone-context=+82", "+1 650-253-0000"),
        ]
        for (region, text, shown) in rows {
            for grouping in [PhoneNumber.Grouping.standard, .libphonenumber] {
                let live = AsYouTypeFormatter(region: region, grouping: grouping, builtIn: engine)
                #expect(live.formatted(text) == shown, "\(text) in \(region), \(grouping)")
            }
        }
    }

    /// A context that names another country puts its calling code before the digits, as parsing does.
    @Test(arguments: PhoneEngine.available) func foreignContexts(engine: PhoneEngine) throws {
        let rows: [(PhoneNumber.Region, String, String)] = [
            (.us, "020 7031 3000;phone-context=+44", "+442070313000"),
            (.us, "tel:010-2345-6789;phone-context=+82", "+821023456789"),
            (.gb, "010-2345-6789;phone-context=+82", "+821023456789"),
            (.kr, "0612345678;phone-context=+33", "+33612345678"),
            (.gb, "tel:06-12-34-56-78;ext=12;phone-context=+33", "+33612345678;ext=12"),
            (.us, "06 12 34 56 78 x12;phone-context=+33", "+33612345678;ext=12"),
            (.unknown, "0612345678;phone-context=+33;isub=1", "+33612345678"),
            (.us, "0612345678;PHONE-CONTEXT=+33", "+33612345678"),
            (.us, "253-0000;phone-context=+1-650", "+16502530000"),
            (.us, "253-0000;phone-context=+１650", "+16502530000"),
            (.it, "06 1234 5678;phone-context=+39", "0612345678"),
            (.us, "06 1234 5678;phone-context=+39", "+390612345678"),
            // An incomplete number, a service number, and a calling code that does not exist.
            (.us, "02-31;phone-context=+82", "+820231"), (.us, "112;phone-context=+82", "+82112"),
            (.us, "0612;phone-context=+999", "+9990612"),
            (.us, "2125;phone-context=", "2125"),
        ]
        for (region, text, marks) in rows {
            let plain = AsYouTypeFormatter(region: region, builtIn: engine)
            #expect(plain.unformatted(text) == marks, "\(text) in \(region)")
            for grouping in [PhoneNumber.Grouping.standard, .libphonenumber, .ungrouped] {
                let live = AsYouTypeFormatter(region: region, grouping: grouping, builtIn: engine)
                let shown = live.formatted(text)
                #expect(shown == live.formatted(marks), "\(text) in \(region), \(grouping)")
                let pasted = live.applying(.paste(text), to: EditableText("")).field
                #expect(pasted.text == shown, "\(text) in \(region), \(grouping)")
                #expect(live.formatted(EditableText(text)).text == shown)
                #expect(live.formatted(EditableText(text, caret: 0)).caret == 0)
                if let number = try? PhoneNumber(text, in: region), number.e164 != nil {
                    #expect(try PhoneNumber(shown, in: region) == number, "\(text) in \(region), \(grouping)")
                }
            }
        }
        let live = AsYouTypeFormatter(region: .us, builtIn: engine)
        let text = "06 12 34;phone-context=+33"
        #expect(live.unformatted(EditableText(text, selection: 2..<4)) == EditableText("+33061234", selection: 5..<6))
        #expect(live.formatted(EditableText(text, caret: 2)) == EditableText("+33 0 6 12 34", caret: 7))
        let korean = AsYouTypeFormatter(region: .kr, builtIn: engine)
        #expect(korean.formatted("0612345678;ext=12;phone-context=+33") == "+33 6 12 34 56 78 ext. 12")
        // There is no room for the calling code.
        let long = String(repeating: "1", count: 31)
        #expect(live.unformatted(long + ";phone-context=+33") == long)
        // As a number with a plus, it replaces the digits before it, and does not continue them.
        let replaced = live.applying(.paste("0612345678;phone-context=+33"), to: EditableText("650"))
        #expect(replaced.field.text == "+33 6 12 34 56 78")
        let refused = live.applying(.paste("0612;phone-context=+33"), to: EditableText("650"))
        #expect(refused.field.text.filter(\.isNumber).hasPrefix("650"))
    }

    /// An extension with more digits than may follow the label of its country has the label `ext.`, so that the text
    /// remains a number with this extension.
    @Test(arguments: PhoneEngine.available) func longExtensions(engine: PhoneEngine) throws {
        for (region, count) in [(PhoneNumber.Region.gb, 10), (.gb, 20), (.us, 20), (.kr, 20)] {
            let digits = String(repeating: "1", count: count)
            let live = AsYouTypeFormatter(region: region, builtIn: engine)
            let shown = live.formatted("+442070313000;ext=\(digits)")
            #expect(shown == "+44 20 7031 3000 ext. \(digits)")
            #expect(live.unformatted(shown) == "+442070313000;ext=\(digits)" && live.formatted(shown) == shown)
            #expect(try PhoneNumber(shown, in: region).extension == digits)
            // The label is a separator, also after the number is no longer complete.
            let edited = live.applying(.deleteBackward, to: EditableText(shown, caret: 16)).field
            #expect(live.unformatted(edited.text) == "+44207031300;ext=\(digits)")
        }
        let live = AsYouTypeFormatter(region: .gb, builtIn: engine)
        #expect(live.formatted("020 7031 3000;ext=123456789") == "020 7031 3000 x123456789")
        #expect(live.formatted("020 7031 3000 ext. 12") == "020 7031 3000 x12")
    }

    /// A label before a plus announces no extension: no digits are lost.
    @Test(arguments: PhoneEngine.available) func labelsBeforeAPlus(engine: PhoneEngine) {
        let live = AsYouTypeFormatter(region: .southKorea, builtIn: engine)
        for text in [";ext=+82 10 2345 6789", " ext. +82 10 2345 6789"] {
            #expect(live.formatted(text) == "+82 10-2345-6789")
            #expect(live.unformatted(text) == "+821023456789")
        }
        #expect(live.formatted(";ext=12") == " ext. 12")
    }

    /// Every key of an extension and every deletion back to nothing, in every region.
    @Test(arguments: PhoneEngine.available) func extensionKeys(engine: PhoneEngine) throws {
        for region in NumberingPlan.standard.regions {
            guard let example = NumberingPlan.standard.exampleNumber(in: region) else { continue }
            let live = AsYouTypeFormatter(region: region, builtIn: engine)
            var field = EditableText("")
            for key in example.formatted(.national).filter(\.isNumber) + "ext. 12" {
                field = live.applying(.insert(String(key)), to: field).field
                #expect(field.caret == field.text.utf16.count, "\(region): \(field)")
            }
            let extended = try PhoneNumber("\(example.formatted(.international));ext=12", in: region)
            #expect(field.text == extended.formatted(.national), "\(region)")
            let number = live.formatted(example.formatted(.national))
            for _ in 0..<2 { field = live.applying(.deleteBackward, to: field).field }
            #expect(field.text.hasPrefix(number) && field.text.count > number.count, "\(region): \(field)")
            field = live.applying(.deleteBackward, to: field).field
            #expect(field == EditableText(number), "\(region)")
            let digits = number.count(where: \.isNumber)
            for _ in 0..<digits { field = live.applying(.deleteBackward, to: field).field }
            #expect(field == EditableText(""), "\(region)")
        }
    }

    @Test(arguments: PhoneEngine.available) func domesticNumbers(engine: PhoneEngine) {
        let live = AsYouTypeFormatter(region: .southKorea, builtIn: engine)
        for (text, national) in [
            ("+82 10-2345-6789", "010-2345-6789"), ("+82 1588-1234", "1588-1234"), ("+82 10", "+82 10"),
            ("+1 212 555 1234", "+1 212 555 1234"), ("82 10 2345 6789", "82 10 2345 6789"), ("112", "112"), ("", ""),
        ] {
            #expect(live.nationalFormat(of: text) == national)
        }
    }
}
