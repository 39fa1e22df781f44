internal import Foundation

/// Finds contacts that share a value, and contacts of one name with similar numbers.
///
/// Sharing is transitive, so contacts that share values are joined. Similarity is not: if A is similar to B, and B to
/// C, then A and C may differ in two digits. Contacts that share a variant of their digits are all similar to each
/// other.
struct DuplicateFinder {
    typealias Group = (contacts: [Contact.ID], reasons: Set<DuplicateGroup.Reason>)

    /// A contact's number.
    private struct Member: Hashable {
        let contact: Contact.ID
        /// A key that is equal for the same numbers.
        let key: String?
    }

    /// Union-find: the parent of each contact. The root represents the group.
    private var parents: [Contact.ID: Contact.ID] = [:]
    private var reasons: [Contact.ID: Set<DuplicateGroup.Reason>] = [:]
    /// The first contact with each value, for the current reason.
    private var first: [String: Contact.ID] = [:]
    private var reason: DuplicateGroup.Reason?

    /// The current name, and the contacts with each variant of digits: the first one, and all if there are several.
    private var name = Data()
    private var firstWithVariant: [String: Member] = [:]
    private var shared: [String: [Member]] = [:]
    private var similar: [[Contact.ID]] = []

    // MARK: Shared values

    /// Adds a contact with a value. Calls are grouped by reason.
    mutating func join(_ contact: Contact.ID, _ reason: DuplicateGroup.Reason, by value: String) {
        if reason != self.reason { first = [:] }
        self.reason = reason
        guard let other = first[value] else { return first[value] = contact }
        guard other != contact else { return }
        let (one, two) = (root(of: other), root(of: contact))
        let (root, child) = (min(one, two), max(one, two))
        parents[root] = root
        parents[child] = root
        reasons[root, default: []].formUnion(reasons[child] ?? [])
        reasons[root, default: []].insert(reason)
    }

    private mutating func root(of contact: Contact.ID) -> Contact.ID {
        var place = contact
        while let parent = parents[place], parent != place {
            // Path halving.
            parents[place] = parents[parent] ?? parent
            place = parent
        }
        return place
    }

    // MARK: Similar numbers

    /// Adds a number of a contact. Calls are grouped by name.
    mutating func compare(_ name: Data, of contact: Contact.ID, _ digits: SimilarDigits, key: String?) {
        if name != self.name { endName() }
        self.name = name
        let member = Member(contact: contact, key: key)
        for variant in digits.variants {
            guard let first = firstWithVariant[variant] else {
                firstWithVariant[variant] = member
                continue
            }
            if first != member { shared[variant, default: [first]].append(member) }
        }
    }

    /// Finds the groups of the current name, largest first, so that subsets are dropped.
    private mutating func endName() {
        defer { (firstWithVariant, shared) = ([:], [:]) }
        var groups: Set<[Contact.ID]> = []
        for members in shared.values {
            // Equal numbers are not reported as similar too.
            guard Set(members.map(\.key)).count > 1 else { continue }
            let contacts = Set(members.map(\.contact)).sorted()
            if Set(contacts.map { root(of: $0) }).count > 1 { groups.insert(contacts) }
        }
        var kept: [Contact.ID: [Set<Contact.ID>]] = [:]
        for group in groups.sorted(by: { $0.count > $1.count }) {
            let members = Set(group)
            guard let first = group.first, !(kept[first] ?? []).contains(where: members.isSubset) else { continue }
            for contact in group { kept[contact, default: []].append(members) }
            similar.append(group)
        }
    }

    // MARK: Groups

    /// Returns all groups in the order of their first contacts.
    mutating func groups() -> [Group] {
        endName()
        var members: [Contact.ID: [Contact.ID]] = [:]
        for contact in parents.keys { members[root(of: contact), default: []].append(contact) }
        let same = members.map { Group(contacts: $1.sorted(), reasons: reasons[$0] ?? []) }
        let all = same + similar.map { Group(contacts: $0, reasons: [.similarNumber]) }
        return all.sorted { $0.contacts.lexicographicallyPrecedes($1.contacts) }
    }
}
