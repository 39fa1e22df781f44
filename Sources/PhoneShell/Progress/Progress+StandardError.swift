import PhoneFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Progress {
    /// Creates the progress through sources, shown on standard error if that is a terminal with escape sequences.
    ///
    /// - Parameters:
    ///   - isBesideRows: Whether rows are written to standard output. On a terminal, rows and progress would mix, so
    ///   progress is hidden there.
    ///   - unit: The name of what is counted.
    package init(of sources: [Source], isBesideRows: Bool, unit: String = "lines") {
        let isHidden =
            !Terminal.canDraw(on: .standardError) || isBesideRows && Descriptor.standardOutput.isTerminal
        let start = ContinuousClock.now
        self.init(
            total: isHidden ? nil : Self.size(of: sources), screen: isHidden ? nil : .standardError, unit: unit,
            clock: { ContinuousClock.now - start })
    }

    /// The total size of all files; nil if one is a pipe or a device. A missing file counts as empty.
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

    /// The terminal's width, else `COLUMNS`, else 80.
    private static func columnsOfStandardError() -> Int {
        var size = winsize()
        if ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return environmentValue("COLUMNS").flatMap(Int.init) ?? 80
    }
}

extension Source {
    /// The bytes to read; nil if they are not known in advance.
    fileprivate var size: Int? {
        switch self {
        case .standardInput: return Descriptor.standardInput.remainingBytes
        case .file(let path):
            // The file is not opened: opening a pipe would wait for its writer.
            guard let facts = FileFacts(at: path) else { return 0 }
            return facts.isRegular ? facts.size : nil
        }
    }
}
