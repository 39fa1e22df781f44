import PhoneFiles
import Testing

@testable import PhoneShell

/// The values of rows.
@Suite struct RowTests {
    @Test func numbers() {
        var numbers = [0, 9, 10, 99, 100, 9_999, 10_000, 99_999_999, 100_000_000, 100_000_001, .max]
        for power in 1...18 { numbers += [-1, 0, 1].map { $0 + (1...power).reduce(1) { product, _ in product * 10 } } }
        numbers += (0..<2_000).map { $0 * 49_999 }
        for number in numbers {
            var sink = ByteSink(nil)
            sink.putRow(atMost: 20) { $0.put(number) }
            #expect(sink.collected == Array(String(number).utf8))
        }
    }

    /// Numbers that are incremented, with every count of digits, and a cell after them.
    @Test func rowNumbers() {
        let powers = (1...18).map { power in (1...power).reduce(1) { product, _ in product * 10 } }
        for start in [0, 1] + powers.map({ $0 - 13 }).filter({ $0 >= 0 }) + [.max - 30] {
            for text in [",", "", "twelve bytes"] {
                let after = Array(text.utf8)
                var number = RowNumber(start, after: RowCell(after))
                for value in start..<start + 30 {
                    var sink = ByteSink(nil)
                    sink.putRow(atMost: 2 * RowCell.mostBytes) { $0.put(number) }
                    #expect(sink.collected == Array(String(value).utf8) + after)
                    number.increment()
                }
            }
        }
    }

    /// Special bytes are found at all positions, and line ends are not special.
    @Test func plainLines() {
        for line in ["0", "010-2345-6789", "010-2345-6789 02-312-3456"] {
            for end in ["\n", "\r\n"] {
                let text = Array(String(repeating: line + end, count: 9).utf8)
                let range = 0..<text.count - end.utf8.count
                for form in [TableForm.tsv, .csv, .ndjson] {
                    // A chunk that extends after the end contains zero bytes, which some forms escape.
                    let whole = text + [UInt8](repeating: UInt8(ascii: "0"), count: 16)
                    let isPlain = whole.span.isPlain(range) { form.mayEscape($0) }
                    #expect(isPlain)
                    for place in range where text[place] > 0x20 {
                        var changed = whole
                        changed[place] = UInt8(ascii: "\r")
                        let isLineEnd = changed[place + 1] == UInt8(ascii: "\n")
                        let isPlain = changed.span.isPlain(range) { form.mayEscape($0) }
                        #expect(isPlain == isLineEnd)
                    }
                }
            }
        }
    }

    /// Ranges of every length at the beginning and at the end of bytes, after one another.
    @Test func ranges() {
        let bytes = (0..<150).map { UInt8($0) }
        var sink = ByteSink(nil)
        var expected: [UInt8] = []
        for count in 0...bytes.count {
            for range in [0..<count, bytes.count - count..<bytes.count] {
                sink.putRow(atMost: count) { $0.put(range, of: bytes.span) }
                expected += bytes[range]
            }
        }
        let isSame = sink.collected == expected
        #expect(isSame)
    }

    /// A text is plain unless it contains bytes that the form escapes, at any position. Bytes around it have no effect.
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
                    let isPlain = plain.putRow(atMost: count) { row in
                        row.put(1..<1 + count, of: bytes.span) { form.mayEscape($0) }
                    }
                    // Some bytes that may need an escape are written unchanged.
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
            sink.putRow(atMost: row.count) { $0.put(0..<row.count, of: row.span) }
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
