internal import GRDB
internal import PhoneNumbers

extension ContactBook {
    /// Imports the contacts of a file in one transaction: all readable ones, or none if the import fails or is stopped.
    ///
    /// During the import, other changes wait, and readers see the previous state of the book. Memory use is constant.
    ///
    /// - Parameters:
    ///   - source: The contacts.
    ///   - existing: How to treat contacts that the book already contains.
    ///   - isDry: Whether to leave the book unchanged and only report what the import would do.
    ///   - goesOn: Called with issues and progress; return false to stop.
    /// - Throws: `InputFailure` if the file can't be read completely, ``Failure`` if the book can't be written, and
    ///   `Failure.cancelled` if the import was stopped.
    /// - Complexity: O(bytes × log contacts).
    public func importContacts(
        from source: some ContactSource, existing: ExistingContacts = .update, isDry: Bool = false,
        while goesOn: (ImportEvent) -> Bool = { _ in true }
    ) throws -> ImportReport {
        do {
            return try transaction { database in
                // Names arrive unsorted but the index is sorted, so its pages should stay in memory.
                try database.execute(sql: "PRAGMA cache_size = -\(Self.importCacheKiB)")
                defer { try? database.execute(sql: "PRAGMA cache_size = -\(Self.usualCacheKiB)") }
                let report = try Self.add(from: source, to: database, existing, while: goesOn)
                if isDry { throw DryRun(report: report) }
                return report
            }
        } catch let dry as DryRun {
            return dry.report
        } catch let failure as InputFailure {
            throw failure
        } catch {
            throw Failure(error, path: path)
        }
    }

    /// Thrown to roll back the transaction of a dry run.
    private struct DryRun: Error {
        let report: ImportReport
    }

    private static let importCacheKiB = 32_768
    /// SQLite's default cache size.
    private static let usualCacheKiB = 2_000
    /// The number of contacts and issues between two progress events.
    private static let stride = 256

    private static func add(
        from source: some ContactSource, to database: Database, _ existing: ExistingContacts,
        while goesOn: (ImportEvent) -> Bool
    ) throws -> ImportReport {
        var importer = try BookImporter(into: database, existing)
        var items = 0
        while let item = try source.next() {
            switch item {
            case .contact(let details, let line):
                for issue in try importer.take(details, line: line) where !goesOn(.issue(issue)) {
                    throw Failure.cancelled
                }
            case .issue(let issue):
                importer.report.count(issue)
                guard goesOn(.issue(issue)) else { throw Failure.cancelled }
            }
            items += 1
            guard items % stride == 0 else { continue }
            let state = ImportState(progress: source.progress, report: importer.report)
            guard goesOn(.state(state)) else { throw Failure.cancelled }
        }
        try importer.end()
        return importer.report
    }

    /// Imports contacts off the caller's actor. The import stops if its task is cancelled.
    ///
    /// - Parameters:
    ///   - source: Creates the source, on the thread that reads it.
    ///   - existing: How to treat contacts that the book already contains.
    ///   - onEvent: Called with issues and progress.
    /// - Throws: The errors of the synchronous import, and those of `source`.
    @concurrent
    public func importContacts(
        from source: @Sendable () throws -> any ContactSource, existing: ExistingContacts = .update,
        onEvent: @Sendable (ImportEvent) -> Void = { _ in }
    ) async throws -> ImportReport {
        let source = try source()
        return try importContacts(from: source, existing: existing) { event in
            onEvent(event)
            return !Task.isCancelled
        }
    }
}
