/// What `phone` tells its caller; the larger of several wins.
enum ExitStatus: Int32, Comparable {
    case accepted = 0
    case rejected = 1
    /// What went wrong in `match`, which exits as grep does.
    case trouble = 2
    /// `EX_USAGE`
    case usage = 64
    /// `EX_DATAERR`: a file that is not what it should be.
    case malformed = 65
    /// `EX_NOINPUT`
    case unreadable = 66
    /// `EX_IOERR`
    case unwritable = 74

    static func < (lhs: ExitStatus, rhs: ExitStatus) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Keeps the larger status.
    mutating func join(_ other: ExitStatus) { self = max(self, other) }
}

/// Why a command can't go on.
struct Failure: Error {
    let status: ExitStatus
    let message: String

    static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }
}
