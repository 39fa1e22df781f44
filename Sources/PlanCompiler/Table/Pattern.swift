/// How digits begin: a set of digits for each place.
struct Pattern: Hashable {
    /// Bit d of a place is set where digit d may stand.
    var places: [UInt16]

    var count: Int { places.count }

    func allows(_ digit: UInt8, at place: Int) -> Bool { places[place] >> digit & 1 == 1 }
}

extension Pattern {
    /// Reads `01[16-9]{area}` into all patterns that it stands for: a name in braces is any pattern of its list.
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
                guard let list = lists[name] else { throw TableError("no list is called '\(name)'") }
                patterns = patterns.flatMap { head in list.map { Pattern(places: head.places + $0.places) } }
                rest = rest[rest.index(after: end)...]
            default:
                throw TableError("'\(first)' stands in the prefix '\(text)'; digits, [sets] and {lists} may")
            }
        }
        return patterns
    }

    /// `2-9` or `16-9` as a set of digits.
    private static func set(of text: String) throws(TableError) -> UInt16 {
        let characters = Array(text)
        var set: UInt16 = 0
        var index = 0
        while index < characters.count {
            guard let first = digit(characters[index]) else { throw TableError("'[\(text)]' is no set of digits") }
            var last = first
            if index + 2 < characters.count, characters[index + 1] == "-" {
                guard let end = digit(characters[index + 2]), end >= first else {
                    throw TableError("'[\(text)]' has a range that runs backwards")
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
