import PhoneNumbers
import Testing

@testable import PhoneContacts

/// Importing contacts that the book already contains.
@Suite struct ExistingContactsTests {
    private let book: ContactBook

    init() throws { book = try ContactBook(inMemoryFor: .southKorea) }

    private func card(_ lines: String...) -> String {
        (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
    }

    /// Imports a file; returns the numbers of added, updated and skipped contacts.
    private func take(
        _ cards: String, _ existing: ContactBook.ExistingContacts = .update, isDry: Bool = false
    ) throws -> [Int] {
        let report = try book.importContacts(
            from: VCardReader(cards, in: .southKorea), existing: existing, isDry: isDry)
        return [report.added, report.updated, report.skipped]
    }

    @Test func everyFixtureTwice() throws {
        for name in Fixture.cards {
            let book = try ContactBook(inMemoryFor: .southKorea)
            let count = try Fixture.read(name).contacts.count
            let first = try book.importContacts(from: VCardReader(fileAt: Fixture.path(name), in: .southKorea))
            // One file contains a card twice.
            #expect(first.added == (name == "line-ends-cr.vcf" ? 1 : count), "\(name)")
            let second = try book.importContacts(from: VCardReader(fileAt: Fixture.path(name), in: .southKorea))
            #expect([second.added, second.updated, second.skipped] == [0, 0, count], "\(name)")
        }
        for name in ["google.csv", "outlook.csv"] {
            for wanted in [true, false] {
                let report = try book.importContacts(from: CSVReader(fileAt: Fixture.path(name), in: .southKorea))
                #expect((report.added > 0) == wanted, "\(name)")
            }
        }
    }

    @Test func whatTheBookWroteItHas() throws {
        for name in Fixture.cards {
            _ = try book.importContacts(from: VCardReader(fileAt: Fixture.path(name), in: .southKorea))
        }
        try book.add(Contact.Details(name: " 홍길동 ", numbers: [Contact.Number("010-1234-5678 ", in: .southKorea)]))
        let count = try book.count()
        for version in VCardWriter.Version.allCases {
            var cards = ""
            try book.forEachContact { contact in
                cards += VCardWriter(version).card(contact)
                return true
            }
            #expect(try take(cards) == [0, 0, count], "\(version)")
        }
    }

    // MARK: UID

    @Test func aNewerCardOfTheSameUID() throws {
        #expect(try take(card("UID:1", "FN:홍길동", "TEL:010-1234-5678")) == [1, 0, 0])
        let before = try #require(try book.contact(Contact.ID(rawValue: 1)))
        let newer = card("UID:1", "FN:홍길동", "TEL:010-8765-4321", "NOTE:새 번호")
        #expect(try take(newer, .skip) == [0, 0, 1])
        #expect(try book.contact(before.id) == before)
        #expect(try take(newer, isDry: true) == [0, 1, 0])
        #expect(try book.contact(before.id) == before)
        #expect(try take(newer) == [0, 1, 0])
        let after = try #require(try book.contact(before.id))
        #expect(after.note == "새 번호")
        #expect(after.created == before.created)
        #expect(try book.whois("010-8765-4321").map(\.id) == [before.id])
        #expect(try book.whois("010-1234-5678").isEmpty)
        #expect(try take(newer) == [0, 0, 1])
        #expect(try take(newer, .add) == [1, 0, 0])
        #expect(try book.count() == 2)
    }

    /// Pairs of UIDs, and whether they are equal.
    static let uids: [(String, String, Bool)] = [
        ("F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", true),
        ("URN:UUID:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", true),
        ("a1", "A1", false), ("1", "2", false), (" 1 ", "1", true), ("http://a/1", "http://a/1", true),
    ]

    @Test(arguments: uids) func equalUIDs(row: (String, String, Bool)) throws {
        #expect(try take(card("UID:\(row.0)", "FN:가")) == [1, 0, 0])
        #expect(try take(card("uid;VALUE=text:\(row.1)", "FN:나")) == (row.2 ? [0, 1, 0] : [1, 0, 0]))
        #expect(try book.check() == [])
    }

    /// Contacts with different UIDs stay separate, even if everything else is equal.
    @Test func otherUIDs() throws {
        #expect(try take(card("UID:1", "FN:가") + card("UID:2", "FN:가") + card("UID:1", "FN:가")) == [2, 0, 1])
    }

    /// An import does not overwrite contacts from the same file.
    @Test func aUIDTwiceInOneFile() throws {
        let file = card("UID:1", "FN:가") + card("UID:1", "FN:나")
        #expect(try take(file) == [2, 0, 0])
        #expect(try take(file) == [0, 0, 2])
        #expect(try take(card("UID:1", "FN:다") + card("UID:1", "FN:라")) == [0, 2, 0])
        #expect(try book.page().map(\.name) == ["다", "라"])
        #expect(try take(card("UID:1", "FN:마") + card("UID:1", "FN:바") + card("UID:1", "FN:사")) == [1, 2, 0])
        #expect(try book.undo()?.contacts == 3)
        #expect(try book.page().map(\.name) == ["다", "라"])
    }

    // MARK: Content

    /// A contact that was merged into another is not added again.
    @Test func mergedContacts() throws {
        let cards = card("UID:1", "FN:홍길동", "TEL:010-1234-5678") + card("FN:길동", "NOTE:도적")
        let third = card("UID:urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "FN:홍 길동", "N:홍;길동;;;", "X-AGE:20")
        #expect(try take(cards + third) == [3, 0, 0])
        let ids = (1...3).map { Contact.ID(rawValue: $0) }
        _ = try book.merge([ids[0], ids[2]])
        for existing in [ContactBook.ExistingContacts.update, .skip] {
            #expect(try take(third, existing) == [0, 0, 1])
        }
        #expect(try take(third, .add) == [1, 0, 0])
        try book.undo()
        // New content is added to the whole.
        let newer = third.replacing("X-AGE:20", with: "X-AGE:20\nTEL:02-312-3456")
        #expect(try take(newer, .skip) == [0, 0, 1])
        #expect(try take(newer) == [0, 1, 0])
        let whole = try #require(try book.contact(ids[0]))
        #expect(whole.name == "홍길동" && whole.numbers.map(\.text) == ["010-1234-5678", "02-312-3456"])
        #expect(try take(newer) == [0, 0, 1])
    }

    /// A file may contain several contacts of which a merged one consists. Their new contents are added to it, and
    /// neither an older card nor a newer one replaces what came from the others or was typed.
    @Test func severalMergedContacts() throws {
        let cards = [
            card("UID:1", "FN:홍길동", "TEL:010-1234-5678", "item1.URL:http://one", "item1.X-ABLabel:집"),
            card("UID:2", "FN:길동이", "TEL;X-A=b:02-312-3456", "item1.URL:http://two", "item1.X-ABLabel:회사"),
            card("UID:3", "FN:의적", "TEL;X-A=c:+82 2 312 3456", "BDAY:--0412"),
        ]
        #expect(try take(cards.joined()) == [3, 0, 0])
        let ids = (1...3).map { Contact.ID(rawValue: $0) }
        var contact = try #require(try book.merge(ids))
        #expect(try take(cards.joined()) == [0, 0, 3])
        contact.note = "here"
        try book.update(contact)
        #expect(try take(cards.joined()) == [0, 0, 3])
        let newer = cards.map { $0.replacing("END:VCARD", with: "TITLE:두목\nEND:VCARD") }
        #expect(try take(newer[1] + newer[2] + newer[0]) == [0, 1, 2])
        for file in [cards, newer] { #expect(try take(file.joined()) == [0, 0, 3]) }
        let numbers = cards.map { $0.replacing("END:VCARD", with: "TEL:\($0.utf8.count)-1234\nEND:VCARD") }
        #expect(try take(numbers.joined()) == [0, 3, 0])
        let whole = try #require(try book.contact(ids[0]))
        #expect(whole.note == "here" && whole.titles == ["두목"] && whole.webPages.count == 2)
        #expect(whole.numbers.count == 5 && whole.birthday == Contact.Day("--04-12"))
        #expect(try book.check() == [])
        #expect(try book.undo()?.contacts == 1)
        #expect(try book.contact(ids[0])?.numbers.count == 2)
        // A card that contains all UIDs is the whole contact.
        #expect(try take(VCardWriter().card(contact.details)) == [0, 1, 0])
        #expect(try book.contact(ids[0])?.titles == [])
    }

    /// Contacts without a UID are recognized after a merge by the content with which they were imported.
    @Test func mergedContentWithoutUID() throws {
        let cards = [
            card("FN:홍길동", "TEL:010-1234-5678"), card("FN:길동", "TEL:010-1234-5678", "NOTE:도적"),
            card("FN:의적", "TEL:02-312-3456"), card("UID:4", "FN:홍"),
        ]
        #expect(try take(cards.joined()) == [4, 0, 0])
        let ids = (1...4).map { Contact.ID(rawValue: $0) }
        var edited = try #require(try book.contact(ids[1]))
        edited.note = "의적"
        try book.update(edited)
        try book.merge([ids[2], ids[1]])
        try book.merge([ids[0], ids[2], ids[3]])
        for existing in [ContactBook.ExistingContacts.update, .skip] {
            #expect(try take(cards[0] + cards[2] + cards[3], existing) == [0, 0, 3])
        }
        // The file's note, which was edited before the merge, is added again, as for contacts with a UID.
        #expect(try take(cards[1], .skip) == [0, 0, 1])
        #expect(try take(cards[1]) == [0, 1, 0])
        for _ in 1...2 { #expect(try take(cards.joined()) == [0, 0, 4]) }
        let whole = try #require(try book.contact(ids[0]))
        #expect(whole.note == "의적\n\n도적" && whole.numbers.count == 2 && whole.nicknames == ["의적", "길동", "홍"])
        // Another contact with the same UID-less name is new.
        #expect(try take(card("FN:길동", "TEL:010-1234-5678", "NOTE:도적!")) == [1, 0, 0])
        // The book exports what it recognizes.
        let second = try ContactBook(inMemoryFor: .southKorea)
        _ = try second.importContacts(from: VCardReader(VCardWriter().card(whole), in: .southKorea))
        #expect(try second.importContacts(from: VCardReader(cards.joined(), in: .southKorea)).skipped == 4)
        #expect(try book.check() == [])
    }

    @Test func equalContentWithoutUID() throws {
        let plain = card("FN:홍길동", "TEL;TYPE=cell:010-1234-5678", "ORG:율도국")
        #expect(try take(plain + plain) == [1, 0, 1])
        #expect(
            try take(card("FN:홍길동 ", "TEL;TYPE=cell: 010-1234-5678", "ORG:율도국", "REV:20200101T000000Z")) == [0, 0, 1])
        #expect(try take(card("UID:1", "FN:홍길동", "TEL;TYPE=cell:010-1234-5678", "ORG:율도국")) == [0, 0, 1])
        for other in [
            card("FN:홍길동", "TEL;TYPE=cell:010-1234-5679", "ORG:율도국"), card("FN:홍길동", "TEL:010-1234-5678", "ORG:율도국"),
            card("FN:홍길동", "TEL;TYPE=cell:010-1234-5678", "ORG:조선"),
            card("FN:홍길동", "TEL;TYPE=cell:010-1234-5678", "ORG:율도국", "X-AGE:20"),
            card("FN:홍길동", "TEL;TYPE=cell:010-1234-5678", "ORG:율도국", "NOTE:도적"),
        ] { #expect(try take(other) == [1, 0, 0]) }
    }

    /// A change that a person made is kept, unless the file has new content.
    @Test func aContactThatWasChangedHere() throws {
        for (uid, second) in [(["UID:1"], [0, 1, 0]), ([], [1, 0, 0])] {
            let book = try ContactBook(inMemoryFor: .southKorea)
            func take(_ name: String) throws -> [Int] {
                let card = (["BEGIN:VCARD"] + uid + ["FN:\(name)", "END:VCARD", ""]).joined(separator: "\n")
                let report = try book.importContacts(from: VCardReader(card, in: .southKorea))
                return [report.added, report.updated, report.skipped]
            }
            #expect(try take("가") == [1, 0, 0])
            var contact = try #require(try book.contact(Contact.ID(rawValue: 1)))
            contact.note = "here"
            try book.update(contact)
            #expect(try take("가") == [0, 0, 1])
            #expect(try book.contact(contact.id)?.note == "here")
            contact.note = "here too"
            try book.update(contact)
            #expect(try take("가") == [0, 0, 1])
            #expect(try take("나") == second)
            #expect(try book.check() == [])
        }
    }

    // MARK: Undo

    @Test func undoOfAnImportWithUpdates() throws {
        _ = try take(card("UID:1", "FN:가", "TEL:010-1234-5678") + card("UID:2", "FN:나"))
        let before = try (1...2).map { try book.contact(Contact.ID(rawValue: $0)) }
        #expect(
            try take(card("UID:1", "FN:다") + card("FN:라", "TEL:010-2222-3333") + card("UID:2", "FN:마")) == [1, 2, 0])
        let after = try (1...3).map { try book.contact(Contact.ID(rawValue: $0)) }
        #expect(try book.undo() == ContactBook.Change(kind: .import, contacts: 3))
        #expect(try (1...3).map { try book.contact(Contact.ID(rawValue: $0)) } == before + [nil])
        #expect(try book.redo()?.kind == .import)
        #expect(try (1...3).map { try book.contact(Contact.ID(rawValue: $0)) } == after)
        #expect(try book.check() == [])
    }

    // MARK: Contacts that a book can't keep unchanged

    @Test func invisibleNames() throws {
        for name in ["   ", "\u{3000}", "\u{200B}", "\u{3164}", "\u{2800}", "\u{FEFF}\u{AD}"] {
            let named = try Items(cards: card("FN:\(name)", "TEL:010-1234-5678"))
            #expect(named.contacts.map(\.name) == ["010-1234-5678"], "\(name.unicodeScalars.map(\.value))")
            #expect(try Items(cards: card("FN:\(name)")).summaries == ["1 empty rejected"])
            let rows = try Items(of: CSVReader("name,phone\n\(name),\n\(name),010-1234-5678\n", in: .southKorea))
            #expect(rows.contacts.map(\.name) == ["010-1234-5678"])
            #expect(throws: ContactBook.Failure.invalid(message: "the name has no visible character")) {
                try book.add(Contact.Details(name: name))
            }
        }
        #expect(try book.count() == 0)
    }

    /// A custom source may return any text.
    @Test func whatNoTextHas() throws {
        final class Source: ContactSource {
            var details = [
                Contact.Details(name: "\u{200B}"), Contact.Details(name: "a\0b", note: "c\0d"),
                Contact.Details(name: "e"),
            ]
            let progress = ImportProgress(bytes: 0, totalBytes: nil)
            func next() -> ImportItem? { details.isEmpty ? nil : .contact(details.removeFirst(), line: 1) }
        }
        var issues: [ImportIssue] = []
        let report = try book.importContacts(from: Source()) { event in
            if case .issue(let issue) = event { issues.append(issue) }
            return true
        }
        #expect([report.added, report.rejected, report.issues] == [2, 1, 2])
        #expect(issues.map(\.reason) == [.empty, .notText(.utf8)])
        #expect(try book.page().map(\.name) == ["a\u{FFFD}b", "e"])
        #expect(try book.contact(Contact.ID(rawValue: 1))?.note == "c\u{FFFD}d")
        #expect(throws: ContactBook.Failure.invalid(message: "a text contains a NUL character")) {
            try book.add(Contact.Details(name: "a\0b"))
        }
        #expect(try book.check() == [])
    }
}
