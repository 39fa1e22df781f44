internal import PhoneModel

/// A prefix at the beginning of digits: its length, and the places of its pattern's groups.
///
/// - C twin: `prefix_match`.
struct PrefixMatch {
    var count: Int
    var groups: PrefixGroups
}

/// Digits without their national prefix.
struct Stripped {
    var national: Marks
    var carrier = DigitRun()
}

extension World {
    /// Returns what a prefix's pattern matches at the beginning of digits; nil if it does not match.
    ///
    /// - C twin: `match_prefix`.
    private func matchPrefix(of digits: Marks, from root: UInt16) -> PrefixMatch? {
        var match: PrefixMatch?
        var state = root
        var count = 0
        while state != 0 {
            let answer = prefixAnswer(in: state)
            let goesOn = count < digits.count || digits.more
            if let groups = goesOn ? answer.goingOn : answer.atEnd { match = PrefixMatch(count: count, groups: groups) }
            if count == digits.count { break }
            state = states.step(state, digits.digit(at: count))
            count += 1
        }
        return match
    }

    /// Returns the number of digits that a prefix's pattern matches; nil if the digits do not begin with the prefix.
    ///
    /// - C twin: `phn_prefix_size`.
    func prefixSize(of digits: Marks, from root: UInt16) -> Int? { matchPrefix(of: digits, from: root)?.count }

    /// Returns the digits of a region's international prefix; nil if there is none. No calling code begins with 0.
    ///
    /// - C twin: `phn_international_prefix`.
    func internationalPrefix(of digits: Marks, in region: Int) -> Int? {
        guard let match = matchPrefix(of: digits, from: regions[region].internationalPrefixRoot) else { return nil }
        if match.count < digits.count && digits.digit(at: match.count) == 0 { return nil }
        return match.count
    }

    /// Returns the digits of a transform, in which `$1` is the first group.
    ///
    /// - C twin: `transform`.
    private func transformed(_ digits: Marks, _ match: PrefixMatch, _ transform: UInt16) -> Marks {
        var national = Marks()
        var isGroup = false
        for at in texts.range(of: transform) {
            let digit = texts.bytes[at] &- UInt8(ascii: "0")
            if digit <= 9 && isGroup {
                for index in match.groups[Int(digit)] ?? 0..<0 { national.append(digits.digit(at: index)) }
            } else if digit <= 9 {
                national.append(digit)
            }
            isGroup = texts.bytes[at] == UInt8(ascii: "$")
        }
        return national
    }
}

extension Marks {
    fileprivate func run(_ range: Range<Int>?) -> DigitRun {
        var run = DigitRun()
        for index in range ?? 0..<0 { run.append(digit(at: index)) }
        return run
    }
}

extension World {
    /// Removes a prefix. The transform rule applies to digits in which the last group participated.
    private func strip(_ digits: Marks, _ match: PrefixMatch, _ region: WorldRegion) -> Stripped {
        let rest = digits.dropping(match.count)
        guard texts.has(region.transform), match.groups[region.prefixGroups] != nil else {
            let carrier = region.prefixGroups > 0 ? digits.run(match.groups[1]) : DigitRun()
            return Stripped(national: rest, carrier: carrier)
        }
        var national = transformed(digits, match, region.transform)
        national.append(rest)
        return Stripped(national: national, carrier: region.prefixGroups > 1 ? digits.run(match.groups[1]) : DigitRun())
    }

    private func stripNationalPrefix(of digits: Marks, in region: Int) -> Stripped? {
        guard digits.count > 0, let match = matchPrefix(of: digits, from: regions[region].nationalPrefixRoot) else {
            return nil
        }
        let stripped = strip(digits, match, regions[region])
        // Most results are general without the prefix, which saves the other walk.
        if !isGeneral(stripped.national, in: region) && isGeneral(digits, in: region) { return nil }
        return stripped
    }

    /// Removes the national prefix and the carrier code, which a transform rule may replace with other digits. Digits
    /// that match the region's general pattern keep the prefix if they would not match without it.
    ///
    /// - C twin: `phn_strip_national_prefix`.
    func strip(_ digits: Marks, in region: Int) -> Stripped {
        stripNationalPrefix(of: digits, in: region) ?? Stripped(national: digits)
    }

    /// Returns whether digits begin with a national prefix that ``strip(_:in:)`` removes.
    func hasNationalPrefix(_ digits: Marks, in region: Int) -> Bool {
        stripNationalPrefix(of: digits, in: region) != nil
    }
}
