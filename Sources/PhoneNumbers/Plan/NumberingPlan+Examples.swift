// Numbers to show and to test with. They are libphonenumber's and valid by its rules, of KR too, and may belong to
// somebody.
extension NumberingPlan {
    /// A valid number of a region by libphonenumber's rules; nil where it has none of the kind. O(digits).
    public func exampleNumber(
        in region: PhoneNumber.Region, kind: PhoneNumber.Kind = .fixedLine
    ) -> PhoneNumber? {
        backend().example(of: kind, in: region)
    }

    /// A valid number of a kind, of the first region in the order of letters that has one, or of no country. O(regions).
    public func exampleNumber(of kind: PhoneNumber.Kind) -> PhoneNumber? {
        for region in regions {
            if let number = exampleNumber(in: region, kind: kind) { return number }
        }
        for code in callingCodes {
            if let number = exampleNumber(ofCallingCode: code, kinds: [kind.general]) { return number }
        }
        return nil
    }

    /// A valid number of a calling code of no country, such as +800; nil for other codes. O(digits).
    public func exampleNumber(ofCallingCode code: Int) -> PhoneNumber? {
        exampleNumber(
            ofCallingCode: code, kinds: [.mobile, .tollFree, .sharedCost, .voip, .voicemail, .uan, .premiumRate])
    }

    private func exampleNumber(ofCallingCode code: Int, kinds: [PhoneNumber.Kind]) -> PhoneNumber? {
        let backend = backend()
        return kinds.lazy.compactMap { backend.example(of: $0, in: .nonGeographic, callingCode: code) }.first
    }

    /// A number of a region that is not valid: its landline's, with digits missing at the end. Nil for a region that has no
    /// landlines, or that the plan does not have. O(digits²).
    public func invalidExampleNumber(in region: PhoneNumber.Region) -> PhoneNumber? {
        let backend = backend()
        var example = backend.example(of: .fixedLine, in: region)?.droppingLastDigit
        while let shorter = example {
            // What is left is read as a text: some countries give short numbers their area code.
            let text = "+\(shorter.callingCode)\(shorter.nationalSignificantNumber)"
            if let number = backend.parse(text, in: region).number, !backend.isValid(number) { return number }
            example = shorter.droppingLastDigit
        }
        return nil
    }
}

extension Backend {
    /// The plan's example of a kind: of a country, or of a calling code of none.
    fileprivate func example(
        of kind: PhoneNumber.Kind, in region: PhoneNumber.Region, callingCode: Int? = nil
    ) -> PhoneNumber? {
        guard let digits = world.example(of: kind.general, in: region, callingCode: callingCode),
            let facts = world.facts(of: region, callingCode: callingCode)
        else { return nil }
        return PhoneNumber(callingCode: facts.callingCode, nationalSignificantNumber: digits)
    }
}
