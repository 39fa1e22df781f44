internal import PhoneModel

extension World {
    /// Returns whether national digits of a region may have their count, for one type or, with `unknown`, for any.
    ///
    /// - C twin: `phn_world_possibility`.
    func possibility(of national: Marks, in region: Int, as kind: PhoneNumber.Kind) -> PhoneNumber.Possibility {
        possibility(ofDigits: national.more ? .max : national.count, in: region, as: kind)
    }

    /// Returns whether numbers of a type in a region may have this many digits.
    func possibility(ofDigits count: Int, in region: Int, as kind: PhoneNumber.Kind) -> PhoneNumber.Possibility {
        let kind = Int(kind.rawValue) - 1
        guard kind < Self.kinds else { return .invalidLength }
        let index = lengthsByKind[region * Self.kinds + kind]
        return index == PossibleLengths.none ? .invalidLength : lengths[Int(index)].possibility(ofDigits: count)
    }

    /// Returns the maximum number of digits of a region's numbers.
    ///
    /// - C twin: `phn_world_longest`.
    func longest(in region: Int) -> Int {
        let index = lengthsByKind[region * Self.kinds]
        return index == PossibleLengths.none ? 0 : lengths[Int(index)].longest
    }

    /// Returns the minimum number of digits of a region's numbers, including local ones; more than any number has
    /// without lengths.
    ///
    /// - C twin: `phn_world_shortest`.
    func shortest(in region: Int) -> Int {
        let index = lengthsByKind[region * Self.kinds]
        return index == PossibleLengths.none ? UInt32.bitWidth : lengths[Int(index)].shortest
    }
}

extension PossibleLengths {
    fileprivate var shortest: Int { (mask | localMask).trailingZeroBitCount }

    fileprivate var longest: Int { max(31 - mask.leadingZeroBitCount, 0) }

    fileprivate func possibility(ofDigits count: Int) -> PhoneNumber.Possibility {
        if count >= UInt32.bitWidth { return .tooLong }
        if localMask.hasBit(count) { return .possibleLocalOnly }
        if mask.hasBit(count) { return .possible }
        if count < mask.trailingZeroBitCount { return .tooShort }
        return count > longest ? .tooLong : .invalidLength
    }
}

extension PhoneNumber.Possibility {
    /// The reason why a number is not possible, or is local only; nil for a possible number.
    var reason: PhoneNumber.Reason? {
        switch self {
        case .possible: nil
        case .possibleLocalOnly: .localOnly
        case .invalidCallingCode: .invalidCallingCode
        case .tooShort: .tooShort
        case .invalidLength: .invalidLength
        case .tooLong: .tooLong
        }
    }
}
