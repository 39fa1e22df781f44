import PhoneFiles

/// Takes the lines of a file, or texts that stand for lines.
protocol LineConsumer: ~Copyable {
    /// Answers one line, which has lost its line end.
    mutating func take(_ line: Span<UInt8>)
    /// Called when no whole line is left in memory: time to write answers. False stops reading.
    mutating func endBlock() -> Bool
}

/// A consumer of lines takes blocks line by line: they end with LF or CR LF, the last one may lack its end.
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

    /// Hands texts over as if each were a line. O(bytes).
    mutating func take(texts: [[UInt8]]) {
        for text in texts { take(text.span) }
        _ = endBlock()
    }
}
