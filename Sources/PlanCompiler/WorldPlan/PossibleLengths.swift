import PhoneModel

/// The possible lengths of numbers.
struct PossibleLengths: Hashable {
    /// Bit n means n digits.
    var mask: UInt32
    /// The lengths without area code.
    var localOnlyMask: UInt32
}

extension WorldRegion {
    /// Returns the possible lengths of the region's numbers of a kind, or of any kind for ``PhoneNumber/Kind/unknown``;
    /// nil if it has no such numbers.
    func possibleLengths(of kind: PhoneNumber.Kind) -> PossibleLengths? {
        switch kind {
        case .unknown: possibleLengths(of: general)
        case .fixedLineOrMobile: possibleLengthsOfFixedLineOrMobile
        default: kinds[kind].map(possibleLengths(of:))
        }
    }

    private var possibleLengthsOfFixedLineOrMobile: PossibleLengths? {
        guard let fixedLine = possibleLengths(of: .fixedLine) else { return possibleLengths(of: .mobile) }
        guard let mobile = possibleLengths(of: .mobile) else { return fixedLine }
        return PossibleLengths(
            mask: fixedLine.mask | mobile.mask, localOnlyMask: fixedLine.localOnlyMask | mobile.localOnlyMask)
    }

    private func possibleLengths(of numbers: WorldNumbers) -> PossibleLengths {
        func mask(_ lengths: Set<Int>) -> UInt32 { lengths.reduce(0) { $0 | 1 << UInt32($1) } }
        return PossibleLengths(
            mask: mask(numbers.lengths.isEmpty ? general.lengths : numbers.lengths),
            localOnlyMask: mask(numbers.localOnlyLengths))
    }
}
