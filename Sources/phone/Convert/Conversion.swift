import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// Converts texts.
protocol Conversion {
    func convert(_ text: Span<UInt8>) -> Converted
}

/// The result of a conversion.
struct Converted {
    /// The converted text; nil if it was rejected.
    let text: String?
    var reason: PhoneNumber.Reason?
    var offset: Int?
    /// The message about the rejection.
    var complaint: String?
    /// The command to run if the text was meant as a file name.
    var hint: String?
    /// What the converted text lacks.
    var losses: LineLosses.Kinds = []
}

/// Formats complete numbers in a style.
struct FormatConversion: Conversion {
    let validator: PhoneValidator
    let style: PhoneNumber.Style
    let separator: PhoneNumber.Separator
    /// The texts given as arguments, among which the user may have named a file.
    let arguments: [String]

    func convert(_ text: Span<UInt8>) -> Converted {
        var result = converted(text)
        if result.text == nil, !arguments.isEmpty { result.hint = hint(for: text) }
        return result
    }

    /// Returns how to pass a file if the text is `-` or the name of a file.
    private func hint(for text: Span<UInt8>) -> String? {
        let command = ShellWords.command(without: arguments)
        if text.count == 1, text[0] == UInt8(ascii: "-") {
            return "format takes texts, not -; for the lines of a file, run \(command) < FILE"
        }
        let source = Source.file(text.copy)
        guard source.isFile else { return nil }
        let file = ShellWords.quoted(source.label)
        return "format takes texts, and '\(source.label)' is a file; for its lines, run \(command) < \(file)"
    }

    private func converted(_ text: Span<UInt8>) -> Converted {
        let verdict = validator.verdict(forUTF8: text)
        guard verdict.isAccepted, let number = verdict.number else {
            let place = verdict.reason.map { "\($0) at \(verdict.offset ?? 0): " } ?? ""
            return Converted(
                text: nil, reason: verdict.reason, offset: verdict.offset,
                complaint: place + (verdict.message(in: .english) ?? ""))
        }
        guard let result = validator.format(number, style, separator: separator) else {
            return Converted(
                text: nil, complaint: "\(number.nationalSignificantNumber) has no \(style) form; try national")
        }
        return Converted(text: result, losses: losses(of: text, verdict))
    }

    /// Returns what the result of an accepted text lacks.
    func losses(of text: Span<UInt8>) -> LineLosses.Kinds {
        // Most texts need no verdict.
        CellNumbers.mayHaveMore(text) ? losses(of: text, validator.verdict(forUTF8: text)) : []
    }

    private func losses(of text: Span<UInt8>, _ verdict: Verdict) -> LineLosses.Kinds {
        let numbers = CellNumbers(text, verdict, in: validator.region, by: validator)
        var losses: LineLosses.Kinds = numbers.verdicts.count > 1 ? .numbers : []
        if numbers.hasOtherDigits { losses.insert(.digits) }
        if !style.hasExtensions, verdict.number?.extension != nil { losses.insert(.extension) }
        return losses
    }
}

/// Formats texts as a field does while they are typed. No text is rejected.
struct LiveConversion: Conversion {
    let formatter: AsYouTypeFormatter

    func convert(_ text: Span<UInt8>) -> Converted { Converted(text: formatter.formatted(forUTF8: text)) }
}

/// Fills the slots of a mask with texts, or removes the mask.
struct MaskConversion: Conversion {
    let mask: TextMask
    let strips: Bool

    func convert(_ text: Span<UInt8>) -> Converted {
        Converted(text: strips ? mask.unmasked(forUTF8: text) : mask.masked(forUTF8: text))
    }
}
