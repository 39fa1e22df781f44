extension PhoneNumber: LosslessStringConvertible {
    /// The complete number as the path of a `tel:` URI: `+821023456789`, `+82234567890;ext=12`,
    /// `112;phone-context=+82`.
    public var description: String {
        let digits = isDomestic ? nationalSignificantNumber : "+\(callingCode)\(nationalSignificantNumber)"
        let suffix = `extension`.map { ";ext=\($0)" } ?? ""
        return digits + suffix + (isDomestic ? ";phone-context=+\(callingCode)" : "")
    }

    /// Parses a ``description``, or any notation that begins with a plus; nil if the text is not a number.
    ///
    /// A number that was created from its parts is restored unchanged, whether it is possible or not, if the standard
    /// plan has its calling code. There is one exception: if its digits are not a valid number, and the rules for
    /// national prefixes turn them into one, the result is that valid number. These rules remove a prefix, or add an
    /// area code, as to local numbers of San Marino.
    public init?(_ description: String) {
        let read = try? PhoneNumber(description, in: .nowhere)
        let written = read?.isValid == true ? nil : Self(parts: description)
        guard let number = written ?? read else { return nil }
        self = number
    }

    /// Parses a ``description`` literally, if the standard plan has the calling code.
    private init?(parts description: String) {
        let parts = description.utf8.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == UInt8(ascii: ";") }
        guard let digits = parts.first?.dropFirst(), digits.allSatisfy(\.isDigit),
            let code = NumberingPlan.standard.callingCode(beginning: Substring(digits))
        else { return nil }
        let national = Substring(digits.dropFirst(String(code).utf8.count))
        let inner = parts.dropFirst().first.map { String(Substring($0.dropFirst("ext=".utf8.count))) }
        self.init(callingCode: code, nationalSignificantNumber: String(national), extension: inner)
        if self.description != description { return nil }
    }
}
