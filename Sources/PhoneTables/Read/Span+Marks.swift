internal import PhoneFiles

extension Span<UInt8> {
    /// Returns the last index of a byte. Fast if it is near the end.
    func lastIndex(of byte: UInt8) -> Int? {
        var index = count
        while index > 0 {
            index -= 1
            if self[index] == byte { return index }
        }
        return nil
    }

    /// Whether the first line contains a carriage return outside quotes that is neither at its end nor at the end of
    /// the bytes.
    var firstLineHasReturns: Bool {
        extracting(0..<(firstIndex(of: .lineFeed, from: 0) ?? count)).hasUnquotedReturn
    }

    /// Whether a row contains a carriage return outside quotes that is neither at its end nor before another one.
    var hasUnquotedReturn: Bool {
        var isInside = false
        for index in 0..<max(count - 1, 0) {
            let (byte, next) = (self[index], self[index + 1])
            if byte == .quote { isInside.toggle() }
            if byte == .carriageReturn, next != .lineFeed, next != .carriageReturn, !isInside { return true }
        }
        return false
    }
}
