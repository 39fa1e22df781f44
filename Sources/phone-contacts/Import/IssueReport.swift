import PhoneContacts
import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Where what is wrong with files is said: in a table, or on standard error, but not without end.
final class IssueReport {
    /// The most that is said of a file on standard error.
    private static let mostLines = 20
    private static let columns = ["file", "line", "outcome", "reason", "message", "text"]

    private var sink: ByteSink
    private var table: Table?
    private let path: String
    private var file: OutputFile?
    private var source = ""
    private var lines = 0

    /// - Parameters:
    ///   - rejects: The table's file; nil says it on standard error.
    ///   - replaces: Whether a file that is there may be replaced.
    ///   - protected: Places that the table must not be written to: the inputs and the book.
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
            throw Failure(status: .uncreatable, message: "\(rejects): \(Self.words(error))")
        }
        table?.putHeader(on: &sink)
    }

    private static func words(_ failure: OutputFile.Failure) -> String {
        switch failure {
        case .isProtected: "this is an input or the book; --rejects needs another file"
        case .exists: "the file exists; replace it with --force"
        case .isFolder: "this is a folder; --rejects needs a file"
        case .system(let error): "\(error)"
        }
    }

    /// What comes now is about this file.
    func begin(_ source: Source) {
        self.source = source.label
        lines = 0
    }

    func put(_ issue: ImportIssue, progress: inout Progress) {
        lines += 1
        guard table != nil else { return say(issue, &progress) }
        table?.put(text: source, on: &sink)
        table?.put(issue.line, on: &sink)
        table?.put(word: issue.outcome.rawValue, on: &sink)
        table?.put(word: issue.reason.description, on: &sink)
        table?.put(text: issue.message(in: .english), on: &sink)
        table?.put(text: issue.excerpt, on: &sink)
        table?.endRow(on: &sink)
    }

    private func say(_ issue: ImportIssue, _ progress: inout Progress) {
        // What is said of a whole table comes at its end, and is always said.
        let isOfTable = if case .otherColumns = issue.reason { true } else { false }
        guard lines <= Self.mostLines || isOfTable else { return }
        progress.erase()
        let text =
            isOfTable ? " Assign them with --map COLUMN=FIELD." : issue.excerpt.isEmpty ? "" : " '\(issue.excerpt)'"
        Diagnostics.say("\(source):\(issue.line): \(issue.message(in: .english))\(text)", on: &sink)
        sink.flush()
    }

    /// Nothing more comes about this file.
    func endSource() {
        guard table == nil, lines > Self.mostLines else { return }
        Diagnostics.say("\(source): and \(lines - Self.mostLines) more; --rejects writes them all to a file", on: &sink)
        sink.flush()
    }

    /// Writes what was collected, and gives the table's file its name.
    func end() -> ExitStatus {
        sink.flush()
        guard let file = file.take() else { return .accepted }
        guard sink.failure == nil else { return complain(sink.failure) }
        do throws(SystemError) { try file.commit() } catch { return complain(error) }
        return .accepted
    }

    private func complain(_ failure: SystemError?) -> ExitStatus {
        Diagnostics.say("\(path): \(failure?.description ?? "can't be written")")
        return .unwritable
    }
}
