package import PhoneFiles

/// The exit status of `phone`. Where several apply, the largest is returned.
package enum ExitStatus: Int32, Comparable {
    case accepted = 0
    case rejected = 1
    /// Any error of `match` and `find`, including wrong usage: they exit as grep does.
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
    /// 128 + SIGINT, as in shells.
    case interrupted = 130
    /// 128 + SIGTERM.
    case terminated = 143

    package static func < (lhs: ExitStatus, rhs: ExitStatus) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Keeps the larger status.
    package mutating func join(_ other: ExitStatus) { self = max(self, other) }
}

extension ReadFailure {
    /// The exit status after a file could not be read.
    package var status: ExitStatus {
        switch self {
        case .foreign, .gzip: .unfit
        case .system, .shortened: .unreadable
        }
    }
}

/// An error that ends a command: the message and the exit status.
package struct Failure: Error {
    package let status: ExitStatus
    package let message: String

    package init(status: ExitStatus, message: String) {
        self.status = status
        self.message = message
    }

    package static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }
}
