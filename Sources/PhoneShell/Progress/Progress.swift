import PhoneNumbers

/// Shows a command's progress in one line, which is redrawn in place and erased at the end.
///
/// The line is redrawn after a block of lines; there is no timer.
package struct Progress {
    /// Where the line is shown.
    package struct Screen {
        let terminal: Terminal
        /// The number of columns, which may change while the command runs.
        let columns: () -> Int
        let show: (String) -> Void
    }

    /// Shorter runs show no progress.
    private static let patience = Duration.milliseconds(500)
    private static let pause = Duration.milliseconds(100)

    private let total: Int?
    private let screen: Screen?
    /// The name of what is counted.
    private let unit: String
    /// Returns the time since a fixed moment.
    private let clock: () -> Duration
    private let start: Duration
    private var nextDraw: Duration
    private var bytes = 0
    private var lines = 0
    private var isShown = false

    /// - Parameters:
    ///   - total: The bytes to process, if known.
    ///   - screen: Where progress is shown; nil to hide it.
    ///   - unit: The name of what is counted.
    package init(total: Int?, screen: Screen?, unit: String = "lines", clock: @escaping () -> Duration) {
        self.total = total
        self.unit = unit
        self.screen = screen
        self.clock = clock
        start = clock()
        nextDraw = start + Self.patience
    }

    /// Records that a block of whole lines is done.
    package mutating func advance(bytes: Int, lines: Int) {
        advance(to: self.bytes + bytes, lines: self.lines + lines)
    }

    /// Records the total amount of work that is done.
    package mutating func advance(to bytes: Int, lines: Int) {
        guard let screen else { return }
        (self.bytes, self.lines) = (bytes, lines)
        let now = clock()
        guard now >= nextDraw else { return }
        nextDraw = now + Self.pause
        let line = ProgressLine(bytes: bytes, total: total, lines: lines, elapsed: now - start, unit: unit)
        // The last column stays empty because some terminals would wrap. The cursor returns to the first column, so
        // that the next output overwrites the line.
        screen.show("\r\(line.text(columns: screen.columns() - 1, terminal: screen.terminal))\u{1B}[K\r")
        isShown = true
    }

    /// Erases the line. Call it before any other output to the terminal, and at the end.
    package mutating func erase() {
        if isShown { screen?.show("\r\u{1B}[K") }
        isShown = false
    }
}
