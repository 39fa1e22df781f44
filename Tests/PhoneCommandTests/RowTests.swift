import PhoneFiles
import Testing

@testable import PhoneShell

/// Values that rows are composed of.
@Suite struct RowTests {
    @Test func numbers() {
        var numbers = [0, 9, 10, 99, 100, 9_999, 10_000, 99_999_999, 100_000_000, 100_000_001, .max]
        for power in 1...18 { numbers += [-1, 0, 1].map { $0 + (1...power).reduce(1) { product, _ in product * 10 } } }
        numbers += (0..<2_000).map { $0 * 49_999 }
        for number in numbers {
            var sink = ByteSink(nil)
            sink.reserve(20)
            sink.put(number)
            #expect(sink.collected == Array(String(number).utf8))
        }
    }

    /// Ranges of every length at the beginning and at the end of bytes, after one another.
    @Test func ranges() {
        let bytes = (0..<150).map { UInt8($0) }
        var sink = ByteSink(nil)
        var expected: [UInt8] = []
        for count in 0...bytes.count {
            for range in [0..<count, bytes.count - count..<bytes.count] {
                sink.reserve(count)
                sink.put(range, of: bytes.span)
                expected += bytes[range]
            }
        }
        let isSame = sink.collected == expected
        #expect(isSame)
    }

    /// A text is put or not by the same bytes that the forms escape, wherever they are; bytes around it do not count.
    @Test(arguments: [TableForm.tsv, .csv, .ndjson]) func specialBytes(form: TableForm) {
        for count in [0, 1, 2, 15, 16, 17, 31, 32, 33, 50] {
            for place in 0..<max(count, 1) {
                for byte in UInt8.min...UInt8.max {
                    var bytes = [UInt8](repeating: UInt8(ascii: "5"), count: count + 2)
                    bytes[0] = UInt8(ascii: "\"")
                    bytes[count + 1] = UInt8(ascii: "\n")
                    if count > 0 { bytes[1 + place] = byte }
                    var escaped = ByteSink(nil)
                    escaped.append(bytes.span.extracting(1..<1 + count), for: form)
                    var plain = ByteSink(nil)
                    plain.reserve(count)
                    let isPlain = plain.put(1..<1 + count, of: bytes.span) { form.mayEscape($0) }
                    // Some bytes that may need an escape are the same in the end.
                    let isRight = isPlain ? plain.collected == escaped.collected : plain.collected.isEmpty
                    if !isRight { Issue.record("\(count) bytes, \(byte) at \(place)") }
                    if !isPlain, escaped.collected == Array(bytes[1..<1 + count]) {
                        #expect(byte < 0x20 || byte >= 0x7F)
                    }
                }
            }
        }
    }

    /// A row is never written in parts, and a held sink writes nothing.
    @Test func memory() {
        var sink = ByteSink(.standardError)
        sink.hold()
        let row = [UInt8](repeating: UInt8(ascii: "7"), count: 100_000)
        for _ in 0..<10 {
            sink.reserve(row.count)
            sink.put(0..<row.count, of: row.span)
            sink.append(row.span)
            #expect(sink.flush() && sink.failure == nil)
        }
        #expect(sink.collectedCount == 2_000_000)
        #expect(sink.collected.allSatisfy { $0 == UInt8(ascii: "7") })
    }

    @Test func quotesAreRequiredForFourBytes() {
        for byte in UInt8.min...UInt8.max {
            let isSpecial = [",", "\"", "\r", "\n"].contains(String(UnicodeScalar(byte)))
            for place in [0, 7, 15, 16, 40] {
                var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 41)
                bytes[place] = byte
                let needsQuotes = bytes.span.needsQuotes
                #expect(needsQuotes == isSpecial)
            }
        }
        let emptyNeedsQuotes = [UInt8]().span.needsQuotes
        #expect(!emptyNeedsQuotes)
    }
}
