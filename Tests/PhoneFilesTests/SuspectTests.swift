import TestSupport
import Testing

@testable import PhoneFiles

/// SIMD checks against simple ones.
@Suite struct SuspectTests {
    private static func isUTF8(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

    private static func hasLoneReturn(_ bytes: [UInt8]) -> Bool {
        bytes.indices.contains { index in
            bytes[index] == 0x0D && (index + 1 == bytes.count || ![0x0A, 0x0D].contains(bytes[index + 1]))
        }
    }

    private func expectTheSame(_ bytes: [UInt8]) {
        let isUTF8 = bytes.span.isUTF8 == Self.isUTF8(bytes)
        let hasLoneReturn = bytes.span.hasLoneReturn == Self.hasLoneReturn(bytes)
        let hasNUL = bytes.span.hasNUL == bytes.contains(0)
        let isPlain = bytes.span.isPlain == bytes.allSatisfy { 0x09...0x7F ~= $0 && $0 != 0x0D }
        let isRight = isUTF8 && hasLoneReturn && hasNUL && isPlain
        #expect(isRight, "\(bytes)")
    }

    /// Every pair of bytes, and every relevant third and fourth byte, at all positions of a chunk.
    @Test func everySequence() {
        let edges: [UInt8] = [0x00, 0x0A, 0x0D, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xFF]
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max { expectTheSame([first, second]) }
        }
        for first in [0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5] as [UInt8] {
            for second in edges {
                for third in edges {
                    for fourth in edges { expectTheSame([first, second, third, fourth]) }
                }
            }
        }
    }

    @Test func everyPlace() {
        let sequences: [[UInt8]] = [
            Array("é".utf8), Array("한".utf8), Array("😀".utf8), [0xED, 0xA0, 0x80], [0xE1, 0x80], [0xF0, 0x9F, 0x98],
            [0x80], [0xFF], [0x0D], [0x0D, 0x0A], [0x0D, 0x0D, 0x0A], [0x00], [0x01], [0x09],
        ]
        for sequence in sequences {
            for before in 0...70 {
                for after in [0, 1, 2, 3, 15, 16, 17, 33, 70] {
                    expectTheSame(
                        [UInt8](repeating: 0x31, count: before) + sequence + [UInt8](repeating: 0x32, count: after))
                }
            }
        }
    }

    /// Lines in a buffer, compared to each line alone.
    @Test func lines() {
        for seed in 0..<300 { expectTheSameLines(PlainLine.noise(lines: 1 + seed % 5, seed: UInt64(seed))) }
    }

    /// Short lines of random bytes, many of which begin or continue characters, and often end within one.
    @Test func linesOfRandomBytes() {
        var random = SplitMix64(seed: 5)
        let bytes: [UInt8] = [0x0A, 0x0A, 0x41, 0x80, 0x8F, 0x90, 0xA0, 0xBF, 0xC3, 0xE0, 0xE1, 0xED, 0xF0, 0xF4, 0xFF]
        for count in 0..<3_000 {
            expectTheSameLines(
                (0..<count % 60).map { _ in
                    random.next() % 4 == 0 ? UInt8(random.next() % 256) : bytes[Int(random.next() % 15)]
                })
        }
    }

    private func expectTheSameLines(_ bytes: [UInt8]) {
        var start = 0
        while start < bytes.count {
            let next = bytes.span.line(at: start).next
            let isRight = bytes.span.isUTF8(start..<next) == Self.isUTF8(Array(bytes[start..<next]))
            #expect(isRight, "\(bytes), \(start)")
            start = next
        }
    }

    @Test func noise() {
        for seed in 0..<300 { expectTheSame(PlainLine.noise(lines: seed % 7, seed: UInt64(seed))) }
        expectTheSame([])
        expectTheSame(Array(String(repeating: "휴대폰: 010-2345-6789 😀\r\n", count: 50).utf8))
    }
}
