#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A system call that failed.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    /// The value of `errno`.
    package let code: Int32

    package init(code: Int32) { self.code = code }

    /// Memory could not be allocated.
    package static var outOfMemory: SystemError { SystemError(code: ENOMEM) }

    /// The error of the last failed call.
    package static var last: SystemError { SystemError(code: errno) }

    /// Whether the reader of the output has closed the pipe, which is usually not an error.
    package var isClosedPipe: Bool { code == EPIPE }

    /// The system's message, such as "No such file or directory".
    package var description: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let base = buffer.baseAddress else { return "error \(code)" }
            // Safe: the message ends with a zero byte within the buffer, and is copied.
            base.initialize(repeating: 0, count: buffer.count)
            _ = strerror_r(code, base, buffer.count - 1)
            return String(cString: base)
        }
    }
}
