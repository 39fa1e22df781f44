#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes into a pipe that nobody reads any more.
package enum ClosedPipes {
    /// Whether the caller of this process ignored SIGPIPE, so that a closed pipe is a failure like any other. From the first
    /// use on SIGPIPE is ignored, so that the write fails and the process goes on.
    package static let areReported: Bool = {
        // Safe: both are addresses, which are only compared.
        unsafeBitCast(signal(SIGPIPE, SIG_IGN), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }()
}
