import PhoneFiles
import PhoneNumbers
import PhoneTables

/// Writes lines with their numbers redacted. Each line keeps its line end; a last line without one gets a line feed.
struct RedactedLines: RowReport {
    let redactor: Redactor
    let validator: PhoneValidator

    var columns: LineColumns.Wanted { .ends }

    func putHeader(on sink: inout ByteSink) {}

    mutating func beginFile(_ name: [UInt8], on sink: inout ByteSink) {}

    func putRows(_ columns: LineColumns, of lines: Span<UInt8>, from number: Int, on sink: inout ByteSink) {
        columns.forEachLine(of: lines) { line in
            let input = lines.extracting(line.input)
            let number = line.isAccepted ? validator.verdict(forUTF8: input).acceptedNumber : nil
            sink.append(redactor.redacted(input, number))
            if line.end.isEmpty { sink.append(.lineFeed) } else { sink.append(lines.extracting(line.end)) }
        }
    }
}
