package import PhoneFiles

/// Messages on standard error, one line each.
package enum Diagnostics {
    /// Says one line at once. That standard error can't be written is nothing that could be said.
    package static func say(_ message: String) {
        var sink = ByteSink(.standardError)
        say(message, on: &sink)
        sink.flush()
    }

    /// Adds one line to standard error's own sink.
    package static func say(_ message: String, on sink: inout ByteSink) {
        sink.append("phone: ")
        sink.append(Display.line(message))
        sink.append(.lineFeed)
    }

    /// The status after writing to standard output: a closed pipe ends a command quietly, all else is said.
    package static func status(ofWriting failure: SystemError?) -> ExitStatus {
        guard let failure, !failure.isClosedPipe else { return .accepted }
        say("can't write to standard output: \(failure)")
        return .unwritable
    }
}
