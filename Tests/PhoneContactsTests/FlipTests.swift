import Foundation
import GRDB
import PhoneContacts
import PhoneNumbers
import TestSupport
import Testing

/// Books with one damaged byte. Scripts/flip-book.py does the same with the commands.
@Suite struct FlipTests {
    /// The number of damaged bytes, each in a separate copy of the book; PHONE_FLIPS overrides it.
    private static let count =
        ProcessInfo.processInfo.environment["PHONE_FLIPS"].flatMap { Int($0) } ?? Repetition.count(150)

    private let folder: Folder
    private var path: String { folder.file("flipped.sqlite") }

    init() throws { folder = try Folder() }

    /// Creates a book with a history: imports, changes, and an undone change.
    private func make(at path: String) throws {
        let book = try ContactBook(at: path, for: .southKorea)
        for name in Fixture.cards {
            _ = try book.importContacts(from: VCardReader(fileAt: Fixture.path(name), in: .southKorea))
        }
        let cards = (0..<60).map { index in
            """
            BEGIN:VCARD
            VERSION:4.0
            UID:\(index)
            FN:\(["김", "이", "박", "Kim "][index % 4])\(["가나", "다라", "마바"][index % 3])\(index)
            TEL;TYPE=cell:010-\(2000 + index * 7)-\(9000 - index * 3)
            TEL;TYPE=work:02-345-\(1000 + index % 5)
            NOTE:\(String(repeating: "메모 ", count: index))
            END:VCARD

            """
        }
        _ = try book.importContacts(from: VCardReader(cards.joined(), in: .southKorea))
        var contact = try #require(try book.contact(Contact.ID(rawValue: 20)))
        contact.age = 20
        try book.update(contact)
        try book.remove([Contact.ID(rawValue: 21), Contact.ID(rawValue: 22)])
        try book.merge([Contact.ID(rawValue: 23), Contact.ID(rawValue: 24)])
        try book.undo()
    }

    /// The results of several queries; nil for a query that throws.
    private func answers(_ path: String) -> [String?] {
        func answer(_ question: (ContactBook) throws -> String) -> String? {
            do {
                return try question(ContactBook(at: path, for: .southKorea, access: .read))
            } catch let failure as ContactBook.Failure {
                switch failure.code {
                case .damaged, .foreign, .newer: break
                default: Issue.record("\(failure)")
                }
                return nil
            } catch {
                Issue.record("\(error)")
                return nil
            }
        }
        let list = answer { book in
            var rows = ""
            try book.forEachRow { row in
                rows += "\(row.id) \(row.title) \(row.subtitle)\n"
                return true
            }
            return rows
        }
        let export = answer { book in
            var cards = "\(try book.mostParts())"
            try book.forEachContact { contact in
                cards += VCardWriter().card(contact)
                return true
            }
            return cards
        }
        return [
            list, export, answer { "\(try $0.page(limit: 20))" }, answer { "\(try $0.search("ㄱ"))" },
            answer { "\(try $0.search("345"))" }, answer { "\(try $0.whois("02 345 1001"))" },
            answer { "\(try $0.whois("5678"))" }, answer { "\(try $0.duplicates())" }, answer { "\(try $0.count())" },
            answer { "\(try $0.callerIndex().contacts(for: "1002"))" },
            answer { "\(try $0.lastChange().debugDescription) \(try $0.lastUndone().debugDescription)" },
        ]
    }

    /// Whether a check reports damage, or fails.
    private func isReported(_ path: String) -> Bool {
        let problems = try? ContactBook(at: path, for: .southKorea, access: .read).check()
        return problems?.contains(where: \.isDamage) ?? true
    }

    /// Whether SQLite's integrity check finds the structure intact.
    private func isSound(_ path: String) -> Bool {
        var configuration = Configuration()
        configuration.readonly = true
        let name = URL(fileURLWithPath: path).absoluteString + "?immutable=1"
        let found = try? DatabaseQueue(path: name, configuration: configuration).read {
            try String.fetchAll($0, sql: "PRAGMA integrity_check")
        }
        return found == ["ok"]
    }

    private func write(_ bytes: [UInt8]) throws {
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
        _ = try folder.write("flipped.sqlite", bytes)
    }

    @Test func everyFlipIsReportedOrChangesNothing() throws {
        let book = folder.file("book.sqlite")
        try make(at: book)
        let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: book)))
        let expected = answers(book)
        try #require(!expected.contains(nil))
        #expect(!isReported(book) && isSound(book))
        var random = SeededGenerator(seed: 42)
        for _ in 0..<Self.count {
            let place = Int.random(in: 0..<whole.count, using: &random)
            let change = UInt8.random(in: 1...255, using: &random)
            var flipped = whole
            flipped[place] ^= change
            try write(flipped)
            let found = answers(path)
            let (reported, sound) = (isReported(path), isSound(path))
            if found != expected { #expect(reported, "byte \(place), xor \(change)") }
            // Nothing must be written to a damaged structure.
            try write(flipped)
            do throws(ContactBook.Failure) {
                _ = try ContactBook(at: path, for: .southKorea).add(Contact.Details(name: "홍길동"))
                #expect(sound, "byte \(place), xor \(change)")
            } catch {
                #expect(reported, "byte \(place), xor \(change): \(error)")
                #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))) == flipped, "byte \(place): \(error)")
            }
        }
    }
}

private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }
}
