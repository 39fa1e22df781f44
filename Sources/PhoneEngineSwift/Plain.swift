internal import PhoneModel

extension Window {
    /// Reads the scalars between and after the digits of a piece, which has no more digits than marks can hold.
    ///
    /// - C twin: `phn_read_gaps`.
    func readGaps(of piece: Range<Int>, into reading: inout Reading) {
        var seen = 0
        for at in piece {
            if isDigit(scalars[at]) {
                if seen > 0 && isJoint(scalars[at - 1]) { reading.joins |= 1 << UInt32(seen) }
                seen += 1
            } else if seen > 0 {
                reading.gaps |= 1 << UInt32(seen - 1)
                if isStop(scalars[at]) { reading.stops |= 1 << UInt32(seen - 1) }
            }
        }
    }
}

extension Reading {
    /// Whether digits may be a decimal: signs separate them in at most one place.
    ///
    /// - C twin: `may_have_fraction`.
    fileprivate var mayHaveFraction: Bool {
        let between = gaps & ((1 << UInt32(marks.count - 1)) - 1)
        return between & (between &- 1) == 0
    }
}

extension Window {
    /// Returns whether a digit of a piece, after seven digits and a sign, is next to no other digit.
    ///
    /// - C twin: `has_lone_digit`.
    private func hasLoneDigit(_ piece: Range<Int>) -> Bool {
        piece.dropFirst(8).contains { at in
            isDigit(scalars[at]) && !isDigit(scalars[at - 1])
                && (at + 1 == piece.upperBound || !isDigit(scalars[at + 1]))
        }
    }

    /// Reads a piece in which only signs are next to digits, in the same way as scan reads its text. Nil if it has a
    /// letter, a label or two leads; in the standard profile also if it may be a decimal, or has parentheses after a
    /// plus. Gaps, stops and joints are read only in that profile, and only for a piece with a slash, a dot, or a
    /// single digit after many others.
    ///
    /// - C twin: `phn_read_plain`.
    func readPlain(_ piece: Range<Int>, _ profile: PlanProfile) -> Reading? {
        if piece.lowerBound + 1 < plusEnd || count(of: \.labels, in: piece) > 0 { return nil }
        var reading = Reading()
        reading.marks = marks(of: piece)
        if profile != .standard { return reading }
        if hasPlus(piece) && count(of: \.brackets, in: piece) > 0 { return nil }
        let hasDot = scalars[piece].contains(0x2E)
        if hasDot || scalars[piece].contains(0x2F) || hasLoneDigit(piece) {
            readGaps(of: piece, into: &reading)
        }
        return hasDot && reading.mayHaveFraction ? nil : reading
    }
}
