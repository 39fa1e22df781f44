import TestSupport
import Testing

@testable import PhoneNumbers

/// Lines that are legal but suspicious.
@Suite struct LineObservationsTests {
    private func observed(_ text: String) -> LineObservations { observed(Array(text.utf8)) }

    private func observed(_ bytes: [UInt8]) -> LineObservations {
        var observations = LineObservations()
        observations.observe(bytes.span)
        return observations
    }

    @Test func lines() {
        let observations = observed(
            Array("112\n1\0\n1\r2\r3\n\0\0\n119\r\n112\r\r\n한\n".utf8) + [0xB0, 0xA1, 0x0A, 0xC3, 0x0A, 0x31, 0x0D])
        #expect(observations.withNUL.count == 2 && observations.withNUL.firstLine == 2)
        #expect(observations.withLoneReturn.count == 2 && observations.withLoneReturn.firstLine == 3)
        #expect(observations.notUTF8.count == 2 && observations.notUTF8.firstLine == 8)
        let nothing = observed("112\n한글\r\n\n119")
        #expect([nothing.withNUL, nothing.withLoneReturn, nothing.notUTF8].allSatisfy { $0 == .init() })
    }

    /// A file whose lines end with single carriage returns is one line.
    @Test func loneCarriageReturns() {
        let observations = observed("010-2345-6789\r02-312-3456\r112\r")
        #expect(observations.withLoneReturn.count == 1 && observations.withLoneReturn.firstLine == 1)
    }

    /// A byte that begins a character at the end of a line does not make the next line invalid.
    @Test func unfinishedCharacters() {
        var random = SplitMix64(seed: 9)
        #expect(observed([0x78, 0xFF, 0x0A] + Array("z\nz\nz\n".utf8)).notUTF8.count == 1)
        for count in 0..<2_000 {
            let bytes = (0..<count % 80).map { _ in
                random.next() % 4 == 0 ? UInt8(ascii: "\n") : UInt8(random.next() % 256)
            }
            let invalid = PlainLine.lines(of: bytes).filter { String(validating: $0.bytes, as: UTF8.self) == nil }
            #expect(observed(bytes).notUTF8.count == invalid.count, "\(bytes)")
        }
    }

    /// A character at the end of a truncated line was complete.
    @Test func aCutLine() {
        var observations = LineObservations()
        let cut = Array("112\n한".utf8.dropLast())
        observations.observe(cut.span, isCut: true)
        #expect(observations.notUTF8.count == 0)
        let damaged = [0xFF] + Array("1한".utf8.dropLast())
        observations.observe(damaged.span, from: 3, isCut: true)
        #expect(observations.notUTF8.count == 1 && observations.notUTF8.firstLine == 3)
    }

    /// Each batch contains the observations so far, with line numbers in the file.
    @Test(arguments: [1, 7, 64, 1_000, 100_000]) func batches(_ size: Int) async throws {
        let bytes = PlainLine.noise(lines: 300, seed: 33) + [0x0A, 0xFF, 0x00, 0x0A]
        let file = try ScratchFile(bytes)
        let whole = observed(bytes)
        #expect(whole.withNUL.count > 1 && whole.notUTF8.count > 1 && whole.withLoneReturn.count > 1)
        var last = LineObservations()
        for try await batch in PhoneValidator(region: .southKorea).verdicts(
            forLinesOfFileAt: file.path, batchBytes: size)
        {
            #expect(batch.observations.withNUL.count >= last.withNUL.count)
            last = batch.observations
        }
        #expect(last == whole)
        let plain = PlainLine.lines(of: bytes)
        #expect(whole.withNUL.count == plain.count { $0.bytes.contains(0) })
        #expect(whole.notUTF8.count == plain.count { String(validating: $0.bytes, as: UTF8.self) == nil })
    }

    /// The lines, the expected separator and the expected number of columns.
    static let tables: [(text: String, separator: LineTable.Separator?, columns: Int)] = [
        ("name,phone\n홍길동,010-2345-6789\n", .comma, 2),
        ("a;b;c\n1;2;3\n\n4;5;6\n", .semicolon, 3),
        ("KR\t112\nUS\t911\n", .tab, 2),
        ("name,phone\n\"Kim, Jr\",112\n", .comma, 2),
        ("1;2,5\n3;4\n", .semicolon, 2),
        ("010-2345-6789\n02-312-3456, 내선 12\n", nil, 0),
        ("a,b\n", nil, 0),
        ("112\n119\n", nil, 0),
        ("", nil, 0),
    ]

    @Test(arguments: tables) func aTable(_ row: (text: String, separator: LineTable.Separator?, columns: Int)) {
        let table = observed(row.text).table
        #expect(table?.separator == row.separator && table?.columns ?? 0 == row.columns)
        var oneByOne = LineObservations()
        for line in row.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            let bytes = Array("\(line)\n".utf8)
            oneByOne.observe(bytes.span)
        }
        #expect(oneByOne.table == table)
    }

    /// Lines after the first ones neither start nor end a table.
    @Test func onlyTheFirstLinesCount() {
        #expect(observed(String(repeating: "a,b\n", count: 20) + "a\n").table?.columns == 2)
        #expect(observed("a\n" + String(repeating: "a,b\n", count: 20)).table == nil)
    }
}
