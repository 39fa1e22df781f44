internal import PhoneFiles

extension Charset {
    /// The byte order of a text in UTF-16 without a byte order mark; nil for any other text.
    ///
    /// Texts contain line ends, digits or separators, which have a zero byte each in UTF-16: at odd offsets if it is
    /// little-endian, at even offsets if it is big-endian. Some letters have a zero byte too (`가` is U+AC00), so most
    /// zero bytes, not all, must be on one side. A damaged text in another charset may contain zero bytes; UTF-16 must
    /// also be valid and have zero bytes in its line ends.
    static func utf16(withoutMarkIn beginning: ArraySlice<UInt8>) -> Charset? {
        let units = beginning.count / 2
        guard units > 0 else { return nil }
        var zeros = (even: 0, odd: 0)
        for (offset, byte) in beginning.enumerated() where byte == 0 {
            if offset & 1 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
        }
        let (most, least) = (max(zeros.even, zeros.odd), min(zeros.even, zeros.odd))
        guard most > 3 * least, 16 * most >= units else { return nil }
        let isBigEndian = zeros.even > zeros.odd
        var ends = (all: 0, ofUTF16: 0)
        for (offset, byte) in beginning.enumerated() where byte == .lineFeed || byte == .carriageReturn {
            let other = beginning.startIndex + (isBigEndian ? offset - 1 : offset + 1)
            ends.all += 1
            if offset & 1 == (isBigEndian ? 1 : 0), beginning.indices.contains(other), beginning[other] == 0 {
                ends.ofUTF16 += 1
            }
        }
        // Characters such as U+0A0A contain the bytes of line ends; a text of one line has no line end.
        guard ends.all == 0 ? 4 * most >= units : 2 * ends.ofUTF16 > ends.all else { return nil }
        var decoder = UTF16Decoder(isBigEndian: isBigEndian)
        _ = decoder.utf8(of: beginning.prefix(2 * units))
        return decoder.isExact ? (isBigEndian ? .utf16BE : .utf16LE) : nil
    }
}
