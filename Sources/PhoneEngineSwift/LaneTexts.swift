internal import PhoneModel

extension LineColumns.Texts {
    /// Appends the texts of rows. `put` stores a text at an offset, where `room` bytes are free, and returns its size
    /// in bytes.
    @inline(__always)
    mutating func append(
        _ count: Int, room: Int, _ put: (inout MutableSpan<UInt8>, _ at: Int, _ row: Int) -> Int
    ) {
        // Both arrays are changed at the same time, which is not possible within this value.
        var bytes = exchange(&self.bytes, with: [])
        var ends = exchange(&self.ends, with: [])
        var at = bytes.count
        let first = ends.count
        bytes.append(contentsOf: repeatElement(0, count: count * room))
        ends.append(contentsOf: repeatElement(0, count: count))
        var text = bytes.mutableSpan
        var endSpan = ends.mutableSpan
        for row in 0..<count {
            at += put(&text, at, row)
            endSpan[first + row] = at
        }
        bytes.removeLast(bytes.count - at)
        self.bytes = bytes
        self.ends = ends
    }
}

/// Packed digits of a number. The first digit is in the lowest bits.
struct PackedNumber {
    var digits: UInt64
    var count: Int

    init(digits: UInt64, count: Int) {
        self.digits = digits
        self.count = count
    }

    /// Creates the national digits of a row.
    ///
    /// - C twin: `phn_lane_national`.
    @inline(__always) init(_ row: Rows.Row, _ record: LaneRecord) {
        digits = row.digits >> (4 * Int(record.start))
        count = Int(row.count) - Int(record.start)
    }

    /// Prepends digits.
    ///
    /// - C twin: `phn_lane_after`.
    @inline(__always) mutating func prepend(_ head: UInt64, count added: Int) {
        digits = digits << (4 * added) | head
        count += added
    }
}

// MARK: E.164

extension PackedNumber {
    /// The room in bytes for a plus and sixteen digits.
    static let e164Room = 17

    /// Returns the national digits with the calling code before them.
    @inline(__always) func international(_ record: LaneRecord) -> PackedNumber {
        var number = self
        number.prepend(UInt64(record.callingCode), count: Int(record.codeCount))
        return number
    }

    /// Stores a plus and the digits, and returns their size in bytes. The bytes after the text are overwritten.
    ///
    /// - C twin: `phn_lane_put_e164`.
    @inline(__always) func putE164(in text: inout MutableSpan<UInt8>, at offset: Int) -> Int {
        let head = Packing.unpack(digits) | Packing.zeros
        let tail = Packing.unpack(digits >> 32) | Packing.zeros
        var bytes = text.mutableBytes
        bytes.storeBytes(of: UInt8(ascii: "+"), toByteOffset: offset, as: UInt8.self)
        bytes.storeBytes(of: head.littleEndian, toByteOffset: offset + 1, as: UInt64.self)
        bytes.storeBytes(of: tail.littleEndian, toByteOffset: offset + 9, as: UInt64.self)
        return 1 + count
    }
}

// MARK: National

extension Plan {
    /// Returns the digits of a number as a domestic caller dials them, and their separators. As in formatting, a walk
    /// over the digits after the calling code comes first, and then one over the digits that a caller dials.
    ///
    /// - C twin: `phn_lane_dial`.
    @inline(__always)
    func national(
        _ row: Rows.Row, _ records: Span<LaneRecord>, _ heads: Heads, _ plus: Heads
    ) -> (number: PackedNumber, groups: Groups) {
        let record = records[Int(row.label)]
        let isDomestic = !record.flags.contains(.hasE164)
        var number = PackedNumber(row, record)
        var own = record
        if !isDomestic {
            let whole = number.international(record)
            own = records[Int(states.label(after: whole.digits, count: whole.count, plus))]
        }
        // A domestic number keeps the national prefix.
        if (isDomestic ? record : own).flags.contains(.hasTrunk) { number.prepend(0, count: 1) }
        if isDomestic { own = records[Int(label(of: number, from: record.root, heads))] }
        if own.root == 0 { return (number, .none) }
        return (number, groups[Int(records[Int(label(of: number, from: own.root, heads))].groups)])
    }

    @inline(__always) private func label(of number: PackedNumber, from root: UInt16, _ heads: Heads) -> UInt16 {
        if root == heads.root { return states.label(after: number.digits, count: number.count, heads) }
        let marks = Marks(packed: number.digits, count: number.count, plus: false)
        return states.labels[Int(walk(marks, count: number.count, from: root))]
    }
}

extension PackedNumber {
    /// The room in bytes for sixteen digits with two separators before each.
    static let nationalRoom = 48

    /// Stores the digits with their separators, and returns their size in bytes. Bytes after the text are overwritten.
    @inline(__always) func put(_ groups: Groups, in text: inout MutableSpan<UInt8>, at offset: Int) -> Int {
        let marks = Marks(packed: digits, count: count, plus: false)
        if let short = StencilText(marks, groups, PhoneNumber.Separator.standard.byte) {
            return short.put(in: &text, at: offset)
        }
        return putLong(groups, in: &text, at: offset)
    }

    @inline(never) private func putLong(_ groups: Groups, in text: inout MutableSpan<UInt8>, at offset: Int) -> Int {
        var at = offset
        var digits = digits
        var spaces = Int(groups.spaces)
        var hyphens = Int(groups.hyphens)
        for _ in 0..<count {
            text[at] = UInt8(ascii: " ")
            at += spaces & 1
            text[at] = UInt8(ascii: "-")
            at += hyphens & 1
            text[at] = UInt8(truncatingIfNeeded: digits & 15) | UInt8(ascii: "0")
            at += 1
            spaces >>= 1
            hyphens >>= 1
            digits >>= 4
        }
        return at - offset
    }
}
