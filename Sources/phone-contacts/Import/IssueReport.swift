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
    private let descriptor: Descriptor?
    private var source = ""
    private var lines = 0

    /// - Parameter rejects: The table's file; nil says it on standard error.
    init(rejects: String?) throws(Failure) {
        path = rejects ?? ""
        guard let rejects else {
            sink = ByteSink(.standardError)
            (table, descriptor) = (nil, nil)
            return
        }
        do throws(SystemError) {
            let file = try Descriptor(creating: RawArguments.bytes(of: [rejects])[0])
            sink = ByteSink(file)
            (table, descriptor) = (Table(.csv, columns: Self.columns), file)
        } catch {
            throw Failure(status: .unwritable, message: "\(rejects): \(error)")
        }
        table?.putHeader(on: &sink)
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
        guard lines <= Self.mostLines else { return }
        progress.erase()
        let text = issue.excerpt.isEmpty ? "" : " '\(issue.excerpt)'"
        Diagnostics.say("\(source):\(issue.line): \(issue.message(in: .english))\(text)", on: &sink)
        sink.flush()
    }

    /// Nothing more comes about this file.
    func endSource() {
        guard table == nil, lines > Self.mostLines else { return }
        Diagnostics.say("\(source): and \(lines - Self.mostLines) more; --rejects writes them all to a file", on: &sink)
        sink.flush()
    }

    /// Writes what was collected.
    func end() -> ExitStatus {
        sink.flush()
        descriptor?.closeFile()
        guard table != nil, let failure = sink.failure else { return .accepted }
        Diagnostics.say("\(path): \(failure)")
        return .unwritable
    }
}
