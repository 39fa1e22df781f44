// Example numbers for documentation and tests. They come from libphonenumber and are valid under its rules, also in KR.
// They may be assigned to subscribers.
extension NumberingPlan {
    /// Returns a valid number of a region under libphonenumber's rules; nil if the region has no numbers of the kind.
    public func exampleNumber(
        in region: PhoneNumber.Region, kind: PhoneNumber.Kind = .fixedLine
    ) -> PhoneNumber? {
        backend().example(of: kind, in: region)
    }

    /// Returns a valid number of a kind, from the first region in alphabetical order that has such numbers, or else of
    /// no country.
    public func exampleNumber(of kind: PhoneNumber.Kind) -> PhoneNumber? {
        for region in regions {
            if let number = exampleNumber(in: region, kind: kind) { return number }
        }
        for code in callingCodes {
            if let number = exampleNumber(ofCallingCode: code, kinds: [kind.general]) { return number }
        }
        return nil
    }

    /// Returns a valid number of a calling code of no country, such as +800; nil for other codes.
    public func exampleNumber(ofCallingCode code: Int) -> PhoneNumber? {
        exampleNumber(
            ofCallingCode: code, kinds: [.mobile, .tollFree, .sharedCost, .voip, .voicemail, .uan, .premiumRate])
    }

    private func exampleNumber(ofCallingCode code: Int, kinds: [PhoneNumber.Kind]) -> PhoneNumber? {
        let backend = backend()
        return kinds.lazy.compactMap { backend.example(of: $0, in: .nonGeographic, callingCode: code) }.first
    }

    /// Returns an invalid number of a region; nil if the region has no landlines or the plan does not support it.
    ///
    /// The number is the example of a landline without some of its last digits.
    public func invalidExampleNumber(in region: PhoneNumber.Region) -> PhoneNumber? {
        let backend = backend()
        var example = backend.example(of: .fixedLine, in: region)?.droppingLastDigit
        while let shorter = example {
            // Parse the shorter number as a text: in some countries a short number is valid after an area code is
            // added.
            let text = "+\(shorter.callingCode)\(shorter.nationalSignificantNumber)"
            if let number = backend.parse(text, in: region).number, !backend.isValid(number) { return number }
            example = shorter.droppingLastDigit
        }
        return nil
    }
}

extension Backend {
    /// Returns the example of a kind for a country, or for a calling code of no country.
    fileprivate func example(
        of kind: PhoneNumber.Kind, in region: PhoneNumber.Region, callingCode: Int? = nil
    ) -> PhoneNumber? {
        guard let digits = stages.example(of: kind.general, in: region, callingCode: callingCode),
            let facts = stages.facts(of: region, callingCode: callingCode)
        else { return nil }
        return PhoneNumber(callingCode: facts.callingCode, nationalSignificantNumber: digits)
    }
}
