internal import PhoneFiles
public import PhoneNumbers

/// How the numbers of texts are made unrecognizable.
public enum Redaction: Sendable, Hashable {
    /// Asterisks replace digits: `010-****-5678`.
    case mask
    #if Tokens
        /// A number becomes another one of the same shape: a pseudonym that whoever has the key can compute again.
        case tokens(TokenKey)
    #endif
}

/// Makes the numbers of texts unrecognizable.
///
///     let redactor = Redactor(.mask, validator: PhoneValidator(region: .southKorea))
///     print(redactor.redacted("김철수 010-2345-6789"))    // 김철수 010-****-6789
///     print(redactor.redacted("010-2345-67"))    // ***-****-**
///
/// A mask keeps the notation of a text. It leaves the calling code, the national prefix, the national destination code
/// and the last four digits, but masks at least three digits of the subscriber number: of a shorter one fewer digits
/// remain, and if it has less than three, none of the number does. All other digits of the text become asterisks,
/// among them those of an extension, of an international prefix and of further numbers. If the text does not contain
/// the digits of its number, as where letters are dialed, the number in national notation replaces it, masked.
///
/// A token replaces the whole text, as ``TokenKey`` describes.
///
/// In a rejected text all digits become asterisks, in both cases: it may be a number with one wrong digit. Letters and
/// other characters are never masked.
public struct Redactor: Sendable {
    private let redaction: Redaction
    private let validator: PhoneValidator

    /// - Parameters:
    ///   - redaction: How numbers are made unrecognizable.
    ///   - validator: Decides which texts contain a number, and at which level.
    public init(_ redaction: Redaction, validator: PhoneValidator) {
        self.redaction = redaction
        self.validator = validator
    }

    /// Returns a text without its number.
    public func redacted(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let redacted = redacted(bytes.span, validator.verdict(forUTF8: bytes.span).acceptedNumber)
        return String(decoding: redacted, as: UTF8.self)
    }

    /// Returns a text without its number.
    ///
    /// - Parameter number: The number of the text; nil if the text is rejected.
    package func redacted(_ text: Span<UInt8>, _ number: PhoneNumber?) -> [UInt8] {
        guard let number else { return DigitText(text).masked(keeping: []) }
        switch redaction {
        case .mask: return masked(text, number)
        #if Tokens
            case .tokens(let key): return key.token(for: number)
        #endif
        }
    }

    private func masked(_ text: Span<UInt8>, _ number: PhoneNumber) -> [UInt8] {
        let mask = NumberMask(number, plan: validator.plan)
        let digits = DigitText(text)
        if let kept = mask.kept(in: digits.values) { return digits.masked(keeping: kept) }
        let formatted = DigitText(Array((validator.format(number, .national) ?? "").utf8).span)
        return formatted.masked(keeping: mask.kept(in: formatted.values) ?? [])
    }
}

extension Verdict {
    /// The number; nil if the text is rejected.
    package var acceptedNumber: PhoneNumber? { isAccepted ? number : nil }
}
