extension PhoneNumber {
    /// The maximum number of digits in a national significant number.
    private static let mostNationalDigits = 17
    private static let mostExtensionDigits = 20

    /// Creates a number from its parts, whether it is possible or not; nil if a part is malformed.
    ///
    ///     PhoneNumber(callingCode: 39, nationalSignificantNumber: "0236618300")?.e164     // +390236618300
    ///
    /// No plan is consulted: use ``possibility`` and ``isValid`` to validate the number. A number that can be dialed
    /// only inside its country can't be created from parts.
    ///
    /// - Parameters:
    ///   - callingCode: The country calling code, 1 to 999.
    ///   - nationalSignificantNumber: 1 to 17 ASCII digits without the national prefix; leading zeros are significant.
    ///   - extension: Up to 20 ASCII digits; nil or empty for a number without an extension.
    public init?(callingCode: Int, nationalSignificantNumber: String, extension: String? = nil) {
        let inner = Array((`extension` ?? "").utf8)
        let digits = nationalSignificantNumber.utf8
        guard (1...999).contains(callingCode), (1...Self.mostNationalDigits).contains(digits.count),
            inner.count <= Self.mostExtensionDigits, digits.allSatisfy(\.isDigit), inner.allSatisfy(\.isDigit),
            let national = UInt64(nationalSignificantNumber)
        else { return nil }
        func packed(_ digits: some Sequence<UInt8>) -> UInt64 {
            digits.reversed().reduce(0) { $0 << 4 | UInt64($1 & 15) }
        }
        self.init(
            callingCode: UInt16(callingCode), national: national, nationalCount: UInt8(digits.count),
            isDomestic: false, extensionHead: packed(inner.prefix(16)),
            extensionTail: UInt16(packed(inner.dropFirst(16))), extensionCount: UInt8(inner.count))
    }

    /// The same number without its extension.
    package var withoutExtension: PhoneNumber {
        PhoneNumber(
            callingCode: storedCallingCode, national: national, nationalCount: nationalCount, isDomestic: isDomestic)
    }

    /// The same number without its last national digit; nil if only zeros would remain.
    var droppingLastDigit: PhoneNumber? {
        guard national >= 10 else { return nil }
        return PhoneNumber(
            callingCode: storedCallingCode, national: national / 10, nationalCount: nationalCount - 1,
            isDomestic: isDomestic, extensionHead: extensionHead, extensionTail: extensionTail,
            extensionCount: extensionCount)
    }
}
