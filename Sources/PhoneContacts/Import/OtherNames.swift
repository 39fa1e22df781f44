/// The unknown columns, attributes or keys of a file that became properties, for one message at its end.
struct OtherNames {
    /// The maximum number of names in the message.
    private static let most = 1024

    private var names: [String] = []
    private var known: Set<String> = []

    /// Adds a name, unless it was added before.
    mutating func insert(_ name: String) {
        if names.count < Self.most, known.insert(name).inserted { names.append(name) }
    }

    /// Returns the message, and forgets the names; nil if there are none.
    mutating func takeIssue() -> ImportIssue? {
        guard !names.isEmpty else { return nil }
        defer { self = OtherNames() }
        return ImportIssue(line: 1, .otherColumns(names), .kept)
    }
}
