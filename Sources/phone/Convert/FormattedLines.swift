import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Writes the numbers of lines in a style.
struct FormattedLines: CheckReport {
    private let conversion: FormatConversion
    private let rows: ConversionRows
    private let namesFiles: Bool
    /// The name of the file in messages; nil for standard input alone.
    private var file: String?

    /// - Parameter namesFiles: Whether messages contain the name of the file.
    init(_ conversion: FormatConversion, _ rows: ConversionRows, namesFiles: Bool) {
        self.conversion = conversion
        self.rows = rows
        self.namesFiles = namesFiles
    }

    /// Whether the engine formats the texts of many lines at once.
    private var isInColumns: Bool {
        let isNational = conversion.style == .national && conversion.separator == .standard
        return rows.isBare && (conversion.style == .e164 || isNational)
    }

    var columns: LineColumns.Wanted {
        guard isInColumns else { return .ends }
        return conversion.style == .e164 ? [.ends, .e164] : [.ends, .national]
    }

    func putHeader(on sink: inout ByteSink) { rows.putHeader(on: &sink) }

    mutating func beginFile(_ name: [UInt8], on sink: inout ByteSink) {
        if namesFiles { file = String(decoding: name, as: UTF8.self) }
    }

    func putLines(
        _ columns: LineColumns, of lines: Span<UInt8>, from number: Int, on sink: inout ByteSink,
        _ complaints: inout ByteSink
    ) -> LineLosses {
        var losses = LineLosses()
        columns.forEachLine(of: lines) { line in
            if line.isAccepted, let texts = columns.e164 ?? columns.national,
                case let range = texts.range(of: line.index), !range.isEmpty
            {
                sink.append(texts.bytes.span.extracting(range))
                losses.add(conversion.losses(of: lines.extracting(line.input)), at: number + line.index)
                return sink.append(.lineFeed)
            }
            let input = lines.extracting(line.input)
            let result = conversion.convert(input)
            if line.isAccepted, result.text == nil { losses.missing += 1 }
            losses.add(result.losses, at: number + line.index)
            rows.put(result, of: input, number + line.index, on: &sink)
            rows.putComplaint(about: result, at: place(of: number + line.index), on: &complaints)
        }
        return losses
    }

    private func place(of line: Int) -> String { file.map { "\($0):\(line)" } ?? "line \(line)" }
}
