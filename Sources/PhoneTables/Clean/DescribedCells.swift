internal import PhoneFiles
internal import PhoneNumbers

/// The cells of described columns. Unlike those of added columns, their texts may need quotes.
struct DescribedCells: Sendable {
    private let columns: [DescribedColumn]
    /// The bytes before the value of each column.
    private let leads: [[UInt8]]
    private let writing: CellWriting
    private let numbers: TableOptions.Numbers
    private let validator: PhoneValidator

    init(_ options: TableOptions, _ writing: CellWriting, validator: PhoneValidator) {
        columns = options.described
        leads = options.described.map { column in
            switch writing {
            case .cells(let delimiter): [delimiter]
            case .json: CellWriting.key(options.prefix + column.name)
            }
        }
        self.writing = writing
        numbers = options.numbers
        self.validator = validator
    }

    /// Writes the described cells of a row.
    ///
    /// - Parameter number: Which of several numbers the row is for; nil for all.
    func put(_ batch: borrowing CellBatch, _ item: Int, number: Int?, on sink: inout ByteSink) {
        guard !columns.isEmpty else { return }
        let found = described(batch, item, number: number)
        for (column, lead) in zip(columns, leads) {
            sink.append(lead)
            let texts = found.map { column.text($0) ?? "" }
            if texts.allSatisfy(\.isEmpty) {
                if writing == .json { sink.append("null") }
            } else {
                writing.put(Array(texts.joined(separator: ";").utf8), on: &sink)
            }
        }
    }

    /// Returns the numbers that a row's cells describe; empty for a rejected row.
    private func described(_ batch: borrowing CellBatch, _ item: Int, number: Int?) -> [PhoneNumber] {
        guard batch.isAccepted(item) else { return [] }
        if let several = batch.several(item), numbers == .all || number != nil {
            return several.selected(number).compactMap(\.number)
        }
        return [batch.verdict(item, by: validator).number].compactMap(\.self)
    }
}
