#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A system call that failed.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    /// An `errno`.
    package let code: Int32

    package init(code: Int32) { self.code = code }

    /// The error of the call that has just failed.
    package static var last: SystemError { SystemError(code: errno) }

    /// Whether the reader of our output went away, which is no failure of ours.
    package var isClosedPipe: Bool { code == EPIPE }

    /// The system's words, such as "No such file or directory".
    package var description: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let base = buffer.baseAddress else { return "error \(code)" }
            // Safe: the words end with a zero byte within the buffer, and are copied.
            base.initialize(repeating: 0, count: buffer.count)
            _ = strerror_r(code, base, buffer.count - 1)
            return String(cString: base)
        }
    }
}
