import PhoneCharsets
import PhoneFiles
import PhoneNumbers
import PhoneTables
import TestSupport
import Testing

/// Tables of every charset: the rows are those of the same table in UTF-8.
@Suite struct TableCharsetTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let charset: Charset
        let region: String
        let row: String

        var testDescription: String { charset.rawValue }
    }

    /// The Shift_JIS characters have 5C, 7C as second bytes, which equal a backslash and a vertical bar; those of
    /// CP949 and GB18030 include letters, digits and a vertical bar.
    static let samples = [
        Sample(charset: .cp949, region: "KR", row: "홍길동,０２-１２３-4567,\"뷁쀍,\n둘째 \"\"믜\"\"\"\r\n"),
        Sample(charset: .shiftJIS, region: "JP", row: "高橋ソ表ポ,03-1234-5679,\"予能,\nゼ\"\n"),
        Sample(charset: .gb18030, region: "CN", row: "王伟㐂,010-12345678,\"公司,\n𠀀\"\n"),
        Sample(charset: .windows1251, region: "RU", row: "Иван,8 912 345 67 89,\"Ольга,\nПетр\"\n"),
        Sample(charset: .windows1252, region: "DE", row: "Jürgen,030 123456,\"Müller,\nÄ\"\n"),
        Sample(charset: .utf16LE, region: "KR", row: "홍길동,010-2345-6789,\"뷁,\n😀\"\n"),
        Sample(charset: .utf16BE, region: "KR", row: "홍길동,010-2345-6789,\"뷁,\n😀\"\n"),
    ]

    /// ASCII rows before others pass unchanged, and blocks end anywhere.
    @Test(arguments: samples) func rowsOfEveryBlockSize(_ sample: Sample) throws {
        let plain = sample.charset.isUTF16 ? "" : String(repeating: "Kim,112,\"a\n\"\"b\"\n", count: 3)
        let text = "name,phone,note\n" + plain + String(repeating: sample.row, count: 40)
        let bytes = try Encoded.bytes(text, sample.charset)
        for content in [bytes, Encoded.gzip(bytes)] {
            for block in [1, 2, 3, 7, 64, 300, 256 << 10] {
                for charset in [sample.charset, nil] {
                    let reading = try read(content, charset, sample.region, block: block)
                    #expect(reading.text == text, "\(block)")
                    #expect(reading.report?.charset == sample.charset && reading.report?.damaged.count == 0)
                }
            }
        }
    }

    /// Positions are those of the text in UTF-8.
    @Test func positionsAreThoseOfTheText() throws {
        let text = "이름,전화\n" + String(repeating: "홍길동,1\n", count: 90_000)
        let reading = try read(try Encoded.bytes(text, .cp949), nil, "KR", block: 512)
        #expect(reading.places.count > 2)
        let utf8 = Array(text.utf8)
        for place in reading.places {
            let before = utf8.prefix(place.offset)
            #expect(place.offset == 0 || before.last == 0x0A)
            #expect(place.line == 1 + before.count { $0 == 0x0A })
        }
    }

    /// A cell with a lost byte, or in a wrongly named charset, has the original number or no number.
    @Test func cellsNeverBecomeOtherNumbers() async throws {
        let cells = [
            "０１０-２３４５-６７８９", "010-2345-6789", "０２-312-3456", "전화 02-312-3456", "02-312-3456 내선 12", "０２）３１２－３４５６",
        ]
        for cell in cells {
            let whole = PhoneValidator(region: .southKorea).verdict(for: cell).number?.e164
            let number = try #require(whole)
            let encoded = try Encoded.bytes(cell, .cp949)
            for lost in encoded.indices where encoded[lost] >= 0x80 {
                var bytes = encoded
                bytes.remove(at: lost)
                for charset in [nil, .cp949] as [Charset?] { try await expect(bytes, charset, number) }
            }
            for charset in [.utf8, .shiftJIS, .gb18030, .windows1252, .utf16LE, .utf16BE] as [Charset] {
                try await expect(encoded, charset, number)
            }
        }
    }

    /// Validates a cell between others; its E.164 is a number's or absent.
    private func expect(_ cell: [UInt8], _ charset: Charset?, _ number: String) async throws {
        let rows = try Encoded.bytes("홍길동,한글 메모,김철수\n", .cp949)
        let file = try ScratchFile(
            Array("name,note,phone\n".utf8) + rows + rows + Array("x,y,".utf8) + cell + [0x0A] + rows)
        var options = TableOptions(column: ColumnName("3"))
        (options.charset, options.added, options.hasHeader) = (charset, [.e164], false)
        var bytes: [UInt8] = []
        do {
            for try await batch in CleanedRows(
                fileAt: file.path, options, validator: PhoneValidator(region: .southKorea))
            {
                bytes += batch.bytes
            }
        } catch let failure as TableFailure {
            // In UTF-16, the table has no such column.
            #expect(failure.code == .column && charset?.isUTF16 == true)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        for match in text.matches(of: /\+\d+/) { #expect(match.output == number, "\(charset.debugDescription)") }
    }

    /// The decoder takes over at the unfinished line, in the middle of a row in quotes.
    @Test func rowsInQuotesContinueInAnotherCharset() throws {
        let text = "a,\"" + String(repeating: "x\n", count: 300) + "가나다,\n라마바\",c\n홍길동,라,마\n"
        let bytes = try Encoded.bytes(text, .cp949)
        for block in [1, 50, 599, 600, 601, 607] {
            let reading = try read(bytes, .cp949, "KR", block: block)
            #expect(reading.text == text && reading.places.last?.line ?? 0 <= 304, "\(block)")
        }
    }

    @Test func truncatedDataAreReportedAfterWholeRows() throws {
        let text = "a,b\n" + (0..<40_000).map { "\($0),\"x\ny\"\n" }.joined()
        let content = Encoded.gzip(Array(text.utf8))
        let reading = try read(Array(content.dropLast(9)), nil, "KR", block: 4096)
        guard case .unreadable(.gzip(let damage)) = reading.failure else {
            Issue.record("no failure")
            return
        }
        #expect(damage.kind == .truncated && text.hasPrefix(reading.text) && reading.text.hasSuffix("\"\n"))
    }

    private struct Reading {
        var bytes: [UInt8] = []
        var places: [RowPosition] = []
        var failure: RowFailure?
        var report: DecodingReport?

        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    private func read(
        _ bytes: [UInt8], _ charset: Charset?, _ region: String, block: Int
    ) throws -> Reading {
        let file = try ScratchFile(bytes)
        let decoder = FileDecoder(charset: charset, region: region)
        var reader = RowReader(
            try InputFile(at: Array(file.path.utf8)), syntax: CellSyntax(delimiter: UInt8(ascii: ",")),
            blockBytes: block, decoder: decoder)
        var reading = Reading()
        do throws(RowFailure) {
            while let (rows, place) = try reader.next({ ($0.copy, $1) }) {
                reading.bytes += rows
                reading.places.append(place)
            }
        } catch {
            reading.failure = error
        }
        reading.report = decoder.report
        return reading
    }
}
