internal import PhoneFiles
package import PhoneNumbers

/// The numbers of a cell or a line that contains several: `051-600-1234 / 010-4455-6677`, `02-123-4567~9`,
/// `02-123-4567/8`.
///
/// A cell is split at separators, before a plus after digits, at letters before further digits, and where a number ends
/// before further digits: `010-2345-6789 02-312-3456`. A part counts as a number if it is accepted alone and has at
/// least seven digits, so that an extension does not count. Fewer digits directly after a slash are the end of another
/// number if they are greater than those that end the number before it. The verdict on the whole cell comes first,
/// unless a part has the same number, because the bytes that separate numbers also separate the groups of one number.
/// Digits after a number that belong to no number are recognized last.
package struct CellNumbers {
    /// The bytes between numbers; UTF-8 of the marks ・、 ends with bytes that are treated as letters.
    static let separators = Array("/,;|&\t\n\r".utf8)
    /// These bytes, and the sign of an extension.
    private static let signs = separators + [UInt8(ascii: "#")]
    static let (tilde, plus, slash) = (UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "/"))
    /// The fewest digits of a part that is a number.
    static let leastDigits = 7
    /// The fewest digits before a gap where a number may end, without and with a plus.
    private static let (endDigits, endDigitsAfterPlus) = (8, 10)
    /// The bytes of a part in which a number after letters or other digits begins, at least. It ends before the next
    /// letter, so that a cell takes linear time.
    static let leastBytes = 128

    let validator: PhoneValidator
    let region: PhoneNumber.Region
    var found = DistinctVerdicts()
    /// The digits that are the end of another number.
    var ends: [Range<Int>] = []
    package var verdicts: [Verdict] { found.verdicts }
    /// Whether digits after a number belong to no number: `02-312-3456/0`, `02-312-3456 (7)`.
    package internal(set) var hasOtherDigits = false

    /// Whether a text can contain several numbers, an extension, or digits that belong to no number. Most texts can't,
    /// and are not examined further.
    package static func mayHaveMore(_ text: Span<UInt8>) -> Bool {
        var (digits, isAfterGap) = (0, false)
        let endDigits = text.count > 0 && text[0] == plus ? endDigitsAfterPlus : endDigits
        for index in text.indices {
            let byte = text[index]
            // Nearly all bytes of numbers are digits and hyphens.
            if isDigit(byte) {
                if isAfterGap, digits >= endDigits { return true }
                (digits, isAfterGap) = (digits + 1, false)
            } else if byte != UInt8(ascii: "-") {
                if byte == tilde || byte == plus && index > 0 || signs.contains(byte) || isLetter(byte) { return true }
                isAfterGap = true
            }
        }
        return false
    }

    /// - Parameters:
    ///   - verdict: The verdict on the whole text.
    ///   - region: The region in which the numbers are dialed.
    package init(_ text: Span<UInt8>, _ verdict: Verdict, in region: PhoneNumber.Region, by validator: PhoneValidator) {
        self.validator = validator
        self.region = region
        guard Self.mayHaveMore(text), !Self.isURI(text) else {
            if verdict.isAccepted, let number = verdict.number { found.append(verdict, number) }
            return
        }
        var (start, hasDigit) = (0, false)
        // The number before a slash.
        var first: PhoneNumber?
        for index in text.indices {
            let isSecond = text[index] == Self.plus && hasDigit
            if Self.isDigit(text[index]) { hasDigit = true }
            guard isSecond || Self.separators.contains(text[index]) else { continue }
            let number = addPart(text, start..<index, after: first)
            first = text[index] == Self.slash ? number : nil
            (start, hasDigit) = (isSecond ? index : index + 1, false)
        }
        addPart(text, start..<text.count, after: first)
        if verdict.isAccepted, let number = verdict.number, found.index(of: number) == nil {
            // A part may end before the extension, as in `02-312-3456;ext=5`.
            found.putFirst(verdict, number)
        }
        if !verdicts.isEmpty {
            examineDigits(of: text, verdict)
            found.insertAll()
        }
    }

    /// Whether a text is a URI, whose parameters are not numbers.
    private static func isURI(_ text: Span<UInt8>) -> Bool {
        text.count > 4 && zip("tel:".utf8, 0..<4).allSatisfy { $0 == text[$1] | 0x20 }
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Whether a byte between two digits joins them.
    static func joins(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") }

    /// Returns the verdict on a text; nil if it is rejected.
    func accepted(_ text: Span<UInt8>) -> Verdict? {
        let verdict = validator.verdict(forUTF8: text, in: region)
        return verdict.isAccepted ? verdict : nil
    }
}
