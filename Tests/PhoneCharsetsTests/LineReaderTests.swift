import Foundation
import PhoneFiles
import Testing

@testable import PhoneCharsets

/// Lines of files in any charset, with any line ends.
@Suite struct LineReaderTests {
    private func lines(
        _ bytes: [UInt8], longest: Int = 1000, charset: Charset? = nil
    ) throws -> (lines: [String], assumed: Charset?) {
        var reader = LineReader(text: bytes, longestLine: longest, charset: charset)
        var found: [String] = []
        while let line = try reader.next() {
            #expect(line.number == found.count + 1)
            found.append(String(decoding: line.bytes, as: UTF8.self) + (line.isCut ? "…" : ""))
        }
        return (found, reader.assumed)
    }

    @Test(arguments: [
        ("a\nb\n", ["a", "b"]), ("a\r\nb", ["a", "b"]), ("a\rb\r", ["a", "b"]), ("a\r\rb", ["a", "", "b"]),
        ("\u{FEFF}a\nb", ["a", "b"]), ("a\rb\nc", ["a\rb", "c"]), ("", []), ("\n", [""]), ("\r", [""]),
        ("a\r\r\nb\r\r\n", ["a", "b"]),
    ]) func lineEnds(row: (text: String, lines: [String])) throws {
        #expect(try lines(Array(row.text.utf8)).lines == row.lines)
    }

    @Test(arguments: [Charset.utf16LE, .utf16BE], ["\n", "\r\n", "\r"])
    func utf16WithoutAMark(charset: Charset, end: String) throws {
        let text = ["이름,전화", "가나다,010-1234-5678", "각 가,02"].joined(separator: end)
        let (found, assumed) = try lines(TestEncoder(charset).bytes(text))
        #expect(found == ["이름,전화", "가나다,010-1234-5678", "각 가,02"])
        #expect(assumed == charset)
        #expect(try lines(TestEncoder(charset).bytes(text), charset: .utf16).lines == found)
        #expect(try lines(TestEncoder(charset).bytes(text), charset: charset).assumed == nil)
    }

    /// Damaged text with zero bytes is not detected as UTF-16.
    @Test func zeroBytes() throws {
        let (found, assumed) = try lines(Array("BEGIN\nFN:a\0b\nNOTE:before\0after\nX:x\0y\nEND\n".utf8))
        #expect(found.count == 5)
        #expect(assumed == nil)
    }

    /// No line of a file that is not text is handed out.
    @Test func otherFormats() {
        let failure = #expect(throws: ReadFailure.self) { try lines([0x50, 0x4B, 0x03, 0x04] + Array("a\nb\n".utf8)) }
        #expect(failure == .foreign(.zip))
    }

    @Test func damagedUTF16() throws {
        let bytes = TestEncoder(.utf16LE).bytes("a\nb") + [0x00, 0xD8] + TestEncoder(.utf16LE).bytes("c\nd\n")
        var reader = LineReader(text: bytes, longestLine: 1000, charset: .utf16LE)
        var damaged: [Int] = []
        while let line = try reader.next() {
            if line.isDamaged { damaged.append(line.number) }
        }
        #expect(damaged == [2])
    }

    @Test(arguments: ["\n", "\r"]) func longLines(end: String) throws {
        let long = String(repeating: "x", count: 15)
        #expect(
            try lines(Array("a\(end)\(long)\(end)0123456789\(end)b".utf8), longest: 10).lines == [
                "a", "xxxxxxxxxx…", "0123456789", "b",
            ])
    }
}
