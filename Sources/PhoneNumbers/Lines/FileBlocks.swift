package import PhoneFiles

/// The lines of a file.
final class FileBlocks: LineBlocks {
    private let path: String
    private var reader: BlockReader

    init(path: String, limits: LineLimits) throws(InputFailure) {
        self.path = path
        do throws(SystemError) {
            reader = BlockReader(
                try InputFile(at: Array(path.utf8)), blockBytes: limits.batchBytes, longestLine: limits.longestLine,
                detectsFormats: limits.detectsFormats)
        } catch {
            throw InputFailure(.system(error), path: path)
        }
    }

    @concurrent func next() async throws -> LineBlock? {
        while true {
            if let block = try take() { return block }
            // The rest of a line that is too long can extend over any number of blocks.
            try Task.checkCancellation()
            guard reader.read() else { return nil }
        }
    }

    private func take() throws(InputFailure) -> LineBlock? {
        let totalBytes = reader.totalBytes
        do throws(ReadFailure) {
            return try reader.take { LineBlock(bytes: $0.copy, place: $1, totalBytes: totalBytes) }
        } catch {
            throw InputFailure(error, path: path)
        }
    }
}

extension InputFailure {
    /// Creates the public failure for a file.
    package init(_ failure: ReadFailure, path: String) {
        switch failure {
        case .system(let error): self = .system(path: path, code: error.code, message: error.description)
        case .shortened(let expected, let read, let lost):
            self = .shortened(path: path, expectedBytes: expected, readBytes: read, lostLineBytes: lost)
        case .foreign(let format): self = .foreign(path: path, format: ForeignFormat(format))
        case .gzip(let damage): self = .damaged(path: path, message: damage.description)
        }
    }
}
