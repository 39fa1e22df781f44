import PhoneContacts
import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Reports problems of files in a table, or a limited number of them on standard error.
final class IssueReport {
    /// The maximum number of lines for a file on standard error.
    private static let mostLines = 20
    private static let columns = ["file", "line", "outcome", "reason", "message", "text"]

    private var sink: ByteSink
    private var table: Table?
    private let path: String
    private var file: OutputFile?
    private var source = ""
    private var lines = 0

    /// - Parameters:
    ///   - rejects: The table's file; nil reports on standard error.
    ///   - replaces: Whether an existing file may be replaced.
    ///   - protected: Places that the table must not overwrite: the inputs and the book.
    init(rejects: String?, replaces: Bool, protected: Set<FilePlace>) throws(Failure) {
        path = rejects ?? ""
        guard let rejects else {
            sink = ByteSink(.standardError)
            return
        }
        do throws(OutputFile.Failure) {
            let file = try OutputFile(
                at: RawArguments.bytes(of: [rejects])[0], replaces: replaces, protected: protected)
            sink = ByteSink(file.descriptor)
            table = Table(.csv, columns: Self.columns)
            self.file = consume file
        } catch {
            throw Failure(status: .uncreatable, message: "\(rejects): \(error.words(for: "--rejects"))")
        }
        table?.putHeader(on: &sink)
    }

    /// Begins a file: the next issues belong to it.
    func begin(_ source: Source) {
        self.source = source.label
        lines = 0
    }

    func put(_ issue: ImportIssue, progress: inout Progress) {
        lines += 1
        guard table != nil else { return report(issue, &progress) }
        table?.put(text: source, on: &sink)
        table?.put(issue.line, on: &sink)
        table?.put(word: issue.outcome.rawValue, on: &sink)
        table?.put(word: issue.reason.description, on: &sink)
        table?.put(text: issue.message(in: .english), on: &sink)
        table?.put(text: issue.excerpt, on: &sink)
        table?.endRow(on: &sink)
    }

    private func report(_ issue: ImportIssue, _ progress: inout Progress) {
        // Issues of the whole table come last and are always reported.
        let isOfTable = if case .otherColumns = issue.reason { true } else { false }
        guard lines <= Self.mostLines || isOfTable else { return }
        progress.erase()
        let text = issue.message(in: .english) + Self.advice(on: issue.reason)
        let excerpt = issue.excerpt.isEmpty ? "" : " '\(issue.excerpt)'"
        Diagnostics.report("\(source):\(issue.line): \(text)\(excerpt)", on: &sink)
        sink.flush()
    }

    /// The option for columns with unknown names, such as those of another language.
    private static func advice(on reason: ImportIssue.Reason) -> String {
        switch reason {
        case .otherColumns: " Assign them with --map COLUMN=FIELD."
        case .noColumns: " Assign fields to the columns with --map COLUMN=FIELD."
        default: ""
        }
    }

    /// Ends a file.
    func endSource() {
        guard table == nil, lines > Self.mostLines else { return }
        Diagnostics.report(
            "\(source): \(lines - Self.mostLines) more problems; write all to a file with --rejects", on: &sink)
        sink.flush()
    }

    /// Writes the collected lines, and moves the table's file into place.
    func end() -> ExitStatus {
        sink.flush()
        guard let file = file.take() else { return .accepted }
        guard sink.failure == nil else { return complain(sink.failure) }
        do throws(SystemError) { try file.commit() } catch { return complain(error) }
        return .accepted
    }

    private func complain(_ failure: SystemError?) -> ExitStatus {
        Diagnostics.report("\(path): \(failure?.description ?? "can't be written")")
        return .unwritable
    }
}
