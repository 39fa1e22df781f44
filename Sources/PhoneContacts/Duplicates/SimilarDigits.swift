internal import PhoneNumbers

/// The digits of a number, by which numbers that are nearly the same are found without comparing each with each.
struct SimilarDigits {
    /// Fewer digits are no number that somebody could mistype.
    private static let least = 7

    /// The digits without calling code and national prefix; of a text without a meaning all digits without leading zeros.
    let national: String

    /// - Parameters:
    ///   - number: The number that a text means, if any.
    ///   - reversed: All its digits from the end.
    init(number: String?, reversed: String) {
        if let number, let meaning = PhoneNumber(number) {
            national = meaning.nationalSignificantNumber
        } else {
            national = String(reversed.reversedASCII.drop { $0 == "0" })
        }
    }

    /// The digits, and what is left where one of them is taken away. Two numbers that share one of these differ in one digit
    /// that is wrong, missing, too many, or elsewhere.
    var variants: Set<String> {
        guard national.utf8.count >= Self.least else { return [] }
        let bytes = Array(national.utf8)
        return Set(
            bytes.indices.map { index in
                String(decoding: bytes[..<index] + bytes[(index + 1)...], as: UTF8.self)
            } + [national])
    }
}
