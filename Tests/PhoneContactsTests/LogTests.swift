import Foundation
import GRDB
import PhoneContacts
import PhoneNumbers
import Testing

/// The log after a large change.
@Suite struct LogTests {
    private let folder: Folder
    private var path: String { folder.file("book.sqlite") }

    init() throws { folder = try Folder() }

    private func logBytes(_ path: String) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }

    /// A copy of the files that a killed process leaves: the log contains a committed contact and many uncommitted
    /// pages.
    private func bookOfAKilledProcess() throws -> String {
        let writer = folder.file("writer.sqlite")
        let book = try ContactBook(at: writer, for: .southKorea)
        try book.add(Contact.Details(name: "홍길동"))
        let queue = try DatabaseQueue(path: writer)
        try queue.inDatabase { database in
            // Pages that exceed the cache are written to the log.
            try database.execute(sql: "PRAGMA cache_size = 10; BEGIN IMMEDIATE; CREATE TABLE more (a)")
            for _ in 0..<2000 { try database.execute(sql: "INSERT INTO more VALUES (zeroblob(5000))") }
            for ending in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: writer + ending, toPath: path + ending)
            }
            try database.execute(sql: "ROLLBACK")
        }
        try #require(logBytes(path) > 8 << 20)
        return path
    }

    @Test(arguments: [ContactBook.Access.readWrite, .read])
    func theNextOpeningClearsALargeLog(access: ContactBook.Access) throws {
        let path = try bookOfAKilledProcess()
        let book = try ContactBook(at: path, for: .southKorea, access: access)
        #expect(logBytes(path) < 64 << 10)
        #expect(try book.page().map(\.name) == ["홍길동"])
        #expect(try book.check() == [])
    }

    @Test func anImportThatIsStoppedLeavesNoLog() throws {
        let note = String(repeating: "메모", count: 2000)
        let cards = (0..<700).map { "BEGIN:VCARD\nVERSION:4.0\nFN:사람 \($0)\nNOTE:\(note)\nEND:VCARD\n" }.joined()
        do {
            let book = try ContactBook(at: path, for: .southKorea)
            #expect(throws: ContactBook.Failure.cancelled) {
                try book.importContacts(from: VCardReader(cards, in: .southKorea)) { event in
                    guard case .state(let state) = event else { return true }
                    return state.report.added < 400
                }
            }
            #expect(try book.count() == 0)
            try book.add(Contact.Details(name: "홍길동"))
        }
        #expect(logBytes(path) == 0)
        #expect(try ContactBook(at: path, for: .southKorea).count() == 1)
    }
}
