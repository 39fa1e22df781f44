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
    /// A new book is for its owner alone. It comes into being whole, by a link to a finished file, so that no process ever sees a part of one. A file that is
    /// no book, or a book of a newer version, is told apart before anything is written to it.
    ///
    /// - Parameters:
    ///   - path: The file; its folder must be there.
    ///   - region: Where numbers without a plus are dialled.
    ///   - access: What the book is opened for.
    ///   - patience: How long a change waits for another process that is writing.
    /// - Throws: ``Failure``; the file is untouched then.
    /// - Complexity: O(1).
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
        let pool = try DatabasePool(path: path, configuration: configuration(patience: patience))
        try pool.writeWithoutTransaction { database in
            try check(database, path: path)
            // A change outlives a power failure, not only the process.
            try database.execute(sql: "PRAGMA synchronous = FULL")
        }
        try BookSchema.migrator.migrate(pool)
        return pool
    }

    private static func openForReading(_ path: String, _ patience: Duration) throws -> any DatabaseWriter {
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
        try queue.read { try check($0, path: path) }
        return queue
    }

    /// What the file's header says may be older than the log beside it: asked again once both are open.
    private static func check(_ database: Database, path: String) throws {
        let version = try Int32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard version <= BookSchema.version else { throw Failure.newer(path: path, version: Int(version)) }
        // Reads the whole schema.
        guard try database.tableExists("contact"), try database.tableExists("number") else {
            throw Failure.damaged(path: path, message: "tables are missing")
        }
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
