extension Writer {
    /// Writes marks in groups: `separator` for each hyphen of the mask, or nothing if it is nil, and spaces unchanged.
    ///
    /// - C twin: `phn_put_marks`.
    mutating func put(_ marks: Marks, count: Int, _ groups: Groups, _ separator: UInt8?) {
        if marks.plus { put(UInt8(ascii: "+")) }
        let hyphens = separator == nil ? 0 : groups.hyphens
        var left = UInt64(hyphens | groups.spaces) & ((1 &<< UInt64(truncatingIfNeeded: count)) &- 1)
        var begin = 0
        while left != 0 {
            let end = left.trailingZeroBitCount
            putDigits(of: marks, begin..<end)
            if groups.spaces.hasBit(end) { put(UInt8(ascii: " ")) }
            if let separator, hyphens.hasBit(end) { put(separator) }
            left &= left &- 1
            begin = end
        }
        putDigits(of: marks, begin..<count)
    }

    /// Writes some of the digits, eight at a time.
    ///
    /// - C twin: `phn_put_digits_of`.
    @inline(__always) mutating func putDigits(of marks: Marks, _ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let digits = Packing.unpack(marks.digits(from: index)) | Packing.zeros
            put(digits, count: min(range.upperBound &- index, 8))
            index &+= 8
        }
    }

    mutating func put(_ marks: Marks, _ groups: Groups = .none, _ separator: UInt8? = nil) {
        put(marks, count: marks.count, groups, separator)
    }

    mutating func putDigit(_ digit: UInt8) { put(UInt8(ascii: "0") + digit) }
}
