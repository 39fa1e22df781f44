internal import PhoneFiles

/// What separates and quotes the cells of a row.
package struct CellSyntax: Sendable, Hashable {
    /// The byte between cells; nil if a row is one text, as in NDJSON.
    package let delimiter: UInt8?
    /// Whether quotation marks enclose cells, as in RFC 4180.
    var hasQuotes: Bool { delimiter != nil }

    package init(delimiter: UInt8?) { self.delimiter = delimiter }
}

/// The separators among 64 bytes, outside quotes: bit i is byte i.
struct Separators {
    var delimiters: UInt64 = 0
    var lineFeeds: UInt64 = 0
}

/// Where quotes are open, from one block of bytes to the next.
///
/// A quotation mark opens a cell only where the cell begins; elsewhere in an unquoted cell it is an ordinary byte. In
/// an open cell the next quotation mark closes, and one directly after it opens again, which is how RFC 4180 writes a
/// quotation mark in a cell.
///
/// The row `a,"b ""c"", d",5" e` has three cells: separators in quotes are data, and so is the mark after 5.
struct QuoteScanner {
    private let delimiter: UInt8
    private let hasDelimiter: Bool
    private let quote = UInt8(ascii: "\"")
    private let hasQuotes: Bool
    /// Whether the next byte is in quotes.
    private(set) var isInside = false
    /// Whether a quotation mark may open here: after a separator, or directly after the mark that closed.
    private var mayOpen = true

    init(_ syntax: CellSyntax) {
        delimiter = syntax.delimiter ?? 0
        hasDelimiter = syntax.delimiter != nil
        hasQuotes = syntax.hasQuotes
    }

    /// Continues after a quotation mark that is an ordinary byte.
    mutating func passLiteralQuote() { (isInside, mayOpen) = (false, false) }

    /// Returns the separators of the next bytes, at most 64.
    @inline(__always)
    mutating func separators(in bytes: Span<UInt8>, at offset: Int) -> Separators {
        guard bytes.count &- offset >= ByteBlock.count else { return separators(ofEnd: bytes, at: offset) }
        let block = ByteBlock(bytes, at: offset)
        let quotes = hasQuotes ? block.mask(of: quote) : 0
        if quotes == 0 && isInside { return passInside() }
        var found = Separators(
            delimiters: hasDelimiter ? block.mask(of: delimiter) : 0, lineFeeds: block.mask(of: .lineFeed))
        if quotes == 0 {
            mayOpen = (found.delimiters | found.lineFeeds) &>> 63 == 1
            return found
        }
        return take(quotes, &found) ? found : separators(ofEnd: bytes, at: offset)
    }

    /// Returns the line feeds outside quotes among the next bytes, at most 64.
    @inline(__always)
    mutating func lineFeeds(in bytes: Span<UInt8>, at offset: Int) -> UInt64 {
        guard bytes.count &- offset >= ByteBlock.count else { return separators(ofEnd: bytes, at: offset).lineFeeds }
        let block = ByteBlock(bytes, at: offset)
        guard !hasQuotes || block.mask(of: quote) == 0 else { return separators(in: bytes, at: offset).lineFeeds }
        if isInside { return passInside().lineFeeds }
        let last = bytes[offset &+ ByteBlock.count &- 1]
        mayOpen = last == .lineFeed || hasDelimiter && last == delimiter
        return block.mask(of: .lineFeed)
    }

    private mutating func passInside() -> Separators {
        mayOpen = false
        return Separators()
    }

    /// Removes the separators in quotes. Returns false if a quotation mark is an ordinary byte: the state is unchanged.
    @inline(__always)
    private mutating func take(_ quotes: UInt64, _ found: inout Separators) -> Bool {
        // Bit i: whether an odd number of marks precede byte i or are at it.
        var inside = quotes
        inside ^= inside &<< 1
        inside ^= inside &<< 2
        inside ^= inside &<< 4
        inside ^= inside &<< 8
        inside ^= inside &<< 16
        inside ^= inside &<< 32
        if isInside { inside = ~inside }
        let opening = quotes & inside
        found.delimiters &= ~inside
        found.lineFeeds &= ~inside
        let before = found.delimiters | found.lineFeeds | (quotes & ~inside)
        guard opening & ~(before &<< 1 | (mayOpen ? 1 : 0)) == 0 else { return false }
        isInside = inside &>> 63 == 1
        mayOpen = before &>> 63 == 1
        return true
    }

    /// Byte by byte: the end of a buffer, and blocks with a quotation mark that is an ordinary byte.
    private mutating func separators(ofEnd bytes: Span<UInt8>, at offset: Int) -> Separators {
        var found = Separators()
        for bit in 0..<min(bytes.count - offset, ByteBlock.count) {
            let byte = bytes[offset + bit]
            if isInside {
                if byte == quote { (isInside, mayOpen) = (false, true) }
            } else if hasQuotes && byte == quote {
                isInside = mayOpen
                mayOpen = false
            } else {
                mayOpen = true
                if byte == .lineFeed {
                    found.lineFeeds |= 1 << UInt64(bit)
                } else if hasDelimiter && byte == delimiter {
                    found.delimiters |= 1 << UInt64(bit)
                } else {
                    mayOpen = false
                }
            }
        }
        return found
    }
}
