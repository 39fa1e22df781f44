import PhoneRules
import Testing

@Suite struct IntegerTests {
    @Test func age() {
        let rule = Rule.integer(in: 1...100)
        for text in ["1", "7", "99", "100", "007"] { #expect(rule.accepts(text), "\(text)") }
        for text in ["0", "101", "99999999999999999999999", String(repeating: "9", count: 5_000)] {
            #expect(
                rule.failure(of: text, on: .change) == RuleFailure(.outOfRange, [.lower: "1", .upper: "100"]),
                "\(text.prefix(30))")
        }
        for text in ["2a", "a", "-1", "+1", "1.5", " 1", "٣", "½"] {
            #expect(rule.failure(of: text, on: .change)?.code == .notInteger, "\(text)")
        }
        #expect(rule.accepts(rule.normalized("２５")))
    }

    /// A number may not have more digits than the bounds, even with leading zeros.
    @Test func digitsOfTheLimits() {
        let age = Rule.integer(in: 1...100)
        for text in ["0007", "0100", "0000000001", String(repeating: "0", count: 5_000)] {
            #expect(
                age.failure(of: text, on: .change) == RuleFailure(.outOfRange, [.lower: "1", .upper: "100"]),
                "\(text.prefix(20))")
        }
        let degrees = Rule.integer(in: -20...5)
        #expect(degrees.accepts("-20") && degrees.accepts("05"))
        for text in ["-020", "005", "-0005"] { #expect(degrees.failure(of: text, on: .change)?.code == .outOfRange) }
        let all = Rule.integer(in: Int.min...Int.max)
        #expect(all.failure(of: "00000000000000000001")?.code == .outOfRange)
    }

    @Test func atMostThreeDigits() {
        let rule = Rule.ordered([.digitsOnly, .maximumLength(3)])
        #expect(rule.accepts("25") && rule.accepts("999"))
        #expect(rule.failure(of: "1000")?.code == .tooLong)
        #expect(rule.failure(of: "2a")?.code == .notDigits)
    }

    /// Every prefix of a number in the range can be typed; the whole number is required when the field is left.
    @Test(arguments: [1...100, 0...9, 18...120, 5...7, -5...5, -100 ... -20, -3 ... -1, 100...100])
    func everyNumberCanBeTyped(range: ClosedRange<Int>) {
        let rule = Rule.integer(in: range)
        for number in range.lowerBound - 30...range.upperBound + 30 {
            let text = String(number)
            #expect(rule.accepts(text) == range.contains(number), "\(text)")
            guard range.contains(number) else { continue }
            for end in text.indices.dropFirst() {
                #expect(rule.accepts(String(text[..<end]), on: .change), "\(text[..<end]) of \(text)")
            }
        }
        #expect(rule.failure(of: "-") != nil)
    }

    @Test func edges() {
        let all = Rule.integer(in: Int.min...Int.max)
        #expect(all.accepts(String(Int.max)) && all.accepts(String(Int.min)))
        #expect(all.failure(of: "9223372036854775808")?.code == .outOfRange)
        #expect(all.failure(of: "-9223372036854775809")?.code == .outOfRange)
    }
}
