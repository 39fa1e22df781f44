import PhoneFiles
import PhoneShell
import PhoneTables

/// The files that a run writes. Each has a temporary name in the same folder, and is renamed when all rows are written.
struct TableOutputFiles: ~Copyable {
    private var rows: NamedFile? = nil
    private var accepted: NamedFile? = nil
    private var rejected: NamedFile? = nil
    private var rejects: NamedFile? = nil
    private let resumption: TableResumption?
    /// Where rows are written.
    private(set) var outputs: TableOutputs
    /// Whether rows are written to standard output.
    let usesStandardOutput: Bool

    /// Creates the files; the inputs and other outputs are never overwritten.
    ///
    /// - Parameters:
    ///   - splits: The options that write some rows to other files; nil without them.
    ///   - sources: The inputs.
    ///   - isQuiet: Whether no rows are written to standard output.
    ///   - resumption: The outputs of a run that can be continued, which are open already.
    init(
        _ columns: ColumnArguments, splits: TableArguments? = nil, sources: [Source], isQuiet: Bool = false,
        resumption: TableResumption? = nil
    ) throws(Failure) {
        self.resumption = resumption
        var (main, accepts, rejecting, report): (Descriptor?, Descriptor?, Descriptor?, Descriptor?) = (
            nil, nil, nil, nil
        )
        if let resumption {
            main = resumption.descriptor(of: .rows)
            accepts = resumption.descriptor(of: .accepted)
            rejecting = resumption.descriptor(of: .rejected)
            report = resumption.descriptor(of: .rejects)
        } else {
            var places = Set(sources.compactMap(\.place))
            rows = try NamedFile.create(columns.outputFile, .rows, &places, &main)
            accepted = try NamedFile.create(splits?.accepted, .accepted, &places, &accepts)
            rejected = try NamedFile.create(splits?.rejected, .rejected, &places, &rejecting)
            rejects = try NamedFile.create(splits?.rejects, .rejects, &places, &report)
        }
        let hasOtherRows = main == nil && (accepts == nil || rejecting == nil)
        let isSplit = accepts != nil || rejecting != nil
        if isQuiet, hasOtherRows, isSplit { main = try Self.nothing() }
        outputs = TableOutputs(accepts ?? main ?? .standardOutput)
        if isSplit { outputs.rejected = rejecting ?? main ?? .standardOutput }
        outputs.rejects = report
        outputs.isQuiet = isQuiet && main == nil && !isSplit
        outputs.hasFiles = [main, accepts, rejecting, report].contains { $0 != nil }
        usesStandardOutput = hasOtherRows && !isQuiet
    }

    /// The device that drops rows.
    private static func nothing() throws(Failure) -> Descriptor {
        let path = "/dev/null"
        do throws(SystemError) { return try Descriptor(writingTo: Array(path.utf8)) } catch {
            throw Failure(status: .uncreatable, message: "\(path): \(error)")
        }
    }

    /// Renames the files to their final names.
    consuming func commit() -> ExitStatus {
        if let resumption { return resumption.finish() }
        var status = ExitStatus.accepted
        status.join(NamedFile.commit(rows.take()))
        status.join(NamedFile.commit(accepted.take()))
        status.join(NamedFile.commit(rejected.take()))
        status.join(NamedFile.commit(rejects.take()))
        return status
    }
}

/// The options that name output files.
enum TableOutputOption: String {
    case rows = "--output-file"
    case accepted = "--accepted"
    case rejected = "--rejected"
    case rejects = "--rejects"
    case report = "--report"

    /// The options that are present, with their paths.
    static func paths(_ columns: ColumnArguments, _ splits: TableArguments) -> [(option: Self, path: String)] {
        let paths: [(Self, String?)] = [
            (.rows, columns.outputFile), (.accepted, splits.accepted), (.rejected, splits.rejected),
            (.rejects, splits.rejects),
        ]
        return paths.compactMap { option, path in path.map { (option, $0) } }
    }
}

/// A file that an option names.
struct NamedFile: ~Copyable {
    private let path: String
    private let file: OutputFile

    /// Creates the file of an option, and protects its place from the other options.
    static func create(
        _ path: String?, _ option: TableOutputOption, _ places: inout Set<FilePlace>, _ descriptor: inout Descriptor?
    ) throws(Failure) -> NamedFile? {
        guard let path else { return nil }
        let bytes = RawArguments.bytes(of: [path])[0]
        do throws(OutputFile.Failure) {
            let file = try OutputFile(at: bytes, replaces: true, protected: places)
            if let aside = file.aside { UnfinishedFiles.add(aside) }
            places.insert(FilePlace(bytes))
            descriptor = file.descriptor
            return NamedFile(path: path, file: file)
        } catch {
            throw Failure(status: .uncreatable, message: "\(option.rawValue) \(path): \(error.words)")
        }
    }

    static func commit(_ named: consuming NamedFile?) -> ExitStatus {
        guard let named else { return .accepted }
        let path = named.path
        do throws(SystemError) { try named.file.commit() } catch {
            Diagnostics.report("\(path): \(error)")
            return .unwritable
        }
        return .accepted
    }
}

extension OutputFile.Failure {
    /// The message about the failure.
    var words: String {
        switch self {
        case .isProtected: "this is an input or another output; choose another file"
        case .exists: "the file exists; choose another file"
        case .isFolder: "this is a folder; choose a file"
        case .isDash: "this would be a file named -; pass /dev/stdout for standard output, or ./- for the file"
        case .isNotRegular: "this is a device or a pipe; choose a file"
        case .isBusy: "another process is writing this file; choose another file"
        case .system(let error): "\(error)"
        }
    }
}
