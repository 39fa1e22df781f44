/// An enumeration whose cases have names, which are used in output, on the command line and by `Codable`. Names are
/// stable across releases; raw values match those in plan files and in C.
package protocol NamedCases: CaseIterable, Codable, CustomStringConvertible, RawRepresentable
where RawValue == UInt8 {
    /// The names in the order of the cases, whose raw values are consecutive from 0 or 1.
    static var names: [String] { get }
}

extension NamedCases {
    /// Creates the case with a name; nil if there is no such case.
    package init?(named name: some StringProtocol) {
        guard let value = Self.allCases.first(where: { $0.description == name }) else { return nil }
        self = value
    }

    /// The cases, indexed by raw value; nil for a raw value without a case.
    package static var byRawValue: [Self?] {
        (0...(allCases.map(\.rawValue).max() ?? 0)).map { Self(rawValue: $0) }
    }

    /// The name of the case, as the command line spells it.
    public var description: String {
        let first = Self(rawValue: 0) == nil ? 1 : 0
        return Self.names[Int(rawValue) - first]
    }

    /// Decodes a case from its name.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the text is not the name of a case.
    public init(from decoder: any Decoder) throws {
        let names = Self.names.joined(separator: ", ")
        self = try decoder.value(expecting: "one of \(names)") { Self(named: $0) }
    }

    /// Encodes the name of the case.
    public func encode(to encoder: any Encoder) throws { try encodeDescription(to: encoder) }
}
