import PhoneContacts
import PhoneNumbers
import PhoneShell

/// Takes files into a book one after the other, each as one change.
struct ImportRun: ~Copyable {
    /// Nil where nothing is to be added.
    private let book: ContactBook?
    private let reader: SourceReader
    private let issues: IssueReport
    private var summary: ImportSummary
    private var status = ExitStatus.accepted

    init(
        book: ContactBook?, reader: SourceReader, issues: IssueReport, summary: consuming ImportSummary
    ) {
        self.book = book
        self.reader = reader
        self.issues = issues
        self.summary = summary
    }

    /// Adds the contacts of a file. One that can't be read is said, and the others are still added.
    ///
    /// - Parameter opened: The file where it is open already.
    mutating func add(_ source: Source, _ opened: (any ContactSource)?) throws(PhoneShell.Failure) {
        var progress = Progress(of: [source], isBesideRows: false, unit: "contacts")
        issues.begin(source)
        do {
            let contacts = try opened ?? reader.open(source)
            if let table = contacts as? CSVReader, book == nil { summary.put(table.mapping) }
            let report = try take(contacts, &progress)
            progress.erase()
            summary.put(source, report, isDry: book == nil)
            // A file of which everything is passed over is no success.
            if report.rejected > 0 || report.added == 0 && report.issues > 0 { status.join(.rejected) }
        } catch let failure as ScanFailure {
            progress.erase()
            Diagnostics.say(failure.description)
            status.join(.unreadable)
        } catch let failure as ContactBook.Failure {
            progress.erase()
            throw PhoneShell.Failure(failure)
        } catch {
            throw PhoneShell.Failure(status: .unwritable, message: "\(error)")
        }
        issues.endSource()
    }

    private func take(
        _ contacts: any ContactSource, _ progress: inout Progress
    ) throws -> ContactBook.ImportReport {
        guard let book else {
            return try ContactBook.ImportReport(of: contacts) { issues.put($0, progress: &progress) }
        }
        return try book.importContacts(from: contacts) { event in
            switch event {
            case .issue(let issue): issues.put(issue, progress: &progress)
            case .state(let state): progress.advance(to: state.progress.bytes, lines: state.report.added)
            }
            return true
        }
    }

    consuming func end() -> ExitStatus { max(status, max(issues.end(), summary.end())) }
}
