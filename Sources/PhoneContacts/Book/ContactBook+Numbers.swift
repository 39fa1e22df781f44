internal import GRDB
internal import PhoneNumbers

extension ContactBook {
    /// A contact that matches a number.
    public struct Caller: Sendable, Hashable {
        /// The contact's ID.
        public let id: Contact.ID
        /// The contact's name.
        public let name: String
        /// The contact's age in years.
        public let age: Int?
        /// The matching number as it was typed.
        public let number: String
        /// The number's label.
        public let label: Contact.Label
        /// Whether the number is equal to the requested one, instead of only ending with its digits.
        public let isExact: Bool
    }

    /// Finds the contacts with a number, in any notation: `+82 10-2345-6789`, `010 2345 6789`, `10-2345-6789`, or at
    /// least its last four digits.
    ///
    /// If the text parses as a number, contacts with exactly this number are returned. If there are none, or the text
    /// is not a number, contacts whose numbers end with its digits are returned.
    ///
    /// - Parameters:
    ///   - text: A number, or its last digits.
    ///   - limit: The maximum number of contacts, in list order.
    /// - Throws: ``Failure`` if the book can't be read.
    /// - Complexity: O(log numbers), plus the contacts found. ``callerIndex()`` is faster, because it is in memory.
    public func whois(_ text: String, limit: Int = 50) throws(Failure) -> [Caller] {
        let question = NumberQuestion(text, by: reader)
        return try read { database in
            if let whole = question.whole?.reversedASCII {
                let found = try Self.callers(from: whole, to: whole, isExact: true, limit, in: database)
                if !found.isEmpty { return found }
            }
            for last in question.last.map(\.reversedASCII) {
                // A colon sorts after all digits.
                let found = try Self.callers(from: last, to: last + ":", isExact: false, limit, in: database)
                if !found.isEmpty { return found }
            }
            return []
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

    /// Creates an index of all numbers in memory, for lookups in microseconds.
    ///
    /// - Throws: ``Failure`` if the book can't be read.
    public func callerIndex() throws(Failure) -> CallerIndex {
        let numbers = try read { database in
            var numbers: [(digits: String, contact: Contact.ID)] = []
            let rows = try Row.fetchCursor(database, sql: "SELECT digits, contact FROM number WHERE digits <> ''")
            while let row = try rows.next() {
                let digits: String = try row.value(0)
                guard digits.utf8.allSatisfy(\.isDigit) else {
                    throw DatabaseError.damaged("the digits of a number are invalid")
                }
                numbers.append((digits, Contact.ID(rawValue: try row.value(1))))
            }
            return numbers
        }
        return CallerIndex(numbers, by: reader)
    }
}
