/// Why a file can't be read, or not to its end.
package enum ReadFailure: Error, Hashable, CustomStringConvertible {
    case system(SystemError)
    /// The file lost bytes while it was read.
    case shortened(expectedBytes: Int, readBytes: Int)

    package var description: String {
        switch self {
        case .system(let error): error.description
        case .shortened(let expected, let read):
            "the file became shorter while it was read: \(read) bytes of \(expected)"
        }
    }
}
