extension String {
    /// Calls `body` with the string's UTF-8 bytes; no copy is made of a native string.
    func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        var copy = self
        // Safe: the span does not outlive the buffer, since spans can't escape a closure.
        return copy.withUTF8 { body($0.span) }
    }
}
