internal import PhoneFiles

import PhoneNumbers
import PhoneShell

extension Explanation {
    private static let margin = "  "

    /// Writes the text with the position of the error marked, then one line for each known fact.
    func putText(on sink: inout ByteSink, _ terminal: Terminal) {
        putQuotation(on: &sink, terminal)
        sink.append(.lineFeed)
        let rows = rows(terminal)
        let width = rows.map { Display.width(of: $0.label) }.max() ?? 0
        for (label, value) in rows {
            sink.append(Self.margin + terminal.dim(Display.padded(label, to: width)) + "  \(value)\n")
        }
    }

    /// Writes the text, and below it a `^` at the position of the error, with the message.
    private func putQuotation(on sink: inout ByteSink, _ terminal: Terminal) {
        let quotation = Quotation(text, place: verdict.offset ?? 0)
        sink.append(Self.margin + terminal.bold(quotation.line) + "\n")
        guard let message = verdict.message(in: language) else { return }
        let mark = String(repeating: " ", count: quotation.column) + terminal.red("^")
        sink.append("\(Self.margin)\(mark) \(message)\n")
    }

    private func rows(_ terminal: Terminal) -> [(label: String, value: String)] {
        let words = ExplanationWords(language: language)
        let number = verdict.number
        let wanted = words.level(validator.level)
        let others = others
        let numbers = others.numbers.compactMap { validator.format($0, .international) }
        var rows: [(label: String, value: String?)] = [
            (
                words[.verdict],
                verdict.isAccepted
                    ? terminal.green(words.accepted(at: wanted)) : terminal.red(words.rejected(at: wanted))
            )
        ]
        rows += Self.levels.map { (words.level($0), isAccepted(at: $0) ? words[.yes] : words[.no]) }
        rows += [
            (words[.reason], verdict.reason.map { "\($0) (\(words[.offset]) \(verdict.offset ?? 0))" }),
            (words[.meant], verdict.suggestion),
            (words[.kind], verdict.kind.map { "\($0) (\($0.localizedName(in: language)))" }),
            (words[.region], verdict.region.map { "\($0)" }),
            ("E.164", e164 ?? number.map { _ in words[.none] }),
            (words[.international], formatted(.international)),
            (words[.national], formatted(.national)),
            ("RFC 3966", formatted(.rfc3966)),
            (words[.digits], formatted(.digits)),
            (words[.extension], number?.extension),
            (words[.live], live.isEmpty ? nil : Display.shown(Array(live.utf8).span, limit: 60).text),
            (words[.otherNumbers], numbers.isEmpty ? nil : numbers.joined(separator: ", ")),
            (words[.otherDigits], others.hasDigits ? words[.yes] : nil),
            (words[.shortNumber], shortNumber.isEmpty ? nil : shortNumber.joined(separator: ", ")),
            (words[.place], place),
            (words[.carrier], carrier),
            (words[.timeZones], timeZones.isEmpty ? nil : timeZones.joined(separator: " ")),
        ]
        return rows.compactMap { row in row.value.map { (row.label, $0) } }
    }
}

/// A text on one line of a terminal, with the column of a position in it. Only the part of a long text around the
/// position is shown.
struct Quotation {
    /// The number of columns to show on either side of the position.
    private static let reach = 40

    let line: String
    /// The number of columns before the position.
    let column: Int

    /// - Parameter place: A byte offset in the text.
    init(_ text: [UInt8], place: Int) {
        let place = min(max(place, 0), text.count)
        let before = Display.end(of: Display.shown(text.span.extracting(0..<place)).text, limit: Self.reach)
        line = before + Display.shown(text.span.extracting(place..<text.count), limit: Self.reach).text
        column = Display.width(of: before)
    }
}
