import PhoneNumbers
import PhoneShell

/// The screen of a field: the text with its caret, and below it the verdict on the text.
struct TriedScreen {
    private static let help =
        "Arrows, Home, End, Backspace, Delete · Ctrl-U clear · Ctrl-Z undo · Ctrl-Y redo · Esc quit"

    /// The lines, from the top, each in the columns of the terminal.
    let lines: [String]
    /// The column of the caret in the first line, from 0.
    let caretColumn: Int

    /// - Parameters:
    ///   - columns: The columns of the terminal. One is left free, since terminals wrap after the last.
    ///   - rows: The lines of the terminal; the last lines are left out if there are too few.
    init(_ field: TriedField, by validator: PhoneValidator, columns: Int, rows: Int, _ terminal: Terminal) {
        let width = max(columns - 1, 1)
        let (line, caret) = Self.input(field.content, width: width)
        caretColumn = caret
        var lines = [terminal.bold(line) + terminal.dim(Self.missing(in: field, after: line, width: width))]
        let facts = Self.facts(field, by: validator)
        let labelWidth = facts.map { Display.width(of: $0.label) }.max() ?? 0
        lines += facts.map { label, value in
            let row = "\(Display.padded(label, to: labelWidth))  \(value)"
            return Display.shown(Array(row.utf8).span, limit: width).text
        }
        lines.append(terminal.dim(Display.shown(Array(Self.help.utf8).span, limit: width).text))
        self.lines = Array(lines.prefix(max(rows, 1)))
    }

    /// Returns the text of the field and the column of its caret. Only the part of a long text around the caret is
    /// shown.
    private static func input(_ content: EditableText, width: Int) -> (line: String, caret: Int) {
        let before = Display.line(String(content.text[..<content.caretIndex]))
        let after = Display.line(String(content.text[content.caretIndex...]))
        let beforeWidth = Display.width(of: before)
        if beforeWidth + Display.width(of: after) <= width { return (before + after, beforeWidth) }
        // The text after the caret gets the columns that the text before it leaves, but at least half of the line.
        let room = max(width - beforeWidth, width / 2)
        // Even an ellipsis needs a column.
        let end = room > 0 ? Display.shown(Array(after.utf8).span, limit: room) : ("", 0)
        let start = width > end.1 ? Display.end(of: before, limit: width - end.1) : ""
        return (start + end.0, Display.width(of: start))
    }

    /// Returns the part of a mask that is not filled yet, which the line shows after the text; empty if there is no
    /// room.
    private static func missing(in field: TriedField, after line: String, width: Int) -> String {
        guard case .mask(let mask) = field.format else { return "" }
        let missing = mask.missing(in: field.content.text)
        return Display.width(of: line) + Display.width(of: missing) <= width ? missing : ""
    }

    private static func facts(_ field: TriedField, by validator: PhoneValidator) -> [(label: String, value: String)] {
        let text = field.content.text
        let verdict = validator.verdict(for: text)
        let number = verdict.isAccepted ? verdict.number : nil
        var facts: [(label: String, value: String)] = [
            ("verdict", verdict.isAccepted ? "accepted (\(validator.level))" : "rejected (\(validator.level))"),
            ("kind", verdict.kind.map { "\($0) (\($0.localizedName(in: .english)))" } ?? "-"),
            (
                "reason",
                verdict.reason.map { "\($0) (byte \(verdict.offset ?? 0)): \(verdict.message(in: .english) ?? "")" }
                    ?? "-"
            ),
            ("E.164", number?.e164 ?? "-"),
            ("region", region(of: text, verdict, by: validator).map { "\($0)" } ?? "-"),
        ]
        if case .mask(let mask) = field.format {
            facts.append(("raw", mask.unmasked(text)))
        }
        facts.append(("key", field.outcome?.description ?? "-"))
        return facts
    }

    /// Returns the region of the number, even if only its calling code is known; otherwise the region where it is
    /// dialed.
    private static func region(
        of text: String, _ verdict: Verdict, by validator: PhoneValidator
    ) -> PhoneNumber.Region? {
        if let region = verdict.region { return region }
        guard text.hasPrefix("+") else { return validator.region }
        let digits = text.filter { $0.isASCII && $0.isNumber }
        return validator.plan.callingCode(beginning: digits).flatMap(validator.plan.mainRegion)
    }
}

extension TriedField.Outcome: CustomStringConvertible {
    var description: String {
        switch self {
        case .edited(let event): "\(event)"
        case .undone: "undone"
        case .redone: "redone"
        case .nothingToUndo: "nothing to undo"
        case .nothingToRedo: "nothing to redo"
        case .longPaste: "the paste was dropped: it has more than \(KeyDecoder.pasteLimit) bytes"
        }
    }
}
