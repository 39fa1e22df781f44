internal import PhoneFiles
internal import PhoneNumbers

/// The column of a table, or the field of its JSON objects, that contains phone numbers: by its cells and its name.
package struct ColumnChoice: Sendable, Hashable {
    /// A column that may be chosen.
    struct Candidate {
        let place: CellPlace
        let column: ColumnName
        /// The name in the header or the path; nil for a column without a name.
        let name: String?

        /// The name, or the number of a column without one.
        fileprivate var label: String { name ?? column.text }

        /// Whether the name is typical of columns of phone numbers.
        fileprivate var isNamed: Bool {
            let name = (name ?? "").lowercased()
            return ColumnChoice.words.contains { name.contains($0) }
        }
    }

    /// The maximum number of rows that are examined.
    private static let mostRows = 500
    private static let words = [
        "phone", "mobile", "cell", "tel", "contact", "전화", "휴대", "핸드폰", "연락처", "번호",
    ]

    package let column: ColumnName
    /// The name of the column or the path of the field; otherwise the number of the column.
    package let name: String
    /// The number of examined cells with a text, and of the accepted cells among them.
    package let filled: Int
    package let accepted: Int
    /// The names of the other columns of which most cells are accepted.
    package let others: [String]

    /// Chooses the column of which most cells are accepted, if these are at least half of its cells. Among equal
    /// columns, one with a name such as "phone" is preferred, then the first one. Returns nil if no column qualifies.
    ///
    /// - Parameter rows: The first rows without the header.
    init?(of rows: Span<UInt8>, among candidates: [Candidate], syntax: CellSyntax, validator: PhoneValidator) {
        var index = RowIndex(syntax, columns: candidates.compactMap(\.place.column))
        index.index(rows)
        var shares: [(index: Int, filled: Int, accepted: Int, isNamed: Bool)] = []
        for (place, candidate) in candidates.enumerated() {
            var (filled, accepted) = (0, 0)
            for row in index.rows.indices.prefix(Self.mostRows) {
                guard let cell = index.cell(at: candidate.place, of: row, in: rows) else { continue }
                let text = cell.text(in: rows)
                guard text.contains(where: { $0 > .space }) else { continue }
                filled += 1
                if Self.isPhone(text, validator) { accepted += 1 }
            }
            shares.append((place, filled, accepted, candidate.isNamed))
        }
        let likely = shares.filter { $0.accepted > 0 && 2 * $0.accepted >= $0.filled }
        let best = likely.max { one, other in
            if one.isNamed != other.isNamed { return other.isNamed }
            let (left, right) = (one.accepted * other.filled, other.accepted * one.filled)
            return left != right ? left < right : one.index > other.index
        }
        guard let best else { return nil }
        (column, name) = (candidates[best.index].column, candidates[best.index].label)
        (filled, accepted) = (best.filled, best.accepted)
        others = likely.map(\.index).filter { $0 != best.index }.map { candidates[$0].label }
    }

    /// Whether a text is accepted as a number with an E.164 form.
    private static func isPhone(_ text: [UInt8], _ validator: PhoneValidator) -> Bool {
        let verdict = validator.verdict(forUTF8: text.span)
        return verdict.isAccepted && verdict.number?.e164 != nil
    }
}

extension [ColumnChoice.Candidate] {
    /// The columns of a table with cells.
    init(_ first: HeaderRow, hasHeader: Bool) {
        self = first.names.indices.map {
            let isNamed = hasHeader && !first.names[$0].isEmpty
            return ColumnChoice.Candidate(
                place: .column($0), column: .number($0 + 1), name: isNamed ? first.names[$0] : nil)
        }
    }

    /// The fields of the first JSON objects, and those of objects in them.
    init(objects rows: Span<UInt8>) {
        self = JSONField.paths(in: rows).compactMap { path in
            JSONField(path: path).map {
                ColumnChoice.Candidate(place: .field($0), column: ColumnName(path), name: path)
            }
        }
    }
}
