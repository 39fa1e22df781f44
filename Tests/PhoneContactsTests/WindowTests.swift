import PhoneContacts
import PhoneNumbers
import TestSupport
import Testing

/// The windows of long lists come from memory, and follow every change of the book by any process.
@Suite struct WindowTests {
    private static let names = ["김민수", "김", "민수", "Bob", "b", "강감찬", "김민수민수", "zz", "1", "佐藤", "Äb", "\u{1F600}", "ㄱ"]

    private static let texts = [
        "", "ㄱ", "김", "ㄱㅁ", "민수", "수김", "010", "+82 10-1", "234", "zz", "b", "bb", "10-1 김", "b 김 민", "  ", "\0", "佐",
        "45\n82",
    ]

    /// Compares the windows of a book with its pages, which SQLite finds.
    private func compare(_ book: ContactBook, _ comment: String) throws {
        for text in Self.texts {
            for onlyFavorites in [false, true] {
                var query = ContactQuery(text)
                query.onlyFavorites = onlyFavorites
                let pages = try book.page(matching: query, limit: 10_000).map(\.id)
                #expect(try book.ids(matching: query) == pages, "\(comment): \(text)")
            }
        }
    }

    private static func details(_ random: inout SplitMix64) -> Contact.Details {
        let name = names[Int.random(in: 0..<names.count, using: &random)]
        let line = Int.random(in: 100..<120, using: &random)
        var details = Contact.Details(name: name, numbers: [Contact.Number("010-1\(line)-2345", in: .southKorea)])
        details.isFavorite = Bool.random(using: &random)
        return details
    }

    /// Makes a random change of any kind.
    private static func change(_ book: ContactBook, _ random: inout SplitMix64) throws {
        let rows = try book.page(limit: 1000).map(\.id).shuffled(using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3: try book.add(details(&random))
        case 3..<5:
            guard let id = rows.first, var contact = try book.contact(id) else { return }
            contact.details = details(&random)
            try book.update(contact)
        case 5: try book.remove(Array(rows.prefix(2)))
        case 6: try book.merge(Array(rows.prefix(2)))
        case 7: try book.undo()
        case 8: for _ in 0..<3 { try book.undo() }
        default: try book.redo()
        }
    }

    @Test func randomChangesOfTwoProcesses() throws {
        var random = SplitMix64(seed: 21)
        for run in 0..<Repetition.count(50) {
            let folder = try Folder()
            let path = "\(folder.path)/contacts.sqlite"
            let book = try ContactBook(at: path, for: .southKorea)
            // A second open book, which has the same effect on the list as another process
            let other = try ContactBook(at: path, for: .southKorea)
            try compare(book, "empty")
            for step in 0..<20 {
                for _ in 0..<Int.random(in: 0..<5, using: &random) {
                    try Self.change(Bool.random(using: &random) ? book : other, &random)
                }
                try compare(book, "run \(run), step \(step)")
            }
        }
    }

    /// A change that was seen and reverted, and another one of the same kind in its place.
    @Test func anotherChangeAfterUndo() throws {
        let folder = try Folder()
        let path = "\(folder.path)/contacts.sqlite"
        let book = try ContactBook(at: path, for: .southKorea)
        let other = try ContactBook(at: path, for: .southKorea)
        let contacts = try ["김", "민수"].map { try book.add(Contact.Details(name: $0)) }
        for (contact, name) in [(contacts[0], "b"), (contacts[1], "b"), (contacts[1], "zz"), (contacts[0], "zz")] {
            var changed = contact
            changed.name = name
            try other.update(changed)
            try compare(book, "\(contact.name) is \(name)")
            try other.undo()
        }
    }

    @Test func importsAndLongHistories() throws {
        let folder = try Folder()
        let path = "\(folder.path)/contacts.sqlite"
        let book = try ContactBook(at: path, for: .southKorea)
        let other = try ContactBook(at: path, for: .southKorea)
        for count in [3, 100, 101, 400] {
            let cards = (0..<count).map {
                "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:김\(count) \($0)\r\nTEL:010-2\(100 + $0)-2345\r\nEND:VCARD\r\n"
            }
            _ = try other.importContacts(from: VCardReader(cards.joined(), in: .southKorea))
            try compare(book, "import of \(count)")
        }
        let id = try #require(other.page().first).id
        var contact = try #require(try other.contact(id))
        for number in 0..<130 {
            contact.name = "민수\(number)"
            try other.update(contact)
            if number == 20 { try compare(book, "many changes") }
        }
        try compare(book, "more changes than the history has")
    }

    @Test func aChangeIsInTheListWhenItsCallReturns() async throws {
        let folder = try Folder()
        let book = try ContactBook(at: "\(folder.path)/contacts.sqlite", for: .southKorea)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for thread in 0..<4 {
                group.addTask {
                    for number in 0..<20 {
                        let contact = try book.add(Contact.Details(name: "김\(thread) \(number + 10)"))
                        let ids = try book.ids(matching: ContactQuery("김\(thread)"))
                        #expect(ids.last == contact.id && ids.count == number + 1)
                    }
                }
            }
            try await group.waitForAll()
        }
        try compare(book, "threads")
    }
}
