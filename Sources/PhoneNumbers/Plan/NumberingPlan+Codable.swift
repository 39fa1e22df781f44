extension NumberingPlan: Codable {
    /// Reads the name of a plan that is built in.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for anything else.
    public init(from decoder: any Decoder) throws {
        self = try decoder.value(expecting: "the name of a plan, standard or libphonenumber,") { name in
            [.standard, .libphonenumber].first { $0.name == name }
        }
    }

    /// Writes the name of a plan that is built in.
    ///
    /// - Throws: `EncodingError.invalidValue` for a plan that was read from bytes: encode where they are instead.
    public func encode(to encoder: any Encoder) throws {
        guard let name else {
            let context = EncodingError.Context(
                codingPath: encoder.codingPath,
                debugDescription: "a plan that was read from bytes has no name: encode the path of its file instead")
            throw EncodingError.invalidValue(self, context)
        }
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
