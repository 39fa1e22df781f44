/// Building blocks of regular expressions over digits.
enum Expression {
    /// The set of all ten digits.
    static let anyDigit: UInt16 = 0x3FF

    /// Returns the expression of a set of digits, where bit d means digit d: `\d`, `7` or `[16-9]`.
    static func set(of digits: UInt16) -> String {
        if digits == anyDigit { return #"\d"# }
        let members = (0..<10).filter { digits >> UInt16($0) & 1 == 1 }
        if let only = members.first, members.count == 1 { return String(only) }
        var text = ""
        var rest = members[...]
        while let first = rest.first {
            let run = zip(rest, first...).prefix { $0 == $1 }.map(\.0)
            rest = rest.dropFirst(run.count)
            text += run.count > 2 ? "\(first)-\(first + run.count - 1)" : run.map(String.init).joined()
        }
        return "[\(text)]"
    }

    static func digits(of pattern: Pattern) -> String { pattern.places.map(set(of:)).joined() }

    static func digits(_ digits: some Sequence<UInt8>) -> String { digits.map(String.init).joined() }

    /// Returns an expression that matches a number of digits possessively.
    static func digits(from least: Int, to most: Int?) -> String {
        switch (least, most) {
        case (0, nil): #"\d*+"#
        case (1, nil): #"\d++"#
        case (_, nil): #"\d{\#(least),}+"#
        case (0, 0): ""
        case (1, 1): #"\d"#
        case (0, 1): #"\d?+"#
        case (let least, let most?): least == most ? #"\d{\#(least)}"# : #"\d{\#(least),\#(most)}+"#
        }
    }

    /// A mark. A match reports the last mark it has passed.
    static func mark(_ mark: Int) -> String { "(*:\(mark))" }

    /// An empty capture that records that the match has passed here.
    static let passage = "()"

    static func ahead(_ expression: String) -> String { "(?=\(expression))" }

    /// An expression that never matches.
    static let failure = "(*FAIL)"

    /// A group of alternatives as a single item.
    static func group(_ alternatives: [String]) -> String {
        switch alternatives.count {
        case 0: failure
        case 1: alternatives.joined()
        default: "(?:\(alternatives.joined(separator: "|")))"
        }
    }
}
