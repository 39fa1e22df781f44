extension NumberingPlan: Codable {
    /// Decodes a built-in plan from its name.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other text.
    public init(from decoder: any Decoder) throws {
        self = try decoder.value(expecting: "the name of a built-in plan, standard or libphonenumber") { name in
            [.standard, .libphonenumber].first { $0.name == name }
        }
    }

    /// Encodes the name of a built-in plan.
    ///
    /// - Throws: `EncodingError.invalidValue` for a plan from bytes or a file: encode the path of the file instead.
    public func encode(to encoder: any Encoder) throws {
        guard let name else {
            let context = EncodingError.Context(
                codingPath: encoder.codingPath,
                debugDescription: "only built-in plans have a name: encode the path of the plan's file instead")
            throw EncodingError.invalidValue(self, context)
        }
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
