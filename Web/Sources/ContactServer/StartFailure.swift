import NIOCore
public import PhoneContacts
import PhoneNumbers

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why a server can't start.
public enum StartFailure: Error, Sendable {
    /// The book can't be opened.
    case book(ContactBook.Failure)
    /// Another program listens on the port.
    case portInUse
    /// The system does not let the server listen.
    case system(String)

    init(_ error: any Error) {
        switch error {
        case let failure as ContactBook.Failure: self = .book(failure)
        case let error as APIError: self = .system(error.notice.text(in: .english))
        case let error as IOError where error.errnoCode == EADDRINUSE: self = .portInUse
        case let error as IOError: self = .system(String(cString: strerror(error.errnoCode)))
        default: self = .system("\(error)")
        }
    }
}
