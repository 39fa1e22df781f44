#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Makes a write into a closed pipe an error instead of the end of the process.
package func ignoreClosedPipes() { _ = ClosedPipes.areReported }

/// Makes a write beyond the size that the shell allows to files (`ulimit -f`) an error too.
package func ignoreFileSizeLimits() { _ = signal(SIGXFSZ, SIG_IGN) }

/// Ends the process.
package func exitProcess(with status: ExitStatus) -> Never { exit(status.rawValue) }

/// The value of an environment variable.
package func environmentValue(_ name: String) -> String? {
    // Safe: nothing changes the environment, and the text is copied.
    getenv(name).map { String(cString: $0) }
}
