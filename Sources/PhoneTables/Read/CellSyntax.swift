internal import PhoneFiles

/// The delimiter and the quoting of the cells of a row.
package struct CellSyntax: Sendable, Hashable {
    /// The byte between cells; nil if a row is one text, as in NDJSON.
    package let delimiter: UInt8?
    /// Whether quotation marks enclose cells, as in RFC 4180.
    var hasQuotes: Bool { delimiter != nil }

    package init(delimiter: UInt8?) { self.delimiter = delimiter }
}

/// Tracks open quotes from one block of bytes to the next.
///
/// A quotation mark opens quotes only at the start of a cell; elsewhere in an unquoted cell it is an ordinary byte. The
/// next quotation mark closes the quotes, and one directly after it opens them again, which is how RFC 4180 encodes a
/// quotation mark in a cell.
///
/// The row `a,"b ""c"", d",5" e` has three cells: separators in quotes are data, and so is the mark after 5.
struct QuoteScanner {
    private let delimiter: UInt8?
    private let hasQuotes: Bool
    /// Whether the next byte is in quotes.
    private(set) var isInside = false
    /// Whether a quotation mark may open here: after a separator, or directly after a closing mark.
    private var mayOpen = true

    init(_ syntax: CellSyntax) {
        delimiter = syntax.delimiter
        hasQuotes = syntax.hasQuotes
    }

    /// Continues after a quotation mark that is an ordinary byte.
    mutating func passLiteralQuote() { (isInside, mayOpen) = (false, false) }

    /// Returns the separators outside quotes of the next block, which begins at an offset.
    @inline(__always)
    mutating func pass(_ block: Separators, of bytes: Span<UInt8>, at offset: Int) -> Separators {
        if block.quotes == 0 {
            let last = UInt64(truncatingIfNeeded: block.count &- 1)
            mayOpen = !isInside && (block.delimiters | block.lineFeeds) &>> last & 1 == 1
            return isInside ? Separators() : block
        }
        var found = block
        return take(&found) ? found : separators(of: bytes, at: offset)
    }

    /// Removes the separators in quotes. Returns false if a quotation mark is an ordinary byte: the state is unchanged.
    @inline(__always)
    private mutating func take(_ found: inout Separators) -> Bool {
        let quotes = found.quotes
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
        let last = UInt64(truncatingIfNeeded: found.count &- 1)
        isInside = inside &>> last & 1 == 1
        mayOpen = before &>> last & 1 == 1
        return true
    }

    /// Finds the separators of a block with a quotation mark that is an ordinary byte, byte by byte.
    private mutating func separators(of bytes: Span<UInt8>, at offset: Int) -> Separators {
        var found = Separators()
        for bit in 0..<min(bytes.count - offset, ByteBlock.count) {
            let byte = bytes[offset + bit]
            if isInside {
                if byte == .quote { (isInside, mayOpen) = (false, true) }
            } else if hasQuotes && byte == .quote {
                isInside = mayOpen
                mayOpen = false
            } else {
                mayOpen = true
                if byte == .lineFeed {
                    found.lineFeeds |= 1 << UInt64(bit)
                } else if byte == delimiter {
                    found.delimiters |= 1 << UInt64(bit)
                } else {
                    mayOpen = false
                }
            }
        }
        return found
    }
}
