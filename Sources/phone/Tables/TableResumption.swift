import PhoneFiles
import PhoneShell
import PhoneTables

/// `--resume`: the output files of a run that can be continued, and where it is continued.
final class TableResumption {
    /// The time between commits, and so the most work that an interruption loses.
    private static let pause = Duration.seconds(1)

    /// An output, with the option that names it.
    private struct Output {
        let option: TableOutputOption
        let path: String
        let file: ResumableFile
        /// Whether a run that was interrupted at its end has renamed the file.
        var isRenamed = false
    }

    /// The outputs. The first one stores the state of all.
    private var outputs: [Output]
    /// The options that the rows depend on, as text.
    private let options: String
    private let input: TableCheckpoint.Input
    /// Where an interrupted run is continued; nil for a new run.
    let start: TableCheckpoint?
    private var nextCommit = ContinuousClock.now

    /// Opens the outputs of a run, and continues after the rows that an interrupted run committed.
    ///
    /// - Parameters:
    ///   - paths: The outputs, at least one.
    ///   - options: What the rows depend on, as text.
    ///   - source: The input, whose size and modification time must be those of the interrupted run.
    init(_ paths: [(option: TableOutputOption, path: String)], options: String, source: Source) throws(Failure) {
        guard case .file(let name) = source, let facts = FileFacts(at: name), facts.isRegular else {
            throw .usage("--resume requires a regular file as input, because the file is read again")
        }
        self.options = "\(options) \(paths.map(\.option.rawValue))"
        input = TableCheckpoint.Input(size: facts.size, modified: facts.modified)
        var places: Set<FilePlace> = [FilePlace(name)]
        var outputs: [Output] = []
        for (option, path) in paths {
            do throws(OutputFile.Failure) {
                let file = try ResumableFile(at: RawArguments.bytes(of: [path])[0], protected: places)
                outputs.append(Output(option: option, path: path, file: file))
                places.formUnion(file.places)
            } catch {
                throw Failure(status: .uncreatable, message: "\(option.rawValue) \(path): \(error.words)")
            }
        }
        start = try Self.start(of: &outputs, self.options, input, source)
        self.outputs = outputs
    }

    private static func start(
        of outputs: inout [Output], _ options: String, _ input: TableCheckpoint.Input, _ source: Source
    ) throws(Failure) -> TableCheckpoint? {
        let first = outputs[0]
        let partials = outputs.map { "\($0.path).partial" }.joined(separator: ", ")
        let remedy = "; to begin again, remove \(partials) and \(first.path).resume"
        // A state without rows belongs to a run that was complete.
        let isEmpty = first.file.descriptor.facts?.size == 0
        guard let state = try attempt(first, { () throws(SystemError) in try first.file.state() }), !isEmpty else {
            for output in outputs {
                _ = try attempt(output) { () throws(SystemError) in try output.file.continueAfter(0) }
            }
            return nil
        }
        guard let checkpoint = TableCheckpoint(decoding: state) else {
            throw Failure(status: .unfit, message: "\(first.path).resume is damaged\(remedy)")
        }
        guard checkpoint.input == input else {
            throw Failure(
                status: .unfit, message: "\(source.label): the file has changed since the run was interrupted\(remedy)")
        }
        guard checkpoint.options == options, checkpoint.outputBytes.count == outputs.count else {
            throw .usage("the interrupted run had different options; pass the same options\(remedy)")
        }
        for (index, bytes) in zip(outputs.indices, checkpoint.outputBytes) {
            let output = outputs[index]
            if checkpoint.isComplete, output.file.wasCommitted(bytes) {
                outputs[index].isRenamed = true
                continue
            }
            guard try attempt(output, { () throws(SystemError) in try output.file.continueAfter(bytes) }) else {
                throw Failure(
                    status: .unfit, message: "\(output.path).partial is shorter than its committed rows\(remedy)")
            }
        }
        return checkpoint
    }

    private static func attempt<Result>(
        _ output: Output, _ body: () throws(SystemError) -> Result
    ) throws(Failure) -> Result {
        do throws(SystemError) { return try body() } catch {
            throw Failure(status: .uncreatable, message: "\(output.option.rawValue) \(output.path): \(error)")
        }
    }

    /// Returns where the rows of an option are written; nil without the option.
    func descriptor(of option: TableOutputOption) -> Descriptor? {
        outputs.first { $0.option == option }?.file.descriptor
    }

    /// Commits the rows that were written, if enough time has passed since the last commit.
    ///
    /// - Parameter next: The start of the next row.
    func commit(_ next: () -> RowPosition, _ counts: TableCounts) throws(SystemError) {
        guard ContinuousClock.now >= nextCommit else { return }
        try save(next(), counts, isComplete: false)
        nextCommit = .now + Self.pause
    }

    /// Commits all rows, so that a run that is interrupted while files are renamed continues with the others.
    ///
    /// - Parameter end: The end of the input.
    func complete(_ end: RowPosition, _ counts: TableCounts) throws(SystemError) {
        if start?.isComplete != true { try save(end, counts, isComplete: true) }
    }

    private func save(_ next: RowPosition, _ counts: TableCounts, isComplete: Bool) throws(SystemError) {
        let sizes = outputs.compactMap(\.file.descriptor.facts?.size)
        guard sizes.count == outputs.count else { return }
        // All rows are on the disk before the state that counts them.
        for output in outputs.dropFirst() { try output.file.synchronize() }
        let checkpoint = TableCheckpoint(
            options: options, input: input, next: next, outputBytes: sizes, counts: counts, isComplete: isComplete)
        try outputs[0].file.save(checkpoint.encoded)
    }

    /// Renames the files, whose bytes are committed, to their final names. The file with the state is last.
    func finish() -> ExitStatus {
        for output in outputs.reversed() {
            if output.isRenamed {
                output.file.discard()
                continue
            }
            do throws(SystemError) { try output.file.commit() } catch {
                Diagnostics.report("\(output.path): \(error)")
                return .unwritable
            }
        }
        return .accepted
    }
}
