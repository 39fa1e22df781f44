import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Reports verdicts for people: one aligned line each.
///
///     3  ok  010-2345-6789               strict    mobile             +821023456789
///     4  no  010-2345-67                 none      mobile             tooShort at 11: The number is not complete: …
struct CheckText: RowReport {
    private static let inputWidth = 26
    /// Longer inputs are truncated. Tables contain the whole input.
    private static let longestInput = 40
    private static let gap = 2
    private static let longestNumber = 20

    private let validator: PhoneValidator
    private let namesFiles: Bool
    private let terminal = Terminal(.standardOutput)
    private let cells: CheckTextCells
    private var isFirstFile = true

    /// - Parameter namesFiles: Whether to write a heading before the lines of each file.
    init(namesFiles: Bool, validator: PhoneValidator) {
        self.validator = validator
        self.namesFiles = namesFiles
        cells = CheckTextCells(terminal, level: validator.level, mostSpaces: Self.inputWidth + Self.gap)
    }

    var columns: LineColumns.Wanted { [.ends, .offsets, .e164] }

    func putHeader(on sink: inout ByteSink) {}

    mutating func beginFile(_ name: [UInt8], on sink: inout ByteSink) {
        guard namesFiles else { return }
        if !isFirstFile { sink.append(.lineFeed) }
        isFirstFile = false
        sink.append(terminal.bold("==> \(Display.shown(name.span).text) <=="))
        sink.append(.lineFeed)
    }

    func putRows(_ columns: LineColumns, of lines: Span<UInt8>, from number: Int, on sink: inout ByteSink) {
        // The few numbers without an E.164 form are formatted one by one.
        guard let ends = columns.ends, let offsets = columns.offsets, let e164 = columns.e164 else { return }
        let words = cells.words.bytes.span
        var start = 0
        var textStart = 0
        for line in ends.indices {
            let input = start..<ends[line]
            let text = textStart..<e164.ends[line]
            let (level, reason) = (columns.levels[line], columns.reasons[line])
            let room = words.count &+ text.count &+ 2 &* Self.longestNumber
            let isPut = sink.putRow(atMost: room &+ Self.longestInput) { row in
                putNumber(number &+ line, words, on: &row)
                row.put(cells.validity(level: level), of: words)
                return input.count <= Self.longestInput && row.put(input, of: lines) { $0.isNotPrintable }
            }
            let width = isPut ? input.count : putShown(lines.extracting(input), on: &sink)
            sink.putRow(atMost: room) { row in
                row.put(cells.spaces(max(Self.inputWidth - width, 0) + Self.gap), of: words)
                row.put(cells.verdict(level: level, kind: columns.kinds[line]), of: words)
                row.put(text, of: e164.bytes.span)
                row.put(text.isEmpty ? 0..<0 : cells.end, of: words)
            }
            if text.isEmpty {
                putFailure(of: lines.extracting(input), level: level, reason: reason, at: offsets[line], on: &sink)
            }
            start = lines.lineStart(after: input.upperBound)
            textStart = text.upperBound
        }
    }

    @inline(__always)
    private func putNumber(_ number: Int, _ words: Span<UInt8>, on row: inout RowPlace) {
        var spaces = 0
        var limit = 10_000
        while number < limit, limit > 1 {
            spaces += 1
            limit /= 10
        }
        row.put(cells.spaces(spaces), of: words)
        row.put(cells.beforeNumber, of: words)
        row.put(number)
        row.put(cells.afterNumber, of: words)
    }

    /// Writes an input that is long or not printable in readable form; returns its width in columns.
    private func putShown(_ input: Span<UInt8>, on sink: inout ByteSink) -> Int {
        let shown = Display.shown(input, limit: Self.longestInput)
        sink.append(shown.text)
        return shown.width
    }

    /// Writes the end of a row without an E.164 text.
    private func putFailure(
        of input: Span<UInt8>, level: UInt8, reason: UInt8, at offset: Int, on sink: inout ByteSink
    ) {
        if let outcome = outcome(of: input, level: level, reason: reason) {
            sink.append(outcome)
            return sink.append(.lineFeed)
        }
        let words = cells.words.bytes.span
        sink.putRow(atMost: words.count &+ Self.longestNumber) { row in
            row.put(cells.reason(reason), of: words)
            row.put(offset)
            row.put(cells.message(level: level, reason: reason), of: words)
        }
    }

    /// For a number without an E.164 form, the national format. For a rejected text with a suggestion, the reason, its
    /// offset and the suggestion. Nil for other rejected texts.
    private func outcome(of input: Span<UInt8>, level: UInt8, reason: UInt8) -> String? {
        if level >= validator.level.rawValue {
            return validator.verdict(forLine: input).number.flatMap { validator.format($0, .national) } ?? ""
        }
        guard Suggestions.mayExist(level: level, reason: reason) else { return nil }
        let verdict = validator.verdict(forLine: input)
        guard verdict.suggestedNumber != nil, let reason = verdict.reason, let offset = verdict.offset,
            let message = verdict.message(in: .english)
        else { return nil }
        return "\(reason) at \(offset): \(message)"
    }
}
