public import Foundation

/// A contact of a ``ContactBook``: an ID and details.
///
/// The members of the details are members of the contact too: `contact.name`, `contact.numbers`.
@dynamicMemberLookup
public struct Contact: Sendable, Hashable, Identifiable {
    /// The contact's ID in the book. IDs are never reused.
    public let id: ID
    /// The details.
    public var details: Details
    /// When the contact was added to the book, in milliseconds.
    public let created: Date
    /// When the contact was last updated, in milliseconds.
    public let updated: Date

    /// A member of the details.
    public subscript<Value>(dynamicMember member: WritableKeyPath<Details, Value>) -> Value {
        get { details[keyPath: member] }
        set { details[keyPath: member] = newValue }
    }
}

extension Contact {
    /// A contact's ID in its book, from 1.
    public struct ID: RawRepresentable, Sendable, Hashable, Comparable, LosslessStringConvertible, Codable {
        /// The value.
        public let rawValue: Int64

        /// Creates an ID from its value.
        public init(rawValue: Int64) { self.rawValue = rawValue }

        /// Parses decimal digits; nil for any other text.
        public init?(_ description: String) {
            guard let value = Int64(description), value > 0 else { return nil }
            rawValue = value
        }

        /// The value in decimal digits.
        public var description: String { String(rawValue) }

        /// Orders contacts by the time they were added.
        public static func < (lhs: ID, rhs: ID) -> Bool { lhs.rawValue < rhs.rawValue }
    }
}
