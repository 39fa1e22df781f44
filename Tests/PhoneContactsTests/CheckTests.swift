import Foundation
import GRDB
import PhoneNumbers
import Testing

@testable import PhoneContacts

/// A check detects each kind of damage.
@Suite struct CheckTests {
    private let folder: Folder
    private var path: String { folder.file("book.sqlite") }

    init() throws {
        folder = try Folder()
        let book = try ContactBook(at: path, for: .southKorea)
        for name in Fixture.cards {
            _ = try book.importContacts(from: VCardReader(fileAt: Fixture.path(name), in: .southKorea))
        }
        var contact = try #require(try book.contact(Contact.ID(rawValue: 2)))
        contact.note = "changed"
        try book.update(contact)
        try book.remove([Contact.ID(rawValue: 3)])
        try book.undo()
    }

    /// Returns the problems after SQL has changed the tables, so that the structure of the file is intact.
    private func problems(after sql: String) throws -> [ContactBook.Problem] {
        let queue = try DatabaseQueue(path: path)
        try queue.write { database in
            try database.execute(sql: "PRAGMA defer_foreign_keys = 1")
            try database.execute(sql: sql)
        }
        try queue.close()
        return try ContactBook(at: path, for: .southKorea, access: .read).check()
    }

    @Test func soundBooks() throws {
        #expect(try ContactBook(inMemoryFor: .southKorea).check() == [])
        #expect(try ContactBook(at: path, for: .southKorea).check() == [])
        #expect(try ContactBook(at: path, for: .southKorea, access: .read).check() == [])
        for name in ["version-1.sqlite", "version-2.sqlite", "version-3.sqlite"] {
            // Copied, because SQLite creates files beside a book.
            try FileManager.default.copyItem(atPath: Fixture.path(name), toPath: folder.file(name))
            #expect(try ContactBook(at: folder.file(name), for: .southKorea, access: .read).check() == [])
        }
    }

    /// The checksum covers everything stored for a contact.
    @Test(arguments: [
        "UPDATE contact SET name = name || ' ' WHERE id = 2", "UPDATE contact SET age = 1 WHERE id = 2",
        "UPDATE contact SET note = '' WHERE id = 2", "UPDATE contact SET properties = 'X-A:b' WHERE id = 2",
        "UPDATE contact SET created = created - 1 WHERE id = 2",
        "UPDATE contact SET updated = updated + 1 WHERE id = 2",
        "UPDATE contact SET sortKey = x'00' WHERE id = 2", "UPDATE contact SET searchKey = x'00' WHERE id = 2",
        "UPDATE contact SET uid = 1 WHERE id = 2", "UPDATE contact SET content = 1 WHERE id = 2",
        "UPDATE contact SET origin = 1 WHERE id = 2", "UPDATE contact SET checksum = 1 WHERE id = 2",
        "UPDATE number SET text = '112' WHERE contact = 2 AND position = 0",
        "UPDATE number SET label = 'x' WHERE contact = 2 AND position = 0",
        "UPDATE number SET number = NULL WHERE contact = 2 AND position = 0",
        "UPDATE number SET digits = '1' WHERE contact = 2 AND position = 0",
        "UPDATE number SET position = 9 WHERE contact = 2 AND position = 0",
        "DELETE FROM number WHERE contact = 2 AND position = 0", "INSERT INTO email VALUES (2, 99, 'a', '')",
        "INSERT INTO category VALUES (2, 99, 'a')",
    ])
    func contactsAreNotWhatWasWritten(sql: String) throws {
        #expect(try problems(after: sql) == [.contact(Contact.ID(rawValue: 2))])
        let book = try ContactBook(at: path, for: .southKorea)
        // The damaged contact can't be read either, and no change hides the damage.
        for body in [
            { _ = try book.contact(Contact.ID(rawValue: 2)) }, { try book.forEachContact { _ in true } },
            { try book.merge([Contact.ID(rawValue: 1), Contact.ID(rawValue: 2)]) },
        ] as [() throws -> Void] {
            #expect(throws: ContactBook.Failure.damaged(path: path, message: "contact 2 fails its checksum")) {
                try body()
            }
        }
        #expect(try book.count() > 3)
    }

    @Test(arguments: [
        (
            "UPDATE change SET contacts = contacts + 1 WHERE id = (SELECT max(id) FROM change)",
            "is invalid"
        ),
        ("UPDATE keptContact SET note = 'x'", "a kept contact fails its checksum"),
        (
            "DELETE FROM keptContact; DELETE FROM keptNumber; DELETE FROM keptEmail; DELETE FROM keptCategory",
            "kept contacts are missing"
        ),
        ("UPDATE keptNumber SET text = '1'", "a kept contact fails its checksum"),
    ])
    func theHistory(row: (sql: String, message: String)) throws {
        let problems = try problems(after: row.sql)
        #expect(!problems.isEmpty)
        #expect(problems.allSatisfy { $0.description.contains(row.message) && $0.isDamage }, "\(problems)")
    }

    @Test func theLedger() throws {
        let problems = try problems(after: "UPDATE sqlite_sequence SET seq = seq + 1")
        #expect(problems == [.structure(message: "the last contact ID is inconsistent")])
    }

    @Test(arguments: [
        "UPDATE ledger SET lastID = lastID + 1", "DELETE FROM ledger", "CREATE TABLE more (a)",
        "DROP INDEX contactByUID", "DELETE FROM grdb_migrations WHERE identifier = '2'", "PRAGMA user_version = 1",
        "PRAGMA user_version = 0",
    ])
    func otherTables(sql: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.inDatabase { try $0.execute(sql: sql) }
        try queue.close()
        for access in [ContactBook.Access.read, .readWrite] {
            #expect {
                try ContactBook(at: path, for: .southKorea, access: access)
            } throws: {
                ($0 as? ContactBook.Failure)?.code == .damaged
            }
        }
    }

    /// Keys computed by another version are not damage.
    @Test func outdatedKeys() throws {
        let book = try ContactBook(at: path, for: .southKorea)
        let id = Contact.ID(rawValue: 2)
        try book.database.write { database in
            let stored = try #require(try BookRows.stored(id, in: database))
            let keys = StoredContact.Keys(
                sort: Data([1]), search: stored.keys.search, uid: stored.keys.uid, content: stored.keys.content)
            try BookRows.update(stored.with(keys), in: database)
        }
        #expect(try book.check() == [.outdatedKeys(id)])
        #expect(try book.check().contains(where: \.isDamage) == false)
        try book.update(try #require(try book.contact(id)))
        #expect(try book.check() == [])
    }

    /// Checksums are the same on every machine and in every version.
    @Test func checksums() {
        var checksum = Checksum()
        checksum.add("홍길동, who has more than eight bytes")
        checksum.add(nil as String?)
        checksum.add(20)
        checksum.add([1, 2, 3] as [UInt8])
        #expect(checksum.value == CheckTests.frozen)
        #expect(!checksum.hasZeroInText)
        checksum.add([0, 0] as [UInt8])
        #expect(!checksum.hasZeroInText)
        for text in ["\0", "1234567\0", "12345678\0", "12345678\09"] {
            var other = Checksum()
            other.add(text)
            #expect(other.hasZeroInText)
        }
    }

    private static let frozen: Int64 = 1_268_343_461_015_167_655
}
