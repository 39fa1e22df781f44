import PhoneNumbers
import PhoneTables
import Testing

/// Damaged characters never join the digits beside them to another number.
@Suite struct DecodingDamageTests {
    private static let validator = PhoneValidator(region: .southKorea)

    /// The number of each accepted line; nil for rejected lines.
    private func numbers(_ text: String) -> [PhoneNumber?] {
        text.split(separator: "\n").map { line in
            let verdict = Self.validator.verdict(for: String(line))
            return verdict.isAccepted ? verdict.number : nil
        }
    }

    static let lines = [
        "０２-１２３-4567", "홍길동 ０１０-1588-1234", "０２１２３4567", "김 010-２345-6789 (회사)", "서울 02-３12-3456 뷁", "１588-1234",
    ]

    /// Each byte of each character that is not ASCII is removed, or another byte is inserted before it.
    @Test(arguments: [Charset.cp949, .gb18030, .utf8], lines)
    func aDamagedByte(_ charset: Charset, _ line: String) throws {
        let whole = try Encoded.bytes(line, charset)
        let number = numbers(line)
        #expect(number[0] != nil)
        var rejected = 0
        for index in whole.indices where whole[index] >= 0x80 {
            for inserted in [nil, 0x80, 0xFF, 0xC9] as [UInt8?] {
                var bytes = whole
                if let inserted { bytes.insert(inserted, at: index) } else { bytes.remove(at: index) }
                let read = try Decoding(of: bytes, charset)
                let found = numbers(read.text)
                #expect(found == [nil] || found == number, "\(charset) \(line): \(read.text)")
                rejected += found == [nil] ? 1 : 0
            }
        }
        #expect(rejected > 0)
    }

    /// CP949 lines that are decoded as UTF-8 are rejected, even if they lose digits.
    @Test(arguments: lines) func aWrongName(_ line: String) throws {
        let read = try Decoding(of: try Encoded.bytes(line, .cp949), .utf8)
        #expect(Self.validator.verdict(forUTF8: read.bytes.span).reason == .notANumber)
    }

    @Test func damagedLinesAreCounted() throws {
        let good = try Encoded.bytes("김철수 02-312-3456\n", .cp949)
        let bad = try Encoded.bytes("김철수", .cp949).dropLast() + Array(" 02-312-3456\n".utf8)
        let read = try Decoding(of: good + bad + good + bad, .cp949)
        #expect(read.report.damaged.count == 2 && read.report.damaged.firstLine == 2)
        let numbers = numbers(read.text)
        #expect(numbers.map { $0 == nil } == [false, true, false, true])
    }

    /// UTF-16 with a lone surrogate, and with half a unit at the end.
    @Test func damagedUTF16() throws {
        let text =
            try Encoded.bytes("112\n02-3", .utf16LE) + [0x00, 0xD8] + Encoded.bytes("12-3456\n119", .utf16LE) + [0x31]
        let read = try Decoding(of: text, .utf16LE)
        #expect(read.text == "112\n02-3\u{FFFD}12-3456\n119\u{FFFD}")
        #expect(read.report.damaged.count == 2 && read.report.damaged.firstLine == 2)
        #expect(numbers(read.text).map { $0 == nil } == [false, true, true])
    }
}
