/// An enumeration whose cases go by names: in output, as the command line spells them, and in Codable's formats. Names
/// are stable across releases; raw values are those of plan files and of C.
package protocol NamedCases: CaseIterable, Codable, CustomStringConvertible, RawRepresentable
where RawValue == UInt8 {
    /// The names in the order of the cases, whose raw values follow one another from 0 or 1.
    static var names: [String] { get }
}

extension NamedCases {
    /// The case with a name; nil without one.
    package init?(named name: some StringProtocol) {
        guard let value = Self.allCases.first(where: { $0.description == name }) else { return nil }
        self = value
    }

    /// The cases by their raw values; nil for a raw value without a case.
    package static var byRawValue: [Self?] {
        (0...(allCases.map(\.rawValue).max() ?? 0)).map { Self(rawValue: $0) }
    }

    /// The name of the case, as the command line spells it.
    public var description: String {
        let first = Self(rawValue: 0) == nil ? 1 : 0
        return Self.names[Int(rawValue) - first]
    }

    /// Decodes the name.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for anything else.
    public init(from decoder: any Decoder) throws {
        let names = Self.names.joined(separator: ", ")
        self = try decoder.value(expecting: "one of \(names)") { Self(named: $0) }
    }

    /// Encodes the name.
    public func encode(to encoder: any Encoder) throws { try encodeDescription(to: encoder) }
}
