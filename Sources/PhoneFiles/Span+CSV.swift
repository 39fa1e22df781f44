extension Span<UInt8> {
    /// Whether a field of CSV stands in quotation marks, by RFC 4180: one with a comma, a quotation mark or a line end.
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
