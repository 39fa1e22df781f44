#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file descriptor: the one place that talks to the system about files.
package struct Descriptor: Sendable {
    private let number: Int32

    package static let standardInput = Descriptor(number: STDIN_FILENO)
    package static let standardOutput = Descriptor(number: STDOUT_FILENO)
    package static let standardError = Descriptor(number: STDERR_FILENO)

    private init(number: Int32) { self.number = number }

    /// Opens a file for reading.
    package init(opening path: [UInt8]) throws(SystemError) {
        // The system would take the path up to a zero byte for the whole of it.
        guard !path.contains(0) else { throw SystemError(code: EINVAL) }
        let terminated = path.map { CChar(bitPattern: $0) } + [0]
        var opened = open(terminated, O_RDONLY | O_CLOEXEC)
        while opened < 0 {
            guard errno == EINTR else { throw .last }
            opened = open(terminated, O_RDONLY | O_CLOEXEC)
        }
        number = opened
    }

    /// Makes a file for writing; one that is there loses what it had.
    package init(creating path: [UInt8]) throws(SystemError) {
        guard !path.contains(0) else { throw SystemError(code: EINVAL) }
        let terminated = path.map { CChar(bitPattern: $0) } + [0]
        var opened: Int32
        repeat {
            opened = open(terminated, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        } while opened < 0 && errno == EINTR
        guard opened >= 0 else { throw .last }
        number = opened
    }

    /// Whether there is a file that is no folder; it is not opened.
    package static func isFile(at path: [UInt8]) -> Bool {
        var facts = stat()
        let terminated = path.map { CChar(bitPattern: $0) } + [0]
        return !path.contains(0) && stat(terminated, &facts) == 0 && facts.st_mode & S_IFMT != S_IFDIR
    }

    package func closeFile() { _ = close(number) }

    package var isTerminal: Bool { isatty(number) == 1 }

    /// The bytes of a regular file from here to its end; nil of all else.
    package var remainingBytes: Int? {
        var facts = stat()
        guard fstat(number, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
        let position = lseek(number, 0, SEEK_CUR)
        return position < 0 ? nil : max(Int(facts.st_size) - Int(position), 0)
    }

    /// Reads what there is, at least one byte; 0 at the end.
    package func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(SystemError) -> Int {
        while true {
            let count = systemRead(number, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            try recover(waitingFor: POLLIN)
        }
    }

    /// Writes all bytes, however many calls that takes.
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

    /// Returns where the call may be tried again: after a signal, or once a non-blocking descriptor is ready.
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

// Inside Descriptor these names mean its own methods.
private func systemRead(_ number: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    read(number, buffer, count)
}

private func systemWrite(_ number: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
    write(number, bytes, count)
}
