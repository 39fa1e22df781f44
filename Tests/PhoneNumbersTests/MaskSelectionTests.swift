import PhoneNumbers
import Testing

/// Selections in raw text and in masked text.
@Suite struct MaskSelectionTests {
    private static let card = "#### #### #### ####"
    private static let phone = "+1 (###) ###-####"

    @Test(arguments: PhoneEngine.available) func outOfTheMask(_ engine: PhoneEngine) throws {
        let rows: [(String, EditableText, EditableText)] = [
            // A literal before the selection, and one inside it.
            (Self.card, EditableText("1234 5678", selection: 5..<7), EditableText("12345678", selection: 4..<6)),
            (Self.card, EditableText("1234 5678", selection: 3..<6), EditableText("12345678", selection: 3..<5)),
            (Self.card, EditableText("1234 5678", selection: 0..<4), EditableText("12345678", selection: 0..<4)),
            (Self.card, EditableText("1234 5678", selection: 4..<5), EditableText("12345678", selection: 4..<4)),
            (Self.phone, EditableText("+1 (234) 5", selection: 0..<4), EditableText("2345", selection: 0..<0)),
            (Self.phone, EditableText("+1 (234) 5", selection: 0..<10), EditableText("2345", selection: 0..<4)),
            (Self.phone, EditableText("+1 (234) 5", selection: 5..<9), EditableText("2345", selection: 1..<3)),
            // Characters after the end of the mask are omitted.
            ("##", EditableText("123", selection: 2..<3), EditableText("12", selection: 2..<2)),
            ("🇰🇷 *-*", EditableText("🇰🇷 📞-x", selection: 5..<8), EditableText("📞x", selection: 0..<2)),
        ]
        for (pattern, field, raw) in rows {
            #expect(try TextMask(pattern, engine: engine).unmasked(field) == raw, "\(pattern): \(field)")
        }
    }

    @Test(arguments: PhoneEngine.available) func intoTheMask(_ engine: PhoneEngine) throws {
        let rows: [(String, EditableText, upstream: Range<Int>, downstream: Range<Int>)] = [
            (Self.card, EditableText("12345", caret: 5), 6..<6, 6..<6),
            (Self.card, EditableText("12345", caret: 4), 4..<4, 5..<5),
            (Self.card, EditableText("12345678", selection: 4..<6), 4..<7, 5..<7),
            (Self.card, EditableText("12345678", selection: 3..<5), 3..<6, 3..<6),
            (Self.card, EditableText("1234", caret: 4), 4..<4, 4..<4),
            // The caret never enters the prefix.
            (Self.phone, EditableText("2345", caret: 0), 4..<4, 4..<4),
            (Self.phone, EditableText("2345", selection: 0..<3), 4..<7, 4..<9),
            (Self.phone, EditableText(""), 0..<0, 0..<0),
            // Omitted characters have no position.
            ("##", EditableText("1234", selection: 1..<4), 1..<2, 1..<2),
            ("##-#", EditableText("1a2b3", selection: 2..<4), 1..<2, 1..<3),
            ("🇰🇷 *-*", EditableText("📞x", selection: 0..<2), 5..<7, 5..<8),
        ]
        for (pattern, raw, upstream, downstream) in rows {
            let mask = try TextMask(pattern, engine: engine)
            #expect(mask.masked(raw: raw).selection == upstream, "\(pattern): \(raw)")
            #expect(mask.masked(raw: raw, affinity: .upstream).selection == upstream, "\(pattern): \(raw)")
            #expect(mask.masked(raw: raw, affinity: .downstream).selection == downstream, "\(pattern): \(raw)")
        }
    }

    /// Eager literals also follow the last character: upstream places the caret before them, downstream after them.
    @Test(arguments: PhoneEngine.available) func eagerLiterals(_ engine: PhoneEngine) throws {
        let mask = try TextMask(Self.card, literals: .eager, engine: engine)
        #expect(mask.masked(raw: EditableText("1234"), affinity: .upstream) == EditableText("1234 ", caret: 4))
        #expect(mask.masked(raw: EditableText("1234"), affinity: .downstream) == EditableText("1234 ", caret: 5))
    }

    /// In both directions, every selection in every prefix keeps the same characters selected.
    @Test(arguments: PhoneEngine.available) func thereAndBack(_ engine: PhoneEngine) throws {
        for (pattern, whole) in [
            (Self.card, "1234567890987654"), (Self.phone, "1111111111"), ("№A·*/#", "a-7"), ("12#34#", "12"),
        ] {
            for literals in MaskLiterals.allCases {
                let mask = try TextMask(pattern, literals: literals, engine: engine)
                for count in 0...whole.count {
                    for lower in 0...count {
                        for upper in lower...count {
                            let raw = EditableText(String(whole.prefix(count)), selection: lower..<upper)
                            for affinity in CaretAffinity.allCases {
                                let shown = mask.masked(raw: raw, affinity: affinity)
                                if mask.unmasked(shown) != raw {
                                    Issue.record("\(mask): \(raw), \(affinity): \(shown)")
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
