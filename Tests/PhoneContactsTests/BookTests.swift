import Foundation
@testable import PhoneContacts
import PhoneNumbers
import Testing

/// Changes of a book and their results.
@Suite struct BookTests {
    private let book: ContactBook

    init() throws { book = try ContactBook(inMemoryFor: .southKorea) }

    private func hong() -> Contact.Details {
        var details = Contact.Details(name: "홍길동", age: 20, note: "활빈당\n두목")
        details.numbers = [
            Contact.Number("010 1234 5678", label: .mobile, in: .southKorea),
            Contact.Number("02-312-3456 내선 12", label: Contact.Label(types: ["work"], words: "뒷문"), in: .southKorea),
            Contact.Number("담당자 없음", in: .southKorea), Contact.Number("112", in: .southKorea),
        ]
        details.emails = [Contact.Email("gildong@example.com", label: .home)]
        details.properties = [CardProperty("ORG:율도국"), CardProperty("N:홍;길동;;;")].compactMap { $0 }
        return details
    }

    @Test func whatIsAddedIsThere() throws {
        let added = try book.add(hong())
        let found = try #require(try book.contact(added.id))
        #expect(found == added)
        #expect(found.details == hong())
        #expect(found.numbers[1].meaning?.extension == "12")
        #expect(found.numbers.map(\.e164) == ["+821012345678", "+8223123456", nil, nil])
        #expect(found.created == found.updated)
        #expect(try book.count() == 1)
    }

    @Test func changes() throws {
        var contact = try book.add(hong())
        contact.name = "홍길순"
        contact.age = nil
        contact.numbers.removeFirst()
        let updated = try book.update(contact)
        #expect(updated.created == contact.created)
        #expect(updated.updated >= contact.updated)
        #expect(try book.contact(contact.id) == updated)
        try book.remove([contact.id])
        #expect(try book.contact(contact.id) == nil)
        #expect(try book.count() == 0)
        #expect(throws: ContactBook.Failure.noContact(contact.id)) { try book.update(contact) }
        #expect(throws: ContactBook.Failure.noContact(contact.id)) { try book.remove([contact.id]) }
    }

    @Test func removingIsAllOrNothing() throws {
        let one = try book.add(hong()).id
        let missing = Contact.ID(rawValue: 99)
        #expect(throws: ContactBook.Failure.noContact(missing)) { try book.remove([one, missing]) }
        #expect(try book.count() == 1)
    }

    @Test func numbersOfContactsAreNotUsedAgain() throws {
        let first = try book.add(hong()).id
        try book.remove([first])
        #expect(try book.add(hong()).id > first)
    }

    /// The schema rejects invalid contacts with a message.
    @Test(arguments: [
        Contact.Details(name: ""), Contact.Details(name: "a", age: 1000), Contact.Details(name: "a", age: -1),
        Contact.Details(name: "a", emails: [Contact.Email("")]),
        Contact.Details(name: "a", numbers: [Contact.Number("", in: .southKorea)]),
    ])
    func theSchemaEnforcesRules(details: Contact.Details) throws {
        #expect {
            try book.add(details)
        } throws: { error in
            (error as? ContactBook.Failure)?.code == .invalid
        }
        #expect(try book.count() == 0)
    }

    // MARK: Undo

    @Test func undoOfEachChange() throws {
        #expect(try book.undo() == nil)
        let contact = try book.add(hong())
        #expect(try book.lastChange() == ContactBook.Change(kind: .add, contacts: 1))
        #expect(try book.undo()?.kind == .add)
        #expect(try book.count() == 0)
        #expect(try book.undo() == nil)

        var one = try book.add(hong())
        let before = one
        one.name = "다른 이름"
        one.numbers = []
        try book.update(one)
        #expect(try book.undo()?.kind == .update)
        #expect(try book.contact(one.id) == before)
        #expect(try book.search("ㅎㄱㄷ").map(\.id) == [one.id])
        #expect(try book.whois("01012345678").map(\.id) == [one.id])

        let two = try book.add(Contact.Details(name: "이몽룡"))
        try book.remove([one.id, two.id])
        #expect(try book.count() == 0)
        #expect(try book.undo() == ContactBook.Change(kind: .remove, contacts: 2))
        #expect(try book.contact(one.id) == before)
        #expect(try book.contact(two.id) == two)

        try book.merge([one.id, two.id])
        #expect(try book.count() == 1)
        #expect(try book.undo() == ContactBook.Change(kind: .merge, contacts: 2))
        #expect(try book.contact(one.id) == before)
        #expect(try book.contact(two.id) == two)
        #expect(contact.id < one.id)
    }

    @Test func undoOfAnImport() throws {
        let own = try book.add(hong())
        _ = try book.importContacts(from: VCardReader(fileAt: Fixture.path("google.vcf"), in: .southKorea))
        #expect(try book.count() == 3)
        #expect(try book.undo() == ContactBook.Change(kind: .import, contacts: 2))
        #expect(try book.page().map(\.id) == [own.id])
    }

    // MARK: Rows

    @Test func rowsAsAListShowsThem() throws {
        let row = ContactRow(try book.add(hong()))
        #expect(row.title == "홍길동(20)")
        #expect(row.subtitle == "010 1234 5678")
        let bare = ContactRow(try book.add(Contact.Details(name: "이몽룡")))
        #expect(bare.title == "이몽룡")
        #expect(bare.subtitle == "")
        #expect(try book.page() == [bare, row])
    }
}
