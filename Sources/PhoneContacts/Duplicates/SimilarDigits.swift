internal import PhoneNumbers

/// The digits of a number and their variants, which find similar numbers without comparing all pairs.
struct SimilarDigits {
    /// Shorter numbers are never compared: a wrong digit makes them different numbers.
    private static let least = 7

    /// The digits without calling code and national prefix. For a text that is not a number: all digits without leading
    /// zeros.
    let national: String

    /// - Parameters:
    ///   - number: The parsed number, if any.
    ///   - reversed: All digits in reverse order.
    init(number: String?, reversed: String) {
        if let number, let meaning = PhoneNumber(number) {
            national = meaning.nationalSignificantNumber
        } else {
            national = String(reversed.reversedASCII.drop { $0 == "0" })
        }
    }

    /// The digits, and the digits without each one of them. Two numbers that share a variant differ in one digit:
    /// wrong, missing, extra or misplaced.
    var variants: Set<String> {
        guard national.utf8.count >= Self.least else { return [] }
        let bytes = Array(national.utf8)
        return Set(
            bytes.indices.map { index in
                String(decoding: bytes[..<index] + bytes[(index + 1)...], as: UTF8.self)
            } + [national])
    }
}
