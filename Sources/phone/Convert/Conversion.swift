import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Makes another text of each text.
protocol Conversion {
    func convert(_ text: Span<UInt8>) -> Converted
}

/// What became of a text.
struct Converted {
    /// Nil where there is no result.
    let text: String?
    var reason: PhoneNumber.Reason?
    var offset: Int?
    /// Why there is none, for people.
    var complaint: String?
    /// What to run where the text was meant for something else.
    var hint: String?
}

/// Finished numbers in a style.
struct FormatConversion: Conversion {
    let validator: PhoneValidator
    let style: PhoneNumber.Style
    let separator: PhoneNumber.Separator
    /// The texts that came as arguments, among which a person may name a file.
    let arguments: [String]

    func convert(_ text: Span<UInt8>) -> Converted {
        var result = converted(text)
        if result.text == nil, !arguments.isEmpty { result.hint = hint(for: text) }
        return result
    }

    /// How to pass a file, where the text is `-` or the name of one.
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
        return Converted(text: result)
    }
}

/// Texts as a field shows them while they are being typed; none is rejected.
struct LiveConversion: Conversion {
    let formatter: AsYouTypeFormatter

    func convert(_ text: Span<UInt8>) -> Converted { Converted(text: formatter.formatted(forUTF8: text)) }
}

/// Texts in the slots of a mask, or back.
struct MaskConversion: Conversion {
    let mask: TextMask
    let strips: Bool

    func convert(_ text: Span<UInt8>) -> Converted {
        Converted(text: strips ? mask.unmasked(forUTF8: text) : mask.masked(forUTF8: text))
    }
}
