extension Contact {
    /// An organization and departments in it: the property `ORG`.
    public struct Organization: Sendable, Hashable, Codable {
        /// The label.
        public var label: Label
        /// The organization's name.
        public var name: String
        /// Departments, from the largest to the smallest.
        public var departments: [String]

        /// Creates an organization.
        public init(_ name: String, departments: [String] = [], label: Label = .unlabeled) {
            self.label = label
            self.name = name
            self.departments = departments
        }

        /// The name and the departments in one line.
        public var line: String { ([name] + departments).filter { !$0.isEmpty }.joined(separator: ", ") }
    }
}

extension Contact.Organization {
    private enum CodingKeys: CodingKey { case label, name, departments }

    /// Decodes a value; missing parts are empty.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            values.text(.name), departments: values.list(.departments), label: values.label(.label))
    }
}

extension Contact.Organization: CardField {
    static var name: String { "ORG" }
    var isEmpty: Bool { name.isEmpty && departments.allSatisfy(\.isEmpty) }

    init?(_ line: ContentLine, label: Contact.Label) {
        var parts = line.values(between: .semicolon)
        // Exporters write an empty department if there is none.
        while parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
        self.init(parts[0], departments: Array(parts.dropFirst()), label: label)
        if isEmpty { return nil }
    }

    func value(replacing old: ContentLine?) -> String {
        ([name] + departments).map { CardText.escaped($0) }.joined(separator: ";")
    }
}
