internal import PhoneFiles

/// Why a table can't be read completely. The rows before the failure were returned.
public struct TableFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong. Later releases may add codes.
    public struct Code: Sendable, Hashable {
        private let name: String

        /// The system can't open or read the file, or the file shrank while it was read.
        public static let unreadable = Code(name: "unreadable")
        /// Compressed data are damaged.
        public static let damaged = Code(name: "damaged")
        /// A quotation mark is not closed, or not within 64 MiB.
        public static let openQuote = Code(name: "openQuote")
        /// The lines end with carriage returns alone, which are not line ends of tables.
        public static let lineEnds = Code(name: "lineEnds")
        /// A row is longer than 64 MiB.
        public static let longRow = Code(name: "longRow")
        /// The table has no such column, several columns of that name, or already a column or a field that is to be
        /// added.
        public static let column = Code(name: "column")
        /// The file is not text, or its rows are not in the format in which they are read: JSON objects as cells, or
        /// one JSON document as objects.
        public static let format = Code(name: "format")
    }

    /// What is wrong.
    public let code: Code
    /// The number of the line, counted from 1; nil if the failure is not in a line.
    public let line: Int?
    /// One line of English without the path and the line.
    public let message: String

    /// The message.
    public var description: String { line.map { "line \($0): \(message)" } ?? message }
}

extension TableFailure {
    package init(_ failure: RowFailure) {
        switch failure {
        case .unreadable(let failure):
            let code: Code =
                switch failure {
                case .gzip: .damaged
                case .foreign: .format
                case .system, .shortened: .unreadable
                }
            self.init(code: code, line: nil, message: failure.description)
        case .openQuote(let line, _, let limit):
            let place = limit.map { "not closed within \($0 >> 20) MiB" } ?? "never closed"
            self.init(code: .openQuote, line: line, message: "a quotation mark is \(place)")
        case .carriageReturns:
            self.init(
                code: .lineEnds, line: nil,
                message: "its lines end with carriage returns alone; write line feeds instead, as tr '\\r' '\\n' does")
        case .longRow(let line, let bytes):
            self.init(code: .longRow, line: line, message: "the row is longer than \(bytes >> 20) MiB")
        case .fieldExists(let line, let key):
            self.init(
                code: .column, line: line,
                message: "there is already a field '\(key)'; choose other names with --prefix")
        }
    }

    package init(_ failure: ColumnFailure) {
        let isFormat = failure == .objects || failure == .document
        self.init(code: isFormat ? .format : .column, line: nil, message: failure.description)
    }
}
