package import PhoneFiles

/// What `phone` tells its caller; the larger of several wins.
package enum ExitStatus: Int32, Comparable {
    case accepted = 0
    case rejected = 1
    /// What went wrong in `match`, wrong usage too: it exits as grep does.
    case trouble = 2
    /// `EX_USAGE`
    case usage = 64
    /// `EX_DATAERR`
    case unfit = 65
    /// `EX_NOINPUT`
    case unreadable = 66
    /// `EX_UNAVAILABLE`
    case unavailable = 69
    /// `EX_CANTCREAT`
    case uncreatable = 73
    /// `EX_IOERR`
    case unwritable = 74
    /// `EX_TEMPFAIL`
    case busy = 75
    /// 128 and SIGINT, as shells have it.
    case interrupted = 130
    /// 128 and SIGTERM.
    case terminated = 143

    package static func < (lhs: ExitStatus, rhs: ExitStatus) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Keeps the larger status.
    package mutating func join(_ other: ExitStatus) { self = max(self, other) }
}

extension ReadFailure {
    /// The status of a command that could not read a file.
    package var status: ExitStatus {
        switch self {
        case .foreign: .unfit
        case .system, .shortened: .unreadable
        }
    }
}

/// Why a command can't go on.
package struct Failure: Error {
    package let status: ExitStatus
    package let message: String

    package init(status: ExitStatus, message: String) {
        self.status = status
        self.message = message
    }

    package static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }
}
