internal import Foundation
internal import GRDB
internal import PhoneFiles
internal import PhoneNumbers

extension ContactBook {
    /// Writes a complete copy of the book to a file, also while other processes change the book.
    ///
    /// The book is checked first, and the copy afterward. The copy is written under a temporary name and renamed when
    /// it is complete. It is accessible to its owner only.
    ///
    /// - Parameters:
    ///   - path: The file of the copy.
    ///   - replaces: Whether an existing file may be replaced. The book's own files never are.
    /// - Throws: ``Failure`` if the book is damaged, or the copy can't be written.
    public func backup(to path: String, replaces: Bool = false) throws(Failure) {
        if let damage = try check().first(where: \.isDamage) {
            throw .damaged(path: self.path, message: "\(damage)")
        }
        try NewBook.write(at: path, replaces: replaces, besides: self.path) { copy in
            do {
                try database.backup(to: copy)
            } catch let error as DatabaseError {
                // Until a copy ends, its connection has no message of the failure: "not an error".
                throw DatabaseError(resultCode: error.extendedResultCode)
            }
            // The copy has the journal mode of the book, but a single file needs no log beside it.
            try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        }
    }
}

/// Creates a book beside its final name, so that no other process sees an incomplete one.
enum NewBook {
    /// - Parameters:
    ///   - path: The final name.
    ///   - replaces: Whether an existing file may be replaced.
    ///   - book: The file of a book that must not be replaced; empty if there is none.
    ///   - fill: Fills the new database.
    static func write(
        at path: String, replaces: Bool, besides book: String, _ fill: (DatabaseQueue) throws -> Void
    ) throws(ContactBook.Failure) {
        let files = FileManager.default
        let place = FilePlace(Array(path.utf8))
        if !book.isEmpty,
            ["", "-wal", "-shm", "-journal"].contains(where: { FilePlace(Array((book + $0).utf8)) == place })
        {
            throw .system(path: path, message: "this is the book itself; choose another file")
        }
        guard replaces || !files.fileExists(atPath: path) else {
            throw .system(path: path, message: "the file exists; choose another one, or allow replacing it")
        }
        let new = "\(path).\(UUID().uuidString).new"
        defer { for end in ["", "-wal", "-shm", "-journal"] { try? files.removeItem(atPath: new + end) } }
        do {
            try fillFile(new, fill)
            try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: new)
            // A check does not depend on the region.
            guard try ContactBook(at: new, for: .southKorea, access: .read).check().allSatisfy({ !$0.isDamage }) else {
                throw ContactBook.Failure.system(path: path, message: "the copy is damaged; check the disk")
            }
            let descriptor = try FileHandle(forUpdating: URL(fileURLWithPath: new))
            try descriptor.synchronize()
            try descriptor.close()
            try removeEmptyLogs(of: path)
            if replaces {
                guard rename(new, path) == 0 else {
                    throw ContactBook.Failure.system(path: path, message: "\(SystemError.last)")
                }
            } else {
                // Unlike renaming, a link never replaces a file that another process has created meanwhile.
                try files.linkItem(atPath: new, toPath: path)
            }
        } catch let failure as ContactBook.Failure {
            throw failure
        } catch {
            throw ContactBook.Failure(error, path: path)
        }
    }

    /// Removes the files that SQLite left beside the file to be replaced. Throws if they contain changes, because
    /// SQLite would apply these to the new file.
    private static func removeEmptyLogs(of path: String) throws {
        let files = FileManager.default
        for end in ["-wal", "-journal", "-shm"] where files.fileExists(atPath: path + end) {
            let size = try files.attributesOfItem(atPath: path + end)[.size] as? NSNumber
            guard end == "-shm" || size?.intValue == 0 else {
                throw ContactBook.Failure.system(path: path, message: "this is a book in use; choose another file")
            }
            try files.removeItem(atPath: path + end)
        }
    }

    private static func fillFile(_ path: String, _ fill: (DatabaseQueue) throws -> Void) throws {
        let queue: DatabaseQueue
        do {
            queue = try DatabaseQueue(path: path, configuration: ContactBook.configuration(patience: .zero))
        } catch {
            throw ContactBook.Failure.system(
                path: path, message: "a file can't be created here; check that its folder exists and is writable")
        }
        try fill(queue)
        try queue.close()
    }
}
