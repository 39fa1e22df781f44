#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Handling of writes into a pipe whose reader has closed it.
package enum ClosedPipes {
    /// Whether the caller of this process ignores SIGPIPE and therefore expects a closed pipe to be reported. The first
    /// use ignores SIGPIPE, so that such a write fails instead of ending the process.
    package static let areReported: Bool = {
        // Safe: both values are addresses, which are only compared.
        unsafeBitCast(signal(SIGPIPE, SIG_IGN), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }()
}

/// Turns a write into a closed pipe into an error instead of a signal that ends the process.
package func ignoreClosedPipes() { _ = ClosedPipes.areReported }

/// Turns a write beyond the shell's file size limit (`ulimit -f`) into an error instead of a signal.
package func ignoreFileSizeLimits() { _ = signal(SIGXFSZ, SIG_IGN) }

/// Ends the process.
package func exitProcess(with status: ExitStatus) -> Never { exit(status.rawValue) }

/// The value of an environment variable.
package func environmentValue(_ name: String) -> String? {
    // Safe: the environment never changes, and the text is copied.
    getenv(name).map { String(cString: $0) }
}
