import Foundation
import PhoneContacts
import PhoneNumbers
import Testing

/// Searches in all fields, groups, favorites and orders.
@Suite struct QueryTests {
    private let book: ContactBook

    init() throws {
        book = try ContactBook(inMemoryFor: .southKorea)
        var hong = Contact.Details(name: "홍길동", note: "남산골에서 만남")
        hong.numbers = [Contact.Number("010-1234-5678", in: .southKorea)]
        hong.emails = [Contact.Email("gildong@Example.com")]
        hong.nicknames = ["의적"]
        hong.organizations = [Contact.Organization("율도국", departments: ["왕실"])]
        hong.titles = ["임금"]
        hong.addresses = [Contact.Address(street: "율도로 1", city: "서울", country: "대한민국")]
        hong.webPages = [Contact.WebPage("https://yuldo.kr/")]
        hong.instantMessages = [Contact.InstantMessage("gil.dong", service: "KakaoTalk")]
        hong.birthday = Contact.Day("--04-12")
        hong.groups = ["친구", "활빈당"]
        hong.isFavorite = true
        try book.add(hong)
        var kim = Contact.Details(name: "Kim Min-su")
        kim.organizations = [Contact.Organization("AT&T")]
        kim.numbers = [Contact.Number("010-5678-1234", in: .southKorea)]
        kim.groups = ["친구"]
        try book.add(kim)
        try book.add(Contact.Details(name: "홍판서"))
    }

    private func names(_ query: ContactQuery) throws -> [String] { try book.page(matching: query).map(\.name) }

    @Test(arguments: [
        "홍길동", "의적", "율도국", "왕실", "임금", "율도로 1", "서울", "yuldo.kr", "kakaotalk", "gil.dong", "0412", "04-12",
        "활빈당", "gildong@example", "남산골", "ㅎㄱㄷ", "ㅇㄷㄱ", "ㅎㅂㄷ", "ㅇㅈ", "대한민", "율ㄷ",
        // Words in any order, each somewhere.
        "율도국 홍길동", "홍 왕실 친구", "친구 ㅎㄱㄷ", "서울 1234-5678", "임금 010 1234 5678", "길동 홍", "ㅇㅈ ㅎㄱㄷ ㅊㄱ",
        "홍길동 -", "홍길동 & 율도국",
    ])
    func finds(text: String) throws { #expect(try names(ContactQuery(text)) == ["홍길동"]) }

    @Test func otherFinds() throws {
        #expect(try names("kim at&t") == ["Kim Min-su"])
        #expect(try names("min su KIM") == ["Kim Min-su"])
        #expect(try names("at & t") == ["Kim Min-su"])
        #expect(try names("친구") == ["홍길동", "Kim Min-su"])
        #expect(try names("홍") == ["홍길동", "홍판서"])
        #expect(try names("") == ["홍길동", "홍판서", "Kim Min-su"])
        #expect(try names(" - ") == [])
    }

    /// Capital letters do not show which sigma ends a word.
    @Test func sigmas() throws {
        try book.add(Contact.Details(name: "Γιώργος Παπάς"))
        try book.add(Contact.Details(name: "ΓΙΩΡΓΟΣ ΝΙΚΟΛΑΟΥ"))
        for text in ["Γιώργος", "ΓΙΩΡΓΟΣ", "γιωργοσ", "γιωργο"] {
            #expect(try names(ContactQuery(text)).sorted() == ["ΓΙΩΡΓΟΣ ΝΙΚΟΛΑΟΥ", "Γιώργος Παπάς"], "\(text)")
        }
        #expect(try names("ΠΑΠΑΣ ΓΙΩΡΓΟΣ") == ["Γιώργος Παπάς"])
    }

    /// Every word must be found, digits of a number in their order, and initial consonants not in addresses and notes.
    @Test(arguments: ["홍길동 없음", "판서 율도국", "5678 010 1234", "010 1234 0000", "ㄴㅅㄱㅇㅅ", "ㄷㅎㅁㄱ", "동길홍"])
    func doesNotFind(text: String) throws { #expect(try names(ContactQuery(text)) == []) }

    @Test func longTexts() throws {
        let long = String(repeating: "가나다 ", count: 300)
        try book.add(Contact.Details(name: "긴 글", note: "처음 \(long)끝말"))
        #expect(try names("처음 가나다") == ["긴 글"])
        #expect(try names("끝말") == [])
        // Texts after the limit of the key are not searched, but the name and numbers always are.
        var many = Contact.Details(name: "많음")
        many.webPages = (0..<40).map { Contact.WebPage("https://\($0).kr/" + String(repeating: "x", count: 900)) }
        try book.add(many)
        #expect(try names("많음 0.kr") == ["많음"])
    }

    @Test func groupsAndFavorites() throws {
        #expect(
            try book.groups().map { "\($0.name) \($0.contacts)" } == ["친구 2", "활빈당 1"])
        var query = ContactQuery()
        query.group = "친구"
        #expect(try names(query) == ["홍길동", "Kim Min-su"])
        #expect(try book.count(matching: query) == 2)
        query.text = "ㅎㄱㄷ"
        #expect(try names(query) == ["홍길동"])
        query = ContactQuery()
        query.onlyFavorites = true
        #expect(try book.page(matching: query).map(\.isFavorite) == [true])
        #expect(try book.page().map(\.isFavorite) == [true, false, false])
        query.group = "없음"
        #expect(try names(query) == [])
        // They follow changes, undo and redo.
        var kim = try #require(try book.contact(Contact.ID(rawValue: 2)))
        kim.groups = []
        kim.isFavorite = true
        try book.update(kim)
        #expect(try book.groups().map(\.contacts) == [1, 1])
        #expect(try book.page().filter(\.isFavorite).count == 2)
        try book.undo()
        #expect(try book.groups().map(\.contacts) == [2, 1])
        try book.redo()
        #expect(try book.groups().map(\.contacts) == [1, 1])
        try book.remove([Contact.ID(rawValue: 1)])
        #expect(try book.groups() == [])
        try book.undo()
        #expect(try book.groups().count == 2)
        #expect(try book.check() == [])
    }

    @Test func orders() throws {
        var hong = try #require(try book.contact(Contact.ID(rawValue: 1)))
        hong.age = 20
        Thread.sleep(forTimeInterval: 0.01)
        try book.update(hong)
        var query = ContactQuery()
        query.order = .changed
        #expect(try names(query).first == "홍길동")
        query.order = .added
        #expect(try names(query) == ["홍판서", "Kim Min-su", "홍길동"])
        for order in ContactQuery.Order.allCases {
            query.order = order
            let all = try book.page(matching: query)
            var paged: [ContactRow] = []
            while let row = try book.page(matching: query, after: paged.last, limit: 1).first { paged.append(row) }
            #expect(paged == all && all.count == 3)
        }
    }

    @Test func contactsOfAQuery() throws {
        var found: [String] = []
        try book.forEachContact(matching: "친구", limit: 1) { contact in
            found += contact.nicknames
            return true
        }
        #expect(found == ["의적"])
    }
}
