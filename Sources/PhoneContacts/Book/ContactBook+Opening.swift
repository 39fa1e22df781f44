internal import Foundation
internal import GRDB
public import PhoneNumbers

extension ContactBook {
    /// How a book is opened.
    public enum Access: Sendable, Hashable {
        /// For reading and writing. A missing file is created; a file that can't be written is opened for reading.
        case readWrite
        /// For reading only.
        case read
    }

    /// Opens a book, or creates one.
    ///
    /// A new book is accessible to its owner only. It is built under a temporary name and linked to its path when it is
    /// complete, so that no process sees an incomplete book. Files that are not books, books of newer versions, and
    /// books with unexpected tables are rejected before anything is written. A book of an older version is migrated
    /// when it is opened for writing; when it is opened for reading, a temporary copy is migrated.
    ///
    /// - Parameters:
    ///   - path: The file; its folder must exist.
    ///   - region: The region where numbers without a plus are dialed.
    ///   - access: Whether the book is opened for writing.
    ///   - patience: How long a change waits for another process that is writing.
    /// - Throws: ``Failure``. The file is unchanged then.
    /// - Complexity: O(1) for reading, or O(contacts) if the book has an older version. Opening for writing reads and
    ///   checks the whole file, because writing to a damaged file may damage it further: about 5 ms for 1,000 contacts,
    ///   0.1 s for 100,000.
    public init(
        at path: String, for region: PhoneNumber.Region, access: Access = .readWrite, patience: Duration = .seconds(5)
    ) throws(Failure) {
        do {
            if access == .readWrite, !FileManager.default.fileExists(atPath: path) {
                try Self.create(at: path)
            }
            try BookFile(path: path).check()
            let file = try OpenedFile(path: path)
            let isReadOnly = access == .read || !BookFile(path: path).isWritable
            let database =
                isReadOnly
                ? try Self.openForReading(path, patience) : try Self.openForWriting(path, patience)
            // Another file may have replaced it meanwhile.
            _ = try file.state()
            self.init(database, path: path, file: file, region: region, isReadOnly: isReadOnly)
        } catch {
            throw Failure(error, path: path)
        }
    }

    static func configuration(patience: Duration) -> Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(patience / .seconds(1))
        return configuration
    }

    private static func openForWriting(_ path: String, _ patience: Duration) throws -> any DatabaseWriter {
        let hasLog = BookFile(path: path).hasLog
        // A pool writes to the file when it is opened, so check first.
        try checkForWriting(path, patience)
        let pool = try DatabasePool(path: path, configuration: configuration(patience: patience))
        let isCurrent = try pool.writeWithoutTransaction { database in
            try BookStructure.check(database, path: path)
            // A change survives a power failure, not only a crash of the process.
            try database.execute(sql: "PRAGMA synchronous = FULL")
            // Truncates the log after a large change is copied into the file.
            try database.execute(sql: "PRAGMA journal_size_limit = \(BookFile.usualLogBytes)")
            if hasLog { clearLog(database) }
            return try version(of: database) == BookSchema.version
        }
        if !isCurrent { try BookSchema.migrator.migrate(pool) }
        return pool
    }

    private static func checkForWriting(_ path: String, _ patience: Duration) throws {
        var configuration = configuration(patience: patience)
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.read { database in
            try BookStructure.check(database, path: path)
            try BookStructure.checkForWriting(database)
        }
        try queue.close()
    }

    private static func version(of database: Database) throws -> Int32 {
        try Int32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    }

    /// Copies committed changes from the log into the file, and empties the log. A killed process leaves its log; a
    /// process that still uses a log empties it when it ends.
    private static func clearLog(_ database: Database) { _ = try? database.checkpoint(.truncate) }

    /// Clears the log of a book to be read, if the log is large and can be written.
    private static func clearLargeLog(of path: String) {
        let file = BookFile(path: path)
        guard file.logBytes > BookFile.usualLogBytes, file.isWritable else { return }
        let queue = try? DatabaseQueue(path: path, configuration: configuration(patience: .zero))
        queue?.writeWithoutTransaction { database in clearLog(database) }
    }

    private static func openForReading(_ path: String, _ patience: Duration) throws -> any DatabaseWriter {
        clearLargeLog(of: path)
        do {
            return try openForReading(named: path, path, patience)
        } catch let error as DatabaseError where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode) {
            // If no file can be created beside the book, SQLite opens it as immutable. Changes in a log would be
            // missing then.
            guard !BookFile(path: path).hasLog else { throw error }
            let name = URL(fileURLWithPath: path).absoluteString + "?immutable=1"
            return try openForReading(named: name, path, patience)
        }
    }

    private static func openForReading(
        named name: String, _ path: String, _ patience: Duration
    ) throws -> DatabaseQueue {
        var configuration = configuration(patience: patience)
        configuration.readonly = true
        let queue = try DatabaseQueue(path: name, configuration: configuration)
        let isCurrent = try queue.read { database in
            // The file's header may be older than the log, so the version is checked once both are open.
            try BookStructure.check(database, path: path)
            return try version(of: database) == BookSchema.version
        }
        return isCurrent ? queue : try currentCopy(of: queue)
    }

    /// Returns a temporary copy migrated to this version: reading does not change a file.
    private static func currentCopy(of book: DatabaseQueue) throws -> DatabaseQueue {
        // SQLite keeps a database without a name in memory, or in a temporary file if it is large.
        let copy = try DatabaseQueue(path: "", configuration: configuration(patience: .zero))
        try book.backup(to: copy)
        try BookSchema.migrator.migrate(copy)
        return copy
    }

    private static func create(at path: String) throws {
        let files = FileManager.default
        let new = "\(path).\(UUID().uuidString).new"
        defer { try? files.removeItem(atPath: new) }
        let queue: DatabaseQueue
        do {
            queue = try DatabaseQueue(path: new, configuration: configuration(patience: .zero))
        } catch {
            throw Failure.system(
                path: path, message: "a book can't be created here; check that its folder exists and is writable")
        }
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA application_id = \(BookSchema.applicationID)")
        }
        try BookSchema.migrator.migrate(queue)
        try queue.close()
        // Files that SQLite creates beside a book get the same permissions.
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: new)
        do {
            try files.linkItem(atPath: new, toPath: path)
        } catch {
            // Another process was faster, or the file system does not support links.
            if !files.fileExists(atPath: path) { try files.moveItem(atPath: new, toPath: path) }
        }
    }
}
