import Foundation
import PhoneNumbers

/// Validation of many lines in one buffer.
enum Bulk: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] {
        [true, false].map { comparison(setting, invalid: $0) }
    }

    private static func comparison(_ setting: Setting, invalid: Bool) -> Comparison {
        let count = min(200_000, setting.lines)
        let buffer = Corpus.buffer(count, invalid: invalid)
        let lines = Corpus.lines(count, invalid: invalid)
        let native = PhoneValidator(region: .southKorea)
        let title = "Validate \(count.grouped) lines at once, " + (invalid ? "one in ten invalid" : "none invalid")
        var comparison = Comparison(title, unit: "line", prominence: invalid ? .picture : .report)
        for engine in PhoneEngine.compared {
            let validator = PhoneValidator(region: .southKorea, measured: engine)
            comparison.addCount("\(engine), a buffer", count) { accepted(in: buffer, validator) }
        }
        comparison.addCount("native, a buffer, with E.164", count) {
            native.verdicts(forLinesIn: buffer.span, columns: .e164).count { $0.isAccepted }
        }
        comparison.addCount("verdict(forUTF8:), a line each", count) { alone(in: buffer.span, native) }
        comparison.addCount("verdicts(for:), Strings", count) {
            native.verdicts(for: lines).count { $0.isAccepted }
        }
        comparison.addCount("verdict(for:), Strings", count) { lines.count { native.verdict(for: $0).isAccepted } }
        comparison.addCount("split by Character, naive", count) {
            String(decoding: buffer, as: UTF8.self).split(separator: "\n").count { Naive.isValid(String($0)) }
        }
        return comparison
    }

    /// Counts the accepted lines of a buffer. All comparisons of growth, threads and memory use this function.
    static func accepted(in buffer: [UInt8], _ validator: PhoneValidator, threads: Int = 1) -> Int {
        accepted(in: buffer, 0..<buffer.count, validator, threads: threads)
    }

    /// Returns the number of accepted lines in a part of a buffer, which consists of whole lines.
    static func accepted(
        in buffer: [UInt8], _ part: Range<Int>, _ validator: PhoneValidator, threads: Int = 1
    ) -> Int {
        validator.counts(forLinesIn: buffer.span.extracting(part), threads: threads).accepted
    }

    /// Validates lines one by one; returns the number of accepted lines.
    private static func alone(in lines: Span<UInt8>, _ validator: PhoneValidator) -> Int {
        var count = 0
        var start = 0
        for index in lines.indices where lines[index] == UInt8(ascii: "\n") {
            if validator.verdict(forUTF8: lines.extracting(start..<index)).isAccepted { count += 1 }
            start = index + 1
        }
        return count
    }

}

extension Comparison {
    /// Adds a way that counts the accepted lines among `count` lines.
    mutating func addCount(_ name: String, _ count: Int, _ body: @escaping () -> Int) {
        add(name, operations: count, answers: { [String(body())] }, body)
    }
}
