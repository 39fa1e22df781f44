/// Coding by name: names last longer than numbers, and a person can read them.
extension CaseIterable where Self: CustomStringConvertible {
    static func named(from decoder: any Decoder) throws -> Self {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let value = allCases.first(where: { $0.description == name }) else {
            let names = allCases.map(\.description).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "'\(name)' is none of \(names)")
        }
        return value
    }

    func encodeName(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
