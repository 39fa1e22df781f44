/// How the first digits of a range follow from those of the previous one: some digits are dropped, the last one that
/// remains is increased, and digits are appended.
struct RangeStep: Hashable {
    /// The number of dropped digits.
    var dropped: UInt8
    /// The number of appended digits.
    var appended: UInt8
    /// The increase and the appended digits plus one, four bits each.
    var addend: UInt32

    init(dropped: UInt8, appended: UInt8, addend: UInt32) {
        self.dropped = dropped
        self.appended = appended
        self.addend = addend
    }

    init(from old: DigitKey, to new: DigitKey) {
        var shared = 0
        while shared < min(old.count, new.count), old.digit(at: shared) == new.digit(at: shared) { shared += 1 }
        let increase = shared < old.count ? new.digit(at: shared) - old.digit(at: shared) : 0
        let kept = shared < old.count ? shared + 1 : shared
        addend = (kept..<new.count).reduce(increase) { $0 << 4 | new.digit(at: $1) }
        dropped = UInt8(old.count - kept)
        appended = UInt8(new.count - kept)
    }
}
