import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Reports verdicts as rows of a table. A row consists of cells that are rendered once, and of bytes that are copied
/// from the line and the columns.
struct CheckTable: RowReport {
    private static let names = [
        "line", "input", "valid", "level", "kind", "region", "e164", "national", "reason", "offset", "suggestion",
    ]
    /// The most bytes of an input that is copied with its row.
    private static let shortInput = 256
    /// The lines that are examined together for bytes that need an escape.
    private static let groupLines = 64

    private let validator: PhoneValidator
    private let form: TableForm
    private let table: Table
    private let cells: CheckCells
    private let nonGeographic = PhoneNumber.Region.nonGeographic.code
    /// The bytes before the line number: the file name, if there is a column for it.
    private var beginning: Words
    private var hasBeginning: Bool
    /// The most bytes of a row, without the texts of its number.
    private var mostBytes: Int { beginning.bytes.count &+ cells.mostBytes &+ Self.shortInput }
    private let namesFiles: Bool

    /// - Parameter namesFiles: Whether the first column is the file's name.
    init(_ form: TableForm, namesFiles: Bool, validator: PhoneValidator) {
        self.validator = validator
        self.form = form
        self.namesFiles = namesFiles
        table = Table(form, columns: (namesFiles ? ["file"] : []) + Self.names)
        cells = CheckCells(table, before: namesFiles ? 1 : 0, level: validator.level)
        beginning = Words([table.lead(of: 0)])
        hasBeginning = !beginning[0].isEmpty
    }

    var columns: LineColumns.Wanted { .all }

    func putHeader(on sink: inout ByteSink) { table.putHeader(on: &sink) }

    mutating func beginFile(_ name: [UInt8], on sink: inout ByteSink) {
        guard namesFiles else { return }
        beginning = Words([table.cells(from: 0) { $0.put(bytes: name, on: &$1) } + table.lead(of: 1)])
        hasBeginning = true
    }

    func putRows(_ columns: LineColumns, of lines: Span<UInt8>, from number: Int, on sink: inout ByteSink) {
        var first = 0
        var start = 0
        while first < columns.count {
            let end = min(first &+ Self.groupLines, columns.count)
            start = putRows(first..<end, columns, of: lines, from: start, number &+ first, on: &sink)
            first = end
        }
    }

    /// Writes the rows of some lines and returns the start of the next line.
    private func putRows(
        _ group: Range<Int>, _ columns: LineColumns, of lines: Span<UInt8>, from start: Int, _ number: Int,
        on sink: inout ByteSink
    ) -> Int {
        guard let ends = columns.ends?.span, let offsets = columns.offsets?.span, let regions = columns.regions?.span,
            let e164 = columns.e164, let national = columns.national
        else { return start }
        let (levels, kinds, reasons) = (columns.levels.span, columns.kinds.span, columns.reasons.span)
        let (e164s, nationals, words) = (e164.bytes.span, national.bytes.span, cells.words.bytes.span)
        let (e164Ends, nationalEnds) = (e164.ends.span, national.ends.span)
        let required = validator.level.rawValue
        // Most groups contain no byte that needs an escape, so their lines are not examined one by one.
        let isPlain = lines.isPlain(start..<ends[group.upperBound &- 1]) { form.mayEscape($0) }
        var start = start
        var textStarts = (e164: e164.range(of: group.lowerBound).lowerBound, national: 0)
        textStarts.national = national.range(of: group.lowerBound).lowerBound
        var head = RowNumber(number, after: cells.input)
        for line in group {
            let input = start..<ends[line]
            let e164Text = textStarts.e164..<e164Ends[line]
            let nationalText = textStarts.national..<nationalEnds[line]
            let (level, reason, region) = (levels[line], reasons[line], regions[line])
            let isPut = isPlain && input.count <= Self.shortInput
            let isAccepted = level >= required
            if !isPut { putHead(head, lines.extracting(input), on: &sink) }
            let room = mostBytes &+ e164Text.count &+ nationalText.count
            sink.putRow(atMost: room) { row in
                if isPut {
                    if hasBeginning { row.put(beginning[0], of: beginning.bytes.span) }
                    row.put(head)
                    row.put(input, of: lines)
                }
                let form = form(ofRegion: region)
                row.put(word: cells.verdict(level: level, kind: kinds[line], form), of: words)
                row.put(pair: region, if: form == .letters)
                // A rejected line has no callable number; the number that was probably meant is its suggestion.
                row.put(cells.e164(after: form, isEmpty: e164Text.isEmpty))
                row.put(e164Text, of: e164s)
                row.put(cells.national(afterEmpty: e164Text.isEmpty, isEmpty: nationalText.isEmpty))
                row.put(nationalText, of: nationals)
                if isAccepted { return row.put(word: cells.acceptedEnd(afterEmpty: nationalText.isEmpty), of: words) }
                row.put(word: cells.reason(reason, afterEmpty: nationalText.isEmpty), of: words)
                row.put(offsets[line])
            }
            if !isAccepted { putRejectedEnd(lines.extracting(input), level: level, reason: reason, on: &sink) }
            head.increment()
            start = lines.lineStart(after: input.upperBound)
            textStarts = (e164Text.upperBound, nationalText.upperBound)
        }
        return start
    }

    @inline(__always)
    private func form(ofRegion code: UInt16) -> CheckCells.RegionForm {
        code == 0 ? .nothing : code == nonGeographic ? .nonGeographic : .letters
    }

    /// Begins a row whose input is long, or may need an escape.
    private func putHead(_ head: RowNumber, _ input: Span<UInt8>, on sink: inout ByteSink) {
        sink.putRow(atMost: beginning.bytes.count &+ RowCell.mostBytes) { row in
            row.put(beginning[0], of: beginning.bytes.span)
            row.put(head)
        }
        sink.append(input, for: form)
    }

    /// Ends the row of a rejected line, after the offset.
    private func putRejectedEnd(_ line: Span<UInt8>, level: UInt8, reason: UInt8, on sink: inout ByteSink) {
        if Suggestions.mayExist(level: level, reason: reason) {
            putSuggestion(for: line, on: &sink)
        } else {
            sink.putRow(atMost: cells.rejectedEnd.count) { $0.put(cells.rejectedEnd, of: cells.words.bytes.span) }
        }
    }

    /// Writes the number that a rejected line probably meant: in E.164 for programs, or in the national format if the
    /// number has no E.164 form.
    private func putSuggestion(for line: Span<UInt8>, on sink: inout ByteSink) {
        let verdict = validator.verdict(forLine: line)
        var table = cells.suggestions
        table.put(text: verdict.suggestedNumber?.e164 ?? verdict.suggestion, on: &sink)
        table.endRow(on: &sink)
    }
}
