import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Reports verdicts for people: one aligned line each.
///
///     3  ok  010-2345-6789               strict    mobile             +821023456789
///     4  no  010-2345-67                 none      mobile             tooShort at 11: The number is not complete: …
struct CheckText: CheckReport {
    private static let inputWidth = 26
    /// Longer inputs are truncated. Tables contain the whole input.
    private static let longestInput = 40
    private static let levelWidth = 8
    private static let kindWidth = 17

    private let validator: PhoneValidator
    private let namesFiles: Bool
    private let terminal = Terminal(.standardOutput)
    private var isFirstFile = true

    /// - Parameter namesFiles: Whether to write a heading before the lines of each file.
    init(namesFiles: Bool, validator: PhoneValidator) {
        self.validator = validator
        self.namesFiles = namesFiles
    }

    var hasRows: Bool { true }

    func putHeader(on sink: inout ByteSink) {}

    mutating func beginFile(_ name: [UInt8], on sink: inout ByteSink) {
        guard namesFiles else { return }
        if !isFirstFile { sink.append(.lineFeed) }
        isFirstFile = false
        sink.append(terminal.bold("==> \(Display.shown(name.span).text) <=="))
        sink.append(.lineFeed)
    }

    func check(_ lines: Span<UInt8>, from number: Int, counts: inout VerdictCounts, rows sink: inout ByteSink) {
        // The few numbers without an E.164 form are formatted one by one.
        let verdicts = validator.verdicts(forLinesIn: lines, columns: .e164)
        counts.add(verdicts)
        let columns = verdicts.columns
        var start = 0
        for (index, verdict) in verdicts.enumerated() {
            let input = lines.extracting(start..<verdict.endByte)
            putNumber(number + index, on: &sink)
            sink.append(verdict.isAccepted ? terminal.green("ok") : terminal.red("no"))
            sink.append("  ")
            putInput(input, on: &sink)
            putCell(verdict.level?.description ?? "none", of: Self.levelWidth, on: &sink)
            putCell(verdict.kind?.description ?? "-", of: Self.kindWidth, on: &sink)
            if verdict.isAccepted, let texts = columns.e164, case let range = texts.range(of: index), !range.isEmpty {
                sink.append(texts.bytes.span.extracting(range))
            } else {
                sink.append(outcome(of: input))
            }
            sink.append(.lineFeed)
            start = lines.lineStart(behind: verdict.endByte)
        }
    }

    private func putNumber(_ line: Int, on sink: inout ByteSink) {
        let number = String(line)
        sink.append(.space, times: 5 - number.utf8.count)
        sink.append(terminal.dim(number))
        sink.append("  ")
    }

    private func putInput(_ input: Span<UInt8>, on sink: inout ByteSink) {
        var width = input.count
        if Display.isPlain(input, limit: Self.longestInput) {
            sink.append(input)
        } else {
            let shown = Display.shown(input, limit: Self.longestInput)
            sink.append(shown.text)
            width = shown.width
        }
        sink.append(.space, times: max(Self.inputWidth - width, 0) + 2)
    }

    /// Appends a text padded to its column, and the gap. The text is ASCII.
    private func putCell(_ text: String, of columns: Int, on sink: inout ByteSink) {
        sink.append(text)
        sink.append(.space, times: max(columns - text.utf8.count, 0) + 2)
    }

    /// For a rejected text, the reason and its offset. For a number without an E.164 form, the national format.
    private func outcome(of input: Span<UInt8>) -> String {
        let verdict = validator.verdict(forLine: input)
        if let reason = verdict.reason, let offset = verdict.offset {
            return "\(reason) at \(offset): \(verdict.message(in: .english) ?? "")"
        }
        return verdict.number.flatMap { validator.format($0, .national) } ?? ""
    }
}
