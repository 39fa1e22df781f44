import PhoneFiles
import PhoneShell
import PhoneTables

/// `--resume`: the output file of a run that can be continued, and where it is continued.
final class TableResumption {
    /// The most work that an interruption loses.
    private static let pause = Duration.seconds(1)

    private let file: ResumableFile
    private let path: String
    /// What the rows depend on.
    private let options: String
    private let input: TableCheckpoint.Input
    /// Where an interrupted run is continued; nil to begin.
    let start: TableCheckpoint?
    private var nextCommit = ContinuousClock.now

    /// Opens the output of a run, and continues after the rows that an interrupted run committed.
    ///
    /// - Parameters:
    ///   - options: What the rows depend on, as text.
    ///   - source: The input, whose size and modification time must be those of the interrupted run.
    init(_ path: String, options: String, source: Source) throws(Failure) {
        guard case .file(let name) = source, let facts = FileFacts(at: name), facts.isRegular else {
            throw .usage("--resume needs an input that is a file, because it is read again")
        }
        self.path = path
        self.options = options
        input = TableCheckpoint.Input(size: facts.size, modified: facts.modified)
        do throws(OutputFile.Failure) {
            let places: Set<FilePlace> = [FilePlace(name)]
            file = try ResumableFile(at: RawArguments.bytes(of: [path])[0], protected: places)
        } catch {
            throw Failure(status: .uncreatable, message: "--output-file \(path): \(error.words)")
        }
        start = try Self.start(of: file, path, options, input, source)
    }

    private static func start(
        of file: ResumableFile, _ path: String, _ options: String, _ input: TableCheckpoint.Input, _ source: Source
    ) throws(Failure) -> TableCheckpoint? {
        let remedy = "; to begin again, remove \(path).partial and \(path).resume"
        // A state without rows belongs to a run that was complete.
        let isEmpty = file.descriptor.facts?.size == 0
        guard let state = try attempt(path, { () throws(SystemError) in try file.state() }), !isEmpty else {
            _ = try attempt(path) { () throws(SystemError) in try file.continueAfter(0) }
            return nil
        }
        guard let checkpoint = TableCheckpoint(decoding: state) else {
            throw Failure(status: .unfit, message: "\(path).resume is damaged\(remedy)")
        }
        guard checkpoint.input == input else {
            throw Failure(
                status: .unfit, message: "\(source.label): it has changed since the run was interrupted\(remedy)")
        }
        guard checkpoint.options == options else {
            throw .usage("the run that was interrupted had other options; repeat them\(remedy)")
        }
        let bytes = checkpoint.outputBytes
        guard try attempt(path, { () throws(SystemError) in try file.continueAfter(bytes) }) else {
            throw Failure(status: .unfit, message: "\(path).partial has lost bytes\(remedy)")
        }
        return checkpoint
    }

    private static func attempt<Result>(
        _ path: String, _ body: () throws(SystemError) -> Result
    ) throws(Failure) -> Result {
        do throws(SystemError) { return try body() } catch {
            throw Failure(status: .uncreatable, message: "--output-file \(path): \(error)")
        }
    }

    /// Where rows are written.
    var descriptor: Descriptor { file.descriptor }

    /// Commits the rows that were written, if the last commit is long ago.
    ///
    /// - Parameter next: The start of the next row.
    func commit(_ next: () -> RowPosition, _ counts: TableCounts) throws(SystemError) {
        let now = ContinuousClock.now
        guard now >= nextCommit, let size = file.descriptor.facts?.size else { return }
        let checkpoint = TableCheckpoint(
            options: options, input: input, next: next(), outputBytes: size, counts: counts)
        try file.save(checkpoint.encoded)
        nextCommit = .now + Self.pause
    }

    /// Renames the file to its name.
    func finish() -> ExitStatus {
        do throws(SystemError) { try file.commit() } catch {
            Diagnostics.report("\(path): \(error)")
            return .unwritable
        }
        return .accepted
    }
}
