#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file descriptor. All system calls on open files go through this type.
package struct Descriptor: Sendable {
    private let number: Int32

    package static let standardInput = Descriptor(number: STDIN_FILENO)
    package static let standardOutput = Descriptor(number: STDOUT_FILENO)
    package static let standardError = Descriptor(number: STDERR_FILENO)

    private init(number: Int32) { self.number = number }

    /// Opens a file for reading.
    package init(opening path: [UInt8]) throws(SystemError) {
        number = try Self.open(path, O_RDONLY | O_CLOEXEC)
    }

    /// Creates a file for writing; fails if it exists.
    package init(creating path: [UInt8]) throws(SystemError) {
        number = try Self.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
    }

    /// Opens a file for writing and keeps its bytes; creates it if it does not exist.
    package init(updating path: [UInt8]) throws(SystemError) {
        number = try Self.open(path, O_WRONLY | O_CREAT | O_CLOEXEC)
    }

    /// Opens an existing device or pipe for writing, without truncating it.
    package init(writingTo path: [UInt8]) throws(SystemError) {
        number = try Self.open(path, O_WRONLY | O_CLOEXEC)
    }

    /// Duplicates a descriptor that the process has open.
    package init(duplicating open: Int32) throws(SystemError) {
        let copy = fcntl(open, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw .last }
        number = copy
    }

    private static func open(_ path: [UInt8], _ flags: Int32) throws(SystemError) -> Int32 {
        // The system would silently end the path at a zero byte.
        guard !path.contains(0) else { throw SystemError(code: EINVAL) }
        let terminated = path.terminated
        while true {
            let opened = systemOpen(terminated, flags)
            if opened >= 0 { return opened }
            guard errno == EINTR else { throw .last }
        }
    }

    /// Flushes written bytes to the disk.
    package func synchronize() throws(SystemError) {
        // A file system that does not support it has nothing to flush.
        guard fsync(number) == 0 || errno == EINVAL || errno == ENOTSUP else { throw .last }
    }

    /// Locks the file until it is closed. Returns false if another process has locked it.
    func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

    /// Drops the bytes after the first `count`, and continues to write there.
    func truncate(to count: Int) throws(SystemError) {
        guard ftruncate(number, off_t(count)) == 0, lseek(number, off_t(count), SEEK_SET) >= 0 else { throw .last }
    }

    /// Sets the permissions.
    func setPermissions(_ mode: mode_t) { _ = fchmod(number, mode) }

    /// The metadata of the open file.
    package var facts: FileFacts? {
        var info = stat()
        return fstat(number, &info) == 0 ? FileFacts(info) : nil
    }

    /// Whether it is the regular file to which standard output is redirected.
    var isStandardOutput: Bool {
        guard let facts, facts.isRegular else { return false }
        return facts.identity == Descriptor.standardOutput.facts?.identity
    }

    package func closeFile() { _ = close(number) }

    package var isTerminal: Bool { isatty(number) == 1 }

    /// The bytes of a regular file from the current position to its end; nil for everything else.
    package var remainingBytes: Int? {
        var facts = stat()
        guard fstat(number, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
        let position = lseek(number, 0, SEEK_CUR)
        return position < 0 ? nil : max(Int(facts.st_size) - Int(position), 0)
    }

    /// Reads the bytes that are available, at least one; returns 0 at the end.
    package func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(SystemError) -> Int {
        while true {
            let count = systemRead(number, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            try recover(waitingFor: POLLIN)
        }
    }

    /// Writes all bytes, in as many calls as that takes.
    package func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = systemWrite(number, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else {
                try recover(waitingFor: POLLOUT)
            }
        }
    }

    /// Returns if the call may be retried: after a signal, or once a non-blocking descriptor is ready.
    private func recover(waitingFor event: Int32) throws(SystemError) {
        switch errno {
        case EINTR: return
        case EAGAIN:
            var request = pollfd(fd: number, events: Int16(event), revents: 0)
            _ = poll(&request, 1, -1)
        default: throw .last
        }
    }
}

// Inside Descriptor, these names would refer to its own methods.
private func systemOpen(_ path: [CChar], _ flags: Int32) -> Int32 { open(path, flags, 0o666) }

private func systemRead(_ number: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    read(number, buffer, count)
}

private func systemWrite(_ number: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
    write(number, bytes, count)
}
