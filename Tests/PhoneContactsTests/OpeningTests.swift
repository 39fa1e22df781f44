import Foundation
import GRDB
import PhoneNumbers
import Testing

@testable import PhoneContacts

/// Books that can be opened, and files that can't, which stay unchanged.
@Suite struct OpeningTests {
    private let folder: Folder
    private var path: String { folder.file("book.sqlite") }

    init() throws { folder = try Folder() }

    private func bytes(_ path: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// The failure of opening a file for reading and for writing, which must leave it and its folder unchanged.
    private func failure(at path: String) throws -> ContactBook.Failure? {
        let before = try bytes(path)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        var failures: [ContactBook.Failure?] = []
        for access in [ContactBook.Access.readWrite, .read] {
            do throws(ContactBook.Failure) {
                _ = try ContactBook(at: path, for: .southKorea, access: access)
                failures.append(nil)
            } catch {
                failures.append(error)
            }
        }
        #expect(try bytes(path) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == files)
        #expect(failures[0] == failures[1])
        return failures[0]
    }

    @Test func aNewBookIsWhole() throws {
        _ = try ContactBook(at: path, for: .southKorea)
        let pragmas = try DatabaseQueue(path: path).read { database in
            try ["application_id", "user_version", "integrity_check"].map {
                try String.fetchOne(database, sql: "PRAGMA \($0)")
            }
        }
        #expect(pragmas == ["\(BookSchema.applicationID)", "\(BookSchema.version)", "ok"])
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)
        let others = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".new") }
        #expect(others == [])
    }

    @Test func writesReachTheDisk() throws {
        let book = try ContactBook(at: path, for: .southKorea)
        let pragmas = try book.database.writeWithoutTransaction { database in
            try ["journal_mode", "synchronous", "foreign_keys"].map {
                try String.fetchOne(database, sql: "PRAGMA \($0)")
            }
        }
        // 2 is FULL.
        #expect(pragmas == ["wal", "2", "1"])
    }

    @Test func whatIsThereIsFoundAgain() throws {
        let added = try ContactBook(at: path, for: .southKorea).add(Contact.Details(name: "홍길동"))
        let book = try ContactBook(at: path, for: .southKorea)
        #expect(try book.contact(added.id) == added)
        let reader = try ContactBook(at: path, for: .southKorea, access: .read)
        #expect(try reader.contact(added.id) == added)
        #expect(reader.isReadOnly)
        #expect(throws: ContactBook.Failure.readOnly(path: path)) { try reader.add(added.details) }
        #expect(throws: ContactBook.Failure.readOnly(path: path)) { try reader.undo() }
    }

    /// As on a read-only disk: there is no log, and none can be created.
    @Test func aBookOnAReadOnlyFolderOpensForReading() throws {
        try FileManager.default.copyItem(atPath: Fixture.path("version-1.sqlite"), toPath: path)
        let program = """
            chmod 555 "\(folder.path)" && chmod 444 "\(path)"
            if [ "$(id -u)" -eq 0 ]; then
                setpriv --reuid 65534 --regid 65534 --clear-groups "$0" list --book "\(path)"
            else
                "$0" list --book "\(path)"
            fi
            status=$?
            chmod 755 "\(folder.path)"
            exit $status
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // The folder of the tests may be inaccessible to other users.
        let copy = folder.file("phone-contacts")
        try FileManager.default.copyItem(atPath: Products.url("phone-contacts").path, toPath: copy)
        process.arguments = ["-c", program, copy]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let shown = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(shown.contains("홍길동") && shown.split(separator: "\n").count == 4, "\(shown)")
    }

    // MARK: Files that can't be opened

    @Test func missing() throws {
        #expect(throws: ContactBook.Failure.missing(path: path)) {
            try ContactBook(at: path, for: .southKorea, access: .read)
        }
        #expect {
            try ContactBook(at: folder.file("no/such/folder/book"), for: .southKorea)
        } throws: { $0.localizedDescription.contains("check that its folder exists") }
    }

    @Test(arguments: [[], Array("SQLite format 3\0".utf8), Array("a text".utf8), [UInt8](repeating: 0, count: 5000)])
    func foreign(bytes: [UInt8]) throws {
        _ = try folder.write("book.sqlite", bytes)
        #expect(try failure(at: path) == .foreign(path: path))
    }

    @Test func anotherDatabase() throws {
        try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE contact (id INTEGER)") }
        #expect(try failure(at: path) == .foreign(path: path))
    }

    @Test func newer() throws {
        _ = try ContactBook(at: path, for: .southKorea)
        let queue = try DatabaseQueue(path: path)
        let next = Int(BookSchema.version) + 1
        try queue.inDatabase { try $0.execute(sql: "PRAGMA user_version = \(next); PRAGMA journal_mode = DELETE") }
        try queue.close()
        #expect(try failure(at: path) == .newer(path: path, version: next))
    }

    @Test func cutOff() throws {
        let whole = try bytes(Fixture.path("version-1.sqlite"))
        for count in [whole.count - 4096, whole.count / 2, 4096] {
            _ = try folder.write("book.sqlite", whole[..<count])
            #expect(try failure(at: path) == .damaged(path: path, message: "its end is missing"))
        }
    }

    /// Damage in a page is detected when the page is read: an error, never a wrong result or a crash.
    @Test func damagedPages() throws {
        let whole = try bytes(Fixture.path("version-1.sqlite"))
        var found = 0
        for page in 1..<whole.count / 4096 {
            var bytes = whole
            bytes.replaceSubrange(page * 4096..<page * 4096 + 200, with: repeatElement(0xA5, count: 200))
            _ = try folder.write("book.sqlite", bytes)
            do throws(ContactBook.Failure) {
                let book = try ContactBook(at: path, for: .southKorea, access: .read)
                _ = try book.page()
                try book.forEachContact { _ in true }
                _ = try book.whois("5678")
            } catch {
                guard error.code == .damaged else {
                    Issue.record("\(error)")
                    continue
                }
                found += 1
            }
            #expect(try self.bytes(path) == bytes)
        }
        #expect(found >= 4)
    }

    // MARK: Versions

    /// The tables of each earlier version are migrated to this version.
    @Test func version1() throws {
        try FileManager.default.copyItem(atPath: Fixture.path("version-1.sqlite"), toPath: path)
        let book = try ContactBook(at: path, for: .southKorea)
        #expect(try book.page().map(\.title) == ["번호뿐", "이 순신", "홍길동", "Kim Min-su(31)"])
        #expect(try book.whois("+82 10-1234-5678").map(\.name) == ["홍길동"])
        #expect(try book.search("ㅎㄱㄷ").count == 1)
        let first = try #require(try book.contact(Contact.ID(rawValue: 1)))
        #expect(first.details == (try Fixture.read("ios.vcf").contacts.first))
        #expect(try book.contact(Contact.ID(rawValue: 4))?.note == "서른하나")
        #expect(try book.undo() == ContactBook.Change(kind: .update, contacts: 1))
        #expect(try book.contact(Contact.ID(rawValue: 4))?.age == 30)
        // The stored keys are those that this version computes.
        let fresh = try ContactBook(inMemoryFor: .southKorea)
        let keys = "SELECT sortKey, searchKey FROM contact ORDER BY id"
        try book.forEachContact { _ in true }
        for id in 1...4 {
            try fresh.add(try #require(try book.contact(Contact.ID(rawValue: Int64(id)))).details)
        }
        let expected: [Row] = try fresh.database.read { try Row.fetchAll($0, sql: keys) }
        let found: [Row] = try book.database.read { try Row.fetchAll($0, sql: keys) }
        #expect(found == expected)
    }

    /// Reading does not change the file of an earlier version, but offers everything of this version.
    @Test func version1ForReading() throws {
        let before = try bytes(Fixture.path("version-1.sqlite"))
        _ = try folder.write("book.sqlite", before)
        let book = try ContactBook(at: path, for: .southKorea, access: .read)
        #expect(try book.page().map(\.title) == ["번호뿐", "이 순신", "홍길동", "Kim Min-su(31)"])
        #expect(try book.lastChange() == ContactBook.Change(kind: .update, contacts: 1))
        #expect(try book.check() == [])
        #expect(throws: ContactBook.Failure.readOnly(path: path)) { try book.undo() }
        #expect(try bytes(path) == before)
    }

    /// An import of ios.vcf, three contacts, two changes, one of them undone.
    @Test func version2() throws {
        try FileManager.default.copyItem(atPath: Fixture.path("version-2.sqlite"), toPath: path)
        let book = try ContactBook(at: path, for: .southKorea)
        #expect(try book.check() == [])
        #expect(try book.page().map(\.title) == ["번호뿐", "이 순신", "홍길동", "Kim Min-su(31)"])
        #expect(try book.whois("+82 10-1234-5678").map(\.name) == ["홍길동"])
        #expect(try book.contact(Contact.ID(rawValue: 1))?.details == (try Fixture.read("ios.vcf").contacts.first))
        #expect(try book.redo() == ContactBook.Change(kind: .remove, contacts: 1))
        #expect(try book.page().map(\.title) == ["번호뿐", "홍길동", "Kim Min-su(31)"])
        var kinds: [ContactBook.Change.Kind] = []
        while let change = try book.undo() { kinds.append(change.kind) }
        #expect(kinds == [.remove, .update, .add, .add, .add, .import])
        #expect(try book.count() == 0)
    }

    /// The migration from version 2 keeps identities, and makes fields, groups and searches work.
    @Test func version2HasFields() throws {
        try FileManager.default.copyItem(atPath: Fixture.path("version-2.sqlite"), toPath: path)
        let book = try ContactBook(at: path, for: .southKorea)
        let hong = try #require(try book.contact(Contact.ID(rawValue: 1)))
        #expect(hong.birthday == Contact.Day("1443-12-30") && hong.titles == ["두목"])
        #expect(try book.search("율도국 두목 04524").map(\.id) == [hong.id])
        // The book recognizes imported contacts, also after their contents have changed.
        let again = try book.importContacts(from: VCardReader(fileAt: Fixture.path("ios.vcf"), in: .southKorea))
        #expect(again.skipped == 1 && again.added == 0)
        var changed = hong
        changed.groups = ["친구"]
        try book.update(changed)
        let other = try book.importContacts(from: VCardReader(fileAt: Fixture.path("ios.vcf"), in: .southKorea))
        #expect(other.skipped == 1)
        #expect(try book.groups().map(\.name) == ["친구"])
        #expect(try book.undo()?.kind == .update)
        #expect(try book.groups() == [])
        #expect(try book.check() == [])
    }

    /// A contact that fails its checksum is not made valid by a migration, nor is a kept one.
    @Test(arguments: [
        ("UPDATE contact SET note = 'x' WHERE id = 3", "Contact 3 fails its checksum."),
        ("UPDATE keptContact SET note = 'x'", "The history is damaged: a kept contact fails its checksum."),
    ])
    func migrationsKeepDamage(row: (sql: String, problem: String)) throws {
        try FileManager.default.copyItem(atPath: Fixture.path("version-2.sqlite"), toPath: path)
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: row.sql) }
        try queue.close()
        let book = try ContactBook(at: path, for: .southKorea)
        let problems = Set(try book.check().map(\.description))
        #expect(problems == [row.problem])
        #expect(try book.count() == 4)
    }

    /// The book of this version in the tree: an import of ios.vcf, two contacts with fields, a change, and an undone
    /// removal.
    @Test func version3() throws {
        try FileManager.default.copyItem(atPath: Fixture.path("version-3.sqlite"), toPath: path)
        let book = try ContactBook(at: path, for: .southKorea)
        #expect(try book.check() == [])
        #expect(try book.page().map(\.title) == ["번호뿐", "이 순신", "홍길동"])
        #expect(try book.page().map(\.isFavorite) == [false, true, false])
        #expect(try book.groups() == [ContactGroup(name: "수군", contacts: 2)])
        #expect(try book.search("수군 조선 1545").map(\.name) == ["이 순신"])
        #expect(try book.search("카카오톡 번호뿐").count == 1)
        #expect(try book.redo() == ContactBook.Change(kind: .remove, contacts: 1))
        #expect(try book.groups() == [ContactGroup(name: "수군", contacts: 1)])
        var kinds: [ContactBook.Change.Kind] = []
        while let change = try book.undo() { kinds.append(change.kind) }
        #expect(kinds == [.remove, .update, .add, .add, .import])
        #expect(try book.count() == 0)
    }

    @Test func migratedTablesAreThoseOfANewBook() throws {
        let schema = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name"
        try FileManager.default.copyItem(atPath: Fixture.path("version-1.sqlite"), toPath: path)
        let old = try ContactBook(at: path, for: .southKorea).database.read { try Row.fetchAll($0, sql: schema) }
        let new = try ContactBook(inMemoryFor: .southKorea).database.read { try Row.fetchAll($0, sql: schema) }
        #expect(old == new)
        #expect(old.count >= 10)
    }
}
