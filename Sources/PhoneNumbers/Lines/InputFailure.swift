internal import PhoneFiles

/// Why a file could not be scanned, or not to its end. The lines before were answered.
public enum InputFailure: Error, Sendable, Hashable {
    /// The system could not open or read it.
    ///
    /// - Parameters:
    ///   - path: The file, as it was asked for.
    ///   - code: The system's error, an `errno`.
    ///   - message: The system's words, such as `No such file or directory`.
    case system(path: String, code: Int32, message: String)
    /// It became shorter while it was read.
    ///
    /// - Parameters:
    ///   - path: The file, as it was asked for.
    ///   - expectedBytes: The bytes that it had when it was opened.
    ///   - readBytes: The bytes that were there to read.
    ///   - lostLineBytes: The bytes of a last line whose end was lost, which has no verdict.
    case shortened(path: String, expectedBytes: Int, readBytes: Int, lostLineBytes: Int = 0)
    /// The first bytes are not lines of UTF-8. Convert them, or read with `assumingUTF8: true` to read them as they are.
    ///
    /// - Parameters:
    ///   - path: The file, as it was asked for; nil for chunks and buffers.
    ///   - format: The format that was detected.
    case foreign(path: String?, format: ForeignFormat)
}

extension InputFailure: CustomStringConvertible {
    /// Path and reason: `contacts.txt: No such file or directory`. O(1).
    public var description: String {
        switch self {
        case .system(let path, _, let message): "\(path): \(message)"
        case .shortened(let path, let expected, let read, let lost):
            "\(path): \(ReadFailure.shortened(expectedBytes: expected, readBytes: read, lostLineBytes: lost))"
        case .foreign(let path, let format): "\(path.map { "\($0): " } ?? "")\(ReadFailure.foreign(format.detected))"
        }
    }
}
