import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Reports verdicts as rows of a table.
struct CheckTable: CheckReport {
    private static let columns = [
        "line", "input", "valid", "level", "kind", "region", "e164", "national", "reason", "offset",
        "suggestion",
    ]

    private let validator: PhoneValidator
    private let table: Table
    /// The number of columns before `line`: 1 if there is a file column.
    private let fileColumns: Int
    /// The rendered cell of the file's name.
    private var file: [UInt8] = []
    /// Rendered cells that many rows share: `valid` and `level` by level, `kind`, and the end of an accepted line's
    /// row.
    private let levels: Words
    private let kinds: Words
    private let end: [UInt8]

    /// - Parameter namesFiles: Whether the first column is the file's name.
    init(_ form: TableForm, namesFiles: Bool, validator: PhoneValidator) {
        self.validator = validator
        let before = namesFiles ? ["file"] : []
        let table = Table(form, columns: before + Self.columns)
        self.table = table
        fileColumns = before.count
        let level = before.count + 2
        levels = Words(
            Self.byRawValue(PhoneNumber.Level.self) { value in
                table.cells(from: level) {
                    $0.put(value.map { $0 >= validator.level } ?? false, on: &$1)
                    $0.put(word: value?.description ?? "none", on: &$1)
                }
            })
        kinds = Words(
            Self.byRawValue(PhoneNumber.Kind.self) { value in
                table.cells(from: level + 2) { $0.put(word: value?.description, on: &$1) }
            })
        end = table.cells(from: level + 6) {
            $0.putNothing(on: &$1)
            $0.putNothing(on: &$1)
            $0.putNothing(on: &$1)
            $0.endRow(on: &$1)
        }
    }

    private static func byRawValue<Value>(
        _ type: Value.Type, _ cells: (Value?) -> [UInt8]
    ) -> [[UInt8]] where Value: CaseIterable & RawRepresentable<UInt8> {
        (0...(type.allCases.map(\.rawValue).max() ?? 0)).map { cells(Value(rawValue: $0)) }
    }

    var hasRows: Bool { true }

    func putHeader(on sink: inout ByteSink) { table.putHeader(on: &sink) }

    mutating func beginFile(_ name: [UInt8], on sink: inout ByteSink) {
        if fileColumns > 0 { file = table.cells(from: 0) { $0.put(bytes: name, on: &$1) } }
    }

    func check(_ lines: Span<UInt8>, from number: Int, counts: inout VerdictCounts, rows sink: inout ByteSink) {
        let verdicts = validator.verdicts(forLinesIn: lines, columns: [.e164, .national])
        counts.add(verdicts)
        var table = table
        var regions = RegionCells()
        let columns = verdicts.columns
        var start = 0
        for (index, verdict) in verdicts.enumerated() {
            let input = lines.extracting(start..<verdict.endByte)
            table.put(cells: file.span, fileColumns, on: &sink)
            table.put(number + index, on: &sink)
            table.put(input, on: &sink)
            table.put(cells: levels.bytes.span.extracting(levels[Int(columns.levels[index])]), 2, on: &sink)
            table.put(cells: kinds.bytes.span.extracting(kinds[Int(columns.kinds[index])]), 1, on: &sink)
            table.put(cells: regions.cell(of: verdict.region, in: table).span, 1, on: &sink)
            // A rejected line has no callable number; the number that was probably meant is its suggestion.
            put(verdict.isAccepted ? columns.e164 : nil, index, in: &table, on: &sink)
            put(columns.national, index, in: &table, on: &sink)
            if let reason = verdict.reason {
                table.put(word: reason.description, on: &sink)
                // The columns contain neither offset nor suggestion: few lines have them, so those are validated again.
                let whole = validator.verdict(forLine: input)
                table.put(whole.offset, on: &sink)
                // Programs need the suggestion in E.164. Numbers without an E.164 form keep the national one.
                table.put(text: whole.suggestedNumber?.e164 ?? whole.suggestion, on: &sink)
                table.endRow(on: &sink)
            } else {
                table.endRow(cells: end.span, on: &sink)
            }
            start = lines.lineStart(behind: verdict.endByte)
        }
    }

    /// Puts the text of a line as bytes, without creating a string.
    private func put(_ texts: LineColumns.Texts?, _ line: Int, in table: inout Table, on sink: inout ByteSink) {
        guard let texts, case let range = texts.range(of: line), !range.isEmpty else {
            return table.putNothing(on: &sink)
        }
        table.put(plain: texts.bytes.span.extracting(range), on: &sink)
    }
}

/// Caches the rendered cell of the last region, which is nearly always the next one too.
private struct RegionCells {
    private var last: (region: PhoneNumber.Region?, cell: [UInt8])?

    /// - Parameter table: A table whose next column is the region.
    mutating func cell(of region: PhoneNumber.Region?, in table: Table) -> [UInt8] {
        if let last, last.region == region { return last.cell }
        let cell = table.cells(from: table.column) { $0.put(word: region?.description, on: &$1) }
        last = (region, cell)
        return cell
    }
}
