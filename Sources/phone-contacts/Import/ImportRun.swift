import PhoneContacts
import PhoneNumbers
import PhoneShell

/// Imports files into a book one after the other, each in one change.
struct ImportRun: ~Copyable {
    private let book: ContactBook
    private let existing: ContactBook.ExistingContacts
    /// Whether nothing is to be added.
    private let isDry: Bool
    private let reader: SourceReader
    private let issues: IssueReport
    private var summary: ImportSummary
    private var status = ExitStatus.accepted

    init(
        book: ContactBook, existing: ContactBook.ExistingContacts, isDry: Bool, reader: SourceReader,
        issues: IssueReport, summary: consuming ImportSummary
    ) {
        self.book = book
        self.existing = existing
        self.isDry = isDry
        self.reader = reader
        self.issues = issues
        self.summary = summary
    }

    /// Imports a file. A file that can't be read is reported, and processing continues with the others.
    ///
    /// - Parameters:
    ///   - opened: The file if it is already open.
    ///   - interruption: Ends the run on a signal.
    /// - Throws: Also on interruption. Contacts of earlier files stay in the book.
    mutating func add(
        _ source: Source, _ opened: (any ContactSource)?, until interruption: Interruption
    ) throws(PhoneShell.Failure) {
        var progress = Progress(of: [source], isBesideRows: false, unit: "contacts")
        issues.begin(source)
        do {
            if let status = interruption.status { throw interrupted(status, source) }
            let contacts =
                try opened
                ?? interruption.awaiting(source.label) { () throws(InputFailure) in try reader.open(source) }
            if let table = contacts as? CSVReader, isDry { summary.put(table.mapping) }
            let report = try take(InterruptibleSource(contacts, of: source.label, interruption), &progress)
            progress.erase()
            summary.put(source, report, isDry: isDry)
            // A file without a single usable contact is not a success.
            if report.rejected > 0 || report.contacts == 0 && report.issues > 0 { status.join(.rejected) }
        } catch let failure as InputFailure {
            progress.erase()
            if let status = interruption.status { throw interrupted(status, source) }
            Diagnostics.report(failure.description)
            status.join(.unreadable)
        } catch let failure as ContactBook.Failure {
            progress.erase()
            throw PhoneShell.Failure(failure)
        } catch let failure as PhoneShell.Failure {
            throw failure
        } catch {
            throw PhoneShell.Failure(status: .unwritable, message: "\(error)")
        }
        issues.endSource()
    }

    /// Returns the failure of an interrupted run, after writing the results of earlier files.
    private mutating func interrupted(_ status: ExitStatus, _ source: Source) -> PhoneShell.Failure {
        summary.flush()
        _ = issues.end()
        return PhoneShell.Failure(status: status, message: Interruption.message(source.label))
    }

    private func take(
        _ contacts: any ContactSource, _ progress: inout Progress
    ) throws -> ContactBook.ImportReport {
        try book.importContacts(from: contacts, existing: existing, isDry: isDry) { event in
            switch event {
            case .issue(let issue): issues.put(issue, progress: &progress)
            case .state(let state): progress.advance(to: state.progress.bytes, lines: state.report.contacts)
            }
            return true
        }
    }

    consuming func end() -> ExitStatus { max(status, max(issues.end(), summary.end())) }
}
