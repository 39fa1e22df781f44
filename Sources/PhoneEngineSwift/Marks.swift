/// The decimal digits of a text or a number, and a plus before them. Four bits a digit, the first lowest.
///
/// - C twin: `phn_marks`.
struct Marks {
    /// The maximum number of digits in marks. Numbers of all plans have fewer.
    static let capacity = 32

    private var head: UInt64 = 0
    private var tail: UInt64 = 0
    private(set) var count = 0
    var plus = false
    /// Whether the text has digits beyond ``capacity``.
    var more = false

    func digit(at index: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: (index < 16 ? head : tail) &>> UInt64(4 * (index & 15)) & 15)
    }

    /// Sets a digit at a place without one.
    private mutating func set(_ digit: UInt8, at index: Int) {
        let bits = UInt64(digit) &<< UInt64(4 * (index & 15))
        if index < 16 { head |= bits } else { tail |= bits }
    }

    /// Drops all but the first `kept` digits.
    mutating func keep(_ kept: Int) {
        count = kept
        more = false
    }

    /// Appends a digit; a digit beyond ``capacity`` only sets ``more``.
    mutating func append(_ digit: UInt8) {
        guard count < Self.capacity else {
            more = true
            return
        }
        set(digit, at: count)
        count += 1
    }

    /// Appends the last `count` digits of a value, with leading zeros.
    @inline(__always) mutating func append(_ value: UInt64, count added: Int) {
        let most = Packing.most
        if added > most { append(value / Packing.end, count: added - most) }
        let size = min(added, most)
        append(packed: Packing.sixteenDigits(value % Packing.end) >> (4 * (most - size)), count: size)
    }

    /// Appends up to sixteen packed digits; zeros follow the last digit.
    @inline(__always) mutating func append(packed: UInt64, count added: Int) {
        head |= packed << (4 * count)
        tail |= packed >> (4 * (Packing.most - count))
        count += added
    }

    /// Returns sixteen packed digits from an index below ``capacity`` on; zeros follow the last digit.
    ///
    /// - C twin: `phn_digits_from`.
    @inline(__always) func digits(from index: Int) -> UInt64 {
        head >> (4 * index) | tail << (4 * (Packing.most - index))
    }

    /// Appends the digits of other marks.
    mutating func append(_ other: Marks) {
        for index in 0..<other.count { append(other.digit(at: index)) }
        more = more || other.more
    }

    /// Returns the digits after the first `dropped`, without the plus.
    ///
    /// - C twin: `phn_drop_digits`.
    func dropping(_ dropped: Int) -> Marks {
        var marks = Marks()
        let bits = UInt64(4 * (dropped & 15))
        if dropped < 16 {
            marks.head = bits == 0 ? head : head &>> bits | tail &<< (64 - bits)
            marks.tail = tail &>> bits
        } else if dropped < Self.capacity {
            marks.head = tail &>> bits
        }
        marks.count = max(count - dropped, 0)
        marks.more = more
        return marks
    }
}

extension Marks {
    /// Creates marks from packed digits, and those after the first sixteen.
    init(packed: UInt64, _ rest: UInt64 = 0, count: Int, plus: Bool) {
        head = packed
        tail = rest
        self.count = count
        self.plus = plus
    }
}

extension UInt32 {
    /// Returns whether bit `index`, below 32, is set.
    func hasBit(_ index: Int) -> Bool { self &>> UInt32(truncatingIfNeeded: index) & 1 != 0 }
}
