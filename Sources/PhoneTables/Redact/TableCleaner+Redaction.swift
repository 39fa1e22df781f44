internal import PhoneFiles
internal import PhoneNumbers

extension TableCleaner {
    /// Returns the bytes of a row that are redacted: the cell, all values of a field whose key is repeated, or the
    /// whole row if it is not a JSON object. Empty for a row without the cell.
    func redactedRanges(
        of row: RowIndex.Row, of index: borrowing RowIndex, in block: Span<UInt8>, _ batch: borrowing CellBatch,
        _ item: Int
    ) -> [Range<Int>] {
        if batch.isBroken(item) { return [row.start..<row.end] }
        if batch.isRepeated(item), case .field(let field) = place {
            return index.repeatedValues(of: field, in: row, of: block)
        }
        return batch.cells[item].map { [$0] } ?? []
    }

    /// Writes a redacted cell.
    ///
    /// - Parameter cell: The bytes of the cell.
    func put(
        _ redactor: Redactor, _ batch: borrowing CellBatch, _ item: Int, instead cell: Span<UInt8>,
        on sink: inout ByteSink
    ) {
        if batch.isBroken(item) { return sink.append(redactor.redacted(cell, nil)) }
        let text = redactedText(redactor, batch, item)
        guard text.isEmpty else {
            // An unchanged cell keeps its quotes: without them, databases read "\N" as a null.
            let isSame = batch.withText(item) { $0.copy == text }
            return isSame ? sink.append(cell.copy) : writing.put(text, on: &sink)
        }
        // Arrays and objects have no text, but may contain digits. Of repeated values, none is kept.
        let hasDigits = place.column == nil && redactor.redacted(cell, nil) != cell.copy
        sink.append(batch.isRepeated(item) || hasDigits ? Array("null".utf8) : cell.copy)
    }

    /// Returns the redacted text of a row's cell.
    func redactedText(_ redactor: Redactor, _ batch: borrowing CellBatch, _ item: Int) -> [UInt8] {
        let number = batch.isAccepted(item) ? batch.verdict(item, by: validator).acceptedNumber : nil
        return batch.withText(item) { redactor.redacted($0, number) }
    }
}

extension HeaderRow {
    /// Whether the name of a column may be a phone number, as in a table without a header. A name with letters, such as
    /// `Phone 2023-2024`, is one only if it has a valid number, unless numbers are redacted.
    func isNumber(_ column: Int, _ options: TableOptions, by validator: PhoneValidator) -> Bool {
        let fewestDigits = 7
        let name = Array(names[column].utf8)
        if validator.verdict(forUTF8: name.span).isAccepted { return true }
        let mayBeNumber = options.redaction != nil || !names[column].contains(where: \.isLetter)
        return mayBeNumber && DigitText(name.span).values.count >= fewestDigits
    }
}
