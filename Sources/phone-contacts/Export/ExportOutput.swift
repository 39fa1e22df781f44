import PhoneFiles
import PhoneShell

/// Standard output, or a file that appears when it is complete.
struct ExportOutput: ~Copyable {
    private let path: String
    private var file: OutputFile?

    /// - Parameters:
    ///   - path: The file; nil for standard output.
    ///   - replaces: Whether an existing file may be replaced.
    ///   - protected: Places that must not be overwritten.
    init(_ path: String?, replaces: Bool, protected: Set<FilePlace>) throws(Failure) {
        self.path = path ?? ""
        guard let path else { return }
        do throws(OutputFile.Failure) {
            file = try OutputFile(
                at: RawArguments.bytes(of: [path])[0], replaces: replaces, protected: protected)
            if let aside = file?.aside { UnfinishedFiles.add(aside) }
        } catch {
            throw Failure(status: .uncreatable, message: "\(path): \(error.words(for: "--to"))")
        }
    }

    /// Writes everything, and moves the file into place.
    consuming func write(_ body: (inout ByteSink) throws(Failure) -> Void) throws(Failure) -> ExitStatus {
        guard let file = file.take() else {
            var sink = ByteSink(.standardOutput)
            try body(&sink)
            sink.flush()
            return Diagnostics.status(ofWriting: sink.failure)
        }
        var sink = ByteSink(file.descriptor)
        try body(&sink)
        sink.flush()
        var failure = sink.failure
        if failure == nil {
            do throws(SystemError) { try file.commit() } catch { failure = error }
        }
        guard let failure else { return .accepted }
        throw Failure(status: .unwritable, message: "\(path): \(failure)")
    }
}

extension OutputFile.Failure {
    /// Returns what is wrong and what to do.
    ///
    /// - Parameter option: The option that names the file.
    func words(for option: String) -> String {
        switch self {
        case .isProtected: "this is an input or the book; choose another file for \(option)"
        case .exists: "the file exists; pass --force to replace it"
        case .isFolder: "this is a folder; choose a file for \(option)"
        case .isDash: "this would be a file named -; pass /dev/stdout for standard output, or ./- for the file"
        case .isNotRegular: "this is a device or a pipe; choose a file for \(option)"
        case .isBusy: "another process is writing this file; try again when it is done"
        case .system(let error): "\(error)"
        }
    }
}
