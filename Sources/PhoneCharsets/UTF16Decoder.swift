/// Turns UTF-16, cut anywhere, into UTF-8. What is no UTF-16 becomes U+FFFD.
struct UTF16Decoder {
    private var isBigEndian: Bool
    private var isBegun = false
    /// The first byte of a unit whose second has not come yet.
    private var pending: UInt8?
    /// The first half of a character whose second has not come yet.
    private var high: UInt16?
    /// How often U+FFFD was put in the place of something else.
    private(set) var replaced = 0
    /// Whether all of it was UTF-16.
    var isExact: Bool { replaced == 0 }

    /// - Parameter isBigEndian: Which byte comes first where no byte order mark says it.
    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    /// Whether a text begins with a byte order mark of UTF-16.
    static func hasMark(_ bytes: some Sequence<UInt8>) -> Bool {
        let mark = Array(bytes.prefix(2))
        return mark == [0xFE, 0xFF] || mark == [0xFF, 0xFE]
    }

    /// The UTF-8 of the next bytes. O(bytes).
    mutating func utf8(of bytes: some Sequence<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
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

    /// What is left at the end: U+FFFD for half a character.
    mutating func finish() -> [UInt8] {
        var result: [UInt8] = []
        if high != nil || pending != nil { putReplacement(into: &result) }
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
        guard let scalar = Unicode.Scalar(value) else { return putReplacement(into: &result) }
        result += UTF8.encode(scalar).map(Array.init) ?? []
    }

    private mutating func putReplacement(into result: inout [UInt8]) {
        replaced += 1
        result += CharsetConverter.replacement
    }
}
