internal import GRDB
public import PhoneNumbers

extension ContactBook {
    /// What an import did.
    public struct ImportReport: Sendable, Hashable {
        /// The contacts that were added.
        public internal(set) var added = 0
        /// What was found that is not as it should be.
        public internal(set) var issues = 0
        /// The contacts of these that were left out.
        public internal(set) var rejected = 0

        init() {}

        /// What an import of a source would do: all of it is read, and nothing is added. O(bytes).
        ///
        /// - Parameters:
        ///   - source: The contacts.
        ///   - onIssue: Takes what is not as it should be, as it comes.
        /// - Throws: ``ScanFailure`` where the file can't be read to its end.
        public init(
            of source: some ContactSource, onIssue: (ImportIssue) -> Void = { _ in }
        ) throws(ScanFailure) {
            while let item = try source.next() {
                count(item)
                if case .issue(let issue) = item { onIssue(issue) }
            }
        }

        mutating func count(_ item: ImportItem) {
            switch item {
            case .contact: added += 1
            case .issue(let issue):
                issues += 1
                if issue.outcome == .rejected { rejected += 1 }
            }
        }
    }

    /// How far an import is.
    public struct ImportState: Sendable, Hashable {
        /// How far the file was read.
        public let progress: ImportProgress
        /// What was done so far.
        public let report: ImportReport
    }

    /// What an import tells.
    public enum ImportEvent: Sendable, Hashable {
        /// Something is not as it should be.
        case issue(ImportIssue)
        /// It goes on: told some hundred times a second at most.
        case state(ImportState)
    }

    /// Adds the contacts of a file in one transaction: all that can be read, or, where it fails or is stopped, none.
    ///
    /// Others wait for it with their changes, and read the book as it was. Memory is constant.
    ///
    /// - Parameters:
    ///   - source: The contacts.
    ///   - goesOn: Told what is found, and how far the import is; false stops it.
    /// - Throws: ``ScanFailure`` where the file can't be read to its end, ``Failure`` where the book can't be written, and
    ///   `Failure.cancelled` where it was stopped.
    /// - Complexity: O(bytes × log contacts).
    public func importContacts(
        from source: some ContactSource, while goesOn: (ImportEvent) -> Bool = { _ in true }
    ) throws -> ImportReport {
        if isReadOnly { throw Failure.readOnly(path: path) }
        do {
            return try database.write { database in
                // Names come in any order, but the index is sorted: its pages should stay in memory.
                try database.execute(sql: "PRAGMA cache_size = -\(Self.importCacheKiB)")
                defer { try? database.execute(sql: "PRAGMA cache_size = -\(Self.usualCacheKiB)") }
                return try Self.add(from: source, to: database, while: goesOn)
            }
        } catch let failure as ScanFailure {
            throw failure
        } catch {
            throw Failure(error, path: path)
        }
    }

    private static let importCacheKiB = 32_768
    /// SQLite's own default.
    private static let usualCacheKiB = 2_000
    /// Progress is told after so many contacts and issues.
    private static let stride = 256

    private static func add(
        from source: some ContactSource, to database: Database, while goesOn: (ImportEvent) -> Bool
    ) throws -> ImportReport {
        let journal = try BookJournal(.import, in: database)
        let time = Timestamp.now
        var report = ImportReport()
        var added: ClosedRange<Contact.ID>?
        var items = 0
        while let item = try source.next() {
            report.count(item)
            switch item {
            case .contact(let details, _):
                let id = try BookRows.insert(details, at: time, in: database)
                added = (added?.lowerBound ?? id)...id
            case .issue(let issue):
                guard goesOn(.issue(issue)) else { throw Failure.cancelled }
            }
            items += 1
            guard items % stride == 0 else { continue }
            let state = ImportState(progress: source.progress, report: report)
            guard goesOn(.state(state)) else { throw Failure.cancelled }
        }
        try journal.end(report.added, added: added)
        return report
    }

    /// The same off the caller's actor. The import stops where its task is cancelled.
    ///
    /// - Parameters:
    ///   - source: Makes the source, on the thread that reads it.
    ///   - onEvent: Told what is found, and how far the import is.
    /// - Throws: What the other one throws, and what `source` does.
    @concurrent
    public func importContacts(
        from source: @Sendable () throws -> any ContactSource, onEvent: @Sendable (ImportEvent) -> Void = { _ in }
    ) async throws -> ImportReport {
        let source = try source()
        return try importContacts(from: source) { event in
            onEvent(event)
            return !Task.isCancelled
        }
    }
}
