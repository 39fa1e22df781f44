import Foundation
import PhoneNumbers
import Testing

@testable import PhoneContacts

/// Files that declare no charset and are not UTF-8: nothing is lost, and the detected charset is reported.
@Suite struct CharsetTests {
    static let rows: [(file: String, charset: Charset, names: [String], note: String)] = [
        ("charset-cp949.vcf", .cp949, ["홍길동", "성춘향"], "율도국에서 만남"),
        ("charset-shift-jis.vcf", .shiftJIS, ["山田太郎"], "表示を確認する"),
        ("charset-gb18030.vcf", .gb18030, ["王小明"], "在上海认识的朋友"),
        ("charset-big5.vcf", .big5, ["陳志明"], "許功蓋的朋友"),
        ("charset-windows-1251.vcf", .windows1251, ["Иван Иванов"], "Встретились в Киеве"),
        ("charset-windows-1252.vcf", .windows1252, ["Jörg Müller"], "Grüße aus Köln"),
        ("charset-windows-1253.vcf", .windows1253, ["Γιώργος Παπαδόπουλος"], "Από την Θεσσαλονίκη"),
        ("charset-utf16le.vcf", .utf16LE, ["심청"], "공양미 삼백 석 😀"),
    ]

    @Test(arguments: rows.indices) func detected(row: Int) throws {
        let row = Self.rows[row]
        let items = try Fixture.read(row.file)
        #expect(items.contacts.map(\.name) == row.names)
        #expect(items.contacts.first?.note == row.note)
        let issue = try #require(items.issues.first { $0.reason == .assumedCharset(row.charset) })
        #expect(issue.outcome == .converted)
        let message = issue.message(in: .english)
        #expect(message.contains("read as \(row.charset).") && message.contains("--charset"))
        #expect(items.issues.filter { $0.outcome == .converted }.count == 1)
    }

    /// A charset that the caller names is not detected, and not reported.
    @Test(arguments: rows.indices) func named(row: Int) throws {
        let row = Self.rows[row]
        let items = try Items(
            of: VCardReader(fileAt: Fixture.path(row.file), in: .southKorea, charset: row.charset))
        #expect(items.contacts.map(\.name) == row.names)
        #expect(!items.issues.contains { $0.outcome == .converted })
    }

    @Test func namedUTF16WithoutAMark() throws {
        let items = try Items(
            of: VCardReader(fileAt: Fixture.path("charset-utf16le.vcf"), in: .southKorea, charset: .utf16))
        #expect(items.contacts.map(\.name) == ["심청"])
        #expect(items.troubles == [])
    }

    /// Bytes that are invalid in the named charset are replaced, and each line is reported.
    @Test func namedWrongly() throws {
        let items = try Items(
            of: VCardReader(fileAt: Fixture.path("charset-cp949.vcf"), in: .southKorea, charset: .utf8))
        let replaced = items.issues.filter { $0.reason == .notText(.utf8) }
        #expect(replaced.map(\.line) == [3, 4, 5, 6, 8, 12, 13, 14, 15, 17])
        #expect(replaced.allSatisfy { $0.outcome == .replaced })
        #expect(replaced.first?.message(in: .english).contains("U+FFFD") == true)
    }

    /// In a file that is mostly UTF-8, each other line is decoded in its own charset and reported.
    @Test func oneCardOfAnotherCharset() throws {
        let items = try Fixture.read("charset-mixed.vcf")
        #expect(items.contacts.map(\.name) == ["이몽룡", "김철수", "박영희", "최민수"])
        #expect(items.contacts[1].note == "둘째 명함은 CP949")
        #expect(items.summaries == [12, 13, 14, 15, 17].map { "\($0) otherCharset converted" })
    }

    @Test func lineEndsOfCR() throws {
        let items = try Fixture.read("line-ends-cr.vcf")
        #expect(items.contacts.map(\.note) == ["줄 끝이 CR뿐이다", "줄 끝이 CR뿐이다"])
        #expect(items.lines == [1, 10])
        #expect(items.summaries == [])
    }

    /// Bytes that are invalid in the declared charset: the text is kept, and reported.
    @Test func declaredWrongly() throws {
        let bytes =
            Array("BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8:".utf8) + [0xC8, 0xAB, 0x3B, 0xB1, 0xE6, 0xB5, 0xBF]
            + Array("\nNOTE;CHARSET=EUC-KR:".utf8) + Array("율도국".utf8) + Array("\nEND:VCARD\n".utf8)
        let items = try Items(of: VCardReader(bytes: bytes, in: .southKorea))
        #expect(items.contacts.map(\.name) == ["홍길동"])
        #expect(items.contacts.first?.note == "율도국")
        #expect(items.summaries == ["3 otherCharset converted", "4 otherCharset converted"])
    }

    /// Quoted-printable hides the charset from detection by bytes.
    @Test func quotedPrintableWithoutACharset() throws {
        let items = try Items(
            cards: "BEGIN:VCARD\nVERSION:2.1\nN;ENCODING=QUOTED-PRINTABLE:=C8=AB;=B1=E6=B5=BF\nEND:VCARD\n",
            charset: nil)
        #expect(items.contacts.map(\.name) == ["홍길동"])
        #expect(items.summaries == ["3 assumedCharset converted"])
    }

    /// Labels of groups, parameters and property values are decoded too.
    @Test func textBeforeTheColon() throws {
        let text = "BEGIN:VCARD\nVERSION:3.0\nFN:홍길동\nADR;LABEL=\"서울시 중구\":;;;서울;;;\nEND:VCARD\n"
        let items = try Items(of: VCardReader(bytes: Self.cp949(text), in: .southKorea))
        #expect(items.contacts.first?.properties.map(\.description) == ["ADR;LABEL=\"서울시 중구\":;;;서울;;;"])
        #expect(items.summaries == ["3 assumedCharset converted"])
    }

    private static func cp949(_ text: String) -> [UInt8] {
        text.data(using: String.Encoding(rawValue: 0x8000_0422)).map { Array($0) } ?? []
    }

    // MARK: Whole files

    @Test func aFileWithoutCards() throws {
        let items = try Items(cards: "nothing\nof the kind\n")
        #expect(items.summaries == ["1 noCards rejected"])
        #expect(
            items.issues.first?.message(in: .english)
                == "The file contains no card (BEGIN:VCARD). Nothing was imported.")
    }

    /// A different charset after the part that is read for detection.
    @Test func anotherCharsetLateInTheFile() throws {
        let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Plain\nTEL:010-2345-6789\nEND:VCARD\n"
        let late = "BEGIN:VCARD\nVERSION:3.0\nFN:홍길동\nEND:VCARD\n"
        let bytes = Array(String(repeating: card, count: 3000).utf8) + Self.cp949(late)
        let items = try Items(of: VCardReader(bytes: bytes, in: .southKorea))
        #expect(items.contacts.last?.name == "홍길동")
        #expect(items.summaries == ["15003 otherCharset converted"])
    }

    @Test(arguments: ["charset-cp949.vcf", "charset-utf16le.vcf", "line-ends-cr.vcf"])
    func filesAreLikeBytes(name: String) throws {
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Fixture.path(name))))
        let items = try Items(of: VCardReader(bytes: bytes, in: .southKorea))
        #expect(try Fixture.read(name).contacts == items.contacts)
        #expect(try Fixture.read(name).issues == items.issues)
    }

    // MARK: Tables

    @Test func tables() throws {
        let bytes = Self.cp949("이름,휴대폰,메모\n홍길동,010-1234-5678,율도국\n성춘향,010-3456-7890,남원\n")
        let items = try Items(of: CSVReader(bytes: bytes, in: .southKorea))
        #expect(items.contacts.map(\.name) == ["홍길동", "성춘향"])
        #expect(items.contacts.map(\.note) == ["율도국", "남원"])
        #expect(items.summaries == ["1 assumedCharset converted"])
    }

    @Test func tablesInUTF16WithoutAMark() throws {
        let bytes = "이름\t휴대폰\r\n가나다\t010-1234-5678\r\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let items = try Items(of: CSVReader(bytes: bytes, in: .southKorea))
        #expect(items.contacts.map(\.name) == ["가나다"])
        #expect(items.summaries == ["1 assumedCharset converted"])
    }
}
