package import PhoneFiles

/// How finished rows of a table, with their added cells, are written in another format.
///
/// In NDJSON, cells become texts, and absent cells of short rows become null. Additional cells of long rows get their
/// number as key. Columns with the name of an earlier one get a suffix. In the other direction, the columns are the
/// fields of the first object that has any, and the added columns; nested values remain JSON.
package struct RowConversion: Sendable {
    /// The kind of a column's values.
    enum Values: Sendable { case texts, addedTexts, literals }

    /// The format of the written rows.
    package let form: TableForm
    /// The syntax of the finished rows.
    let syntax: CellSyntax
    /// The names of all columns.
    let names: [[UInt8]]
    /// The number of columns before the added ones.
    let width: Int
    let values: [Values]
    let hasHeader: Bool
    /// The columns by name, if the finished rows are JSON objects.
    let columns: [[UInt8]: Int]
    /// The bytes before the value of each column in JSON, beginning with a comma.
    let keys: [[UInt8]]

    /// Creates the conversion of a table with cells; nil if the options do not require one.
    init?(_ options: TableOptions, first: HeaderRow, syntax: CellSyntax) {
        guard let form = options.output?.form else { return nil }
        let own = options.hasHeader ? first.names : first.names.indices.map { String($0 + 1) }
        self.init(form, syntax, own: own, options, hasHeader: options.hasHeader)
    }

    /// Creates the conversion of JSON objects; nil if the options do not require one.
    ///
    /// - Parameter rows: The first rows.
    init?(_ options: TableOptions, objects rows: Span<UInt8>) throws(ColumnFailure) {
        guard let form = options.output?.form, form != .ndjson else { return nil }
        let own = Self.keys(of: rows)
        for name in options.addedNames where own.contains(name) { throw .exists(name) }
        self.init(form, CellSyntax(delimiter: nil), own: own, options, hasHeader: true)
    }

    private init(_ form: TableForm, _ syntax: CellSyntax, own: [String], _ options: TableOptions, hasHeader: Bool) {
        let all = own + options.addedNames
        let unique = form == .ndjson ? Self.unique(all) : all
        self.form = form
        self.syntax = syntax
        self.hasHeader = hasHeader
        width = own.count
        names = unique.map { Array($0.utf8) }
        columns = Dictionary(zip(names, names.indices)) { first, _ in first }
        let isLiteral: Set<AddedColumn> = [.valid, .count, .offset]
        let added = options.added.map { isLiteral.contains($0) ? Values.literals : .addedTexts }
        let described = options.described.map { _ in Values.addedTexts }
        values = own.map { _ in .texts } + added + described + (options.addsFile ? [.addedTexts] : [])
        keys = unique.map(CellWriting.key)
    }

    /// Returns the names, with a number appended to repeated ones.
    private static func unique(_ names: [String]) -> [String] {
        var taken: Set<String> = []
        // The last number of each name: no smaller one is free.
        var counts: [String: Int] = [:]
        let own = Set(names)
        return names.map { name in
            var count = counts[name] ?? 1
            var candidate = count > 1 ? "\(name)_\(count)" : name
            while taken.contains(candidate) || count > 1 && own.contains(candidate) {
                count += 1
                candidate = "\(name)_\(count)"
            }
            taken.insert(candidate)
            counts[name] = count
            return candidate
        }
    }

    /// Returns the keys of the first object that has any.
    private static func keys(of rows: Span<UInt8>) -> [String] {
        var index = RowIndex(CellSyntax(delimiter: nil), columns: [])
        index.index(rows)
        var object = JSONFields()
        for row in index.rows {
            let text = rows.extracting(row.start..<row.end)
            guard object.read(text), !object.fields.isEmpty else { continue }
            var seen: Set<String> = []
            let keys = object.fields.map { String(decoding: text.extracting($0.key).jsonText, as: UTF8.self) }
            return keys.filter { seen.insert($0).inserted }
        }
        return []
    }

    /// Returns the columns whose names are not unique, with their new names; empty if names may repeat.
    package func renamed(_ header: HeaderRow) -> [(column: Int, name: String)] {
        guard form == .ndjson, hasHeader else { return [] }
        return header.names.indices.compactMap { column in
            names[column] == Array(header.names[column].utf8)
                ? nil : (column + 1, String(decoding: names[column], as: UTF8.self))
        }
    }

    /// Writes the header, if the format has one.
    func putHeader(on sink: inout ByteSink) {
        guard form != .ndjson, hasHeader else { return }
        for index in names.indices {
            if index > 0 { sink.append(separator) }
            let name = names[index]
            let isPlain = keepsPlainCells && !name.contains { $0 == .tab || $0 == .lineFeed || $0 == .carriageReturn }
            if isPlain { sink.append(name) } else { sink.append(name.span, for: form) }
        }
        sink.append(.lineFeed)
    }

    /// Whether cells without quotes are written unchanged, because their backslashes may be escapes already.
    var keepsPlainCells: Bool { form == .tsv && syntax.delimiter == .tab }

    /// The byte between cells.
    var separator: UInt8 { form == .tsv ? .tab : .comma }
}

extension TableFormat {
    /// The form of rows; nil for lines.
    fileprivate var form: TableForm? {
        switch self {
        case .lines: nil
        case .csv: .csv
        case .tsv: .tsv
        case .ndjson: .ndjson
        }
    }
}
