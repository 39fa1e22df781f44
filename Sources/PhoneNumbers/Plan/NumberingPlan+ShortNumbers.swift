// Short numbers. In both profiles they are libphonenumber's, also for KR.
extension NumberingPlan {
    /// Returns the properties of a short number that is dialed in a region.
    ///
    /// The result is nil if the plan has no short numbers of the region, or the region does not have the calling code
    /// of the number.
    ///
    /// - Parameters:
    ///   - number: A number whose national significant number is the short number.
    ///   - region: The region in which it is dialed.
    ///
    /// - C twin: `phn_short_number_in`.
    public func shortNumber(_ number: PhoneNumber, in region: PhoneNumber.Region) -> PhoneNumber.ShortNumber? {
        asking { $0.shortNumber(number, in: region) }
    }

    /// Returns the properties of a short number, such as the text `9-1-1`, that is dialed in a region.
    ///
    /// The result is nil if the plan has no short numbers of the region, or if the text contains anything other than
    /// digits of any script, blanks, hyphens, dots, brackets and invisible marks, such as those of the direction of
    /// writing: a number with a plus, letters or signs of a keypad is not dialed as a short number. Neither is a
    /// decimal such as `9.11`, or a URI with the context of another calling code. Verdicts have the same rules.
    ///
    /// - Parameters:
    ///   - text: What a person types or reads.
    ///   - region: The region in which it is dialed.
    public func shortNumber(
        dialing text: some StringProtocol, in region: PhoneNumber.Region
    ) -> PhoneNumber.ShortNumber? {
        guard let callingCode = callingCode(of: region) else { return nil }
        return asking { stages in
            let number = String(text).withUTF8Span { stages.dialedNumber($0, callingCode: callingCode) }
            return number.flatMap { stages.shortNumber($0, in: region) }
        }
    }

    /// Returns the properties of a short number in the regions of its calling code.
    ///
    /// The number is valid if it is valid in one of them. Its cost is the highest in any of them, where unknown is
    /// higher than the standard rate. The result is nil if the plan does not have the calling code.
    ///
    /// - C twin: `phn_short_number_anywhere`.
    public func shortNumber(_ number: PhoneNumber) -> PhoneNumber.ShortNumber? {
        asking { $0.shortNumber(number) }
    }

    /// The regions whose short numbers the plan contains, in alphabetical order.
    ///
    /// - C twin: `phn_short_region`.
    public var regionsWithShortNumbers: [PhoneNumber.Region] { backend().stages.regionsWithShortNumbers }

    /// Returns an example of a region's short numbers; nil without an example.
    ///
    /// - Parameters:
    ///   - region: The region in which it is dialed.
    ///   - cost: The cost of the example; `unknown` means any.
    ///
    /// - C twin: `phn_short_example`.
    public func exampleShortNumber(
        in region: PhoneNumber.Region, cost: PhoneNumber.ShortNumber.Cost = .unknown
    ) -> String? {
        backend().stages.exampleShortNumber(in: region, cost: cost)
    }
}
