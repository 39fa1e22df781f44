import PhoneNumbers

/// Shows how far a command is, in one line that is drawn again and again and leaves nothing behind.
///
/// It is drawn when a block of lines is done: nothing ticks beside the work.
package struct Progress {
    /// Where the line is shown.
    package struct Screen {
        let terminal: Terminal
        /// Its columns, which may change while the command runs.
        let columns: () -> Int
        let show: (String) -> Void
    }

    /// Work that is done sooner shows nothing.
    private static let patience = Duration.milliseconds(500)
    private static let pause = Duration.milliseconds(100)

    private let total: Int?
    private let screen: Screen?
    /// What is counted.
    private let unit: String
    /// The time since some moment.
    private let clock: () -> Duration
    private let start: Duration
    private var nextDraw: Duration
    private var bytes = 0
    private var lines = 0
    private var isShown = false

    /// - Parameters:
    ///   - total: The bytes that there are to do, where that is known.
    ///   - screen: Nil where nothing is to be shown.
    ///   - unit: What is counted.
    package init(total: Int?, screen: Screen?, unit: String = "lines", clock: @escaping () -> Duration) {
        self.total = total
        self.unit = unit
        self.screen = screen
        self.clock = clock
        start = clock()
        nextDraw = start + Self.patience
    }

    /// A block of whole lines is done.
    package mutating func advance(by block: Span<UInt8>) {
        if screen != nil { advance(to: bytes + block.count, lines: lines + block.lineCount) }
    }

    /// So much is done by now.
    package mutating func advance(to bytes: Int, lines: Int) {
        guard let screen else { return }
        (self.bytes, self.lines) = (bytes, lines)
        let now = clock()
        guard now >= nextDraw else { return }
        nextDraw = now + Self.pause
        let line = ProgressLine(bytes: bytes, total: total, lines: lines, elapsed: now - start, unit: unit)
        // The last column stays free, or some terminals would go on to the next line. What follows the cursor, back at
        // the beginning, writes over the line.
        screen.show("\r\(line.text(columns: screen.columns() - 1, terminal: screen.terminal))\u{1B}[K\r")
        isShown = true
    }

    /// Takes the line away: before anything else is written, and at the end.
    package mutating func erase() {
        if isShown { screen?.show("\r\u{1B}[K") }
        isShown = false
    }
}
