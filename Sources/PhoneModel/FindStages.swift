/// The stage that finds numbers in running text. Both engines return the same results.
package protocol FindStages: AnyObject, Sendable {
    /// Finds the numbers of a text from an offset on and appends them to an array.
    ///
    /// To continue with more bytes, keep the bytes from ``NumberSearch/before`` bytes before `at` to the end.
    ///
    /// - Parameters:
    ///   - found: The array to which the numbers are appended, in the order of the text.
    ///   - at: The UTF-8 offset at which the search begins; set to the offset at which it continues with more bytes.
    ///   - isEnd: Whether no more bytes follow; if false, numbers that later bytes may change are not found yet.
    ///   - most: The maximum number of numbers to find.
    func find(
        _ search: NumberSearch, in text: Span<UInt8>, from at: inout Int, isEnd: Bool, most: Int,
        into found: inout [FoundNumber])
}

/// The parameters of a search for numbers.
///
/// - C twin: `phn_search`.
package struct NumberSearch: Sendable {
    /// The number of bytes that a search needs before the offset at which it continues.
    package static let before = 192
    /// The number of bytes, from the beginning of a match, on which the match may depend.
    package static let after = 2688
    /// The number of bytes of a percent-encoded character, such as `%2B`. A percent sign in a match begins one.
    package static let escapeSize = 3
    /// The maximum number of regions in a search.
    package static let mostRegions = 255

    /// Returns whether a text can be split after a byte: neither a number nor its extension contains such a byte. A
    /// search that begins there finds the same numbers as one that begins earlier, if it has the bytes around the
    /// split.
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
    /// The UTF-8 offsets of the number, which are boundaries of scalars.
    package var range: Range<Int>
    package var number: PhoneNumber
    package var source: PhoneNumber.CallingCodeSource?
    /// The index of the region in which the number was parsed; nil for a number with a plus.
    package var region: Int?

    package init(range: Range<Int>, number: PhoneNumber, source: PhoneNumber.CallingCodeSource?, region: Int?) {
        self.range = range
        self.number = number
        self.source = source
        self.region = region
    }
}

extension PhoneNumber {
    /// The requirements for a number in running text.
    ///
    /// - C twin: `phn_leniency`.
    public enum Leniency: UInt8, Sendable, Hashable, CaseIterable {
        /// The number has a possible length.
        case possible = 0
        /// The number is valid, has the national prefix if its country writes one, and is not adjacent to a Latin
        /// letter, percent sign or currency sign.
        case valid = 1
        /// The number satisfies ``valid``, and its text does not split a group of its format or of an alternate format
        /// of its country.
        ///
        /// The text contains at most one slash, or two if the calling code precedes the first one.
        case strictGrouping = 2
        /// The number satisfies ``strictGrouping``, and its digits are in exactly the groups of its format or of an
        /// alternate format, or are not grouped.
        ///
        /// A national prefix or calling code may precede the digits of the first group.
        case exactGrouping = 3
    }
}
