package import PhoneFiles
internal import PhoneNumbers

/// The report on rejected cells: a CSV table of line, byte, column, value and reason.
package struct RejectReport: Sendable {
    /// The cell with the file name, and the comma after it; empty without such a column.
    private let file: [UInt8]
    private let column: [UInt8]
    private let reasons: [[UInt8]]

    /// - Parameters:
    ///   - file: The name of the file; nil to write no such column.
    ///   - column: The name or the number of the column.
    package init(file: [UInt8]?, column: String) {
        self.file = file.map { Self.rendered($0) + [.comma] } ?? []
        self.column = Self.rendered(Array(column.utf8))
        let last = PhoneNumber.Reason.allCases.map(\.rawValue).max() ?? 0
        reasons = (0...last).map { Array((PhoneNumber.Reason(rawValue: $0) ?? .belowLevel).description.utf8) }
    }

    private static func rendered(_ text: [UInt8]) -> [UInt8] {
        var sink = ByteSink(nil)
        sink.append(text.span, for: .csv)
        return sink.collected
    }

    /// Writes the names of the columns.
    package static func putHeader(namesFiles: Bool, on sink: inout ByteSink) {
        sink.append("\(namesFiles ? "file," : "")line,byte,column,value,reason\n")
    }

    /// Writes a row.
    ///
    /// - Parameters:
    ///   - line: The number of the row's first line.
    ///   - byte: The place of the cell in the file.
    ///   - text: The text of the cell.
    ///   - reason: The raw value of the reason, 0 for the level.
    ///   - other: The reason that applies to tables only, which takes precedence over that of the text.
    func put(
        line: Int, byte: Int, text: Span<UInt8>, reason: UInt8, _ other: RejectReason?, on sink: inout ByteSink
    ) {
        sink.append(file)
        sink.append(line)
        sink.append(.comma)
        sink.append(byte)
        sink.append(.comma)
        sink.append(column)
        sink.append(.comma)
        sink.append(text, for: .csv)
        sink.append(.comma)
        if let other { sink.append(other.rawValue) } else { sink.append(reasons[Int(reason)]) }
        sink.append(.lineFeed)
    }
}

/// Reasons for rejection that apply to tables only.
enum RejectReason: String, Sendable, CaseIterable {
    /// The row is not a JSON object.
    case notAnObject
    /// The object has the field several times.
    case repeatedField
    /// The region cell of the row does not name a region, and the number has no plus.
    case unknownRegion
    /// The cell contains several numbers.
    case severalNumbers
}
