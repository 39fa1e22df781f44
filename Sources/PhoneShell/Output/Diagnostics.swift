package import PhoneFiles

/// Messages on standard error, one line each.
package enum Diagnostics {
    /// Writes one line at once. A failure to write to standard error can't be reported and is ignored.
    package static func report(_ message: String) {
        var sink = ByteSink(.standardError)
        report(message, on: &sink)
        sink.flush()
    }

    /// Appends one line to a sink for standard error.
    package static func report(_ message: String, on sink: inout ByteSink) {
        sink.append("phone: ")
        sink.append(Display.line(message))
        sink.append(.lineFeed)
    }

    /// Returns the exit status after writing to standard output, and reports a failure. A closed pipe is not reported
    /// unless the caller of this process ignores SIGPIPE.
    package static func status(ofWriting failure: SystemError?) -> ExitStatus {
        guard let failure, !failure.isClosedPipe || ClosedPipes.areReported else { return .accepted }
        report("can't write to standard output: \(failure)")
        return .unwritable
    }
}
