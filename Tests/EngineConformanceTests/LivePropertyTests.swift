import PhoneModel
import TestSupport
import Testing

/// Properties of as-you-type formatting that hold for every text and every caret.
@Suite struct LivePropertyTests {
    /// Complete numbers of every class and notation.
    private static let numbers = [
        "01023456789", "0212345678", "021234567", "0311234567", "03112345678", "050512345678", "05051234567",
        "030312345678", "0601234567", "07012345678", "0801234567", "01112345678", "0123456789", "0131234567", "01410",
        "01512345678", "15881234", "143335", "112", "1330", "02120", "021330", "0311330", "2345678", "23456789",
        "1023456789", "312345678", "821023456789", "8215881234", "00821023456789", "0821023456789", "0850150512345678",
        "00700821023456789", "00112125551234", "00798119088212", "+821023456789", "+82212345678", "+82505234567",
        "+8215881234", "+12125551234", "+82010234567",
    ]

    @Test func separatorsAreOnlyBetweenDigits() throws {
        try forEachPrefix { engine, text in
            let live = engine.stages.layout(text).text
            #expect(live.filter { $0 != "-" && $0 != " " } == text, "\(engine): \(text)")
            #expect(!live.hasSuffix("-") && !live.hasSuffix(" ") && !live.hasPrefix("-"), "\(engine): \(text)")
            #expect(engine.stages.layout(live).text == live, "\(engine): formatted twice, \(text)")
        }
    }

    @Test func deletingBackToNothing() throws {
        try forEachPrefix { engine, text in
            var field = engine.stages.layout(text).text
            var keys = 0
            while !field.isEmpty {
                field.removeLast()
                while field.last == "-" || field.last == " " { field.removeLast() }
                field = engine.stages.layout(field).text
                keys += 1
            }
            #expect(keys == text.count, "\(engine): \(text)")
        }
    }

    @Test func typingEqualsPasting() throws {
        for engine in try Engines.all() {
            for number in Self.numbers where engine.stages.check(number).level != nil {
                var field = ""
                for key in number { field = engine.stages.layout(field + String(key)).text }
                #expect(field == engine.stages.layout(number).text, "\(engine): \(number)")
            }
        }
    }

    /// The caret follows the same digits as before, and never follows a separator.
    @Test func caretFollowsItsDigits() throws {
        try forEachPrefix { engine, text in
            let live = Array(engine.stages.layout(text).text)
            for caret in 0...live.count {
                let drawn = engine.stages.layout(String(live), caret: caret)
                let before = live[..<caret].filter { $0 != "-" && $0 != " " }
                let after = Array(drawn.text)[..<drawn.caret]
                #expect(after.filter { $0 != "-" && $0 != " " } == before, "\(engine): \(String(live)) at \(caret)")
                #expect(after.last != "-" && after.last != " ", "\(engine): \(String(live)) at \(caret)")
            }
        }
    }

    @Test func caretInNoise() throws {
        for engine in try Engines.all() {
            // A caret inside a multibyte mark moves before it.
            #expect(engine.stages.layout("０１０2", caret: 4).caret == 1, "\(engine)")
            #expect(engine.stages.layout("０１０2", caret: 3).caret == 1, "\(engine)")
            // A caret after the end of the kept number moves to its end.
            #expect(engine.stages.layout("010-2345-6789, 010", caret: 18).caret == 13, "\(engine)")
            #expect(engine.stages.layout("전화 010", caret: -5).caret == 0, "\(engine)")
            #expect(engine.stages.layout("전화 010", caret: 500).caret == 3, "\(engine)")
            // A grouping without a plus drops the plus, not the digits after it.
            let drawn = engine.stages.layout("+8210", caret: 3, .koreanMobileOnly)
            #expect(drawn == ("821-0", 2), "\(engine)")
        }
    }

    @Test func digitsBeyondEveryPlanRemain() throws {
        let digits = String(repeating: "0123456789", count: 20)
        for engine in try Engines.all() {
            let drawn = engine.stages.layout(digits, caret: 150)
            #expect(drawn == (digits, 150), "\(engine)")
            #expect(engine.stages.layout("+" + digits, caret: 0).text == "+" + digits, "\(engine)")
        }
    }

    private func forEachPrefix(_ body: (Engines.Named, String) throws -> Void) throws {
        for engine in try Engines.all() {
            for number in Self.numbers {
                for count in 1...number.count { try body(engine, String(number.prefix(count))) }
            }
        }
    }
}
