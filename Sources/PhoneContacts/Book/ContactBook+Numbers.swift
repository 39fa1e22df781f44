internal import GRDB
internal import PhoneNumbers

extension ContactBook {
    /// A contact that has the number of a question.
    public struct Caller: Sendable, Hashable {
        /// The contact.
        public let id: Contact.ID
        /// Its name.
        public let name: String
        /// Its age in years.
        public let age: Int?
        /// The number as it was typed.
        public let number: String
        /// What the number is for.
        public let label: Contact.Label
        /// Whether it is just the number that was asked for, and not one that ends with its digits.
        public let isExact: Bool
    }

    /// Who has a number, in any notation: `+82 10-2345-6789`, `010 2345 6789`, `10-2345-6789`, or its last four digits or
    /// more.
    ///
    /// A text that is a number finds those that have just that one. Where nobody has it, and for a text that is none, those
    /// are found whose numbers end with its digits.
    ///
    /// - Parameters:
    ///   - text: A number, or its last digits.
    ///   - limit: The most contacts, in the order of the list.
    /// - Throws: ``Failure`` where the book can't be read.
    /// - Complexity: O(log numbers) and the contacts that are found. Without a disk between: ``callerIndex()``.
    public func whois(_ text: String, limit: Int = 50) throws(Failure) -> [Caller] {
        let question = NumberQuestion(text, by: reader)
        return try read { database in
            if let whole = question.whole?.reversedASCII {
                let found = try Self.callers(from: whole, to: whole, isExact: true, limit, in: database)
                if !found.isEmpty { return found }
            }
            guard let last = question.last?.reversedASCII else { return [] }
            // A colon stands behind all digits.
            return try Self.callers(from: last, to: last + ":", isExact: false, limit, in: database)
        }
    }

    private static func callers(
        from first: String, to last: String, isExact: Bool, _ limit: Int, in database: Database
    ) throws -> [Caller] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT contact.id, contact.name, contact.age, number.text, number.label
                FROM number INDEXED BY numberByLastDigits JOIN contact ON contact.id = number.contact
                WHERE number.digits BETWEEN ? AND ?
                ORDER BY contact.sortKey, contact.id, number.position LIMIT ?
                """)
        let rows = try Row.fetchCursor(statement, arguments: [first, last, max(limit, 0)])
        var callers: [Caller] = []
        while let row = try rows.next() {
            let label: String = try row.value(4)
            callers.append(
                Caller(
                    id: Contact.ID(rawValue: try row.value(0)), name: try row.value(1), age: try row.optional(2),
                    number: try row.value(3), label: StoredLabel(label).label, isExact: isExact))
        }
        return callers
    }

    /// An index of all numbers in memory, for answers in microseconds. O(numbers × log numbers).
    ///
    /// - Throws: ``Failure`` where the book can't be read.
    public func callerIndex() throws(Failure) -> CallerIndex {
        let numbers = try read { database in
            var numbers: [(digits: String, contact: Contact.ID)] = []
            let rows = try Row.fetchCursor(database, sql: "SELECT digits, contact FROM number WHERE digits <> ''")
            while let row = try rows.next() {
                let digits: String = try row.value(0)
                guard digits.utf8.allSatisfy(\.isDigit) else {
                    throw DatabaseError.damaged("the digits of a number are something else")
                }
                numbers.append((digits, Contact.ID(rawValue: try row.value(1))))
            }
            return numbers
        }
        return CallerIndex(numbers, by: reader)
    }
}
