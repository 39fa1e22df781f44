extension CSVMapping.Role {
    /// The role of a field by its name, in the words that columns have: `mobile`, `home phone`, `생일`; nil for a name that
    /// is not known. O(bytes).
    public init?(field: String) {
        guard let role = ColumnName(field)?.role else { return nil }
        self = role
    }

    /// Names of fields that ``init(field:)`` knows, to be shown to people.
    public static let fieldNames = [
        "name", "family name", "given name", "middle name", "prefix", "suffix", "nickname", "age", "phone", "mobile",
        "fax", "pager", "home phone", "work phone", "email", "home email", "work email", "note", "company",
        "department", "job title", "birthday", "anniversary", "address", "street", "city", "region", "postal code",
        "country", "url", "groups",
    ]
}
