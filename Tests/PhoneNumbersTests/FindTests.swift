import PhoneNumbers
import TestSupport
import Testing

/// `phoneNumbers(in:)`
@Suite struct FindTests {
    private static let plans = PhoneEngine.available.map { NumberingPlan.standard.answered(by: $0) }

    private func found(
        in text: String, _ regions: [PhoneNumber.Region] = [.southKorea], _ leniency: PhoneNumber.Leniency = .valid
    ) -> [[String]] {
        Self.plans.map { plan in
            text.phoneNumbers(in: regions, leniency: leniency, using: plan).map { String(text[text.range(of: $0)]) }
        }
    }

    @Test(arguments: [
        ("", []), ("1", []), ("+", []), ("전화", []),
        ("Call 02-345-6789, or +1 650-253-0000.", ["02-345-6789", "+1 650-253-0000"]),
        ("전화010-2345-6789로", ["010-2345-6789"]),
        ("(02) 345-6789", ["(02) 345-6789"]),
        ("010-2345-6789/010-9876-5432", ["010-2345-6789", "010-9876-5432"]),
        ("02-3456-7890 ext. 12 or x", ["02-3456-7890 ext. 12"]),
        ("０２-３４５６-７８９０", ["０２-３４５６-７８９０"]),
        // Other things made of digits.
        ("on 3/10/2011", []), ("2012-01-02 08:00", []), ("pp. 211-227 (2003)", []), ("110", []),
        // Parts of words, and amounts.
        ("a010-2345-6789", []), ("010-2345-6789b", []), ("$010-2345-6789", []), ("010-2345-6789%", []),
        // Brackets that do not match.
        ("pp. 010-2345 (6789", []),
    ])
    func numbers(text: String, expected: [String]) {
        for found in found(in: text) { #expect(found == expected) }
    }

    @Test func possibleNumbersAreEnough() {
        for found in found(in: "a02-312-3456b", [.southKorea], .possible) { #expect(found == ["02-312-3456"]) }
    }

    @Test func evidence() {
        let text = "02-345-6789, (650) 253-0000, +44 20 7031 3000"
        for plan in Self.plans {
            let found = text.phoneNumbers(in: [.southKorea, .us], using: plan)
            #expect(found.map(\.region) == [.southKorea, .us, nil])
            #expect(found.map(\.callingCodeSource) == [.region, .region, .plus])
            #expect(text.phoneNumbers(in: [], using: plan).map(\.number.e164) == ["+442070313000"])
        }
    }

    /// Offsets are bytes; ranges are those of the text, also in a part of it.
    @Test func offsets() throws {
        let text = "📞 é 02-345-6789"
        let found = try #require(text.phoneNumbers(in: .southKorea).first)
        #expect(found.utf8Offsets == 8..<19)
        #expect(text.utf16.distance(from: text.startIndex, to: text.range(of: found).lowerBound) == 5)
        let rest = text.dropFirst(2)
        let inRest = try #require(rest.phoneNumbers(in: .southKorea).first)
        #expect(inRest.utf8Offsets == 3..<14)
        #expect(rest[rest.range(of: inRest)] == "02-345-6789")
    }

    /// The numbers in a stream have the offsets of the whole text, also in a single line of several parts.
    @Test func streams() async throws {
        let text = String(repeating: "call 02-345-6789 or +1 650 253 0000; 1 2 3 / ", count: 5_000)
        for plan in Self.plans {
            let whole = text.phoneNumbers(in: [.southKorea], using: plan)
            #expect(whole.count == 10_000)
            let bytes = AsyncStream<UInt8> { stream in
                for byte in text.utf8 { stream.yield(byte) }
                stream.finish()
            }
            var streamed: [PhoneNumber.Occurrence] = []
            for try await found in bytes.phoneNumbers(in: [.southKorea], using: plan) { streamed.append(found) }
            #expect(streamed == whole)
        }
    }

    /// Eight times the text takes about eight times as long, whatever it contains.
    @Test(arguments: ["1 ", "1/", "+", "1", "(", "x1", "123/", "\u{A0}", "1 - "])
    func timeIsLinear(unit: String) {
        for plan in Self.plans {
            let short = String(repeating: unit, count: 20_000 / unit.utf8.count)
            let long = String(repeating: short, count: 8)
            let one = processorTime { _ = short.phoneNumbers(in: .us, using: plan) }
            let eight = processorTime { _ = long.phoneNumbers(in: .us, using: plan) }
            #expect(eight < one * 32 + .milliseconds(50))
        }
    }
}
