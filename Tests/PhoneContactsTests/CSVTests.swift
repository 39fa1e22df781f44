import Foundation
import PhoneNumbers
import Testing

@testable import PhoneContacts

/// Reading and writing tables.
@Suite struct CSVTests {
    private func read(_ text: String) throws -> Items { try Items(of: CSVReader(text, in: .southKorea)) }

    private func file(_ name: String, _ charset: Charset? = nil) throws -> CSVReader {
        try CSVReader(fileAt: Fixture.path(name), in: .southKorea, charset: charset)
    }

    @Test func google() throws {
        let reader = try file("google.csv")
        #expect(reader.mapping.unknown == [])
        let items = try Items(of: reader)
        #expect(items.summaries == [])
        #expect(items.contacts.map(\.name) == ["이순신", "Min-su Kim"])
        #expect(items.lines == [2, 4])
        let first = items.contacts[0]
        #expect(first.note == "필사즉생,\n필생즉사")
        #expect(
            first.numbers.map { "\($0.label) \($0.text)" } == [
                "mobile 010-2345-6789", "mobile 010-9876-5432", "\"거북선\" 02-345-6789",
            ])
        #expect(first.emails.map(\.address) == ["yi@example.kr"])
        #expect(
            first.properties.map(\.description) == ["N:이;순신;;;", "ORG:조선 수군", "CATEGORIES:myContacts"])
        #expect(items.contacts[1].numbers.map { "\($0.label) \($0.e164 ?? "-")" } == ["work +8223456780"])
    }

    @Test func outlook() throws {
        let items = try Items(of: file("outlook.csv"))
        #expect(items.contacts.map(\.name) == ["Jörg Müller"])
        #expect(items.contacts[0].numbers.map(\.label.description) == ["work", "mobile", "work,fax"])
        #expect(items.contacts[0].note == "said \"hello\"")
        #expect(items.contacts[0].properties.map(\.description) == ["N:Müller;Jörg;;Herr;"])
    }

    @Test func codePage949() throws {
        let items = try Items(of: file("korean-cp949.csv", .cp949))
        #expect(items.summaries == [])
        #expect(
            items.contacts.map { "\($0.name) \($0.age ?? -1) \($0.numbers[0].text) \($0.note)" } == [
                "홍길동 20 010-1234-5678 활빈당", "성춘향 18 01034567890 ",
            ])
    }

    /// A file read in a wrong charset is not imported, and the reason is reported.
    @Test func wrongCharset() throws {
        let items = try Items(of: file("korean-cp949.csv", .utf8))
        #expect(items.contacts.isEmpty)
        #expect(items.summaries == ["1 notText replaced", "1 noColumns rejected"])
    }

    @Test func wrongCharsetInOneRow() throws {
        let bytes =
            Array("name,phone\na,010-2345-6789\n".utf8) + [0xC8, 0xAB, 0xB1, 0xE6]
            + Array(",010-2345-6780\nc,02-312-3456\n".utf8)
        let items = try Items(of: CSVReader(bytes: bytes, in: .southKorea))
        #expect(items.contacts.map(\.numbers[0].text) == ["010-2345-6789", "010-2345-6780", "02-312-3456"])
        #expect(items.contacts.map(\.name) == ["a", "홍길", "c"])
        #expect(items.summaries == ["3 assumedCharset converted"])
    }

    @Test func damaged() throws {
        let items = try Items(of: file("damaged.csv"))
        #expect(items.contacts.map(\.name) == ["홍길동", "셋뿐", "성춘향", "이몽룡"])
        #expect(
            items.summaries == [
                "3 fieldCount completed", "4 fieldCount rejected", "5 noAge kept", "5 noNumber.tooShort kept",
                "6 textAfterQuote rejected", "7 empty rejected", "8 openQuote rejected",
            ])
        #expect(items.issues.contains { $0.message(in: .english).hasPrefix("The card or row is empty.") })
        #expect(items.contacts[1].age == 20)
        #expect(items.contacts[2].numbers.map(\.text) == ["010-12"])
        #expect(items.contacts[2].note == "1000")
        #expect(items.issues[0].message(in: .english).contains("2 fields where the first row has 3"))
    }

    /// Many unclosed quotation marks: each one rejects its own line only, and time stays linear.
    @Test func openQuotesEverywhere() throws {
        let rows = (0..<20_000).map { $0 % 2 == 0 ? "\"open \($0),010-2345-6789\n" : "사람 \($0),010-2345-6789\n" }
        let items = try read("name,phone\n" + rows.joined())
        #expect(items.contacts.count + items.issues.count > 0)
        let single = try read("name,phone\n\"open,1\n" + (0..<60_000).map { "사람 \($0),010-2345-6789\n" }.joined())
        #expect(single.contacts.count == 60_000)
        #expect(single.summaries == ["2 openQuote rejected"])
    }

    /// The first line of a file may name the separator, as spreadsheets write it.
    @Test(arguments: [";", ",", "|"], ["\n", "\r\n"]) func aLineNamesTheSeparator(separator: String, end: String) throws
    {
        let rows = ["sep=" + separator, "name" + separator + "phone", "a,b;c" + separator + "010-2345-6789"]
        let quoted = separator == "|" ? rows : rows.map { $0.replacing("a,b;c", with: "\"a,b;c\"") }
        let items = try read(quoted.joined(separator: end) + end)
        #expect(items.contacts.map(\.name) == ["a,b;c"] && items.lines == [3] && items.summaries == [])
    }

    @Test(arguments: [",", ";", "\t"]) func separators(separator: String) throws {
        let rows = [["이름", "나이", "휴대폰"], ["홍길동", "20", "010-1234-5678"]]
        let items = try read("\u{FEFF}" + rows.map { $0.joined(separator: separator) }.joined(separator: "\r\n"))
        #expect(items.contacts.map(\.name) == ["홍길동"])
        #expect(items.contacts[0].age == 20)
    }

    /// The reader recognizes the column names of the writer.
    @Test(arguments: MessageLanguage.allCases, [false, true])
    func whatIsWrittenIsRead(language: MessageLanguage, hasMark: Bool) throws {
        var one = Contact.Details(name: "홍, \"길동\"", age: 20, note: "첫 줄\n둘째, 줄")
        one.numbers = [
            Contact.Number("010-1234-5678", label: .mobile, in: .southKorea),
            Contact.Number("02-312-3456", label: Contact.Label(types: ["work"], words: "뒷문"), in: .southKorea),
        ]
        one.emails = [Contact.Email("a@example.com", label: .home)]
        // With the mark after it, the quotation mark is one character.
        let two = Contact.Details(name: "\"\u{200C}Kim\", Min-su")
        let writer = CSVWriter(numbers: 2, emails: 1, language: language)
        let text = (hasMark ? CSVWriter.byteOrderMark : "") + writer.header + writer.row(one) + writer.row(two)
        let reader = try CSVReader(text, in: .southKorea)
        #expect(reader.mapping.unknown == [])
        #expect(try Items(of: reader).contacts == [one, two])
    }

    /// A card may escape characters of an address, and a table never does.
    @Test func webPages() throws {
        let lines = [#"URL:http\://example.com/?a=1\,2"#, #"URL:\\\\server\\new"#]
        let cards = "BEGIN:VCARD\nVERSION:3.0\nFN:a\n\(lines.joined(separator: "\n"))\nEND:VCARD\n"
        let details = try #require(try Items(cards: cards).contacts.first)
        var columns = CSVColumns()
        columns.add(details)
        let writer = CSVWriter(columns: columns, language: .english)
        let table = writer.header + writer.row(details)
        #expect(table.hasSuffix(#"a,,,"http://example.com/?a=1,2",\\server\new"# + "\r\n"))
        #expect(try read(table).contacts.first?.webPages == details.webPages)
    }

    /// A column's name may contain any characters.
    @Test func namesOfUnknownColumns() throws {
        let name = "A^'\"\u{200C}B^\u{200C}n"
        let details = try #require(
            try read("name,\"\(name.replacing("\"\u{200C}", with: "\"\"\u{200C}"))\"\na,b\n").contacts.first)
        var columns = CSVColumns()
        columns.add(details)
        let writer = CSVWriter(columns: columns, language: .english)
        #expect(try read(writer.header + writer.row(details)).contacts == [details])
        #expect(CSVMapping(columns: [name]).unknown == [name])
        #expect(writer.header.hasSuffix(",\"A^'\"\"\u{200C}B^\u{200C}n\"\r\n"))
    }

    /// Ages have digits of any script, as in forms.
    @Test func ages() throws {
        let items = try read("name,age\na,２１\nb,٣٠\nc,２1\nd,½\n")
        #expect(items.contacts.map(\.age) == [21, 30, 21, nil])
        #expect(items.contacts.map(\.note) == ["", "", "", "½"] && items.summaries == ["5 noAge kept"])
    }

    /// Formatted addresses are parameters, or properties of versions 2.1 and 3.0.
    @Test(arguments: MessageLanguage.allCases) func formattedAddresses(language: MessageLanguage) throws {
        var details = Contact.Details(name: "홍길동")
        details.properties = [
            #"ADR;TYPE=home;LABEL="한양^n남산골":;;남산골;한양;;;"#, "ADR;TYPE=work:;;궁;한양;;;", "ADR:;;섬;율도;;;",
            "LABEL;TYPE=work:궁\\n한양", #"ADR;LABEL="a, b":;;;;;;"#,
        ].map { CardProperty(line: $0) }
        var columns = CSVColumns()
        columns.add(details)
        let writer = CSVWriter(columns: columns, language: language)
        let items = try read(writer.header + writer.row(details))
        #expect(items.summaries == [])
        #expect(
            items.contacts[0].properties.map(\.description) == [
                #"ADR;TYPE=home;LABEL="한양^n남산골":;;남산골;한양;;;"#, #"ADR;TYPE=work;LABEL="궁^n한양":;;궁;한양;;;"#,
                "ADR:;;섬;율도;;;", #"ADR:;;a\, b;;;;"#,
            ])
    }

    /// Time is linear in the number of values: with copies of all values, this would take minutes.
    @Test(.timeLimit(.minutes(1))) func manyValues() throws {
        var details = Contact.Details(name: "a")
        details.properties = [CardProperty(line: "CATEGORIES:" + (0..<300_000).map { "g\($0)" }.joined(separator: ","))]
        details.emails = (0..<50_000).map { Contact.Email("\($0)@example.com") }
        var columns = CSVColumns()
        columns.add(details)
        #expect(CSVWriter(columns: columns, language: .english).row(details).contains("g1 ::: g2 "))
        var table = ProgramTable(.google, columns: columns)
        #expect(table.row(details).contains("g1 ::: g2 ") && table.leftOut == 0)
    }

    @Test func columnsOfTheBook() throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        #expect(try book.mostParts() == (0, 0))
        _ = try book.importContacts(from: VCardReader(fileAt: Fixture.path("ios.vcf"), in: .southKorea))
        #expect(try book.mostParts() == (4, 1))
    }

    @Test func utf16() throws {
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in "이름\t전화번호\r\n홍길동\t010-1234-5678\r\n".utf16 {
            bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        }
        #expect(try Items(of: CSVReader(bytes: bytes, in: .southKorea)).contacts.map(\.name) == ["홍길동"])
        let folder = try Folder()
        let path = try folder.write("utf16.csv", bytes)
        #expect(try Items(of: CSVReader(fileAt: path, in: .southKorea)).contacts.map(\.name) == ["홍길동"])
    }
}
