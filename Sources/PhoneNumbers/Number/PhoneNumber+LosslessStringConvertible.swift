extension PhoneNumber: LosslessStringConvertible {
    /// The number as the path of a `tel:` URI, which says all there is: `+821023456789`, `+82234567890;ext=12`,
    /// `112;phone-context=+82`. O(digits).
    public var description: String {
        let digits = isDomestic ? nationalSignificantNumber : "+\(callingCode)\(nationalSignificantNumber)"
        let suffix = `extension`.map { ";ext=\($0)" } ?? ""
        return digits + suffix + (isDomestic ? ";phone-context=+\(callingCode)" : "")
    }

    /// Reads what ``description`` writes, and every notation that begins with a plus; nil for a text that is no number.
    /// O(UTF-8 bytes).
    public init?(_ description: String) {
        let context = ";phone-context=+"
        var region = Region.none
        var text = description[...]
        if let place = description.firstRange(of: context) {
            guard let code = UInt16(description[place.upperBound...]),
                let main = NumberingPlan.standard.mainRegion(ofCallingCode: Int(code))
            else { return nil }
            region = main
            text = description[..<place.lowerBound]
        }
        guard let number = try? PhoneNumber(String(text), in: region) else { return nil }
        self = number
    }
}
