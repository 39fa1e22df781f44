/// The end of a number that text may follow.
///
/// - C twin: `phn_trimmed`.
struct Trimmed {
    /// The number of digits of the number.
    var count: Int
    /// The state after the digits.
    var state: UInt16
    /// Whether the digits end at a stop, so an extension may follow.
    var stopped: Bool
}

extension Plan {
    /// Finds the first stop after a complete number; nil if there is none.
    private func trimAtStop(_ reading: Reading, from root: UInt16) -> Trimmed? {
        var state = root
        for index in 0..<reading.marks.count {
            state = step(state, reading.marks.digit(at: index))
            if reading.stops.hasBit(index) && isComplete(state) {
                return Trimmed(count: index + 1, state: state, stopped: true)
            }
        }
        return nil
    }

    /// Ends a number if text follows it.
    ///
    ///     010-2345-6789, 010-9876-5432      at the first stop after a whole number
    ///     010-2345-6789 010-9876-5432       too many digits: at a gap right after the last that the class has
    ///     010-2345-6789-5432                unless a hyphen or a dot precedes the next digit
    ///
    /// A stop before a whole number is ignored like other signs: 010/2345/6789 is one number.
    ///
    /// - C twin: `phn_trim`.
    func trim(_ reading: Reading, from root: UInt16) -> Trimmed {
        let marks = reading.marks
        if reading.stops != 0, let stopped = trimAtStop(reading, from: root) { return stopped }
        let state = walk(marks, count: marks.count, from: root)
        let maximum = Int(answer(in: state).maximum)
        if maximum > 0 && maximum < marks.count && reading.gaps.hasBit(maximum - 1) {
            let earlier = walk(marks, count: maximum, from: root)
            if isComplete(earlier) && !reading.joins.hasBit(maximum) {
                return Trimmed(count: maximum, state: earlier, stopped: false)
            }
        }
        return Trimmed(count: marks.count, state: state, stopped: false)
    }
}
