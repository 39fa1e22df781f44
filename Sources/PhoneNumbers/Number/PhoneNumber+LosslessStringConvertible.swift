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
    ///
    /// A number that was made of its parts is read as such, possible or not, as long as the standard plan has its calling
    /// code. Where its digits begin with a national prefix that makes a valid number without it, they are taken for one.
    public init?(_ description: String) {
        let read = try? PhoneNumber(description, in: .nowhere)
        let written = read?.isValid == true ? nil : Self(parts: description)
        guard let number = written ?? read else { return nil }
        self = number
    }

    /// Reads what ``description`` writes of a number with a calling code that the standard plan has, as it stands there.
    private init?(parts description: String) {
        let parts = description.utf8.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == UInt8(ascii: ";") }
        guard let digits = parts.first?.dropFirst(), digits.allSatisfy(\.isDigit) else { return nil }
        // No calling code is the beginning of another.
        for count in 1...3 {
            guard let code = Int(Substring(digits.prefix(count))),
                NumberingPlan.standard.mainRegion(ofCallingCode: code) != nil
            else { continue }
            let inner = parts.dropFirst().first.map { String(Substring($0.dropFirst("ext=".utf8.count))) }
            self.init(
                callingCode: code, nationalSignificantNumber: String(Substring(digits.dropFirst(count))),
                extension: inner)
            if self.description != description { return nil }
            return
        }
        return nil
    }
}
