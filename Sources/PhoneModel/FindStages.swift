/// The stage that finds numbers in running text. Both engines return the same results.
package protocol FindStages: AnyObject, Sendable {
    /// Appends the numbers of a text from a byte on. O(bytes).
    ///
    /// A caller that continues with more bytes keeps those from ``NumberSearch/before`` bytes before `at` on.
    ///
    /// - Parameters:
    ///   - found: Gets the numbers in their order.
    ///   - at: A UTF-8 offset; becomes the offset at which a search continues with more bytes.
    ///   - isEnd: Whether no more bytes follow. Otherwise numbers that later bytes may change are not found yet.
    ///   - most: The search ends after as many numbers.
    func find(
        _ search: NumberSearch, in text: Span<UInt8>, from at: inout Int, isEnd: Bool, most: Int,
        into found: inout [FoundNumber])
}

/// What to look for in a text.
///
/// - C twin: `phn_search`.
package struct NumberSearch: Sendable {
    /// The bytes that a search needs before the offset at which it continues.
    package static let before = 192
    /// The bytes from the beginning of a match on that it may depend on.
    package static let after = 2688
    /// The most regions of a search.
    package static let mostRegions = 255

    /// Whether a text can be cut after a byte: no number, and no mention of its extension, contains these. A search that
    /// begins there finds the same numbers as one that began before, if it has the bytes around the cut.
    package static func isBorder(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "{"),
            UInt8(ascii: "}"):
            true
        default: false
        }
    }

    package var regions: [PhoneNumber.Region]
    package var leniency: PhoneNumber.Leniency

    package init(regions: [PhoneNumber.Region], leniency: PhoneNumber.Leniency) {
        self.regions = Array(regions.prefix(Self.mostRegions))
        self.leniency = leniency
    }
}

/// A number in a text.
///
/// - C twin: `phn_found`.
package struct FoundNumber: Sendable, Hashable {
    /// UTF-8 offsets, which are boundaries of scalars.
    package var range: Range<Int>
    package var number: PhoneNumber
    package var source: PhoneNumber.CallingCodeSource?
    /// The index of the region in which the number was parsed; nil after a plus.
    package var region: Int?

    package init(range: Range<Int>, number: PhoneNumber, source: PhoneNumber.CallingCodeSource?, region: Int?) {
        self.range = range
        self.number = number
        self.source = source
        self.region = region
    }
}

extension PhoneNumber {
    /// What a text must be to count as a number in running text.
    ///
    /// - C twin: `phn_leniency`.
    public enum Leniency: UInt8, Sendable, Hashable, CaseIterable {
        /// A number with so many digits is possible.
        case possible = 0
        /// The number is valid, has the national prefix if its country writes one, and touches no Latin letter, percent
        /// sign or currency sign.
        case valid = 1
        /// The same, and no group of digits is broken that the number's format, or an alternate one of its country, has.
        /// A number has one slash at most, or two if its calling code precedes the first one.
        case strictGrouping = 2
        /// The same, but the digits are in exactly these groups, or all together. A national prefix or calling code may
        /// precede those of the first group.
        case exactGrouping = 3
    }
}
