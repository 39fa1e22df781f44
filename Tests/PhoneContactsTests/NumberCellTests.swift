import PhoneContacts
import PhoneNumbers
import Testing

/// Several numbers in one cell of a table or one property of a card.
@Suite struct NumberCellTests {
    /// Cells, and their numbers.
    static let split: [(cell: String, numbers: [String])] = [
        ("010-1234-5678, 010-2222-3333", ["010-1234-5678", "010-2222-3333"]),
        ("010-1234-5678,010-2222-3333", ["010-1234-5678", "010-2222-3333"]),
        ("010-1234-5678 / 02-312-3456", ["010-1234-5678", "02-312-3456"]),
        ("010-1234-5678/02-312-3456", ["010-1234-5678", "02-312-3456"]),
        ("010-1234-5678;02-312-3456;", ["010-1234-5678", "02-312-3456"]),
        ("010-1234-5678\n02-312-3456", ["010-1234-5678", "02-312-3456"]),
        ("010-1234-5678 ::: 02-312-3456", ["010-1234-5678", "02-312-3456"]),
        ("010-1234-5678 | 02-312-3456", ["010-1234-5678", "02-312-3456"]),
        ("010-1234-5678 & 02-312-3456", ["010-1234-5678", "02-312-3456"]),
        ("010-1234-5678、02-312-3456", ["010-1234-5678", "02-312-3456"]),
        ("010-1234-5678\t02-312-3456", ["010-1234-5678", "02-312-3456"]),
        ("010-1234-5678\u{2028}02-312-3456", ["010-1234-5678", "02-312-3456"]),
        ("０１０－１２３４－５６７８，０２－３１２－３４５６", ["０１０－１２３４－５６７８", "０２－３１２－３４５６"]),
        ("휴대폰 010-1234-5678, 집: 02-312-3456", ["휴대폰 010-1234-5678", "집: 02-312-3456"]),
        ("02-312-3456 내선 12 / 010-1234-5678", ["02-312-3456 내선 12", "010-1234-5678"]),
        ("+1 650 253 0000; +82 10-1234-5678", ["+1 650 253 0000", "+82 10-1234-5678"]),
        ("1588-1234, 02-312-3456", ["1588-1234", "02-312-3456"]),
        ("010-1234-5678 010-2222-3333", ["010-1234-5678", "010-2222-3333"]),
        ("02-123-4567~9", ["02-123-4567", "02-123-4568", "02-123-4569"]),
        ("02-123-4567 ~ 69", ["02-123-4567", "02-123-4568", "02-123-4569"]),
        ("02-123-4508～10, 010-1234-5678", ["02-123-4508", "02-123-4509", "02-123-4510", "010-1234-5678"]),
    ]

    @Test(arguments: split) func inATable(row: (cell: String, numbers: [String])) throws {
        let items = try Items(
            of: CSVReader("이름,휴대폰\n홍길동,\"\(row.cell)\"\n", in: .southKorea))
        #expect(items.summaries == [])
        #expect(items.contacts[0].numbers.map(\.text) == row.numbers)
        #expect(items.contacts[0].numbers.allSatisfy { $0.meaning != nil && $0.label == .mobile })
    }

    @Test(arguments: split) func inACard(row: (cell: String, numbers: [String])) throws {
        let value = row.cell.replacing(",", with: "\\,").replacing(";", with: "\\;").replacing("\n", with: "\\n")
        let items = try Items(cards: "BEGIN:VCARD\nFN:a\nTEL;TYPE=CELL:\(value)\nEND:VCARD\n")
        #expect(items.summaries == [])
        #expect(items.contacts[0].numbers.map(\.text) == row.numbers)
        #expect(items.contacts[0].numbers.allSatisfy { $0.label == .mobile })
    }

    /// Cells that are not split, and whether unrecognized digits are reported.
    static let whole: [(cell: String, isUnclear: Bool)] = [
        ("02/312/3456", false), ("031/345-6789", false), ("02-312-3456, 내선 12", false), ("02-312-3456, 담당자", false),
        ("tel:+82-2-312-3456;ext=12", false), ("112;phone-context=+82", false), ("010-1234-5678,", false),
        ("010-1234-5678, 010-2222", true), ("02-123-4567/8", true), ("02-123-4569~7", true),
        ("02-123-4567~4567890", true),
        ("+82-2-312-3456,,1234", true), ("02-312-3456,1234567#", true), ("02-123-4567~02-123-4569", true),
        ("010-1234-5678 010-2222", true), ("010-1234-5678 (010-2222-33333)", true), ("00700 82 10-1234-5678", false),
        ("02-312-3456 x12", false), ("사무실: 02-312-3456", false), ("010-1234-5678 (3층 / 302호)", false),
    ]

    @Test(arguments: whole) func staysWhole(row: (cell: String, isUnclear: Bool)) throws {
        let items = try Items(of: CSVReader("이름,휴대폰\n홍길동,\"\(row.cell)\"\n", in: .southKorea))
        #expect(items.contacts[0].numbers.map(\.text) == [row.cell])
        #expect(items.summaries == (row.isUnclear ? ["2 severalNumbers kept"] : []), "\(row.cell)")
        if let issue = items.issues.first { #expect(issue.excerpt == row.cell) }
    }

    @Test func eachIsFound() throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        _ = try book.importContacts(
            from: CSVReader("이름,전화\n홍길동,\"010-1234-5678, 010-2222-3333\"\n율도상사,02-123-4567~9\n", in: .southKorea))
        for number in ["010-1234-5678", "01022223333", "+82 2-123-4568"] {
            #expect(try book.whois(number).map(\.isExact) == [true], "\(number)")
        }
        #expect(try book.search("2222-33").map(\.name) == ["홍길동"])
        #expect(try book.search("4569").map(\.name) == ["율도상사"])
    }

    /// A cell of very many numbers and separators takes linear time.
    @Test func longCells() throws {
        let cell = (0..<5000).map { "010-\(2000 + $0)-5678" }.joined(separator: ",")
        let items = try Items(of: CSVReader("이름,전화\n홍길동,\"\(cell)\"\n", in: .southKorea))
        #expect(items.contacts[0].numbers.count == 5000)
        let noise = String(repeating: ";,/|~", count: 20_000)
        #expect(try Items(of: CSVReader("이름,전화\n홍길동,\"1\(noise)1\"\n", in: .southKorea)).contacts.count == 1)
    }
}
