/// Converts UTF-16 to UTF-8. Bytes may arrive in pieces of any size. Invalid sequences become U+FFFD.
package struct UTF16Decoder {
    private var isBigEndian: Bool
    private var isBegun = false
    /// The first byte of an incomplete code unit.
    private var pending: UInt8?
    /// A lead surrogate without its trail surrogate yet.
    private var high: UInt16?
    /// The number of replacements with U+FFFD.
    package private(set) var replaced = 0
    /// Whether all input was valid.
    package var isExact: Bool { replaced == 0 }

    /// - Parameter isBigEndian: The byte order of texts without a byte order mark.
    package init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    /// Whether a text begins with a UTF-16 byte order mark.
    package static func hasMark(_ bytes: some Sequence<UInt8>) -> Bool {
        let mark = Array(bytes.prefix(2))
        return mark == [0xFE, 0xFF] || mark == [0xFF, 0xFE]
    }

    /// Converts the next bytes.
    package mutating func utf8(of bytes: some Sequence<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.underestimatedCount)
        for byte in bytes {
            guard let first = pending else {
                pending = byte
                continue
            }
            pending = nil
            let unit = isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
            if !isBegun {
                isBegun = true
                if unit == 0xFFFE { isBigEndian.toggle() }
                if unit == 0xFFFE || unit == 0xFEFF { continue }
            }
            take(unit, into: &result)
        }
        return result
    }

    /// Ends the text: returns U+FFFD for an incomplete character.
    package mutating func finish() -> [UInt8] {
        var result: [UInt8] = []
        if high != nil || pending != nil { putReplacement(into: &result) }
        (high, pending) = (nil, nil)
        return result
    }

    private mutating func take(_ unit: UInt16, into result: inout [UInt8]) {
        if let first = high {
            high = nil
            if UTF16.isTrailSurrogate(unit) {
                return put(0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(unit & 0x3FF)), into: &result)
            }
            putReplacement(into: &result)
        }
        if UTF16.isLeadSurrogate(unit) {
            high = unit
        } else {
            put(UInt32(unit), into: &result)
        }
    }

    private mutating func put(_ value: UInt32, into result: inout [UInt8]) {
        guard value >= 0x80 else { return result.append(UInt8(truncatingIfNeeded: value)) }
        guard let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) else {
            return putReplacement(into: &result)
        }
        result.append(contentsOf: bytes)
    }

    private mutating func putReplacement(into result: inout [UInt8]) {
        replaced += 1
        result += CharsetConverter.replacement
    }
}
