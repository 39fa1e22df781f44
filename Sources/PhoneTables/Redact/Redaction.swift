internal import PhoneFiles
public import PhoneNumbers

/// How the numbers of texts are redacted.
public enum Redaction: Sendable, Hashable {
    /// Asterisks replace digits: `010-****-5678`.
    case mask
    #if Tokens
        /// A number is replaced by another one of the same shape: a pseudonym that anyone with the key can compute
        /// again.
        case tokens(TokenKey)
    #endif
}

/// Redacts the numbers of texts.
///
///     let redactor = Redactor(.mask, validator: PhoneValidator(region: .southKorea))
///     print(redactor.redacted("김철수 010-2345-6789"))    // 김철수 010-****-6789
///     print(redactor.redacted("010-2345-67"))    // ***-****-**
///
/// A mask keeps the notation of a text. It leaves the calling code, the national prefix, the national destination code
/// and the last four digits, but masks at least three digits of the subscriber number. Fewer digits of a short
/// subscriber number remain, and if it has fewer than three digits, no digit of the number remains. All other digits of
/// the text become asterisks, such as those of an extension, an international prefix and further numbers. If the text
/// does not contain the digits of its number, for example if letters are dialed, the masked number in national notation
/// replaces it.
///
/// A token replaces the whole text, as ``TokenKey`` describes.
///
/// In a rejected text, masks and tokens alike replace all digits by asterisks, because it may be a number with one
/// wrong digit. Letters and other characters are never masked.
public struct Redactor: Sendable {
    private let redaction: Redaction
    private let validator: PhoneValidator

    /// - Parameters:
    ///   - redaction: How numbers are redacted.
    ///   - validator: Determines which texts contain a number, and at which level.
    public init(_ redaction: Redaction, validator: PhoneValidator) {
        self.redaction = redaction
        self.validator = validator
    }

    /// Returns a text with its number redacted.
    public func redacted(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let redacted = redacted(bytes.span, validator.verdict(forUTF8: bytes.span).acceptedNumber)
        return String(decoding: redacted, as: UTF8.self)
    }

    /// Returns a text with its number redacted.
    ///
    /// - Parameter number: The number of the text; nil if the text is rejected.
    package func redacted(_ text: Span<UInt8>, _ number: PhoneNumber?) -> [UInt8] {
        guard let number else { return DigitText(text).masked(keeping: []) }
        return redacted(DigitText(text), number)
    }

    /// Returns a number that was found in a text, redacted. Percent-encoded characters are kept.
    package func redacted(match text: Span<UInt8>, _ number: PhoneNumber) -> [UInt8] {
        redacted(DigitText(text, hasEscapes: true), number)
    }

    private func redacted(_ digits: DigitText, _ number: PhoneNumber) -> [UInt8] {
        switch redaction {
        case .mask: return masked(digits, number)
        #if Tokens
            case .tokens(let key): return key.token(for: number)
        #endif
        }
    }

    private func masked(_ digits: DigitText, _ number: PhoneNumber) -> [UInt8] {
        let mask = NumberMask(number, plan: validator.plan)
        if let kept = mask.kept(in: digits.values) { return digits.masked(keeping: kept) }
        let formatted = DigitText(Array((validator.format(number, .national) ?? "").utf8).span)
        return formatted.masked(keeping: mask.kept(in: formatted.values) ?? [])
    }
}

extension Verdict {
    /// The number; nil if the text is rejected.
    package var acceptedNumber: PhoneNumber? { isAccepted ? number : nil }
}
