import PhoneFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Progress {
    /// Progress through sources, on standard error: only where that is a terminal which can draw.
    ///
    /// - Parameter isBesideRows: Whether rows are written to standard output. On a terminal they would mix with the line.
    ///   - unit: What is counted.
    package init(of sources: [Source], isBesideRows: Bool, unit: String = "lines") {
        let isHidden =
            !Terminal.canDraw(on: .standardError) || isBesideRows && Descriptor.standardOutput.isTerminal
        let start = ContinuousClock.now
        self.init(
            total: isHidden ? nil : Self.size(of: sources), screen: isHidden ? nil : .standardError, unit: unit,
            clock: { ContinuousClock.now - start })
    }

    /// The bytes of all files; nil where one of them is a pipe or a device. A file that is missing has none.
    private static func size(of sources: [Source]) -> Int? {
        sources.reduce(0) { sum, source in
            guard let sum, let size = source.size else { return nil }
            return sum + size
        }
    }
}

extension Progress.Screen {
    package static var standardError: Self {
        Self(terminal: Terminal(.standardError), columns: columnsOfStandardError) { text in
            var sink = ByteSink(.standardError)
            sink.append(text)
            sink.flush()
        }
    }

    /// What the terminal says, else what the shell says, else what is usual.
    private static func columnsOfStandardError() -> Int {
        var size = winsize()
        if ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return environmentValue("COLUMNS").flatMap(Int.init) ?? 80
    }
}

extension Source {
    /// The bytes that there are to read; nil where that is not known before.
    fileprivate var size: Int? {
        switch self {
        case .standardInput: return Descriptor.standardInput.remainingBytes
        case .file(let path):
            // Not opened for that: a pipe would be waited for.
            var info = stat()
            guard stat(path.map { CChar(bitPattern: $0) } + [0], &info) == 0 else { return 0 }
            return info.st_mode & S_IFMT == S_IFREG ? Int(info.st_size) : nil
        }
    }
}
