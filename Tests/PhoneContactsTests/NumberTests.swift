import PhoneContacts
import PhoneNumbers
import Testing

/// Finding callers: the book and the index in memory agree.
@Suite struct NumberTests {
    private func filled() throws -> ContactBook {
        let book = try ContactBook(inMemoryFor: .southKorea)
        func add(_ name: String, _ numbers: String...) throws {
            try book.add(Contact.Details(name: name, numbers: numbers.map { Contact.Number($0, in: .southKorea) }))
        }
        try add("홍길동", "010-1234-5678")
        try add("이몽룡", "+82 2-312-3456", "02 312 3456 내선 12")
        try add("성춘향", "010-9999-5678", "031-345-6789")
        try add("대표", "1588-1234")
        try add("긴급", "112")
        try add("영으로", "010-7777-0567")
        try add("구로", "010-7777-9567")
        try add("수상한", "전화 0101112223334445556667")
        return book
    }

    /// Queries, and the contacts found.
    static let questions: [(text: String, found: [String])] = [
        ("010-1234-5678", ["홍길동"]), ("01012345678", ["홍길동"]), ("+82 10-1234-5678", ["홍길동"]),
        ("82 10 1234 5678", ["홍길동"]),
        ("10-1234-5678", ["홍길동"]), ("0082 10 1234 5678", ["홍길동"]), ("tel:+82-10-1234-5678", ["홍길동"]),
        ("１０-１２３４-５６７８", ["홍길동"]), ("5678", ["성춘향", "홍길동"]), ("345678", ["홍길동"]), ("678", []), ("1234", ["대표"]),
        ("02-312-3456", ["이몽룡"]), ("312-3456", ["이몽룡"]), ("02-312-3456 내선 12", ["이몽룡"]), ("1588-1234", ["대표"]),
        ("112", ["긴급"]), ("010-1234-5679", []), ("4445556667", ["수상한"]), ("", []), ("아무개", []), ("0000", []),
        // A zero at the beginning is not always a national prefix.
        ("0567", ["영으로"]), ("70567", ["영으로"]), ("567", []),
    ]

    @Test(arguments: questions) func bothAgree(row: (text: String, found: [String])) throws {
        let book = try filled()
        let callers = try book.whois(row.text)
        #expect(Set(callers.map(\.name)) == Set(row.found), "\(row.text)")
        #expect(try Set(book.callerIndex().contacts(for: row.text)) == Set(callers.map(\.id)), "\(row.text)")
    }

    @Test func exactOnesWin() throws {
        let book = try filled()
        try book.add(Contact.Details(name: "연장", numbers: [Contact.Number("99 010-1234-5678 9", in: .southKorea)]))
        #expect(try book.whois("010-1234-5678").map(\.isExact) == [true])
        #expect(try book.whois("5678").allSatisfy { !$0.isExact })
        #expect(try book.whois("5678", limit: 1).count == 1)
    }

    @Test func manyNumbersInOneIndex() throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        let cards = (0..<5000).map {
            "BEGIN:VCARD\nVERSION:4.0\nFN:\($0)\nTEL:010-\(2000 + $0)-\(1000 + $0 % 10)\nEND:VCARD\n"
        }
        _ = try book.importContacts(from: VCardReader(cards.joined(), in: .southKorea))
        let index = try book.callerIndex()
        #expect(index.count == 5000)
        for id in stride(from: 0, to: 5000, by: 37) {
            #expect(
                index.contacts(for: "+82 10 \(2000 + id) \(1000 + id % 10)") == [Contact.ID(rawValue: Int64(id + 1))])
        }
        #expect(index.contacts(for: "1007").count == 500)
    }
}
