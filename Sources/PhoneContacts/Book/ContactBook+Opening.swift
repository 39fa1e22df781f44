internal import Foundation
internal import GRDB
public import PhoneNumbers

extension ContactBook {
    /// What a book is opened for.
    public enum Access: Sendable, Hashable {
        /// Reading and writing. A file that is missing is made; one that can't be written is opened for reading.
        case readWrite
        /// Reading alone.
        case read
    }

    /// Opens a book, or makes one.
    ///
    /// A new book is for its owner alone. It comes into being whole, by a link to a finished file, so that no process ever
    /// sees a part of one. A file that is no book, a book of a newer version, and one whose tables are not those of a book
    /// are rejected before anything is written to them. A book of an older version gets the tables of this one when it is
    /// opened for writing; opened for reading, a copy of it does.
    ///
    /// - Parameters:
    ///   - path: The file; its folder must be there.
    ///   - region: Where numbers without a plus are dialled.
    ///   - access: What the book is opened for.
    ///   - patience: How long a change waits for another process that is writing.
    /// - Throws: ``Failure``; the file is untouched then.
    /// - Complexity: O(1) for reading; of a book of an older version O(contacts). Before a book is written, its whole file
    ///   is read, since what is written to a damaged file damages more: some 5 milliseconds for 1,000 contacts, 0.1 seconds
    ///   for 100,000.
    public init(
        at path: String, for region: PhoneNumber.Region, access: Access = .readWrite, patience: Duration = .seconds(5)
    ) throws(Failure) {
        do {
            if access == .readWrite, !FileManager.default.fileExists(atPath: path) {
                try Self.create(at: path)
            }
            try BookFile(path: path).check()
            let isReadOnly = access == .read || !BookFile(path: path).isWritable
            let database =
                isReadOnly
                ? try Self.openForReading(path, patience) : try Self.openForWriting(path, patience)
            self.init(database, path: path, region: region, isReadOnly: isReadOnly)
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
        // A pool writes to the file when it is opened.
        try checkForWriting(path, patience)
        let pool = try DatabasePool(path: path, configuration: configuration(patience: patience))
        let isCurrent = try pool.writeWithoutTransaction { database in
            try BookStructure.check(database, path: path)
            // A change outlives a power failure, not only the process.
            try database.execute(sql: "PRAGMA synchronous = FULL")
            // A log that grew in a large change gets small again once the change is in the file.
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

    /// Takes what is committed in a log into the file, and empties the log: a process that was killed leaves its own. Where
    /// another process uses the log, that one does so when it ends.
    private static func clearLog(_ database: Database) { _ = try? database.checkpoint(.truncate) }

    /// The same for a book that is to be read, where the log is large and can be written.
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
            // Where no file can be made beside the book, SQLite reads it as one that nobody changes. What a log has would
            // be missing then.
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
            // The file's header may be older than the log beside it, so that the version is checked once both are open.
            try BookStructure.check(database, path: path)
            return try version(of: database) == BookSchema.version
        }
        return isCurrent ? queue : try currentCopy(of: queue)
    }

    /// A temporary copy, in the tables of this version: reading does not change a file.
    private static func currentCopy(of book: DatabaseQueue) throws -> DatabaseQueue {
        // SQLite keeps a database without a name in memory, and in a file that it removes where it is large.
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
            throw Failure.system(path: path, message: "a book can't be made here; is its folder there, and writable?")
        }
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA application_id = \(BookSchema.applicationID)")
        }
        try BookSchema.migrator.migrate(queue)
        try queue.close()
        // What SQLite makes beside a book later is for the same people.
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: new)
        do {
            try files.linkItem(atPath: new, toPath: path)
        } catch {
            // Somebody else was faster, or the file system has no links.
            if !files.fileExists(atPath: path) { try files.moveItem(atPath: new, toPath: path) }
        }
    }
}
