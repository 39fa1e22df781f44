internal import PhoneFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The terminal of standard input and output in raw mode: each key is passed on immediately and is not echoed.
///
/// Signals that end or stop the process are blocked in this mode. ``next(within:)`` detects them, restores the terminal
/// and unblocks them; a process that is continued afterwards draws again.
package struct RawTerminal: ~Copyable {
    /// An event on a terminal.
    package enum Event {
        case bytes([UInt8])
        /// Nothing arrived in the given time.
        case silence
        /// The screen has another size, or has to be drawn again.
        case resized
        /// The terminal is gone.
        case end
    }

    /// The signals that end or stop a process.
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]
    /// The interval at which signals and the size are checked, in milliseconds.
    private static let tick: Int32 = 100
    /// The alternate screen, and marks around pasted text.
    private static let begin = "\u{1B}[?1049h\u{1B}[?2004h"
    private static let end = "\u{1B}[?2004l\u{1B}[?1049l"

    private var saved = termios()
    private var previousSignals = sigset_t()
    private var isEntered = false
    private var shownSize = (columns: 0, rows: 0)

    /// Switches the terminal to raw mode.
    ///
    /// - Throws: `Failure` if standard input or output is not a terminal with escape sequences.
    package init() throws(Failure) {
        guard Descriptor.standardInput.isTerminal, Descriptor.standardOutput.isTerminal else {
            throw .usage("try needs a terminal as standard input and output; phone live formats files and pipes")
        }
        guard Terminal.canDraw(on: .standardOutput) else {
            throw .usage("try needs a terminal with escape sequences; set TERM, which is empty or dumb")
        }
        try enter()
    }

    deinit { Self.restore(isEntered, saved, previousSignals) }

    /// The size of the screen in columns and rows; 80 and 24 if it is unknown.
    package var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Writes text; returns whether all of it was written.
    package mutating func write(_ text: String) -> Bool {
        shownSize = size
        return Self.write(text)
    }

    /// Waits for bytes.
    ///
    /// - Parameter milliseconds: The time to wait; nil for any time.
    package mutating func next(within milliseconds: Int?) -> Event {
        let start = ContinuousClock.now
        while true {
            if isSignalPending {
                leave()
                // The signals take effect while they are unblocked; if the process continues, it was only stopped.
                do throws(Failure) { try enter() } catch { return .end }
                return .resized
            }
            if size != shownSize { return .resized }
            var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let count = poll(&request, 1, Self.tick)
            if count < 0, errno != EINTR { return .end }
            if count > 0 {
                var bytes = [UInt8](repeating: 0, count: 4096)
                let read = read(STDIN_FILENO, &bytes, bytes.count)
                if read > 0 { return .bytes(Array(bytes[..<read])) }
                if read == 0 || errno != EINTR && errno != EAGAIN { return .end }
            }
            if let milliseconds, ContinuousClock.now - start >= .milliseconds(milliseconds) { return .silence }
        }
    }

    /// Restores the previous settings and screen of the terminal. Input that was not read is dropped, so that the shell
    /// does not run it.
    package mutating func leave() {
        Self.restore(isEntered, saved, previousSignals)
        isEntered = false
    }

    private mutating func enter() throws(Failure) {
        guard tcgetattr(STDIN_FILENO, &saved) == 0 else {
            throw .usage("the terminal settings can't be read; use another terminal")
        }
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in Self.signals { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, &previousSignals)
        var raw = saved
        cfmakeraw(&raw)
        isEntered = true
        guard tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0, Self.write(Self.begin) else {
            leave()
            throw Failure(
                status: .unwritable, message: "the terminal can't be switched to raw mode; use another terminal")
        }
    }

    private static func restore(_ isEntered: Bool, _ saved: termios, _ previousSignals: sigset_t) {
        guard isEntered else { return }
        _ = write(end)
        var (saved, previousSignals) = (saved, previousSignals)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved)
        pthread_sigmask(SIG_SETMASK, &previousSignals, nil)
    }

    private var isSignalPending: Bool {
        var (pending, previous) = (sigset_t(), previousSignals)
        guard sigpending(&pending) == 0 else { return false }
        // A signal that was blocked before this mode would not take effect either.
        return Self.signals.contains { sigismember(&pending, $0) == 1 && sigismember(&previous, $0) == 0 }
    }

    private static func write(_ text: String) -> Bool {
        var sink = ByteSink(.standardOutput)
        sink.append(text)
        sink.flush()
        return sink.failure == nil
    }
}
