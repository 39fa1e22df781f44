/// A property of a number that can be added to a table as a column.
public enum AddedColumn: String, Sendable, Hashable, CaseIterable {
    /// Whether the cell is accepted: `true` or `false`.
    case valid
    /// The strictest level that accepts the cell, or `none`.
    case level
    /// The type of the number.
    case kind
    /// The region that the number belongs to.
    case region
    /// The number in E.164; empty if the cell is rejected or the number has no E.164 form.
    case e164
    /// The number in international notation, or as it is dialed if it has no E.164 form. Empty if the cell is
    /// rejected.
    case international
    /// The number in national notation, at any level.
    case national
    /// The extension of the number.
    case `extension`
    /// Why the cell is rejected.
    case reason
    /// The position of the error, as an offset in the UTF-8 bytes of the text of the cell.
    case offset
    /// The number of phone numbers in the cell.
    case count
    /// The number that a rejected cell probably meant.
    case suggestion
}
