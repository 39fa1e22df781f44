extension KeyedDecodingContainer {
    /// Decodes a text; empty if it is missing.
    func text(_ key: Key) throws -> String { try decodeIfPresent(String.self, forKey: key) ?? "" }

    /// Decodes a list; empty if it is missing.
    func list<Value: Decodable>(_ key: Key) throws -> [Value] { try decodeIfPresent([Value].self, forKey: key) ?? [] }

    /// Decodes a label; unlabeled if it is missing.
    func label(_ key: Key) throws -> Contact.Label {
        try decodeIfPresent(Contact.Label.self, forKey: key) ?? .unlabeled
    }
}
