/// Why a file could not be scanned, or not to its end. The lines before were answered.
public enum ScanFailure: Error, Sendable, Hashable {
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
    case shortened(path: String, expectedBytes: Int, readBytes: Int)
}

extension ScanFailure: CustomStringConvertible {
    /// Path and reason: `contacts.txt: No such file or directory`. O(1).
    public var description: String {
        switch self {
        case .system(let path, _, let message): "\(path): \(message)"
        case .shortened(let path, let expected, let read):
            "\(path): the file became shorter while it was read: \(read) bytes of \(expected)"
        }
    }
}
