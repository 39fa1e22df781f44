@testable import PhoneFiles
import TestSupport
import Testing

/// The search for a text in bytes.
@Suite struct SearchTests {
    /// Returns the expected result of a search that starts at an offset.
    private static func expected(_ text: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard start + text.count <= bytes.count else { return nil }
        return (start...bytes.count - text.count).first { Array(bytes[$0..<$0 + text.count]) == text }
    }

    /// Texts of two letters, which nearly occur at most offsets.
    @Test func everyTextIsFound() {
        var random = SplitMix64(seed: 16)
        for _ in 0..<Repetition.count(20_000) {
            let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in UInt8.random(in: 0...1, using: &random)
            }
            let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in UInt8.random(in: 0...1, using: &random) }
            let start = Int.random(in: 0...bytes.count + 2, using: &random)
            let expected = Self.expected(text, in: bytes, from: start)
            #expect(bytes.span.firstOffset(of: text.span, from: start) == expected, "\(text) in \(bytes) from \(start)")
        }
    }
}
