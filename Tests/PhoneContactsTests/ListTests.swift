import PhoneContacts
import PhoneNumbers
import Testing

/// The order of the list, its pages, and searches.
@Suite struct ListTests {
    private func book(_ names: [String]) throws -> ContactBook {
        let book = try ContactBook(inMemoryFor: .southKorea)
        for name in names { try book.add(Contact.Details(name: name)) }
        return book
    }

    /// The order is Hangul, Latin letters, digits, and everything else, regardless of the order of insertion.
    @Test func order() throws {
        let sorted = [
            "ㄱ", "가", "가나", "가b", "가1", "각", "나", "홍길동", "홍 길동 2", "힣", "ㅏ", "anna", "Änne", "Ben", "ben 2", "Zoë",
            "0번", "10", "2", "Анна", "佐藤",
        ]
        #expect(try book(sorted.reversed()).page(limit: 100).map(\.name) == sorted)
        #expect(try book(sorted.shuffled()).page(limit: 100).map(\.name) == sorted)
    }

    @Test func equalNamesKeepTheirOrder() throws {
        let names = ["Kim", "kim", "K-i m", "ＫＩＭ", "Kím"]
        #expect(try book(names).page().map(\.name) == names)
    }

    @Test func decomposedHangulIsTheSame() throws {
        let book = try book(["\u{1112}\u{1169}\u{11BC}길동", "홍길동"])
        #expect(try book.search("홍길").count == 2)
        #expect(try book.search("ㅎㄱㄷ").count == 2)
    }

    @Test func pagesMeet() throws {
        let names = (0..<103).map { "사람 \($0 % 7)" }
        let book = try book(names)
        let whole = try book.page(limit: 1000)
        #expect(whole.count == 103)
        for limit in [1, 10, 50, 103, 104] {
            var rows: [ContactRow] = []
            while true {
                let page = try book.page(after: rows.last, limit: limit)
                rows += page
                if page.count < limit { break }
            }
            #expect(rows == whole, "pages of \(limit)")
        }
        #expect(try book.page(limit: 0).isEmpty)
    }

    /// Search texts, and the names that they find.
    static let searches: [(text: String, found: [String])] = [
        ("ㅎㄱㄷ", ["홍길동"]), ("홍길동", ["홍길동"]), ("길동", ["홍길동"]), ("홍ㄱ", ["홍길동"]), ("호", ["홍길동", "황희"]),
        ("ㅎ", ["홍길동", "황희"]),
        ("ㄱㄷ", ["홍길동"]), ("ㅇㄱ", []), ("홍 길", ["홍길동"]), ("화", ["황희"]), ("값", ["값진"]), ("갑", ["값진"]), ("ㄱㅈ", ["값진"]),
        ("kim", ["Kim Min-su"]), ("MINSU", ["Kim Min-su"]), ("min su", ["Kim Min-su"]), ("mullér", ["Müller"]),
        ("佐", ["佐藤"]), ("010", ["홍길동"]), ("4567", ["홍길동"]), ("+82 10-1234", ["홍길동"]), ("010-1234-5678", ["홍길동"]),
        ("+82 (0)10 1234 5678", ["홍길동"]), ("０１０１２３４", ["홍길동"]), ("10-1234", ["홍길동"]), ("567", ["홍길동"]),
        ("312 34", ["황희"]), ("없는 사람", []), ("9999", []), ("100%", []),
    ]

    @Test(arguments: searches) func search(row: (text: String, found: [String])) throws {
        let book = try book(["Kim Min-su", "Müller", "佐藤", "값진"])
        let mobile = Contact.Number("010-1234-5678", in: .southKorea)
        let landline = Contact.Number("02-312-3456", in: .southKorea)
        try book.add(Contact.Details(name: "홍길동", numbers: [mobile]))
        try book.add(Contact.Details(name: "황희", numbers: [landline]))
        #expect(try Set(book.search(row.text).map(\.name)) == Set(row.found), "\(row.text)")
    }

    @Test func searchesHavePagesToo() throws {
        let book = try book((0..<30).map { "홍\($0)" } + ["김"])
        let first = try book.search("홍", limit: 20)
        let second = try book.search("홍", after: first.last, limit: 20)
        #expect(first.count == 20)
        #expect(second.count == 10)
        #expect(Set(first + second).count == 30)
    }
}
