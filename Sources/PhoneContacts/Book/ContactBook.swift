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
/// A change is on disk when its call returns, and survives a crash of the process. Several processes may open the same
/// book: while one writes, others can read, and other writers wait. Calls block; a single contact takes microseconds to
/// milliseconds, and imports are also available as an async function. Any number of threads may share a book.
public struct ContactBook: Sendable {
    /// The region where numbers without a plus are dialed.
    public let region: PhoneNumber.Region
    /// The path as the caller gave it; empty for a book in memory.
    public let path: String
    /// Whether the book can only be read.
    public let isReadOnly: Bool
    let database: any DatabaseWriter
    let reader: PhoneValidator
    let watch: BookWatch
    let list = SharedBookList()
    let file: OpenedFile?

    init(
        _ database: any DatabaseWriter, path: String, file: OpenedFile?, region: PhoneNumber.Region, isReadOnly: Bool
    ) {
        self.database = database
        self.path = path
        self.region = region
        self.isReadOnly = isReadOnly
        reader = PhoneValidator(region: region, level: .lenient)
        self.file = file
        watch = BookWatch(file)
    }

    /// Creates an empty book in memory, for previews and tests. A large one is moved to a temporary file.
    ///
    /// - Parameter region: The region where numbers without a plus are dialed.
    /// - Throws: ``Failure`` if there is not enough memory.
    public init(inMemoryFor region: PhoneNumber.Region) throws(Failure) {
        do {
            // SQLite treats a database without a name as temporary.
            let queue = try DatabaseQueue(path: "", configuration: Self.configuration(patience: .zero))
            try BookSchema.migrator.migrate(queue)
            self.init(queue, path: "", file: nil, region: region, isReadOnly: false)
        } catch {
            throw Failure(error, path: "")
        }
    }

    /// Runs `body` on a consistent state of the book.
    func read<Value>(_ body: (Database) throws -> Value) throws(Failure) -> Value {
        do { return try database.read(body) } catch { throw Failure(error, path: path) }
    }

    /// Runs `body` in one transaction, which is rolled back if it throws.
    func write<Value>(_ body: (Database) throws -> Value) throws(Failure) -> Value {
        do { return try transaction(body) } catch { throw Failure(error, path: path) }
    }

    /// Runs `body` in one transaction, without converting errors.
    func transaction<Value>(_ body: (Database) throws -> Value) throws -> Value {
        if isReadOnly { throw Failure.readOnly(path: path) }
        let value = try database.write(body)
        watch.announce()
        return value
    }
}
