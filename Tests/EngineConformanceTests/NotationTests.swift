import TestSupport
import Testing

@testable import PhoneEngineSwift

/// What libphonenumber reads in a text, up to its digits. The rows of the table were made by rule and answered by
/// phonenumbers: signs, beginnings, endings, labels of extensions, letters, scripts, contexts.
@Suite struct NotationTests {
    /// libphonenumber's.
    private static let limit = 250

    @Test func rows() throws {
        let rows = try Vectors.rows(of: "notation.tsv", columns: 9)
        #expect(rows.count > 500)
        for row in rows {
            let bytes = Array(Vectors.unescaped(row[0]).utf8)
            let notation = Notation(reading: bytes.span, limit: Self.limit)
            let answer = [
                // An empty text is not a number either.
                notation.status == .empty ? "notANumber" : "\(notation.status)", notation.marks.plus ? "+" : "",
                notation.marks.text,
                notation.extensionDigits.text, String(notation.start),
            ]
            #expect(answer == Array(row[2..<7]), "\(row[0])")
        }
    }

    /// Without a limit a text may be longer; all else is the same.
    @Test func limits() throws {
        for row in try Vectors.rows(of: "notation.tsv", columns: 9) {
            let bytes = Array(Vectors.unescaped(row[0]).utf8)
            let limited = Notation(reading: bytes.span, limit: Self.limit)
            let notation = Notation(reading: bytes.span, limit: nil)
            if limited.status == .tooLong {
                #expect(notation.status != .tooLong && limited.marks.count == 0)
            } else {
                #expect(notation.status == limited.status && notation.marks.text == limited.marks.text, "\(row[0])")
            }
        }
        let text = Array("650-253-0000".utf8)
        #expect(Notation(reading: text.span, limit: 12).status == .ok)
        let short = Notation(reading: text.span, limit: 11)
        #expect(short.status == .tooLong && short.start == 11)
    }

    /// Each digit stands where its offsets say, in the order of the text.
    @Test func offsets() throws {
        for row in try Vectors.rows(of: "notation.tsv", columns: 9) {
            let bytes = Array(Vectors.unescaped(row[0]).utf8)
            let marks = Notation(reading: bytes.span, limit: nil).marks
            var last = 0
            for index in 0..<marks.count {
                let begin = Notation.offset(ofDigit: index, in: bytes.span)
                let end = Notation.offset(ofDigit: index, after: true, in: bytes.span)
                guard begin < end, end <= bytes.count else {
                    Issue.record("\(row[0]): digit \(index) from \(begin) to \(end)")
                    break
                }
                let written = String(decoding: bytes[begin..<end], as: UTF8.self)
                #expect(written.unicodeScalars.count == 1 && digit(written) == marks.digit(at: index), "\(row[0])")
                if !row[0].contains(";phone-context=") { #expect(begin >= last, "\(row[0])") }
                last = end
            }
            if !marks.more { #expect(Notation.offset(ofDigit: marks.count, in: bytes.span) == bytes.count) }
        }
    }

    /// A digit of any script, or the digit of a letter's key.
    private func digit(_ written: String) -> UInt8? {
        guard let scalar = written.unicodeScalars.first else { return nil }
        if let digit = digitValue(of: scalar.value) { return digit }
        let keys = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
        return keys.firstIndex { $0.contains(written.uppercased()) }.map { UInt8($0 + 2) }
    }

    @Test func offsetsInContexts() {
        let text = Array("tel:253-0000;phone-context=+1650".utf8)
        let places = (0..<11).map { Notation.offset(ofDigit: $0, in: text.span) }
        #expect(places == [28, 29, 30, 31, 4, 5, 6, 8, 9, 10, 11])
        #expect(Notation.offset(ofDigit: 11, in: text.span) == text.count)
    }

    /// Texts that a reader which goes back could take days for.
    @Test(
        .timeLimit(.minutes(30)),
        arguments: [
            "+", "-", "(", "x", ",", ";", "#", " ", "1", "1x", "1,", ";ext=", ";isub=", "tel:", "/ ", "a-", "a.",
            "\u{A0}",
            ";phone-context=", "\u{FF11}", "전",
        ])
    func longTexts(unit: String) {
        let beginnings = ["", "650-253-0000", "+16502530000", "1;phone-context=+", "1;phone-context=a"]
        for beginning in beginnings {
            for ending in ["", "5#", "!"] {
                let text = beginning + String(repeating: unit, count: 65_536 / unit.utf8.count) + ending
                let bytes = Array(text.utf8)
                #expect(Notation(reading: bytes.span, limit: Self.limit).status == .tooLong)
                let notation = Notation(reading: bytes.span, limit: nil)
                #expect(notation.status != .tooLong)
                let end = Notation.offset(ofDigit: bytes.count, in: bytes.span)
                #expect(end == bytes.count)
            }
        }
    }

    @Test func aNumberFarBehind() {
        let junk = String(repeating: "a", count: 1 << 20)
        let bytes = Array("\(junk)+1 650-253-0000 ext. 12".utf8)
        let notation = Notation(reading: bytes.span, limit: nil)
        #expect(notation.status == .ok && notation.start == 1 << 20)
        #expect(notation.marks.text == "16502530000" && notation.extensionDigits.text == "12")
    }
}

extension Marks {
    fileprivate var text: String {
        (0..<count).map { String(digit(at: $0)) }.joined() + (more ? "…" : "")
    }
}

extension Extension {
    fileprivate var text: String {
        let words = [head, UInt64(tail)]
        return (0..<count).map { String(words[$0 / 16] >> UInt64(4 * ($0 % 16)) & 15) }.joined()
    }
}
