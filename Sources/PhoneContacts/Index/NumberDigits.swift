internal import PhoneNumbers

/// The digits under which a number is found.
struct NumberDigits {
    /// All digits: those of E.164, or the dialed ones if there is no E.164 form, or those of a text that is not a
    /// number.
    let whole: String
    /// The digits with the national prefix instead of the calling code, if the number has both.
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

    /// Returns the digits of a number with its calling code, unless it is domestic only.
    static func whole(_ number: PhoneNumber) -> String {
        let digits = number.nationalSignificantNumber
        return number.isDomestic ? digits : "\(number.callingCode)\(digits)"
    }

    /// Returns the digits of all scripts in a text, as ASCII.
    static func digits(in text: String) -> String {
        var digits: [UInt8] = []
        for scalar in text.unicodeScalars {
            if let digit = scalar.decimalDigit { digits.append(0x30 + digit) }
        }
        return String(decoding: digits, as: UTF8.self)
    }
}

extension String {
    /// The ASCII bytes in reverse order: an index of such texts finds numbers by their last digits.
    var reversedASCII: String { String(decoding: utf8.reversed(), as: UTF8.self) }
}

/// A query for a whole number or its last digits.
struct NumberQuestion {
    /// The digits of a whole number; nil for a text that is not a number.
    let whole: String?
    /// The last digits: those of the text, or else those without a national prefix. Empty if there are too few.
    let last: [String]

    /// The minimum number of last digits: too many numbers share fewer digits.
    static let leastDigits = 4

    init(_ text: String, by reader: PhoneValidator) {
        let number = reader.verdict(for: text).number
        whole = number.map(NumberDigits.whole)
        let digits = NumberDigits.digits(in: text)
        // Numbers stored with their calling code contain no national prefix. Zeros that are not one, as in the last
        // digits 0567, are digits like others.
        let significant = String((number?.nationalSignificantNumber ?? digits).drop { $0 == "0" })
        last = (significant == digits ? [digits] : [digits, significant]).filter {
            $0.utf8.count >= Self.leastDigits
        }
    }
}
