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
        if let number = try? PhoneNumber(description, in: .nowhere) {
            self = number
        } else if let number = try? Parsed(description, in: .nowhere).number, number.description == description {
            // Not a possible number, but one that was made all the same.
            self = number
        } else {
            return nil
        }
    }
}
