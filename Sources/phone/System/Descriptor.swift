#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file descriptor: the one place that talks to the system.
struct Descriptor {
    private let number: Int32

    static let standardInput = Descriptor(number: STDIN_FILENO)
    static let standardOutput = Descriptor(number: STDOUT_FILENO)
    static let standardError = Descriptor(number: STDERR_FILENO)

    private init(number: Int32) { self.number = number }

    /// Opens a file for reading.
    init(opening path: [UInt8]) throws(SystemError) {
        let terminated = path.map { CChar(bitPattern: $0) } + [0]
        var opened = open(terminated, O_RDONLY | O_CLOEXEC)
        while opened < 0 {
            guard errno == EINTR else { throw .last }
            opened = open(terminated, O_RDONLY | O_CLOEXEC)
        }
        number = opened
    }

    func closeFile() { _ = close(number) }

    var isTerminal: Bool { isatty(number) == 1 }

    /// Reads what there is, at least one byte; 0 at the end.
    func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(SystemError) -> Int {
        while true {
            let count = systemRead(number, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            try recover(waitingFor: POLLIN)
        }
    }

    /// Writes all bytes, however many calls that takes.
    func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) {
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

    /// Makes a write into a closed pipe an error instead of the end of the process.
    static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }
}

// Inside Descriptor these names mean its own methods.
private func systemRead(_ number: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    read(number, buffer, count)
}

private func systemWrite(_ number: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
    write(number, bytes, count)
}

/// Ends the process.
func exitProcess(with status: ExitStatus) -> Never { exit(status.rawValue) }

/// The value of an environment variable.
func environmentValue(_ name: String) -> String? {
    // Safe: nothing changes the environment, and the text is copied.
    getenv(name).map { String(cString: $0) }
}
