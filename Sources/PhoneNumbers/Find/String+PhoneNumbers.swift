extension Substring {
    /// Returns the phone numbers in the text, in order.
    ///
    ///     let text: Substring = "Call 02-345-6789, or +1 650-253-0000 from abroad."
    ///     text.phoneNumbers(in: .southKorea).map(\.number.e164)
    ///
    /// Offsets are those of the substring. Dates, times, pages and digits with misplaced brackets are not numbers. No
    /// match begins or ends inside a Unicode scalar.
    ///
    /// The regions are tried in order, and the first one in which a text is a number is used. Without regions, only
    /// numbers with a plus are found.
    ///
    /// - Parameters:
    ///   - regions: The regions in which numbers without a plus may be dialed, at most 255.
    ///   - leniency: The requirements for a number.
    ///   - plan: The numbering plan.
    /// - C twin: `phn_find`.
    public func phoneNumbers(
        in regions: [PhoneNumber.Region], leniency: PhoneNumber.Leniency = .valid, using plan: NumberingPlan = .standard
    ) -> [PhoneNumber.Occurrence] {
        let search = NumberSearch(regions: regions, leniency: leniency)
        var found: [FoundNumber] = []
        withUTF8Span { text in
            var at = 0
            plan.backend().stages.find(search, in: text, from: &at, isEnd: true, most: .max, into: &found)
        }
        return found.map { PhoneNumber.Occurrence($0, search) }
    }

    /// Returns the phone numbers in the text, in order, as they are written in one region.
    public func phoneNumbers(
        in region: PhoneNumber.Region, leniency: PhoneNumber.Leniency = .valid, using plan: NumberingPlan = .standard
    ) -> [PhoneNumber.Occurrence] {
        phoneNumbers(in: [region], leniency: leniency, using: plan)
    }
}

extension String {
    /// Returns the phone numbers in the text, in order.
    ///
    ///     "Call 02-345-6789, or +1 650-253-0000.".phoneNumbers(in: .southKorea).count  // → 2
    ///
    /// The regions are tried in order, and the first one in which a text is a number is used. Without regions, only
    /// numbers with a plus are found.
    ///
    /// - Parameters:
    ///   - regions: The regions in which numbers without a plus may be dialed, at most 255.
    ///   - leniency: The requirements for a number.
    ///   - plan: The numbering plan.
    /// - C twin: `phn_find`.
    public func phoneNumbers(
        in regions: [PhoneNumber.Region], leniency: PhoneNumber.Leniency = .valid, using plan: NumberingPlan = .standard
    ) -> [PhoneNumber.Occurrence] {
        self[...].phoneNumbers(in: regions, leniency: leniency, using: plan)
    }

    /// Returns the phone numbers in the text, in order, as they are written in one region.
    public func phoneNumbers(
        in region: PhoneNumber.Region, leniency: PhoneNumber.Leniency = .valid, using plan: NumberingPlan = .standard
    ) -> [PhoneNumber.Occurrence] {
        self[...].phoneNumbers(in: [region], leniency: leniency, using: plan)
    }
}

extension StringProtocol {
    /// Returns the range of an occurrence in the text in which it was found.
    public func range(of occurrence: PhoneNumber.Occurrence) -> Range<Index> {
        let offsets = occurrence.utf8Offsets.clamped(to: 0..<utf8.count)
        let begin = utf8.index(startIndex, offsetBy: offsets.lowerBound)
        return begin..<utf8.index(begin, offsetBy: offsets.count)
    }
}
