import Foundation

/// A line on standard error with the current comparison, if standard error is a terminal.
enum RoundProgress {
    private static let isShown =
        isatty(STDERR_FILENO) == 1 && !["", "dumb"].contains(ProcessInfo.processInfo.environment["TERM"] ?? "")

    static func show(_ text: String) {
        // Returns to the beginning of the line and erases it.
        if isShown { FileHandle.standardError.write(Data("\r\u{1B}[K\(text.prefix(100))".utf8)) }
    }

    static func clear() { show("") }
}
