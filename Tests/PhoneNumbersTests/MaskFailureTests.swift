import PhoneNumbers
import Testing

/// Invalid masks: the errors and their byte offsets.
@Suite struct MaskFailureTests {
    @Test(arguments: PhoneEngine.available) func codesAndOffsets(_ engine: PhoneEngine) throws {
        let long = String(repeating: "#", count: 1024)
        let rows: [(String, TextMask.Failure.Code, Int)] = [
            ("", .empty, 0), (#"\"#, .escape, 0), (#"##\"#, .escape, 2), (#"é\\\"#, .escape, 4),
            (long + "#", .tooLong, 1024), (String(repeating: "가", count: 342), .tooLong, 1024),
            ("*\u{301}", .extender, 1), ("**\u{200D}", .extender, 2), ("é*\u{FE0F}#", .extender, 3),
            ("*\u{200C}", .extender, 1), ("*\u{20E3}", .extender, 1), ("*\\\u{301}", .extender, 1),
        ]
        for (pattern, code, offset) in rows {
            let failure = try #require(throws: TextMask.Failure.self) { _ = try TextMask(pattern, engine: engine) }
            #expect(failure.code == code, "\(pattern)")
            #expect(failure.offset == offset, "\(pattern)")
            #expect(failure.description.contains("\(offset)") && !failure.description.contains("\n"))
        }
        for pattern in ["+1 ()", "가", #"\#\A\*"#, "a"] {
            let failure = try #require(throws: TextMask.Failure.self) { _ = try TextMask(pattern, engine: engine) }
            #expect(failure.code == .noSlot, "\(pattern)")
            // The message is the same for both notations.
            #expect(failure.message.contains("#") && failure.message.contains("[0]"))
        }
    }

    /// Valid masks that resemble invalid ones.
    @Test(arguments: PhoneEngine.available) func masksAllTheSame(_ engine: PhoneEngine) throws {
        let rows = [
            (String(repeating: "#", count: 1024), 1024), ("#\u{301}", 1), ("A\u{20E3}", 1), ("*-\u{301}", 1),
            ("\u{301}*", 1), (#"*\\"#, 1), ("\u{0}#", 1),
        ]
        for (pattern, slots) in rows {
            #expect(try TextMask(pattern, engine: engine).slotCount == slots, "\(pattern)")
        }
    }
}
