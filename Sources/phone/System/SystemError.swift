#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A system call that failed.
struct SystemError: Error, CustomStringConvertible {
    let code: Int32

    /// The error of the call that has just failed.
    static var last: SystemError { SystemError(code: errno) }

    /// Whether the reader of our output went away, which is no failure of ours.
    var isClosedPipe: Bool { code == EPIPE }

    /// The system's words, such as "No such file or directory".
    var description: String {
        // Safe: the text is copied before another call can change it; there is one thread.
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
