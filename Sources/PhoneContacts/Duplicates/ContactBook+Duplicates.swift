internal import Foundation
internal import GRDB
internal import PhoneNumbers

extension ContactBook {
    /// Contacts that may be the same person: those with the same number, and those with the same name and nearly the same
    /// number. Names are the same where the list has them at the same place: case, accents and blanks don't matter.
    ///
    /// Who is alike through a third stands in one group with both. Groups come in the order of their first contacts.
    ///
    /// - Throws: ``Failure`` where the book can't be read.
    /// - Complexity: O(numbers × log numbers).
    public func duplicates() throws(Failure) -> [DuplicateGroup] {
        try read { database in
            var finder = DuplicateFinder()
            // Of an extension `number` has the digits too.
            let same = try Row.fetchCursor(
                database,
                sql: """
                    SELECT number, contact FROM number
                    WHERE number IN (
                        SELECT number FROM number WHERE number IS NOT NULL
                        GROUP BY number HAVING min(contact) < max(contact))
                    """)
            while let row = try same.next() {
                finder.join(Contact.ID(rawValue: try row.value(1)), .sameNumber, by: try row.value(0))
            }
            let names = try Row.fetchCursor(
                database,
                sql: """
                    SELECT contact.sortKey, contact.id, number.number, number.digits
                    FROM contact JOIN number ON number.contact = contact.id
                    WHERE contact.sortKey IN (SELECT sortKey FROM contact GROUP BY sortKey HAVING count(*) > 1)
                    ORDER BY contact.sortKey
                    """)
            var last: Data?
            while let row = try names.next() {
                let name: Data = try row.value(0)
                if name != last { finder.forgetNumbers() }
                last = name
                for near in SimilarDigits.variants(of: try SimilarDigits.national(row.optional(2), row.value(3))) {
                    finder.join(Contact.ID(rawValue: try row.value(1)), .similarNumber, by: near)
                }
            }
            return try finder.groups.map { group in
                DuplicateGroup(
                    contacts: try group.contacts.compactMap { try Self.row($0, in: database) }, reasons: group.reasons)
            }
        }
    }

    private static func row(_ id: Contact.ID, in database: Database) throws -> ContactRow? {
        let statement = try database.cachedStatement(
            sql: """
                SELECT name, age, (SELECT text FROM number WHERE contact = id ORDER BY position LIMIT 1)
                FROM contact WHERE id = ?
                """)
        return try Row.fetchOne(statement, arguments: [id.rawValue])
            .map { try ContactRow(id: id, name: $0.value(0), age: $0.optional(1), number: $0.optional(2)) }
    }
}

/// Numbers that are nearly the same, found without comparing each with each.
enum SimilarDigits {
    /// Fewer digits are no number that somebody could mistype.
    private static let least = 7

    /// The digits of a number without calling code and national prefix, or those of a text that is no number.
    ///
    /// - Parameter reversed: All its digits from the end.
    static func national(_ number: String?, _ reversed: String) -> String {
        if let number, let meaning = PhoneNumber(number) { return meaning.nationalSignificantNumber }
        return String(reversed.reversedASCII.drop { $0 == "0" })
    }

    /// The digits, and what is left where one of them is taken away. Two numbers that share one of these differ in one digit
    /// that is wrong, missing, too many, or elsewhere.
    static func variants(of digits: String) -> Set<String> {
        guard digits.utf8.count >= least else { return [] }
        let bytes = Array(digits.utf8)
        return Set(
            bytes.indices.map { index in
                String(decoding: bytes[..<index] + bytes[(index + 1)...], as: UTF8.self)
            } + [digits])
    }
}

/// Joins contacts that have a text in common into groups.
private struct DuplicateFinder {
    /// Each contact's way to the one that stands for its group.
    private var parents: [Contact.ID: Contact.ID] = [:]
    private var reasons: [Contact.ID: Set<DuplicateGroup.Reason>] = [:]
    /// The first contact with a text.
    private var first: [String: Contact.ID] = [:]

    /// Texts so far are those of another name.
    mutating func forgetNumbers() { first.removeAll(keepingCapacity: true) }

    mutating func join(_ contact: Contact.ID, _ reason: DuplicateGroup.Reason, by text: String) {
        guard let other = first[text] else { return first[text] = contact }
        guard other != contact else { return }
        let (one, two) = (root(of: other), root(of: contact))
        let (root, child) = (min(one, two), max(one, two))
        // Whose numbers are the same are alike for that, and not for being similar besides.
        if root == child && reason == .similarNumber { return }
        parents[root] = root
        parents[child] = root
        reasons[root, default: []].formUnion(reasons[child] ?? [])
        reasons[root, default: []].insert(reason)
    }

    private mutating func root(of contact: Contact.ID) -> Contact.ID {
        var place = contact
        while let parent = parents[place], parent != place {
            // Later ways are half as long.
            parents[place] = parents[parent] ?? parent
            place = parent
        }
        return place
    }

    var groups: [(contacts: [Contact.ID], reasons: Set<DuplicateGroup.Reason>)] {
        var finder = self
        var members: [Contact.ID: [Contact.ID]] = [:]
        for contact in parents.keys { members[finder.root(of: contact), default: []].append(contact) }
        return members.keys.sorted().map { (members[$0, default: []].sorted(), reasons[$0] ?? []) }
    }
}
