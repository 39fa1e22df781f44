/// An app as a website identifies it: the team that signs it, and its bundle.
///
///     AppIdentifier("ABCDE12345.com.example.contacts")?.bundle      // com.example.contacts
///     AppIdentifier("com.example.contacts")                         // nil: the team is missing
public struct AppIdentifier: Sendable, Hashable, LosslessStringConvertible {
    /// The team: ten capital letters and digits.
    public let team: String
    /// The bundle identifier: letters, digits, hyphens and dots.
    public let bundle: String

    /// Creates an identifier from the full name; nil if the team is missing or a part is malformed. Case-sensitive.
    public init?(_ description: String) {
        guard let dot = description.firstIndex(of: ".") else { return nil }
        let (team, bundle) = (description[..<dot], description[description.index(after: dot)...])
        let parts = bundle.split(separator: ".", omittingEmptySubsequences: false)
        guard team.utf8.count == 10, team.utf8.allSatisfy(Self.isCapitalOrDigit), parts.allSatisfy(Self.isPart)
        else { return nil }
        self.team = String(team)
        self.bundle = String(bundle)
    }

    /// The full name, as the document lists it.
    public var description: String { "\(team).\(bundle)" }

    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isCapitalOrDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    private static func isCapitalOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isPart(_ part: Substring) -> Bool {
        !part.isEmpty && part.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }
}
