internal import PhoneFiles

/// The format of a table's file.
public enum TableFormat: String, Sendable, Hashable, CaseIterable {
    /// Lines of texts, which are not a table.
    case lines
    /// Comma-separated values as in RFC 4180, or with another delimiter.
    case csv
    /// Tab-separated values, with quotes as in CSV.
    case tsv
    /// One JSON object a line.
    case ndjson

    /// Returns the format of a file by the extension of its name. An extension for compression is ignored. Nil for
    /// other names.
    public init?(fileName: String) {
        var words = fileName.lowercased().split(separator: ".", omittingEmptySubsequences: false)
        if words.last == "gz" { words.removeLast() }
        guard words.count > 1 else { return nil }
        switch words.last {
        case "csv": self = .csv
        case "tsv", "tab": self = .tsv
        case "ndjson", "jsonl", "json": self = .ndjson
        default: return nil
        }
    }
}

extension TableFormat {
    /// The syntax of the format; nil if the delimiter is guessed.
    package var syntax: CellSyntax? {
        switch self {
        case .tsv: CellSyntax(delimiter: UInt8(ascii: "\t"))
        case .ndjson: CellSyntax(delimiter: nil)
        case .csv, .lines: nil
        }
    }
}

extension CellSyntax {
    /// The delimiters that are recognized, the most likely one first.
    private static let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]

    /// Returns the syntax with the delimiter that the first line of a block names or that occurs most in the first row,
    /// or a comma.
    package init(guessedFrom block: Span<UInt8>) {
        if let line = block.separatorLine {
            self.init(delimiter: line.delimiter)
            return
        }
        let counts = Self.delimiters.map { delimiter in
            var index = RowIndex(CellSyntax(delimiter: delimiter), columns: [])
            index.index(block)
            return index.rows.first?.cellCount ?? 0
        }
        let most = counts.max() ?? 0
        self.init(delimiter: zip(Self.delimiters, counts).first { $1 == most }?.0 ?? Self.delimiters[0])
    }
}
