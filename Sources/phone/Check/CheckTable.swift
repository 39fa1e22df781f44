import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Reports verdicts as rows of a table. A row is composed of cells that are rendered once, and of bytes that are copied
/// from the line and from the columns.
struct CheckTable: CheckReport {
    private static let names = [
        "line", "input", "valid", "level", "kind", "region", "e164", "national", "reason", "offset", "suggestion",
    ]
    /// The most bytes of an input that is copied without a function call.
    private static let shortInput = 256

    private let validator: PhoneValidator
    private let form: TableForm
    private let table: Table
    private let cells: CheckCells
    private let nonGeographic = PhoneNumber.Region.nonGeographic.code
    /// The rendered cell of the file's name; empty without a column for it.
    private var file: [UInt8] = []
    private let namesFiles: Bool

    /// - Parameter namesFiles: Whether the first column is the file's name.
    init(_ form: TableForm, namesFiles: Bool, validator: PhoneValidator) {
        self.validator = validator
        self.form = form
        self.namesFiles = namesFiles
        table = Table(form, columns: (namesFiles ? ["file"] : []) + Self.names)
        cells = CheckCells(table, before: namesFiles ? 1 : 0, level: validator.level)
    }

    var columns: LineColumns.Wanted { .all }

    func putHeader(on sink: inout ByteSink) { table.putHeader(on: &sink) }

    mutating func beginFile(_ name: [UInt8], on sink: inout ByteSink) {
        if namesFiles { file = table.cells(from: 0) { $0.put(bytes: name, on: &$1) } }
    }

    func putRows(_ columns: LineColumns, of lines: Span<UInt8>, from number: Int, on sink: inout ByteSink) {
        guard let ends = columns.ends, let offsets = columns.offsets, let regions = columns.regions,
            let e164 = columns.e164, let national = columns.national
        else { return }
        let cells = cells
        let words = cells.words.bytes.span
        let required = validator.level.rawValue
        var start = 0
        var textStarts = (e164: 0, national: 0)
        for line in ends.indices {
            let input = start..<ends[line]
            let texts = (
                e164: textStarts.e164..<e164.ends[line], national: textStarts.national..<national.ends[line]
            )
            let level = columns.levels[line]
            let roomOfCells = file.count &+ words.count &+ texts.e164.count &+ texts.national.count &+ 64
            sink.reserve(Self.shortInput &+ roomOfCells)
            sink.put(0..<file.count, of: file.span)
            sink.put(cells.line, of: words)
            sink.put(number &+ line)
            sink.put(cells.input, of: words)
            let isPlain = input.count <= Self.shortInput && sink.put(input, of: lines, unless: { form.mayEscape($0) })
            if !isPlain {
                sink.append(lines.extracting(input), for: form)
                sink.reserve(roomOfCells)
            }
            sink.put(cells.quote, of: words)
            sink.put(cells.verdict(level: level, kind: columns.kinds[line]), of: words)
            putRegion(regions[line], words, on: &sink)
            // A rejected line has no callable number; the number that was probably meant is its suggestion.
            put(texts.e164, of: e164, cells.e164, words, on: &sink)
            put(texts.national, of: national, cells.national, words, on: &sink)
            if level >= required {
                sink.put(cells.acceptedEnd, of: words)
            } else {
                let reason = columns.reasons[line]
                sink.put(cells.reason(reason), of: words)
                sink.put(offsets[line])
                if Suggestions.mayExist(level: level, reason: reason) {
                    putSuggestion(for: lines.extracting(input), on: &sink)
                } else {
                    sink.put(cells.rejectedEnd, of: words)
                }
            }
            start = lines.lineStart(after: input.upperBound)
            textStarts = (texts.e164.upperBound, texts.national.upperBound)
        }
    }

    @inline(__always)
    private func putRegion(_ code: UInt16, _ words: Span<UInt8>, on sink: inout ByteSink) {
        if code == nonGeographic {
            sink.put(cells.noCountry, of: words)
        } else if code == 0 {
            sink.put(cells.region.nothing, of: words)
        } else {
            sink.put(cells.region.before, of: words)
            sink.put(pair: code)
            sink.put(cells.quote, of: words)
        }
    }

    @inline(__always)
    private func put(
        _ range: Range<Int>, of texts: LineColumns.Texts, _ cell: CheckCells.Frame, _ words: Span<UInt8>,
        on sink: inout ByteSink
    ) {
        guard !range.isEmpty else { return sink.put(cell.nothing, of: words) }
        sink.put(cell.before, of: words)
        sink.put(range, of: texts.bytes.span)
        sink.put(cells.quote, of: words)
    }

    /// Puts the number that a rejected line probably meant. Programs need it in E.164; numbers without an E.164 form keep
    /// the national one.
    private func putSuggestion(for line: Span<UInt8>, on sink: inout ByteSink) {
        let verdict = validator.verdict(forLine: line)
        var table = cells.suggestions
        table.put(text: verdict.suggestedNumber?.e164 ?? verdict.suggestion, on: &sink)
        table.endRow(on: &sink)
    }
}
