internal import GRDB
internal import PhoneNumbers

extension ContactBook {
    /// Adds the contacts of a file in one transaction: all that can be read, or, where it fails or is stopped, none.
    ///
    /// Others wait for it with their changes, and read the book as it was. Memory is constant.
    ///
    /// - Parameters:
    ///   - source: The contacts.
    ///   - existing: What becomes of contacts that the book has already.
    ///   - isDry: Whether the book is left as it is: the report says what the import would do.
    ///   - goesOn: Called with what is found, and with how far the import is; false stops it.
    /// - Throws: `InputFailure` where the file can't be read to its end, ``Failure`` where the book can't be written, and
    ///   `Failure.cancelled` where it was stopped.
    /// - Complexity: O(bytes × log contacts).
    public func importContacts(
        from source: some ContactSource, existing: ExistingContacts = .update, isDry: Bool = false,
        while goesOn: (ImportEvent) -> Bool = { _ in true }
    ) throws -> ImportReport {
        do {
            return try transaction { database in
                // Names come in any order, but the index is sorted: its pages should stay in memory.
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

    /// What ends the transaction of an import that changes nothing.
    private struct DryRun: Error {
        let report: ImportReport
    }

    private static let importCacheKiB = 32_768
    /// SQLite's own default.
    private static let usualCacheKiB = 2_000
    /// Progress is told after so many contacts and issues.
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

    /// The same off the caller's actor. The import stops where its task is cancelled.
    ///
    /// - Parameters:
    ///   - source: Makes the source, on the thread that reads it.
    ///   - existing: What becomes of contacts that the book has already.
    ///   - onEvent: Called with what is found, and with how far the import is.
    /// - Throws: What the other one throws, and what `source` does.
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
