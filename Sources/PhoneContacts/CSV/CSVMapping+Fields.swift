extension CSVMapping.Role {
    /// Creates the role of a field from a name as columns have them: `mobile`, `home phone`, `생일`. Returns nil for an
    /// unknown name.
    public init?(field: String) {
        guard let role = ColumnName(field)?.role else { return nil }
        self = role
    }

    /// Field names for ``init(field:)`` to show to users.
    public static let fieldNames = [
        "name", "family name", "given name", "middle name", "prefix", "suffix", "nickname", "age", "phone", "mobile",
        "fax", "pager", "home phone", "work phone", "email", "home email", "work email", "note", "company",
        "department", "job title", "birthday", "anniversary", "address", "street", "city", "region", "postal code",
        "country", "url", "groups",
    ]
}
