import PhoneContacts
import PhoneNumbers
import Testing

/// Changes that are made only if the book has not changed since the caller read it.
@Suite struct ConditionTests {
    private let book: ContactBook

    init() throws { book = try ContactBook(inMemoryFor: .southKorea) }

    private func expectChanged(_ body: () throws(ContactBook.Failure) -> Void) {
        do {
            try body()
            Issue.record("the condition was not checked")
        } catch {
            #expect(error.code == .changed)
        }
    }

    @Test func anUpdateOfAnotherStateIsRejected() throws {
        let seen = try book.add(Contact.Details(name: "홍길동"))
        var other = seen
        other.age = 20
        try book.update(other)
        var mine = seen
        mine.name = "홍길순"
        expectChanged { () throws(ContactBook.Failure) in try book.update(mine) { $0.details == seen.details } }
        #expect(try book.contact(seen.id)?.details == other.details)
        #expect(try book.history().count == 2)
        try book.update(mine) { $0.details == other.details }
        #expect(try book.contact(seen.id)?.name == "홍길순")
    }

    @Test func contactsThatHaveChangedAreNeitherRemovedNorMerged() throws {
        let contacts = try ["가", "나", "다"].map { try book.add(Contact.Details(name: $0)) }
        let ids = contacts.map(\.id)
        expectChanged { () throws(ContactBook.Failure) in try book.remove(ids) { $0.name != "다" } }
        expectChanged { () throws(ContactBook.Failure) in try book.merge(ids) { $0.name != "가" } }
        #expect(try book.count() == 3)
        #expect(try book.merge(ids) { _ in true }?.name == "가")
        try book.remove([ids[0]]) { $0.name == "가" }
        #expect(try book.count() == 0)
    }

    @Test func historyIsUndoneByNumber() throws {
        try book.add(Contact.Details(name: "가"))
        try book.add(Contact.Details(name: "나"))
        #expect(try book.history().map(\.number) == [2, 1])
        expectChanged { () throws(ContactBook.Failure) in try book.undo(1) }
        #expect(try book.undo(2)?.kind == .add)
        #expect(try book.history().map(\.isUndone) == [true, false])
        expectChanged { () throws(ContactBook.Failure) in try book.redo(1) }
        #expect(try book.redo(2)?.contacts == 1)
        #expect(try book.count() == 2)
    }

    @Test func windowsOfAList() throws {
        let names = ["나", "가", "다", "Kim"]
        for name in names { try book.add(Contact.Details(name: name)) }
        let ids = try book.ids()
        #expect(try book.rows(of: ids).map(\.name) == ["가", "나", "다", "Kim"])
        #expect(try book.rows(of: ids.dropFirst(2)).map(\.name) == ["다", "Kim"])
        #expect(try book.ids(matching: "ㄴ") == [ids[1]])
        try book.remove([ids[0]])
        #expect(try book.rows(of: ids).map(\.name) == ["나", "다", "Kim"])
    }
}
