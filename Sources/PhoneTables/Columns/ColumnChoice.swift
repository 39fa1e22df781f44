internal import PhoneFiles
internal import PhoneNumbers

/// The column of a table that contains phone numbers, by its cells and its name.
package struct ColumnChoice: Sendable, Hashable {
    /// The rows that are examined.
    private static let mostRows = 500
    private static let words = [
        "phone", "mobile", "cell", "tel", "contact", "전화", "휴대", "핸드폰", "연락처", "번호",
    ]

    /// The index of the column, counted from 0.
    package let column: Int
    /// The cells with a text that were examined, and the accepted ones among them.
    package let filled: Int
    package let accepted: Int
    /// The other columns of which most cells are accepted.
    package let others: [Int]

    /// Chooses the column of which most cells are accepted, if these are at least half of its cells. Among equal ones,
    /// a column with a name such as "phone" is preferred, then the first one. Returns nil if no column qualifies.
    ///
    /// - Parameter rows: The first rows without the header.
    init?(
        of rows: Span<UInt8>, names: [String], hasHeader: Bool, syntax: CellSyntax, validator: PhoneValidator
    ) {
        var index = RowIndex(syntax, columns: Array(names.indices))
        index.index(rows)
        var shares: [(column: Int, filled: Int, accepted: Int, isNamed: Bool)] = []
        for column in names.indices {
            var (filled, accepted) = (0, 0)
            for row in index.rows.indices.prefix(Self.mostRows) {
                guard let cell = index.cell(at: .column(column), of: row, in: rows) else { continue }
                let text = cell.text(in: rows)
                guard text.contains(where: { $0 > .space }) else { continue }
                filled += 1
                if Self.isPhone(text, validator) { accepted += 1 }
            }
            let name = names[column].lowercased()
            shares.append((column, filled, accepted, hasHeader && Self.words.contains { name.contains($0) }))
        }
        let likely = shares.filter { $0.accepted > 0 && 2 * $0.accepted >= $0.filled }
        let best = likely.max { one, other in
            if one.isNamed != other.isNamed { return other.isNamed }
            let (left, right) = (one.accepted * other.filled, other.accepted * one.filled)
            return left != right ? left < right : one.column > other.column
        }
        guard let best else { return nil }
        (column, filled, accepted) = (best.column, best.filled, best.accepted)
        others = likely.map(\.column).filter { $0 != best.column }
    }

    /// Whether a text is accepted as a number that can be dialed from everywhere.
    private static func isPhone(_ text: [UInt8], _ validator: PhoneValidator) -> Bool {
        let verdict = validator.verdict(forUTF8: text.span)
        return verdict.isAccepted && verdict.number?.e164 != nil
    }
}
