/// Why a file can't be read, or not to its end.
package enum ReadFailure: Error, Hashable, CustomStringConvertible {
    case system(SystemError)
    /// The file lost bytes while it was read. `lostLineBytes` are those of a last line whose end was lost: it is not handed
    /// out.
    case shortened(expectedBytes: Int, readBytes: Int, lostLineBytes: Int = 0)
    /// The bytes are not lines of UTF-8.
    case foreign(DetectedFormat)

    package var description: String {
        switch self {
        case .system(let error): error.description
        case .shortened(let expected, let read, let lost):
            "the file became shorter while it was read: \(read) bytes of \(expected)"
                + (lost > 0 ? "; its last line lost its end and is not checked" : "")
        case .foreign(.gzip): "compressed by gzip"
        case .foreign(let format): "encoded as \(format.rawValue), not UTF-8"
        }
    }
}
