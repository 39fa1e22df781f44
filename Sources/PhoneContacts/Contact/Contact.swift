public import Foundation

/// Somebody in a ``ContactBook``: what is known of them, by the number that the book gave them.
///
/// The details are the contact's own members too: `contact.name`, `contact.numbers`.
@dynamicMemberLookup
public struct Contact: Sendable, Hashable, Identifiable {
    /// What the book calls the contact. It is never given to another one.
    public let id: ID
    /// What is known.
    public var details: Details
    /// When the contact came into the book, to the millisecond.
    public let created: Date
    /// When it was last changed there, to the millisecond.
    public let updated: Date

    /// A member of the details.
    public subscript<Value>(dynamicMember member: WritableKeyPath<Details, Value>) -> Value {
        get { details[keyPath: member] }
        set { details[keyPath: member] = newValue }
    }
}

extension Contact {
    /// A contact's number in its book, from 1 on.
    public struct ID: RawRepresentable, Sendable, Hashable, Comparable, LosslessStringConvertible, Codable {
        /// The number.
        public let rawValue: Int64

        /// A number that a book gave. O(1).
        public init(rawValue: Int64) { self.rawValue = rawValue }

        /// Reads decimal digits; nil for anything else. O(bytes).
        public init?(_ description: String) {
            guard let value = Int64(description), value > 0 else { return nil }
            rawValue = value
        }

        /// Decimal digits. O(digits).
        public var description: String { String(rawValue) }

        /// The contact that came into the book earlier is the smaller one. O(1).
        public static func < (lhs: ID, rhs: ID) -> Bool { lhs.rawValue < rhs.rawValue }
    }
}
