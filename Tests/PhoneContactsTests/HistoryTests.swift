import Foundation
import GRDB
import PhoneNumbers
import Testing

@testable import PhoneContacts

/// Undoing and redoing several changes. Changes without effect are not recorded.
@Suite struct HistoryTests {
    private let book: ContactBook

    init() throws { book = try ContactBook(inMemoryFor: .southKorea) }

    private func names() throws -> [String] { try book.page().map(\.name) }

    private func cards(_ names: [String]) -> VCardReader {
        let text = names.map { "BEGIN:VCARD\nVERSION:4.0\nFN:\($0)\nEND:VCARD\n" }.joined()
        return VCardReader(text, in: .southKorea)
    }

    @Test func severalLevels() throws {
        let one = try book.add(Contact.Details(name: "가", age: 20))
        var changed = one
        changed.name = "나"
        changed.numbers = [Contact.Number("010-1234-5678", in: .southKorea)]
        try book.update(changed)
        let two = try book.add(Contact.Details(name: "다", emails: [Contact.Email("a@example.com")]))
        try book.merge([two.id, one.id])
        try book.remove([two.id])
        _ = try book.importContacts(from: cards(["라", "마"]))

        // The list after each undo, and after each redo in reverse order.
        let states = [["라", "마"], [], ["다"], ["나", "다"], ["나"], ["가"], []]
        let kinds: [ContactBook.Change.Kind] = [.import, .remove, .merge, .add, .update, .add]
        #expect(try names() == states[0])
        for (index, kind) in kinds.enumerated() {
            #expect(try book.lastChange()?.kind == kind)
            #expect(try book.undo()?.kind == kind)
            #expect(try names() == states[index + 1])
            #expect(try book.check() == [])
        }
        #expect(try book.undo() == nil)
        for (index, kind) in kinds.enumerated().reversed() {
            #expect(try book.lastUndone()?.kind == kind)
            #expect(try book.redo()?.kind == kind)
            #expect(try names() == states[index])
            #expect(try book.check() == [])
        }
        #expect(try book.redo() == nil)
    }

    @Test func contactsAreBackWithEverything() throws {
        var details = Contact.Details(name: "홍길동", age: 20, note: "활빈당\n두목")
        details.numbers = [Contact.Number("010 1234 5678", label: .mobile, in: .southKorea)]
        details.emails = [Contact.Email("gildong@example.com", label: .home)]
        details.properties = [CardProperty("UID:1"), CardProperty("ORG:율도국")].compactMap { $0 }
        let added = try book.add(details)
        try book.undo()
        #expect(try book.contact(added.id) == nil)
        #expect(try book.whois("01012345678") == [])
        try book.redo()
        #expect(try book.contact(added.id) == added)
        #expect(try book.whois("01012345678").map(\.id) == [added.id])
        #expect(try book.search("ㅎㄱㄷ").map(\.id) == [added.id])
    }

    // MARK: Changes without effect

    @Test func whatChangesNothingIsNotRemembered() throws {
        let one = try book.add(Contact.Details(name: "가"))
        _ = try book.importContacts(from: cards([]))
        #expect(try book.lastChange()?.kind == .add)
        #expect(try book.update(one) == one)
        try book.remove([])
        #expect(try book.merge([one.id]) == nil)
        _ = try book.importContacts(from: cards(["가"]))
        #expect(try book.lastChange()?.kind == .add)
        #expect(try book.contact(one.id)?.updated == one.updated)
        #expect(try book.undo()?.kind == .add)
        #expect(try names() == [])
    }

    @Test func aFailedChangeIsNotRemembered() throws {
        let one = try book.add(Contact.Details(name: "가"))
        #expect(throws: ContactBook.Failure.self) { try book.remove([one.id, Contact.ID(rawValue: 9)]) }
        #expect(throws: ContactBook.Failure.self) { try book.add(Contact.Details(name: "")) }
        #expect(try book.undo()?.kind == .add)
        #expect(try book.undo() == nil)
    }

    @Test func aNewChangeEndsRedo() throws {
        try book.add(Contact.Details(name: "가"))
        try book.add(Contact.Details(name: "나"))
        try book.undo()
        // A change without effect keeps the undone changes.
        _ = try book.importContacts(from: cards(["가"]))
        #expect(try book.lastUndone()?.kind == .add)
        let third = try book.add(Contact.Details(name: "다"))
        #expect(third.id.rawValue == 3, "numbers are not used again")
        #expect(try book.redo() == nil)
        #expect(try names() == ["가", "다"])
        try book.undo()
        try book.undo()
        #expect(try names() == [])
        #expect(try book.check() == [])
    }

    // MARK: Bounds

    @Test func anImportIsOneRow() throws {
        _ = try book.importContacts(from: cards((0..<3000).map { "사람 \($0)" }))
        let rows = try book.database.read { database in
            try ["change", "keptContact", "keptNumber"].map {
                try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)")
            }
        }
        #expect(rows == [1, 0, 0])
        #expect(try book.undo() == ContactBook.Change(kind: .import, contacts: 3000))
        #expect(try book.count() == 0)
        #expect(try book.redo() == ContactBook.Change(kind: .import, contacts: 3000))
        #expect(try book.count() == 3000)
        #expect(try book.check() == [])
    }

    @Test func aBookRemembersAHundredChanges() throws {
        var contact = try book.add(Contact.Details(name: "0"))
        for step in 1...150 {
            contact.name = "\(step)"
            try book.update(contact)
        }
        var undone = 0
        while try book.undo() != nil { undone += 1 }
        #expect(undone == BookHistory.mostChanges)
        #expect(try names() == ["50"])
        let kept = try book.database.read {
            try Int.fetchOne($0, sql: "SELECT count(DISTINCT change) FROM keptContact")
        }
        #expect(kept == 2 * BookHistory.mostChanges)
        while try book.redo() != nil {}
        #expect(try names() == ["150"])
        #expect(try book.check() == [])
    }

    /// Changes before the last one keep only a limited number of contacts; the last change can always be undone.
    @Test func largeChangesAreForgottenSooner() throws {
        try book.add(Contact.Details(name: "가"))
        try book.database.write { database in
            var change = BookChange(id: 2, kind: .remove)
            change.contacts = BookHistory.mostContacts
            change.before = BookHistory.mostContacts
            try change.write(in: database)
        }
        #expect(try book.lastChange()?.kind == .remove)
        try book.add(Contact.Details(name: "나"))
        try book.undo()
        #expect(try book.lastChange()?.kind == .remove)
        var third = try book.add(Contact.Details(name: "다"))
        third.name = "라"
        try book.update(third)
        try book.update(try #require(try book.contact(third.id)))
        third.name = "마"
        try book.update(third)
        #expect(try (0..<4).map { _ in try book.undo()?.kind } == [.update, .update, .add, nil])
    }
}
