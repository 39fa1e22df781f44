internal import PhoneNumbers

/// An index in memory that finds the contacts with a number in any notation.
///
///     let book = try ContactBook(inMemoryFor: .southKorea)
///     let index = try book.callerIndex()
///     index.contacts(for: "+82 10-2345-6789")
///     index.contacts(for: "6789")
///
/// An immutable value of 16 bytes per number, which any number of threads may share. It contains the numbers that the
/// book had when it was created.
public struct CallerIndex: Sendable {
    /// The last 16 digits of a number, four bits each (the digit plus 1), with the last digit in the highest bits:
    /// numbers with the same last digits are adjacent.
    private struct Entry: Comparable {
        let key: UInt64
        let contact: Contact.ID

        static func < (lhs: Entry, rhs: Entry) -> Bool { (lhs.key, lhs.contact) < (rhs.key, rhs.contact) }
    }

    private let entries: [Entry]
    private let reader: PhoneValidator

    /// - Parameter numbers: The digits of numbers in reverse order, and the contacts.
    init(_ numbers: [(digits: String, contact: Contact.ID)], by reader: PhoneValidator) {
        entries = numbers.map { Entry(key: Self.key($0.digits.utf8), contact: $0.contact) }.sorted()
        self.reader = reader
    }

    /// The number of entries.
    public var count: Int { entries.count }

    /// Returns the contacts with a number, in the order of their IDs.
    ///
    /// If the text parses as a number, contacts with exactly this number are returned. If there are none, or the text
    /// is not a number, contacts whose numbers end with its digits are returned; at least four digits are required.
    ///
    /// - Parameter text: A number in any notation, or its last digits.
    /// - Complexity: O(log numbers), plus the contacts found.
    public func contacts(for text: String) -> [Contact.ID] {
        let question = NumberQuestion(text, by: reader)
        if let whole = question.whole {
            let found = contacts(withKeys: Self.key(whole.utf8.reversed())...Self.key(whole.utf8.reversed()))
            if !found.isEmpty { return found }
        }
        return question.last.lazy.map(contacts(endingWith:)).first { !$0.isEmpty } ?? []
    }

    private func contacts(endingWith last: String) -> [Contact.ID] {
        let key = Self.key(last.utf8.reversed())
        let shift = 64 - 4 * min(last.utf8.count, 16)
        return contacts(withKeys: key...(key | (shift < 64 ? (UInt64(1) << shift) - 1 : .max)))
    }

    private func contacts(withKeys keys: ClosedRange<UInt64>) -> [Contact.ID] {
        var found: [Contact.ID] = []
        var index = firstIndex(from: keys.lowerBound)
        while index < entries.count, entries[index].key <= keys.upperBound {
            found.append(entries[index].contact)
            index += 1
        }
        guard found.count > 1 else { return found }
        return Array(Set(found)).sorted()
    }

    /// Returns the index of the first entry whose key is at least `key`.
    private func firstIndex(from key: UInt64) -> Int { entries.indices.firstSorted { entries[$0].key < key } }

    private static func key(_ digits: some Collection<UInt8>) -> UInt64 {
        var key: UInt64 = 0
        var shift = 60
        for digit in digits.prefix(16) {
            key |= UInt64(digit - 0x30 + 1) << shift
            shift -= 4
        }
        return key
    }
}
