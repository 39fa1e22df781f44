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

    /// The status after writing to standard output. A closed pipe ends a command quietly, unless the caller ignores SIGPIPE
    /// and so asks for the failure; all other failures are reported.
    package static func status(ofWriting failure: SystemError?) -> ExitStatus {
        guard let failure, !failure.isClosedPipe || ClosedPipes.areReported else { return .accepted }
        say("can't write to standard output: \(failure)")
        return .unwritable
    }
}
