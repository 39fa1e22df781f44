import Foundation
import GRDB
import PhoneNumbers
import TestSupport
import Testing

@testable import PhoneContacts

/// Backups of sound books, and recovery of damaged ones.
@Suite struct BackupTests {
    private let folder: Folder
    private var path: String { folder.file("book.sqlite") }
    private var copy: String { folder.file("copy.sqlite") }

    init() throws { folder = try Folder() }

    /// A book of some hundred contacts with a change in its history.
    private func fill() throws -> ContactBook {
        let book = try ContactBook(at: path, for: .southKorea)
        let cards = (1...300).map { number in
            """
            BEGIN:VCARD
            VERSION:4.0
            FN:사람 \(number)
            TEL:010-2345-\(1000 + number)
            EMAIL:p\(number)@example.com
            CATEGORIES:친구
            NOTE:\(String(repeating: "메모 \(number) ", count: 20))
            END:VCARD

            """
        }
        _ = try book.importContacts(from: VCardReader(cards.joined(), in: .southKorea))
        try book.remove([Contact.ID(rawValue: 7)])
        return book
    }

    private func contacts(_ path: String) throws -> [Contact] {
        var contacts: [Contact] = []
        try ContactBook(at: path, for: .southKorea, access: .read).forEachContact {
            contacts.append($0)
            return true
        }
        return contacts
    }

    // MARK: Backup

    @Test func aBackupIsTheBook() throws {
        let book = try fill()
        try book.backup(to: copy)
        #expect(try contacts(copy) == contacts(path))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("copy") }
        #expect(files.allSatisfy { !$0.hasSuffix(".new") })
        let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let restored = try ContactBook(at: copy, for: .southKorea)
        #expect(try restored.check() == [])
        #expect(try restored.undo()?.kind == .remove)
        #expect(try restored.count() == 300 && book.count() == 299)
    }

    /// A backup while another process writes is a consistent state of the book.
    @Test func whileAnotherProcessWrites() throws {
        let book = try fill()
        let process = Process()
        process.executableURL = Products.url("BookWriter")
        process.arguments = [path, "0"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        defer { kill(process.processIdentifier, SIGKILL) }
        _ = output.fileHandleForReading.availableData
        for round in 0..<5 {
            let copy = folder.file("copy-\(round).sqlite")
            try book.backup(to: copy)
            #expect(try ContactBook(at: copy, for: .southKorea).check() == [])
            #expect(try contacts(copy).count >= 299)
        }
    }

    @Test func whatABackupDoesNotReplace() throws {
        let book = try fill()
        _ = try folder.write("copy.sqlite", Array("mine".utf8))
        #expect(throws: ContactBook.Failure.self) { try book.backup(to: copy) }
        #expect(FileManager.default.contents(atPath: copy) == Data("mine".utf8))
        for end in ["", "-wal", "-shm"] {
            #expect(throws: ContactBook.Failure.self) { try book.backup(to: path + end, replaces: true) }
        }
        #expect(throws: ContactBook.Failure.self) { try book.backup(to: folder.file("no/such/folder")) }
        try book.backup(to: copy, replaces: true)
        #expect(try contacts(copy).count == 299)
        // Files that SQLite leaves next to a book that was opened for writing are ignored, unless they contain changes.
        try ContactBook(at: copy, for: .southKorea).add(Contact.Details(name: "하나 더"))
        try book.backup(to: copy, replaces: true)
        #expect(try contacts(copy).count == 299)
        _ = try folder.write("copy.sqlite-wal", Array("changes".utf8))
        #expect(throws: ContactBook.Failure.self) { try book.backup(to: copy, replaces: true) }
        #expect(try ContactBook(at: path, for: .southKorea).check() == [])
    }

    @Test func aDamagedBookIsNotCopied() throws {
        _ = try fill()
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: "UPDATE contact SET note = 'x' WHERE id = 9") }
        try queue.close()
        let book = try ContactBook(at: path, for: .southKorea, access: .read)
        #expect { try book.backup(to: copy) } throws: { ($0 as? ContactBook.Failure)?.code == .damaged }
        #expect(!FileManager.default.fileExists(atPath: copy))
    }

    @Test func aBookOfAnEarlierVersion() throws {
        try FileManager.default.copyItem(atPath: Fixture.path("version-1.sqlite"), toPath: path)
        try ContactBook(at: path, for: .southKorea, access: .read).backup(to: copy)
        #expect(try contacts(copy).count == 4)
    }

    // MARK: Recovery

    @Test func aSoundBookIsRecoveredWhole() throws {
        _ = try fill()
        let recovery = try ContactBook.recover(from: path, to: copy)
        #expect(recovery.intact == 299)
        #expect(recovery.doubtful.isEmpty && recovery.nameless.isEmpty && recovery.lost.isEmpty)
        #expect(!recovery.isIncomplete)
        #expect(try contacts(copy) == contacts(path))
        let book = try ContactBook(at: copy, for: .southKorea)
        #expect(try book.check() == [])
        // IDs are not used again.
        #expect(try book.add(Contact.Details(name: "새 사람")).id.rawValue == 301)
        #expect(try book.groups().map(\.contacts) == [299])
    }

    @Test(arguments: ["version-1.sqlite", "version-2.sqlite"]) func earlierVersions(name: String) throws {
        try FileManager.default.copyItem(atPath: Fixture.path(name), toPath: path)
        #expect(try ContactBook.recover(from: path, to: copy).intact == 4)
        #expect(try contacts(copy) == contacts(path))
        #expect(try ContactBook(at: copy, for: .southKorea).check() == [])
    }

    /// Damaged times may be any numbers, but the contacts of the new book can be exported.
    @Test(arguments: ["updated = \(Int64.max)", "created = \(Int64.min), updated = \(Int64.max)"])
    func damagedTimes(change: String) throws {
        _ = try fill()
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: "UPDATE contact SET \(change) WHERE id = 9") }
        try queue.close()
        #expect(try ContactBook.recover(from: path, to: copy).doubtful.map(\.rawValue) == [9])
        let found = try #require(try ContactBook(at: copy, for: .southKorea).contact(Contact.ID(rawValue: 9)))
        #expect(found.created.timeIntervalSince1970 >= 0 && found.updated <= Date())
        #expect(VCardWriter().card(found).contains("REV:20"))
    }

    @Test func datesBeyondAllTimes() {
        #expect(Timestamp(Date(timeIntervalSince1970: 1e300)).milliseconds == .max)
        #expect(Timestamp(Date(timeIntervalSince1970: -1e300)).milliseconds == .min)
    }

    /// A damaged last ID may be the greatest integer, but the new book takes new contacts.
    @Test(arguments: ["UPDATE ledger SET lastID = \(Int64.max)", "UPDATE sqlite_sequence SET seq = \(Int64.max)"])
    func damagedLastID(change: String) throws {
        _ = try fill()
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: change) }
        try queue.close()
        #expect(try ContactBook.recover(from: path, to: copy).intact == 299)
        let book = try ContactBook(at: copy, for: .southKorea)
        #expect(try book.add(Contact.Details(name: "새 사람")).id.rawValue > 300)
        #expect(try book.check() == [])
    }

    @Test func changedContactsAreDoubtful() throws {
        _ = try fill()
        let queue = try DatabaseQueue(path: path)
        try queue.write { database in
            try database.execute(sql: "UPDATE contact SET note = 'x' WHERE id = 9")
            try database.execute(sql: "DELETE FROM number WHERE contact = 11")
        }
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA foreign_keys = 0")
            try database.execute(sql: "DELETE FROM contact WHERE id = 13")
        }
        try queue.close()
        let recovery = try ContactBook.recover(from: path, to: copy)
        #expect(recovery.doubtful.map(\.rawValue) == [9, 11])
        #expect(recovery.nameless.map(\.rawValue) == [13])
        #expect(recovery.intact == 296)
        let found = try ContactBook(at: copy, for: .southKorea).contact(Contact.ID(rawValue: 13))
        #expect(found?.name == "010-2345-1013" && found?.emails.map(\.address) == ["p13@example.com"])
    }

    /// Pages are overwritten one after the other: all contacts on other pages are recovered, and losses are reported.
    @Test func damagedPages() throws {
        _ = try fill()
        let queue = try DatabaseQueue(path: path)
        try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        try queue.close()
        let whole = Array(try #require(FileManager.default.contents(atPath: path)))
        let originals = Dictionary(uniqueKeysWithValues: try contacts(path).map { ($0.id, $0.details) })
        let damaged = folder.file("damaged.sqlite")
        var recovered = 0
        let tried = Repetition.count(60)
        let pages = stride(from: 1, to: whole.count / 4096, by: max(whole.count / 4096 / tried, 1))
        for page in pages {
            var bytes = whole
            bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: repeatElement(0xA5, count: 4096))
            _ = try folder.write("damaged.sqlite", bytes)
            let recovery: ContactBook.Recovery
            do throws(ContactBook.Failure) {
                recovery = try ContactBook.recover(from: damaged, to: copy, replaces: true)
            } catch {
                #expect(error.code == .damaged, "\(error)")
                continue
            }
            recovered += 1
            let doubtful = Set(recovery.doubtful + recovery.nameless)
            let found = try contacts(copy)
            #expect(found.count == recovery.intact + doubtful.count)
            // Contacts that are reported as intact equal the written ones, and missing contacts are reported.
            for contact in found where !doubtful.contains(contact.id) {
                #expect(contact.details == originals[contact.id])
            }
            #expect(found.count + recovery.lost.count == 299 || recovery.isIncomplete)
            #expect(found.count > 200)
            #expect(FileManager.default.contents(atPath: damaged) == Data(bytes))
        }
        #expect(recovered > tried * 2 / 3)
    }

    @Test func whatIsNoBook() throws {
        _ = try folder.write("book.sqlite", Array("a text".utf8))
        #expect(throws: ContactBook.Failure.self) { try ContactBook.recover(from: path, to: copy) }
        #expect(throws: ContactBook.Failure.missing(path: folder.file("none"))) {
            try ContactBook.recover(from: folder.file("none"), to: copy)
        }
        #expect(!FileManager.default.fileExists(atPath: copy))
    }
}
