internal import GRDB
public import PhoneNumbers

/// A book of contacts in an SQLite file.
///
///     let book = try ContactBook(inMemoryFor: .southKorea)
///     let kim = try book.add(Contact.Details(name: "김민수"))
///     try book.page().map(\.title)                // ["김민수"]
///     try book.search("ㄱㅁㅅ").map(\.id)          // [kim.id]
///     try book.remove([kim.id])
///     try book.undo()
///
/// A change is in the file when its call returns, and stays there whatever happens to the process. Several processes may
/// have a book open; while one writes, others read, and who wants to write too waits. Calls block: a single contact takes
/// microseconds to milliseconds, an import is there as an async function too. Any number of threads may share a book.
public struct ContactBook: Sendable {
    /// Where numbers without a plus are dialled.
    public let region: PhoneNumber.Region
    /// The file, as it was named; empty for a book in memory.
    public let path: String
    /// Whether the book can be read only.
    public let isReadOnly: Bool
    let database: any DatabaseWriter
    let reader: PhoneValidator

    init(_ database: any DatabaseWriter, path: String, region: PhoneNumber.Region, isReadOnly: Bool) {
        self.database = database
        self.path = path
        self.region = region
        self.isReadOnly = isReadOnly
        reader = PhoneValidator(region: region, level: .lenient)
    }

    /// An empty book in memory, for previews and tests; a large one goes on in a temporary file. O(1).
    ///
    /// - Parameter region: Where numbers without a plus are dialled.
    /// - Throws: ``Failure`` where there is no memory.
    public init(inMemoryFor region: PhoneNumber.Region) throws(Failure) {
        do {
            // To SQLite a database without a name is a temporary one.
            let queue = try DatabaseQueue(path: "", configuration: Self.configuration(patience: .zero))
            try BookSchema.migrator.migrate(queue)
            self.init(queue, path: "", region: region, isReadOnly: false)
        } catch {
            throw Failure(error, path: "")
        }
    }

    /// Reads at one state of the book.
    func read<Value>(_ body: (Database) throws -> Value) throws(Failure) -> Value {
        do { return try database.read(body) } catch { throw Failure(error, path: path) }
    }

    /// Writes in one transaction, which is undone where the body throws.
    func write<Value>(_ body: (Database) throws -> Value) throws(Failure) -> Value {
        do { return try transaction(body) } catch { throw Failure(error, path: path) }
    }

    /// The same with the errors of the body and of the database as they are.
    func transaction<Value>(_ body: (Database) throws -> Value) throws -> Value {
        if isReadOnly { throw Failure.readOnly(path: path) }
        return try database.write(body)
    }
}
