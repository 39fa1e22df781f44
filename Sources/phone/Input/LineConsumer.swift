import PhoneFiles
import PhoneShell

/// Consumes a file in blocks of whole lines.
protocol BlockConsumer: ~Copyable {
    /// Processes lines with their line ends; only the last line of a file may lack one. Returns false to stop reading.
    mutating func take(block: Span<UInt8>) -> Bool
    /// The number of lines consumed so far in the file.
    var linesTaken: Int { get }
}

extension Source {
    /// The message about a block whose last line was cut because it is too long.
    func complaint(aboutCutLineOf block: Span<UInt8>, at place: BlockPlace) -> String {
        let cut = place.offset + (block.count - LineBuffer.longestLine)
        return "\(label): the line at byte \(cut) is longer than 16 MiB; it was cut there"
    }
}

extension BlockReader {
    /// Passes all lines to a consumer and reports lines that were cut because they are too long. Returns false if there
    /// was one.
    ///
    /// - Parameter observe: Called before each block with its lines, the number of the first line, and whether the
    ///   last line was cut.
    mutating func read<Consumer: BlockConsumer & ~Copyable>(
        into consumer: inout Consumer, from source: Source, _ observe: (Span<UInt8>, Int, Bool) -> Void = { _, _, _ in }
    ) throws(ReadFailure) -> Bool {
        var isWhole = true
        while let goesOn = try next({ lines, place in
            observe(lines, consumer.linesTaken + 1, place.isCut)
            if place.isCut {
                isWhole = false
                Diagnostics.report(source.complaint(aboutCutLineOf: lines, at: place))
            }
            return consumer.take(block: lines)
        }), goesOn {}
        return isWhole
    }
}

/// Consumes the lines of a file, or texts given instead of lines.
protocol LineConsumer: ~Copyable {
    /// Processes one line without its line end.
    mutating func take(_ line: Span<UInt8>)
    /// Called when all lines in memory are processed, to write the results. Returns false to stop reading.
    mutating func endBlock() -> Bool
}

/// Splits blocks into lines, which end with LF or CR LF; the last one may lack its end.
extension LineConsumer where Self: ~Copyable {
    mutating func take(block: Span<UInt8>) -> Bool {
        var start = 0
        while start < block.count {
            let line = block.line(at: start)
            take(block.extracting(start..<line.end))
            start = line.next
        }
        return endBlock()
    }

    /// Processes each text as a line.
    mutating func take(texts: [[UInt8]]) {
        for text in texts { take(text.span) }
        _ = endBlock()
    }
}
