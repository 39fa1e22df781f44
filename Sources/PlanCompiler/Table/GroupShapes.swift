import PhoneModel

/// The positions of separators: bit i means before digit i.
struct GroupMask: Hashable {
    var hyphens: UInt32 = 0
    var spaces: UInt32 = 0

    static let none = GroupMask()

    /// Returns the same groups after `count` more digits.
    func shifted(by count: Int) -> GroupMask { GroupMask(hyphens: hyphens << count, spaces: spaces << count) }

    /// The same groups without the first digit.
    var withoutFirst: GroupMask { GroupMask(hyphens: hyphens >> 1, spaces: spaces >> 1) }

    func joined(by join: Character, at place: Int) -> GroupMask {
        var mask = self
        if join == " " { mask.spaces |= 1 << place } else { mask.hyphens |= 1 << place }
        return mask
    }
}

/// The groupings of whole numbers of a class, shortest first: `2-3-4,2-4-4`.
///
/// An incomplete number takes the first shape that holds all its digits, up to its last digit. No separator follows the
/// last digit. Numbers beyond the maximum have no groups.
struct GroupShapes {
    var shapes: [[Int]]
    var maximum: Int
    /// Whether the last group takes all remaining digits.
    var isOpen: Bool

    /// The number of digits in the first group.
    var first: Int { shapes.first?.first ?? maximum }

    func mask(for count: Int) -> GroupMask {
        guard count <= maximum || isOpen else { return .none }
        let shape = shapes.first { $0.reduce(0, +) >= count } ?? shapes.last ?? []
        var mask = GroupMask.none
        var place = 0
        for group in shape.dropLast() {
            place += group
            if place < count { mask.hyphens |= 1 << place }
        }
        return mask
    }

    /// Parses `3-3-4,3-4-4`, `3-4-*`, `none`, `none:5` or `3-4,4-4:11`.
    static func parse(_ text: Substring) throws(TableError) -> GroupShapes {
        let halves = text.split(separator: ":", maxSplits: 1)
        guard let list = halves.first else { throw TableError("a layout is missing") }
        var shapes: [[Int]] = []
        var isOpen = false
        for shape in list.split(separator: ",") where list != "none" {
            var groups: [Int] = []
            for group in shape.split(separator: "-") {
                if group == "*" {
                    isOpen = true
                    groups.append(0)
                } else if let digits = Int(group), digits > 0 {
                    groups.append(digits)
                } else {
                    throw TableError("'\(shape)' is not a shape such as 3-4-4")
                }
            }
            shapes.append(groups)
        }
        let longest = shapes.last?.reduce(0, +) ?? DigitWalk.limit
        guard halves.count == 1 || Int(halves[1]) != nil else { throw TableError("'\(text)' has no number after ':'") }
        return GroupShapes(
            shapes: shapes, maximum: isOpen ? DigitWalk.limit : halves.count > 1 ? Int(halves[1]) ?? longest : longest,
            isOpen: isOpen)
    }
}
