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
    /// writing: a number with a plus, letters or signs of a keypad is not dialed as a short number.
    ///
    /// - Parameters:
    ///   - text: What a person types or reads.
    ///   - region: The region in which it is dialed.
    public func shortNumber(
        dialing text: some StringProtocol, in region: PhoneNumber.Region
    ) -> PhoneNumber.ShortNumber? {
        guard text.unicodeScalars.allSatisfy(\.mayBeDialed), let callingCode = callingCode(of: region),
            let number = PhoneNumber(
                callingCode: callingCode, nationalSignificantNumber: PhoneNumber.digits(in: text))
        else { return nil }
        return shortNumber(number, in: region)
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

extension Unicode.Scalar {
    /// Whether a short number may contain a scalar: a digit, a blank, a hyphen, a dot, a bracket or an invisible mark.
    fileprivate var mayBeDialed: Bool {
        switch value {
        case 0x2E, 0xAD, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: return true
        default: break
        }
        return switch properties.generalCategory {
        case .decimalNumber, .spaceSeparator, .dashPunctuation, .openPunctuation, .closePunctuation: true
        default: false
        }
    }
}
