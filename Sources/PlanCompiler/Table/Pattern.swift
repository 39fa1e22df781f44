/// A prefix pattern: a set of digits for each place.
struct Pattern: Hashable {
    /// The set of digits for each place. Bit d means digit d.
    var places: [UInt16]

    var count: Int { places.count }

    func allows(_ digit: UInt8, at place: Int) -> Bool { places[place] >> digit & 1 == 1 }
}

extension Pattern {
    /// Parses `01[16-9]{area}` and expands it: a name in braces means any pattern of that list.
    static func parse(_ text: Substring, lists: [String: [Pattern]]) throws(TableError) -> [Pattern] {
        var patterns = [Pattern(places: [])]
        var rest = text
        while let first = rest.popFirst() {
            switch first {
            case "0"..."9":
                patterns.append(place: try set(of: String(first)))
            case "[":
                guard let end = rest.firstIndex(of: "]") else { throw TableError("'\(text)' has no closing bracket") }
                patterns.append(place: try set(of: String(rest[..<end])))
                rest = rest[rest.index(after: end)...]
            case "{":
                guard let end = rest.firstIndex(of: "}") else { throw TableError("'\(text)' has no closing brace") }
                let name = String(rest[..<end])
                guard let list = lists[name] else { throw TableError("unknown list '\(name)'") }
                patterns = patterns.flatMap { head in list.map { Pattern(places: head.places + $0.places) } }
                rest = rest[rest.index(after: end)...]
            default:
                throw TableError("unexpected '\(first)' in the prefix '\(text)'; use digits, [sets] and {lists}")
            }
        }
        return patterns
    }

    /// Parses `2-9` or `16-9` as a set of digits.
    private static func set(of text: String) throws(TableError) -> UInt16 {
        let characters = Array(text)
        var set: UInt16 = 0
        var index = 0
        while index < characters.count {
            guard let first = digit(characters[index]) else { throw TableError("'[\(text)]' is not a set of digits") }
            var last = first
            if index + 2 < characters.count, characters[index + 1] == "-" {
                guard let end = digit(characters[index + 2]), end >= first else {
                    throw TableError("'[\(text)]' has a descending range")
                }
                last = end
                index += 2
            }
            for member in first...last { set |= 1 << UInt16(member) }
            index += 1
        }
        guard set != 0 else { throw TableError("a set of digits is empty") }
        return set
    }

    private static func digit(_ character: Character) -> Int? {
        ("0"..."9").contains(character) ? character.wholeNumberValue : nil
    }
}

extension [Pattern] {
    fileprivate mutating func append(place: UInt16) {
        for index in indices { self[index].places.append(place) }
    }
}
