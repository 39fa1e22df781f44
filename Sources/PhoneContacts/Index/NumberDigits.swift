internal import PhoneNumbers

/// The digits by which a number is found.
struct NumberDigits {
    /// All of them: those of E.164, or those that are dialled where there are no such, or those of a text that is no number.
    let whole: String
    /// With the national prefix instead of the calling code, where a number has both.
    let national: String?

    init(_ number: Contact.Number) {
        guard let meaning = number.meaning else {
            whole = Self.digits(in: number.text)
            national = nil
            return
        }
        whole = Self.whole(meaning)
        national = meaning.isDomestic ? nil : NumberingPlan.standard.format(meaning, .digits)
    }

    /// The digits of a number with its calling code, unless it is domestic.
    static func whole(_ number: PhoneNumber) -> String {
        let digits = number.nationalSignificantNumber
        return number.isDomestic ? digits : "\(number.callingCode)\(digits)"
    }

    /// Digits of all scripts in a text, as those of ASCII.
    static func digits(in text: String) -> String {
        var digits: [UInt8] = []
        for scalar in text.unicodeScalars {
            if let digit = scalar.decimalDigit { digits.append(0x30 + digit) }
        }
        return String(decoding: digits, as: UTF8.self)
    }
}

extension String {
    /// ASCII from the end: an index of such texts finds numbers by their last digits.
    var reversedASCII: String { String(decoding: utf8.reversed(), as: UTF8.self) }
}

/// A number that somebody calls from, or a part of one, as a question to an index.
struct NumberQuestion {
    /// The digits of a whole number; nil for a text that is none.
    let whole: String?
    /// The last digits; nil where there are too few to say anything.
    let last: String?

    /// Fewer last digits would be those of too many numbers.
    static let leastDigits = 4

    init(_ text: String, by reader: PhoneValidator) {
        let number = reader.verdict(for: text).number
        whole = number.map(NumberDigits.whole)
        // A national prefix is no digit of a number that is stored with its calling code.
        let digits = number.map(\.nationalSignificantNumber) ?? NumberDigits.digits(in: text)
        let significant = String(digits.drop { $0 == "0" })
        last = significant.utf8.count < Self.leastDigits ? nil : significant
    }
}
