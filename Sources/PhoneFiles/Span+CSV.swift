extension Span<UInt8> {
    /// Whether RFC 4180 requires quotes: the value contains a comma, a quotation mark or a line end.
    package var needsQuotes: Bool {
        for index in 0..<count {
            switch self[index] {
            case UInt8(ascii: ","), UInt8(ascii: "\""), .carriageReturn, .lineFeed: return true
            default: break
            }
        }
        return false
    }
}
